import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { HOMEWORK_KINDS, PERIODIC_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { DUE_DAYS } from '@shuyuan/contract/entities/care/homework.ts'
import { useState } from 'react'
import { formatPercent } from '../../../kit/format.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { TableSource } from '../../../kit/table/table-source.ts'
import type { Column } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/care/homework.ts'
import studyEn from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'
import studyZh from '../../../words/zh/study.ts'
import { UrgeDialog, UrgeReviewDialog } from './homework-dialogs.tsx'
import type { CourseOption } from './use-courses.ts'

type Row = RowOf<'homeworkListClassTeacherIndex'>

function useColumns(): readonly Column<Row>[] {
  const w = useWords(zh, en)
  const { kinds } = useWords(studyZh, studyEn)
  const count = { width: 76, align: 'end' } as const
  return [
    { key: 'title', title: w.title, phone: 'title' },
    { key: 'courseName', title: w.course, width: 152 },
    { key: 'kind', title: w.kind, width: 84, render: ({ kind }) => kinds[kind] },
    { key: 'opensAt', title: w.opens, width: 128, hidden: true, render: ({ opensAt }) => <Time at={opensAt} /> },
    { key: 'closesAt', title: w.closes, width: 128, render: ({ closesAt }) => <Time at={closesAt} /> },
    {
      ...{ key: 'submitRate', title: w.submitted, width: 132, align: 'end' },
      render: ({ submitted, due, submitRate }) => `${w.of(submitted, due)} · ${formatPercent(submitRate, 0)}`,
    },
    {
      ...{ key: 'missing', title: w.missing, ...count },
      render: ({ missing }) => <span style={missing > 0 ? { color: 'var(--danger)' } : undefined}>{missing}</span>,
    },
    { key: 'waiting', title: w.waiting, ...count },
    {
      ...{ key: 'oldestWaitDays', title: w.longest, width: 96, align: 'end' },
      render: ({ oldestWaitDays }) => (oldestWaitDays === null ? '–' : w.days(oldestWaitDays)),
    },
    {
      ...{ key: 'avgPercent', title: w.average, width: 104, align: 'end', sort: false },
      render: ({ avgPercent }) => (avgPercent === null ? '–' : formatPercent(avgPercent)),
    },
    { key: 'reviewerName', title: w.reviewer, width: 120, sort: false },
  ]
}

interface Props {
  readonly table: TableSource<Row>
  readonly orgClassId: string
  readonly courses: readonly CourseOption[]
}

type Open = { readonly kind: 'urge' | 'review'; readonly ids: readonly string[] }

/** 清单: every work of the class with how far it is, across all courses. */
export function HomeworkList({ table, orgClassId, courses }: Props) {
  const w = useWords(zh, en)
  const { kinds } = useWords(studyZh, studyEn)
  const { change } = useAddress()
  const [open, setOpen] = useState<Open | null>(null)
  const [show, close] = [
    (kind: Open['kind']) => (rows: readonly Row[]) => setOpen({ kind, ids: rows.map(({ id }) => id) }),
    () => setOpen(null),
  ]
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={useColumns()}
        filters={[
          { name: 'courseId', label: w.course, kind: 'select', options: courses, width: 200 },
          {
            ...{ name: 'kind', label: w.kind, kind: 'select' },
            options: [...HOMEWORK_KINDS, ...PERIODIC_KINDS].map((value) => ({ value, label: kinds[value] })),
          },
          {
            ...{ name: 'dueDays', label: w.dueIn, kind: 'select' },
            options: DUE_DAYS.map((n) => ({ value: String(n), label: w.dueDays(n) })),
          },
          {
            ...{ name: 'missingOnly', label: w.owed, kind: 'select' },
            options: [
              { value: '1', label: w.onlyOwed },
              { value: '0', label: w.allIn },
            ],
          },
        ]}
        onOpen={({ courseId }) => change({ tab: 'matrix', courseId, page: '' })}
        actions={(row) => [
          {
            ...{ key: 'urge', label: w.urge, button: 'urge', onClick: () => show('urge')([row]) },
            ...(row.owing === 0 ? { off: w.noneOwed } : {}),
          },
          {
            ...{ key: 'review', label: w.urgeReview, button: 'urgeReview', onClick: () => show('review')([row]) },
            ...(row.waiting === 0 ? { off: w.noneWaiting } : {}),
          },
        ]}
        batch={[
          { key: 'urge', label: w.urge, button: 'urge', open: show('urge') },
          { key: 'review', label: w.urgeReview, button: 'urgeReview', open: show('review') },
        ]}
        empty={{ text: w.empty }}
      />
      {open?.kind === 'urge' && <UrgeDialog orgClassId={orgClassId} assignmentIds={open.ids} onClose={close} />}
      {open?.kind === 'review' && <UrgeReviewDialog orgClassId={orgClassId} assignmentIds={open.ids} onClose={close} />}
    </>
  )
}
