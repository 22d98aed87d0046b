import { useState } from 'react'
import { useDict } from '../../api/use-options.ts'
import { useTableCall } from '../../api/use-table-call.ts'
import { optionsOf } from '../../kit/options.ts'
import { Time } from '../../kit/Time.tsx'
import { TablePage } from '../../kit/table/TablePage.tsx'
import type { Column } from '../../kit/table/types.ts'
import en from '../../words/en/marking/appeal.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/appeal.ts'
import { type Appeal, AppealState } from './AppealState.tsx'
import { Evidence } from './Evidence.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'

function useColumns(isOneCourse: boolean): Column<Appeal>[] {
  const w = useWords(zh, en)
  const course: Column<Appeal>[] = isOneCourse
    ? []
    : [
        { key: 'termName', title: w.term, width: 120 },
        { key: 'courseName', title: w.course, width: 140 },
      ]
  return [
    {
      key: 'realname',
      title: w.student,
      width: 150,
      phone: 'title',
      render: (row) => `${row.realname} ${row.studentNo}`,
    },
    ...course,
    { key: 'part', title: w.part, width: 96, render: ({ part }) => w.parts[part] },
    { key: 'reason', title: w.reason },
    { key: 'files', title: w.files, width: 96, render: ({ files }) => <Evidence files={files} /> },
    { key: 'at', title: w.at, width: 124, render: ({ at }) => <Time at={at} /> },
    { key: 'before', title: w.before, width: 76, align: 'end', render: ({ before }) => before || w.unscored },
    { key: 'after', title: w.after, width: 76, align: 'end', render: ({ after }) => after || '–' },
    { key: 'state', title: w.state, width: 96, phone: 'tag', render: ({ state }) => <AppealState state={state} /> },
    { key: 'answer', title: w.answer, width: 160 },
    { key: 'handlerName', title: w.handler, width: 88 },
  ]
}

/** 复核申请: what students ask to have looked at again, of one course or of all that this person decides about. */
export function Appeals({ courseId }: { readonly courseId?: string }) {
  const w = useWords(zh, en)
  const terms = useDict('TermInfo')
  const [answered, setAnswered] = useState<Appeal | null>(null)
  const table = useTableCall('listAppealResultDetail', courseId ? { courseId } : {}, { prefix: 'appeal' })
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        filters={[
          { name: 'keyword', label: w.keyword },
          ...(courseId ? [] : [{ name: 'termCode', label: w.term, kind: 'select' as const, options: terms }]),
          { name: 'part', label: w.part, kind: 'select', options: optionsOf(w.parts) },
          { name: 'appealState', label: w.state, kind: 'select', options: optionsOf(w.states) },
        ]}
        columns={useColumns(courseId !== undefined)}
        actionsWidth={80}
        actions={(row) =>
          row.state === 'applied'
            ? [{ key: 'reply', label: w.reply, button: 'appeal', onClick: () => setAnswered(row) }]
            : []
        }
        empty={{ text: w.empty }}
      />
      {answered && <ReplyDialog appeal={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}
