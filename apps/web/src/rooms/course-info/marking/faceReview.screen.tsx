import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { EXTEND_DAYS_MAX } from '@shuyuan/contract/entities/marking/review-task.ts'
import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { counted, Queries, useOpenQueries } from './queries/Queries.tsx'
import { useQueryWords } from './queries/use-query-words.ts'
import { SpotBacks } from './SpotBacks.tsx'

type Row = RowOf<'listMineReviewTaskInfo'>

/** 申请延期: the host answers. */
function AskExtend({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(zh, en).mine
  const ask = useAct('askExtendReviewTaskInfo', { message: w.asked })
  return (
    <FormDialog<{ days: number; reason: string }>
      title={w.askTitle(row.title)}
      initial={{ days: 3 }}
      fields={[
        { name: 'days', label: w.askDays, kind: 'number', required: true, min: 1, max: EXTEND_DAYS_MAX, step: 1 },
        { name: 'reason', label: w.askReason, kind: 'textarea', required: true, min: 2, max: 200 },
      ]}
      ok={w.askExtend}
      onSubmit={(values) => ask.run({ ...values, id: row.taskId })}
      onClose={onClose}
    />
  )
}

function Mine({ tabs }: { tabs: ReactNode }) {
  const words = useWords(zh, en)
  const w = words.mine
  const course = useCourse()
  const table = useTableCall('listMineReviewTaskInfo', { courseId: course.courseId })
  const waiting = table.rows.reduce((sum, row) => sum + row.waitingMine + row.doubles + row.arbitrations, 0)
  const [asked, setAsked] = useState<Row | null>(null)
  const of = (row: Row) => `?courseId=${course.courseId}&assignmentId=${row.assignmentId}`
  const desk = (row: Row) => `/onlinePracticeReview${of(row)}&courseClassId=${row.courseClassId}`
  const list = (row: Row) => `/courseInfo/instructDesign/submitJobList${of(row)}&courseClassId=${row.courseClassId}`
  return (
    <>
      <PageHead count={table.total} facts={w.facts(waiting)} />
      {tabs}
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={[
          {
            key: 'title',
            title: w.title,
            width: 220,
            phone: 'title',
            render: (row) => (
              <AssignmentName course={course.query} id={row.assignmentId}>
                {row.title}
              </AssignmentName>
            ),
          },
          { key: 'kind', title: w.kind, width: 110, hidden: true, render: ({ kind }) => words.kinds[kind] },
          { key: 'className', title: w.className, width: 160 },
          { key: 'closesAt', title: w.closesAt, width: 152, render: ({ closesAt }) => <Time at={closesAt} /> },
          {
            key: 'submitted',
            title: `${w.submitted} / ${w.due}`,
            width: 104,
            align: 'end',
            render: ({ submitted, due }) => `${submitted} / ${due}`,
          },
          { key: 'dueAt', title: w.dueAt, width: 152, render: ({ dueAt }) => <Time at={dueAt} /> },
          {
            key: 'waitingMine',
            title: w.waitingMine,
            width: 96,
            align: 'end',
            phone: 'tag',
            render: (row) => row.waitingMine + row.doubles + row.arbitrations,
          },
          { key: 'waiting', title: w.waiting, width: 80, align: 'end', hidden: true },
          { key: 'done', title: w.done, width: 72, align: 'end' },
          { key: 'back', title: w.back, width: 80, hidden: true, align: 'end' },
          { key: 'myMean', title: w.myMean, width: 96, align: 'end', render: ({ myMean }) => formatPercent(myMean) },
          {
            key: 'courseMean',
            title: w.courseMean,
            width: 96,
            align: 'end',
            render: ({ courseMean }) => formatPercent(courseMean),
          },
        ]}
        filters={[
          {
            name: 'courseClassId',
            label: w.className,
            kind: 'select',
            options: course.classes.map((one) => ({ value: one.courseClassId, label: one.name })),
          },
          {
            name: 'waitingOnly',
            label: w.waitingOnly,
            kind: 'select',
            options: [{ value: '1', label: w.waitingOnly }],
          },
        ]}
        actionsWidth={232}
        actions={(row) => [
          ...(row.samples > 0
            ? [
                {
                  key: 'samples',
                  label: w.samples(row.samples),
                  to: `/onlinePracticeReview${of(row)}&purpose=trial`,
                },
              ]
            : []),
          ...(row.doubles > 0
            ? [
                {
                  key: 'double',
                  label: w.doubles(row.doubles),
                  to: `/onlinePracticeReview${of(row)}&purpose=double`,
                },
              ]
            : []),
          ...(row.arbitrations > 0
            ? [
                {
                  key: 'arbitrate',
                  label: w.arbitrations(row.arbitrations),
                  to: `/onlinePracticeReview${of(row)}&purpose=arbitrate`,
                },
              ]
            : []),
          ...(row.waitingMine > 0
            ? [
                { key: 'mark', label: w.mark, to: desk(row) },
                { key: 'byQuestion', label: words.byQuestion.mark, to: `${desk(row)}&mode=question` },
              ]
            : []),
          { key: 'list', label: w.list, to: list(row) },
          ...(course.myDuty !== 'host' && row.taskId && row.waitingMine + row.doubles > 0
            ? [{ key: 'ask', label: w.askExtend, button: 'askExtend', onClick: () => setAsked(row) }]
            : []),
        ]}
        empty={{ text: w.empty }}
      />
      {asked && <AskExtend row={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Tabbed() {
  const w = useWords(zh, en).mine
  const query = useQueryWords()
  const waiting = useOpenQueries()
  const [tab, open] = useTab(['tasks', 'backs', 'queries'], ['courseId', '_enterType'])
  const tabs = (
    <Tabs
      activeKey={tab}
      onChange={open}
      items={[
        { key: 'tasks', label: w.tabs.tasks },
        { key: 'backs', label: w.tabs.backs },
        { key: 'queries', label: counted(query.tab, waiting.questions + waiting.scores) },
      ]}
    />
  )
  if (tab === 'queries') return <Queries tabs={tabs} open={waiting} />
  return tab === 'backs' ? <SpotBacks tabs={tabs} /> : <Mine tabs={tabs} />
}

export default function FaceReview() {
  return (
    <CoursePage>
      <Tabbed />
    </CoursePage>
  )
}
