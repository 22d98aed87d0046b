import { Button } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { formatClock, formatSize } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import en from '../../../words/en/course/material.ts'
import enStudy from '../../../words/en/study.ts'
import { phrased } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/material.ts'
import zhStudy from '../../../words/zh/study.ts'
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx'
import { MaterialDrawer } from './MaterialDrawer.tsx'
import { type Lesson, lessonsOf, type Material } from './material.ts'
import css from './tutorMaterial.module.css'

const MOST = 500

function useColumns(onOpen: (id: string) => void): Column<Material>[] {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhStudy, enStudy)
  return [
    {
      key: 'title',
      title: w.name,
      phone: 'title',
      render: ({ id, title, kind, pinned, isOpen, openFrom }) => (
        <>
          <Button type="link" style={{ padding: 0, height: 'auto', whiteSpace: 'normal' }} onClick={() => onOpen(id)}>
            <KindIcon kind={kind} named={false} /> {title}
          </Button>{' '}
          {pinned === '1' && <StatePill tone="running">{w.pinned}</StatePill>}
          {isOpen === '0' && (
            <StatePill tone="draft">
              {w.opensAt} <Time at={openFrom} />
            </StatePill>
          )}
        </>
      ),
    },
    { key: 'kind', title: w.kind, width: 80, render: ({ kind }) => kinds[kind] },
    { key: 'authorName', title: w.teacher, width: 100 },
    { key: 'publishedAt', title: w.published, width: 140, render: ({ publishedAt }) => <Time at={publishedAt} /> },
    {
      key: 'size',
      title: w.size,
      width: 130,
      align: 'end',
      render: ({ size, durationSec }) => (
        <span className="num">
          {phrased([size > 0 ? formatSize(size) : '', durationSec > 0 ? formatClock(durationSec) : ''].filter(Boolean))}
        </span>
      ),
    },
    {
      key: 'readAt',
      title: w.read,
      width: 80,
      phone: 'tag',
      render: ({ readAt }) => <StatePill tone={readAt ? 'done' : 'draft'}>{readAt ? w.readYes : w.readNo}</StatePill>,
    },
  ]
}

function LessonPart({ lesson, onOpen }: { lesson: Lesson; onOpen: (id: string) => void }) {
  const w = useWords(zh, en)
  const { no, line, materials } = lesson
  return (
    <section className={css.lesson}>
      <h2>
        {no === null ? w.other : w.lesson(no)}
        {line && (
          <span>
            {line.startsAt ? <Time at={line.startsAt} /> : w.week(line.weekNo)} {line.content}
          </span>
        )}
      </h2>
      <PlainTable rows={materials} rowKey="id" columns={useColumns(onOpen)} />
    </section>
  )
}

/** What a student's own teachers gave to the class, lesson by lesson. */
export default function TutorMaterial() {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const courseId = params.get('courseId') ?? ''
  const list = useCall('listCourseTutorResInfo', {
    ...{ courseId, asReader: '1', limit: MOST, orderBy: 'publishedAt@desc' },
  })
  const calendar = useCall('getTeachCalendarInfo', { courseId, asReader: '1' }, { noToast: true })
  const open = (id: string) =>
    setParams(
      (now) => {
        if (id) now.set('id', id)
        else now.delete('id')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const rows = list.data?.rows ?? []
  const chosen = rows.find(({ id }) => id === params.get('id'))
  const unread = rows.filter(({ readAt, isOpen }) => readAt === null && isOpen === '1').length
  return (
    <>
      <CatalogueTabs courseId={courseId} />
      <PageHead facts={unread > 0 && <span>{w.unread(unread)}</span>} />
      <Loaded of={list}>
        {({ rows: materials }) =>
          materials.length === 0 ? (
            <EmptyState text={w.empty} />
          ) : (
            lessonsOf(materials, calendar.data?.lines ?? []).map((lesson) => (
              <LessonPart key={lesson.no ?? 'other'} lesson={lesson} onOpen={open} />
            ))
          )
        }
      </Loaded>
      {chosen && <MaterialDrawer key={chosen.id} of={chosen} onClose={() => open('')} />}
    </>
  )
}
