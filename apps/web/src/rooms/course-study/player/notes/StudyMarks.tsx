import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadCall } from '../../../../api/files.ts'
import { useCan } from '../../../../kit/Can.tsx'
import { EmptyState, Loaded } from '../../../../kit/page/States.tsx'
import en from '../../../../words/en/study/player.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study/player.ts'
import type { StudyPlace } from '../use-place.ts'
import type { Opened } from '../use-play.ts'
import { MarkButtons } from './MarkButtons.tsx'
import { type Mark, MarkRow } from './MarkRow.tsx'
import { NoteForm } from './NoteForm.tsx'
import css from './StudyMarks.module.css'
import { type Marking, useMarkList } from './use-marks.ts'

interface StudyMarksProps {
  readonly opened: Opened
  readonly place: StudyPlace
  readonly marking: Marking | null
  readonly input: RefObject<HTMLTextAreaElement | null>
}

/** Marks one after the other; those of several resources under their titles. */
function groupsOf(rows: readonly Mark[]): { id: string; title: string; rows: Mark[] }[] {
  const groups = new Map<string, { id: string; title: string; rows: Mark[] }>()
  for (const row of rows) {
    const group = groups.get(row.resourceId) ?? { id: row.resourceId, title: row.resourceTitle, rows: [] }
    group.rows.push(row)
    groups.set(row.resourceId, group)
  }
  return [...groups.values()]
}

/** Own notes, bookmarks and places not understood: written, found again, taken along. */
export function StudyMarks({ opened, place, marking, input }: StudyMarksProps) {
  const w = useWords(zh, en).marks
  const can = useCan()
  const navigate = useNavigate()
  const [isWhole, setWhole] = useState(false)
  const list = useMarkList(opened, isWhole)
  const { courseId, id: resourceId } = opened.resource
  const scope = isWhole ? { courseId } : { courseId, resourceId }
  const jump = ({ resourceId: to, position }: Mark) => {
    if (to === resourceId) return place.go(position)
    void navigate(`?${new URLSearchParams({ courseId, resourceId: to, position: String(position) })}`, {
      replace: true,
    })
  }
  return (
    <section className={css.marks} aria-label={w.title}>
      {marking && (
        <NoteForm
          key={resourceId}
          resource={opened.resource}
          place={place}
          input={input}
          tools={
            <span>
              <MarkButtons marking={marking} />
            </span>
          }
        />
      )}
      <div className={css.tools}>
        <Segmented
          size="small"
          aria-label={w.scope}
          value={isWhole}
          options={[
            { value: false, label: w.here },
            { value: true, label: w.all },
          ]}
          onChange={setWhole}
        />
        {can('note') && (list.data?.total ?? 0) > 0 && (
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => void downloadCall('exportStudyResTagInfo', scope).catch(() => undefined)}
          >
            {w.export}
          </Button>
        )}
      </div>
      <Loaded of={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={marking ? w.empty : w.emptyPast} />
          ) : (
            groupsOf(rows).map((group) => (
              <div key={group.id}>
                {isWhole && <h2>{group.title}</h2>}
                <ul>
                  {group.rows.map((mark) => (
                    <MarkRow key={mark.id} mark={mark} canEdit={marking !== null} onJump={() => jump(mark)} />
                  ))}
                </ul>
              </div>
            ))
          )
        }
      </Loaded>
    </section>
  )
}
