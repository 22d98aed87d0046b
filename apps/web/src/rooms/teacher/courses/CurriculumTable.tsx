import { PushpinFilled } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { later } from '../../../kit/page/later.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { BatchAction, Column, Filter, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { toCourseReport, useCourseReport } from '../../../subjects/course/use-course-report.ts'
import courseEn from '../../../words/en/course/course.ts'
import en from '../../../words/en/course/table.ts'
import { useWords } from '../../../words/use-words.ts'
import courseZh from '../../../words/zh/course/course.ts'
import zh from '../../../words/zh/course/table.ts'
import { useEntryOf } from './use-entry.ts'
import type { Tab } from './use-tabs.ts'

const InheritDialog = later(async () => (await import('../../../subjects/course/InheritDialog.tsx')).InheritDialog)
const PublishDialog = later(async () => (await import('./PublishDialog.tsx')).PublishDialog)
const ReadinessDrawer = later(async () => (await import('./ReadinessDrawer.tsx')).ReadinessDrawer)

type Course = RowOf<'listMyCourseInfo'>

type Opened =
  | { readonly kind: 'readiness'; readonly course: Course }
  | { readonly kind: 'copy' | 'publish'; readonly courses: readonly Course[] }

const BELOW = [100, 80, 60, 40] as const
const SCHEME_TONES = { none: 'draft', draft: 'draft', active: 'done' } as const

function useColumns(isOneTerm: boolean, onReadiness: (course: Course) => void): Column<Course>[] {
  const w = useWords(zh, en)
  const { publish } = useWords(courseZh, courseEn)
  return [
    {
      key: 'courseName',
      title: w.course,
      phone: 'title',
      render: ({ courseName, pinned }) => (
        <>
          {courseName}
          {pinned === '1' && <PushpinFilled aria-label={w.pinned} style={{ marginInlineStart: 6 }} />}
        </>
      ),
    },
    { key: 'courseCode', title: w.code },
    { key: 'termName', title: w.term, sort: false, hidden: isOneTerm },
    { key: 'schoolName', title: w.college, sort: false, hidden: true },
    { key: 'courseClassCount', title: w.classes, align: 'end' },
    { key: 'studentCount', title: w.students, align: 'end' },
    { key: 'chapterCount', title: w.chapters, align: 'end' },
    { key: 'resourceCount', title: w.resources, align: 'end' },
    { key: 'mustSeeCount', title: w.mustSee, align: 'end', hidden: true },
    { key: 'questionCount', title: w.questions, align: 'end', hidden: true },
    {
      key: 'tasks',
      title: w.tasks,
      hint: w.tasksHint,
      align: 'end',
      render: (row) => `${row.publishedAssignmentCount} / ${row.assignmentCount}`,
    },
    {
      key: 'schemeState',
      title: w.scheme,
      render: ({ schemeState }) => <StatePill tone={SCHEME_TONES[schemeState]}>{w.schemes[schemeState]}</StatePill>,
    },
    {
      key: 'completePercent',
      title: w.complete,
      align: 'end',
      render: (row) => (
        <Button type="link" size="small" className="num" style={{ paddingInline: 0 }} onClick={() => onReadiness(row)}>
          {`${row.completePercent}%`}
        </Button>
      ),
    },
    {
      key: 'publishStatus',
      title: w.state,
      phone: 'tag',
      render: ({ publishStatus, archived }) => (
        <StatePill tone={archived === '1' ? 'draft' : STATE_TONES[publishStatus]}>
          {archived === '1' ? publish.archived : publish[publishStatus]}
        </StatePill>
      ),
    },
    { key: 'updatedAt', title: w.updated, hidden: true, render: ({ updatedAt }) => <Time at={updatedAt} /> },
  ]
}

function useFilters(): Filter[] {
  const w = useWords(zh, en)
  const { publish } = useWords(courseZh, courseEn)
  return [
    { name: 'keyWords', label: w.keyWords },
    {
      name: 'publishStatus',
      label: w.state,
      kind: 'select',
      options: optionsOf(publish).filter(({ value }) => value !== 'archived'),
    },
    {
      name: 'completeBelow',
      label: w.completeBelow,
      kind: 'select',
      options: BELOW.map((percent) => ({ value: String(percent), label: w.percents(percent) })),
    },
  ]
}

const idsOf = (courses: readonly Course[]) => courses.map(({ courseId }) => courseId)
const studentsOf = (courses: readonly Course[]) => courses.reduce((sum, { studentCount }) => sum + studentCount, 0)

/** What a host does with the ticked courses. */
function useBatch(tab: Tab, open: (next: Opened) => void, save: (ids: string[]) => unknown): BatchAction<Course>[] {
  const w = useWords(zh, en)
  const publish = useAct('setPublishStatusCourseInherit')
  const report = useCourseReport()
  const withdraw = async (courses: readonly Course[]) => {
    const answer = await publish.run({ courseIds: idsOf(courses), publishStatus: 'draft' })
    if (answer.ok) report(toCourseReport(answer.data))
    return answer.ok
  }
  const exporting: BatchAction<Course> = {
    key: 'export',
    label: w.exportTicked,
    button: 'export',
    run: async (courses) => {
      await save(idsOf(courses))
      return false
    },
  }
  if (tab !== 'host') return [exporting]
  return [
    { key: 'publish', label: w.publish, button: 'publish', open: (courses) => open({ kind: 'publish', courses }) },
    {
      key: 'unpublish',
      label: w.unpublish,
      button: 'publish',
      danger: true,
      confirm: (count, courses) => w.unpublishAsk(count, studentsOf(courses)),
      run: withdraw,
    },
    { key: 'copy', label: w.copy, button: 'inherit', open: (courses) => open({ kind: 'copy', courses }) },
    exporting,
  ]
}

function useActions(tab: Tab, open: (next: Opened) => void): (course: Course) => RowAction[] {
  const w = useWords(zh, en)
  const entryOf = useEntryOf(tab)
  const collect = useAct('doCollectCourse')
  const release = useAct('cancelCollectCourse')
  const keep = async (courseId: string, isOn: boolean) => {
    const done = await (isOn ? collect : release).run({ courseId })
    if (done.ok) toast.success(isOn ? w.collected : w.uncollected)
  }
  return (course) => {
    const { courseId, isCollected, archived } = course
    const entry = entryOf(courseId)
    return [
      ...(entry ? [{ key: 'enter', label: w.enter, to: entry, newTab: true }] : []),
      ...(tab === 'host' && archived === '0'
        ? [{ key: 'copy', label: w.copy, button: 'inherit', onClick: () => open({ kind: 'copy', courses: [course] }) }]
        : []),
      isCollected === '1'
        ? { key: 'uncollect', label: w.uncollect, button: 'collect', onClick: () => keep(courseId, false) }
        : { key: 'collect', label: w.collect, button: 'collect', onClick: () => keep(courseId, true) },
    ]
  }
}

/** The courses of one tab as a table. */
export function CurriculumTable({ tab, termCode }: { readonly tab: Tab; readonly termCode: string }) {
  const w = useWords(zh, en)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const fixed = { kind: tab, ...(termCode && { termCode }) }
  const table = useTableCall('listMyCourseInfo', fixed, { size: 50, sort: 'publishStatus@asc' })
  const save = (ids?: string[]) => exportCall('exportMyCourseInfo', { ...table.input, ...fixed, ...(ids && { ids }) })
  return (
    <>
      <TablePage
        table={table}
        rowKey="courseId"
        head={false}
        columns={useColumns(termCode !== '', (course) => setOpened({ kind: 'readiness', course }))}
        filters={useFilters()}
        extra={
          <Can button="export">
            <ExportButton run={() => save()} />
          </Can>
        }
        actions={useActions(tab, setOpened)}
        batch={useBatch(tab, setOpened, save)}
        empty={{ text: w.none[tab], next: <span>{w.noneNext}</span> }}
      />
      {opened?.kind === 'readiness' && <ReadinessDrawer course={opened.course} onClose={close} />}
      {opened?.kind === 'copy' && <InheritDialog courses={opened.courses} onClose={close} />}
      {opened?.kind === 'publish' && <PublishDialog courses={opened.courses} onClose={close} />}
    </>
  )
}
