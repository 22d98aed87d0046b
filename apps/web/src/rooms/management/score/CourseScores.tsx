import { CheckOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert, Progress } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { followJob } from '../../../api/jobs.ts'
import { refreshAfter } from '../../../api/query-client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { EmptyState } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { RowNames } from '../../../kit/table/row/RowNames.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { CourseState, scoreText, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { listed } from '../../../words/marks.ts'
import { useTerms } from '../term/use-terms.ts'
import css from './CourseScores.module.css'

type Course = RowOf<'listCourseManageScore'>
type JobResult = { name: string; reason: string; ok: boolean }[]

const idsOf = (rows: readonly Course[]) => rows.map(({ courseId }) => courseId)

function Done({ part, all }: { part: number; all: number }) {
  return (
    <div className={css.done}>
      <Progress
        percent={all > 0 ? (part / all) * 100 : 0}
        showInfo={false}
        size="small"
        aria-label={`${part}/${all}`}
      />
      <span className="num">{`${part}/${all}`}</span>
    </div>
  )
}

function HandedIn({ row }: { row: Course }) {
  const w = useScoreWords()
  return (
    <span className={css.ticks}>
      {(['formative', 'final', 'total'] as const).map((part) => (
        <span key={part} data-on={(row.studentCount > 0 && row.handedIn[part] >= row.studentCount) || undefined}>
          {row.handedIn[part] > 0 && <CheckOutlined />} {w[part]}
        </span>
      ))}
    </span>
  )
}

function useColumns(): Column<Course>[] {
  const words = useScoreWords()
  const w = words.courses
  return [
    { key: 'courseName', title: w.name, width: 132, phone: 'title' },
    {
      key: 'scoreState',
      title: words.state,
      width: 124,
      phone: 'tag',
      render: ({ scoreState }) => <CourseState state={scoreState} />,
    },
    { key: 'courseCode', title: w.code, width: 84 },
    { key: 'schoolName', title: w.college, width: 130, hidden: true },
    { key: 'hostTeacherName', title: w.host, width: 72 },
    { key: 'examForm', title: w.form, width: 76, render: ({ examForm }) => words.forms[examForm] },
    {
      key: 'ratio',
      title: w.ratio,
      width: 64,
      render: ({ formativeRatio, finalRatio }) => `${formativeRatio}:${finalRatio}`,
    },
    { key: 'studentCount', title: w.count, width: 84, align: 'end' },
    {
      key: 'formativeDone',
      title: w.formativeDone,
      width: 118,
      render: (row) => <Done part={row.formativeDone} all={row.studentCount} />,
    },
    {
      key: 'finalDone',
      title: w.finalDone,
      width: 118,
      render: (row) => <Done part={row.finalDone} all={row.studentCount} />,
    },
    { key: 'handedIn', title: w.handedIn, width: 170, hidden: true, render: (row) => <HandedIn row={row} /> },
    { key: 'flagCount', title: w.flagCount, width: 64, align: 'end', render: ({ flagCount }) => flagCount || '' },
    {
      key: 'asks',
      title: w.asks,
      width: 100,
      align: 'end',
      render: ({ asks }) => (asks > 0 ? <strong className={css.asks}>{asks}</strong> : ''),
    },
    { key: 'average', title: w.average, width: 72, align: 'end', render: ({ average }) => scoreText(average) },
    {
      key: 'passPercent',
      title: w.passPercent,
      width: 88,
      align: 'end',
      render: ({ passPercent }) => (passPercent === null ? '–' : formatPercent(passPercent)),
    },
    {
      key: 'updatedAt',
      title: words.updatedAt,
      width: 120,
      hidden: true,
      render: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ]
}

/** What is done with ticked courses. */
function useCourseActs(onResult: (result: JobResult) => void) {
  const w = useScoreWords()
  const { ask } = useConfirm()
  const compute = useAct('computeManageScore')
  const lock = useAct('lockManageScore')
  return {
    async compute(rows: readonly Course[]) {
      const outcome = await compute.run({ courseIds: idsOf(rows) })
      if (!outcome.ok) return false
      toast.info(w.sheet.computing)
      const job = await followJob(outcome.data.jobId)
      void refreshAfter('computeManageScore')
      if (job.state === 'done') onResult(job.items)
      else toast.error(job.message)
      return job.state === 'done'
    },
    async lock(rows: readonly Course[]) {
      const text = (
        <>
          <RowNames rows={rows} nameKey="courseName" />
          {w.sheet.lockText}
        </>
      )
      if (!(await ask({ title: w.courses.lockAsk(rows.length), text, ok: w.courses.lock }))) return false
      const outcome = await lock.run({ courseIds: idsOf(rows) })
      if (outcome.ok) toast.success(w.sheet.lockedRows(outcome.data.locked))
      return outcome.ok
    },
  }
}

interface ChosenProps {
  readonly rows: readonly Course[]
  readonly onClose: () => void
}

/** How many students are published, how many lack a final score, and which courses their hosts have not submitted. */
function PublishNote({ rows }: { rows: readonly Course[] }) {
  const w = useScoreWords()
  const students = rows.reduce((sum, { studentCount }) => sum + studentCount, 0)
  const missing = rows.reduce(
    (sum, { examForm, studentCount, finalDone }) => sum + (examForm === 'none' ? 0 : studentCount - finalDone),
    0,
  )
  const open = rows.filter(({ studentCount, handedIn }) => handedIn.total < studentCount)
  return (
    <div className={css.publish}>
      <RowNames rows={rows} nameKey="courseName" />
      <p>{w.courses.publishFacts(students, missing)}</p>
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={w.courses.publishOpen(open.length)}
          description={listed(open.map(({ courseName }) => courseName))}
        />
      )}
      <p>{w.sheet.publishText}</p>
    </div>
  )
}

function PublishCourses({ rows, onClose, onResult }: ChosenProps & { onResult: (result: JobResult) => void }) {
  const w = useScoreWords()
  const can = useCan()
  const act = useAct('publishManageScore')
  const courseIds = idsOf(rows)
  return (
    <FormDialog<{ withComputed?: '0' | '1' }>
      title={w.courses.publishAsk(courseIds.length)}
      ok={w.courses.publish}
      note={<PublishNote rows={rows} />}
      // Only academic affairs may lock, and only they may publish what is not submitted.
      fields={can('lock') ? [{ name: 'withComputed', label: w.sheet.withComputed, kind: 'switch' }] : []}
      onSubmit={async ({ withComputed }) => {
        const outcome = await act.run({ courseIds, ...(withComputed === '1' ? { withComputed } : {}) })
        if (outcome.ok) {
          if (outcome.data.published > 0) toast.success(w.sheet.publishedRows(outcome.data.published))
          if (outcome.data.refused.length > 0)
            onResult(outcome.data.refused.map(({ courseName, reason }) => ({ name: courseName, reason, ok: false })))
        }
        return outcome
      }}
      onClose={onClose}
    />
  )
}

function RemindTeachers({ rows, onClose }: ChosenProps) {
  const w = useScoreWords().courses
  const courseIds = idsOf(rows)
  const act = useAct('remindManageScore')
  return (
    <FormDialog<{ text: string }>
      title={w.remindTitle(courseIds.length)}
      ok={w.remind}
      initial={{ text: w.remindDefault }}
      fields={[{ name: 'text', label: w.remindText, kind: 'textarea', max: 200 }]}
      onSubmit={async ({ text }) => {
        const outcome = await act.run({ courseIds, text })
        if (outcome.ok) toast.success(w.remindSent(outcome.data.sent))
        return outcome
      }}
      onClose={onClose}
    />
  )
}

function Cards({ input }: { input: Readonly<Record<string, unknown>> }) {
  const w = useScoreWords().courses.cards
  const { limit: _l, offset: _o, orderBy: _s, ...filters } = input
  const { data } = useCall('statCourseManageScore', filters as { termCode: string }, { keep: true })
  if (!data) return null
  return (
    <dl className={css.cards}>
      {(Object.keys(w) as (keyof typeof w)[]).map((key) => (
        <div key={key}>
          <dt>{w[key]}</dt>
          <dd className="num">{data[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Courses() {
  const words = useScoreWords()
  const w = words.courses
  const navigate = useNavigate()
  const colleges = useOwnUnits('colleges')
  const { terms, current } = useTerms()
  const [params] = useSearchParams()
  const table = useTableCall('listCourseManageScore', {}, { start: { termCode: params.get('term') ?? current } })
  const [result, setResult] = useState<JobResult | null>(null)
  const [opened, setOpened] = useState<{ kind: 'publish' | 'remind'; rows: readonly Course[] } | null>(null)
  const acts = useCourseActs(setResult)
  const open = (kind: 'publish' | 'remind') => (rows: readonly Course[]) => setOpened({ kind, rows })
  const { limit: _l, offset: _o, orderBy: _s, ...filters } = table.input
  return (
    <>
      <Cards input={table.input} />
      <TablePage
        head={false}
        table={table}
        rowKey="courseId"
        columns={useColumns()}
        filters={[
          { name: 'termCode', label: w.term, kind: 'select', options: terms },
          { name: 'keyword', label: w.keyword },
          { name: 'subSchoolId', label: w.college, kind: 'select', options: colleges },
          { name: 'examForm', label: w.form, kind: 'select', options: optionsOf(words.forms) },
          { name: 'scoreState', label: words.state, kind: 'select', options: optionsOf(words.courseStates) },
          { name: 'flagged', label: w.flagCount, kind: 'select', options: [{ value: '1', label: w.flaggedOnly }] },
        ]}
        extra={
          <Can button="export">
            <ExportButton
              label={w.exportSummary}
              run={() => exportCall('exportManageScore', { ...filters, layout: 'summary' })}
            />
          </Can>
        }
        onOpen={({ courseId }) => void navigate(`/management/totalExamScoreInfo?courseId=${courseId}`)}
        batch={[
          { key: 'compute', label: w.compute, button: 'compute', run: acts.compute },
          { key: 'publish', label: w.publish, button: 'publish', open: open('publish') },
          { key: 'lock', label: w.lock, button: 'lock', run: acts.lock },
          { key: 'remind', label: w.remind, button: 'remind', open: open('remind') },
          {
            key: 'export',
            label: w.exportSheets,
            button: 'export',
            run: (rows) => exportCall('exportManageScore', { courseIds: idsOf(rows), layout: 'sheet' }),
          },
        ]}
        empty={{ text: w.empty }}
      />
      {opened?.kind === 'publish' && (
        <PublishCourses rows={opened.rows} onResult={setResult} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'remind' && <RemindTeachers rows={opened.rows} onClose={() => setOpened(null)} />}
      {result && (
        <ViewDialog title={w.jobTitle} onClose={() => setResult(null)}>
          <PlainTable
            rows={result}
            rowKey="name"
            columns={[
              { key: 'name', title: w.course, phone: 'title' },
              { key: 'reason', title: w.jobResult },
            ]}
          />
        </ViewDialog>
      )}
    </>
  )
}

/** 按课程: the term's courses, least entered first. The list begins when its terms are known. */
export function CourseScores() {
  const w = useScoreWords().courses
  const { terms } = useTerms()
  if (terms.length === 0) return <EmptyState text={w.empty} />
  return <Courses />
}
