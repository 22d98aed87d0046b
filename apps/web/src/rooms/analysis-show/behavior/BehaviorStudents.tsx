import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { BEHAVIOR_GROUPS } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { clauses } from '../../../words/marks.ts'
import { figureText, shareText } from '../frame/figure-text.ts'
import { type BehaviorTarget, useBehaviorWords } from './use-behavior-target.ts'

type Row = RowOf<'studentListBehaviorInfo'>

/** Who studies how much; those who have been away for longest come first. */
export function BehaviorStudents({ target, isOwn }: { target: BehaviorTarget; isOwn: boolean }) {
  const w = useBehaviorWords()
  const duration = useDuration()
  const { change } = useAddress()
  const table = useTableCall('studentListBehaviorInfo', target, { size: 10 })
  const remind = useAct('remindBehaviorInfo')
  const send = async (rows: readonly Row[]) => {
    const answer = await remind.run({ ...target, studentIds: rows.map(({ studentId }) => studentId) })
    if (answer.ok) toast.success(w.reminded(answer.data.sent, answer.data.skipped))
    return answer.ok
  }
  return (
    <TablePage
      table={table}
      rowKey="studentId"
      head={false}
      columns={[
        { key: 'studentNo', title: w.studentNo },
        { key: 'realname', title: w.realname, phone: 'title' },
        { key: 'className', title: w.className },
        { key: 'groups', title: w.group, render: ({ groups }) => clauses(groups.map((one) => w.names[one])) },
        { key: 'days', title: w.studyDays, align: 'end' },
        { key: 'seconds', title: w.seconds, align: 'end', render: ({ seconds }) => duration(seconds) },
        { key: 'lastAt', title: w.lastAt, render: ({ lastAt }) => <Time at={lastAt} /> },
        { key: 'completion', title: w.completion, align: 'end', render: (row) => shareText(row.completion) },
        { key: 'onTimeRate', title: w.onTimeRate, align: 'end', render: (row) => shareText(row.onTimeRate) },
        { key: 'texts', title: w.texts, align: 'end' },
        { key: 'score', title: w.listScore, align: 'end', render: ({ score }) => figureText(score) },
      ]}
      filterLabel={w.list}
      filters={
        isOwn
          ? []
          : [
              { name: 'keyWords', label: w.find },
              {
                ...{ name: 'group', label: w.group, kind: 'select' as const },
                options: BEHAVIOR_GROUPS.map((value) => ({ value, label: w.names[value] })),
              },
            ]
      }
      onOpen={({ studentId }) => change({ studentId, rows: 'study', rowsFrom: '' })}
      batch={[
        {
          ...{ key: 'remind', label: w.remind, button: 'remind' },
          confirm: () => ({ title: w.remind, text: w.remindAsk }),
          run: send,
        },
      ]}
      empty={{ text: w.noRows }}
      height={460}
    />
  )
}
