import { type ChapterState, chapterStates } from '@shuyuan/domain/course/chapter-open.rule.ts'
import { Button, DatePicker, Select, Space, Table } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import { ChapterStatePill } from './ChapterStatePill.tsx'
import css from './ClassControl.module.css'
import { type ChapterNode, chapterLabel, flatChapters } from './chapters.ts'

/** Every chapter × class. */
const MOST = 10_000
const CLASS_WIDTH = 150

type States = ReadonlyMap<string, ReadonlyMap<string, ChapterState>>

/** What each class sees today, by the same rule as on the server. */
function useStates(tree: readonly ChapterNode[]) {
  const { courseId, classes } = useCourse()
  const controls = useCall('listCourseChapterControlInfo', { courseId, limit: MOST, offset: 1 })
  const chapters = flatChapters(tree).map(({ id, pid, hidden }) => ({ id, pid: pid || null, hidden: hidden === '1' }))
  const statesFor = (rows: NonNullable<typeof controls.data>['rows']): States =>
    new Map(
      classes.map(({ courseClassId }) => {
        const own = rows.filter((row) => row.courseClassId === courseClassId)
        const facts = own.map(({ chapterId, mode, openFrom }) => ({
          chapterId,
          hidden: mode === 'hide',
          openFrom: openFrom ? new Date(openFrom) : null,
        }))
        return [courseClassId, chapterStates(chapters, facts, new Date())]
      }),
    )
  return { controls, statesFor }
}

const shown = ({ state, openFrom, by }: ChapterState) => ({ state, by, openFrom: openFrom?.toISOString() ?? null })

interface ToolsProps {
  readonly chapterIds: readonly string[]
  readonly onDone: () => void
}

function Tools({ chapterIds, onDone }: ToolsProps) {
  const w = useWords(zh, en).process
  const { classes } = useCourse()
  const [classIds, setClassIds] = useState<string[]>(classes.map(({ courseClassId }) => courseClassId))
  const [openFrom, setOpenFrom] = useState<Dayjs | null>(null)
  const save = useAct('saveCourseChapterControlInfo', {
    onDone: ({ changed }) => {
      toast.success(w.controlSaved(changed))
      onDone()
    },
  })
  const isOff = chapterIds.length === 0 || classIds.length === 0
  const set = (mode: 'hide' | 'openFrom' | 'clear') =>
    void save.run({
      chapterIds: [...chapterIds],
      courseClassIds: classIds,
      mode,
      ...(openFrom && mode === 'openFrom' ? { openFrom: openFrom.toISOString() } : {}),
    })
  return (
    <div className={css.tools}>
      <Select
        mode="multiple"
        className={css.classes ?? ''}
        aria-label={w.controlClasses}
        maxTagCount="responsive"
        value={classIds}
        options={classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name }))}
        onChange={setClassIds}
      />
      <Button disabled={isOff} loading={save.busy} onClick={() => set('hide')}>
        {w.controlHide}
      </Button>
      <Space.Compact>
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={w.controlOpenAt}
          aria-label={w.controlOpenAt}
          value={openFrom}
          onChange={setOpenFrom}
        />
        <Button disabled={isOff || !openFrom} loading={save.busy} onClick={() => set('openFrom')}>
          {w.controlOpen}
        </Button>
      </Space.Compact>
      <Button disabled={isOff} loading={save.busy} onClick={() => set('clear')}>
        {w.controlClear}
      </Button>
    </div>
  )
}

/** Chapters × classes: what each class sees today, opened and closed by the teacher. */
export function ClassControl({
  tree,
  first,
  onClose,
}: {
  tree: readonly ChapterNode[]
  first: string
  onClose: () => void
}) {
  const w = useWords(zh, en).process
  const { classes } = useCourse()
  const { controls, statesFor } = useStates(tree)
  const [chosen, setChosen] = useState<readonly string[]>(first ? [first] : [])
  return (
    <DetailDrawer open title={w.control} width={920} onClose={onClose}>
      {classes.length === 0 ? (
        <EmptyState text={w.controlNone} />
      ) : (
        <Loaded of={controls}>
          {({ rows }) => {
            const states = statesFor(rows)
            return (
              <>
                <p className={css.note}>{w.controlNote}</p>
                <Tools chapterIds={chosen} onDone={() => setChosen([])} />
                <p className={css.note}>{chosen.length === 0 ? w.controlChapters : w.controlChosen(chosen.length)}</p>
                <Table<ChapterNode>
                  size="small"
                  rowKey="id"
                  pagination={false}
                  scroll={{ x: 'max-content' }}
                  dataSource={flatChapters(tree).map(({ children: _, ...node }) => node as ChapterNode)}
                  rowSelection={{
                    selectedRowKeys: [...chosen],
                    onChange: (keys) => setChosen(keys.map(String)),
                  }}
                  columns={[
                    {
                      key: 'title',
                      title: w.tree,
                      fixed: 'start',
                      render: (_, node) => (
                        <span style={{ paddingInlineStart: (node.level - 1) * 16 }}>{chapterLabel(node)}</span>
                      ),
                    },
                    ...classes.map(({ courseClassId, name }) => ({
                      key: courseClassId,
                      title: name,
                      width: CLASS_WIDTH,
                      render: (_: unknown, node: ChapterNode) => {
                        const state = states.get(courseClassId)?.get(node.id)
                        if (!state || state.state === 'open') return <span className={css.open}>{w.state.open}</span>
                        return <ChapterStatePill control={shown(state)} />
                      },
                    })),
                  ]}
                />
              </>
            )
          }}
        </Loaded>
      )}
    </DetailDrawer>
  )
}
