import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { AppealState } from '../../../subjects/score/AppealState.tsx'
import { Evidence } from '../../../subjects/score/Evidence.tsx'
import en from '../../../words/en/marking/appeal.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/appeal.ts'
import css from './score.module.css'

/** As many as a student makes in all years. */
const LIMIT = 100

/** My appeals with their answers; nothing while there are none. */
export function OwnAppeals() {
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  const act = useAct('withdrawAppealResultDetail', { message: w.withdrawn })
  const rows = useCall('listAppealResultDetail', { limit: LIMIT }).data?.rows ?? []
  if (rows.length === 0) return null
  const withdraw = async (id: string) => {
    if (await ask({ title: w.withdraw, text: w.withdrawAsk, ok: w.withdraw })) await act.run({ id })
  }
  return (
    <section className={css.appeals}>
      <h2>{w.own}</h2>
      <PlainTable
        rows={rows}
        rowKey="id"
        columns={[
          { key: 'courseName', title: w.course, phone: 'title' },
          { key: 'part', title: w.part, width: 120, render: ({ part }) => w.parts[part] },
          { key: 'at', title: w.at, width: 130, render: ({ at }) => <Time at={at} /> },
          { key: 'reason', title: w.reason },
          { key: 'files', title: w.files, width: 110, render: ({ files }) => <Evidence files={files} /> },
          { key: 'before', title: w.before, width: 80, align: 'end', render: ({ before }) => before || w.unscored },
          { key: 'after', title: w.after, width: 80, align: 'end', render: ({ after }) => after || '–' },
          { key: 'answer', title: w.answer },
          {
            key: 'state',
            title: w.state,
            width: 110,
            phone: 'tag',
            render: ({ state }) => <AppealState state={state} />,
          },
        ]}
        actionsWidth={80}
        actions={({ id, state }) =>
          state === 'applied'
            ? [{ key: 'withdraw', label: w.withdraw, button: 'appeal', onClick: () => withdraw(id) }]
            : []
        }
      />
    </section>
  )
}
