import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { PAPER_KINDS, type PaperKind } from '@shuyuan/contract/entities/assignment.ts'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct } from '../../api/use-act.ts'
import { useTableCall } from '../../api/use-table-call.ts'
import { pathOf } from '../../app/screens.ts'
import { formatNumber } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { StatePill, type Tone } from '../../kit/StatePill.tsx'
import { TablePage } from '../../kit/TablePage.tsx'
import { Time } from '../../kit/Time.tsx'
import type { Column, RowAction } from '../../kit/table/types.ts'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/task-setting.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/task-setting.ts'
import { AssignmentForm } from './parts/AssignmentForm.tsx'
import { groupOfKind } from './parts/assignment-calls.ts'
import type { AssignmentWords } from './parts/assignment-fields.ts'
import { CoursePage } from './parts/CoursePage.tsx'
import { useCourse } from './parts/use-course.ts'

type Row = RowOf<'listCourseHomeworkInfo'>

const TONES: Readonly<Record<Row['state'], Tone>> = {
  draft: 'draft',
  notOpen: 'waiting',
  open: 'running',
  closed: 'done',
}

const columnsOf = (w: AssignmentWords): Column<Row>[] => [
  { key: 'title', title: w.title, width: 240, phone: 'title' },
  {
    key: 'state',
    title: w.stateTitle,
    width: 92,
    phone: 'tag',
    render: ({ state }) => <StatePill tone={TONES[state]}>{w.state[state]}</StatePill>,
  },
  { key: 'opensAt', title: w.opensAt, width: 128, render: ({ opensAt }) => <Time at={opensAt} /> },
  { key: 'closesAt', title: w.closesAt, width: 128, render: ({ closesAt }) => <Time at={closesAt} /> },
  {
    key: 'submitted',
    title: w.submitted,
    width: 108,
    align: 'end',
    render: ({ submitted, due }) => `${submitted} / ${due}`,
  },
  { key: 'waiting', title: w.waiting, width: 72, align: 'end' },
  { key: 'avgScore', title: w.average, width: 80, align: 'end', render: ({ avgScore }) => formatNumber(avgScore, 1) },
  {
    key: 'checkOptionName',
    title: w.counts,
    width: 130,
    render: ({ checkOptionName, share }) =>
      checkOptionName ? w.share(checkOptionName, Math.round((share ?? 0) * 100) / 100) : w.notCounted,
  },
  { key: 'chapterTitle', title: w.chapter, width: 160, hidden: true },
  {
    key: 'targetText',
    title: w.targets,
    width: 140,
    hidden: true,
    render: ({ targetText }) => targetText || w.allClasses,
  },
]

function useActions(kind: PaperKind, w: AssignmentWords, onEdit: (row: Row) => void) {
  const { query } = useCourse()
  const names = groupOfKind(kind)
  const publish = useAct(names.publish)
  const withdraw = useAct(names.withdraw)
  const close = useAct(names.close, { message: w.closed })
  const remove = useAct(names.delete, { message: w.removed })
  /** Batch calls answer why they left a row out. */
  const each = async (act: typeof publish | typeof withdraw, id: string, done: string) => {
    const outcome = await act.run({ ids: [id] })
    if (!outcome.ok) return
    const [refused] = outcome.data.refused
    if (refused) toast.error(refused.reason)
    else toast.success(done)
  }
  return ({ id, can, ...row }: Row): RowAction[] => [
    { key: 'submissions', label: w.submissions, to: `${pathOf('submitJobList')}?${query}&assignmentId=${id}` },
    ...(can.edit === '1'
      ? [{ key: 'edit', label: w.edit, button: 'edit', onClick: () => onEdit({ id, can, ...row }) }]
      : []),
    ...(can.publish === '1'
      ? [
          {
            key: 'publish',
            label: w.publish,
            button: 'publish',
            confirm: w.publishAsk,
            onClick: () => each(publish, id, w.published),
          },
        ]
      : []),
    ...(can.withdraw === '1'
      ? [
          {
            key: 'withdraw',
            label: w.withdraw,
            button: 'publish',
            confirm: w.withdrawAsk,
            onClick: () => each(withdraw, id, w.withdrawn),
          },
        ]
      : []),
    ...(can.close === '1'
      ? [{ key: 'close', label: w.close, button: 'close', confirm: w.closeAsk, onClick: () => close.run({ id }) }]
      : []),
    ...(can.remove === '1'
      ? [
          {
            key: 'delete',
            label: w.remove,
            button: 'delete',
            danger: true,
            confirm: true as const,
            onClick: () => remove.run({ id }),
          },
        ]
      : []),
  ]
}

function Kind({ kind }: { readonly kind: PaperKind }) {
  const w = useWords(zh, en)
  const course = useCourse()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const table = useTableCall(groupOfKind(kind).list, { courseId: course.courseId, kind: kind as 'webHomework' })
  const actions = useActions(kind, w, setEdited)
  const mayAdd = course.archived === '0' && course.mainCourseId === '' && course.myDuty === 'host'
  const states = (['draft', 'notOpen', 'open', 'closed'] as const).map((value) => ({ value, label: w.state[value] }))
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={columnsOf(w)}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'state', label: w.stateTitle, kind: 'select', options: states },
        ]}
        {...(mayAdd ? { primary: { label: w.add[kind], button: 'add', onClick: () => setEdited('new') } } : {})}
        actions={actions}
        actionsWidth={170}
        empty={{ text: w.empty[kind] }}
      />
      {edited && (
        <AssignmentForm
          courseId={course.courseId}
          kind={kind}
          {...(edited === 'new' ? {} : { id: edited.id })}
          words={w}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function Manage() {
  const w = useWords(zh, en)
  const { query } = useCourse()
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind') as PaperKind | null
  const kind = asked && PAPER_KINDS.includes(asked) ? asked : 'webHomework'
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={kind}
        items={PAPER_KINDS.map((key) => ({ key, label: w.kind[key] }))}
        onChange={(key) => setParams(`${query}&kind=${key}`, { replace: true })}
      />
      <Kind key={kind} kind={kind} />
    </>
  )
}

/** Practice, homework and tests of the course, set over its papers. */
export default function OnlinePracticeManage() {
  return (
    <CoursePage>
      <Manage />
    </CoursePage>
  )
}
