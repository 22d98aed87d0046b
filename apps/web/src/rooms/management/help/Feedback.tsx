import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/help/center.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'

type Given = RowOf<'feedbackListHelpInfo'>

/** What readers say about articles. */
export function Feedback() {
  const w = useWords(zh, en)
  const { change } = useAddress()
  const table = useTableCall('feedbackListHelpInfo', {}, { prefix: 'f' })
  const handle = useAct('handleFeedbackHelpInfo', { message: w.handledDone })
  const states = (['0', '1'] as const).map((value) => ({ value, label: w.handledStates[value] }))
  const judgements = [
    { value: '1', label: w.useful },
    { value: '0', label: w.useless },
  ]
  return (
    <TablePage<Given>
      table={table}
      rowKey="id"
      head={false}
      onOpen={({ articleId }) => change({ id: articleId })}
      columns={[
        { key: 'articleTitle', title: w.article, phone: 'title' },
        {
          key: 'useful',
          title: w.judgement,
          phone: 'tag',
          render: ({ useful }) => (
            <StatePill tone={useful === '1' ? 'done' : 'bad'}>{useful === '1' ? w.useful : w.useless}</StatePill>
          ),
        },
        { key: 'opinion', title: w.opinion },
        { key: 'realname', title: w.person },
        { key: 'at', title: w.at, render: ({ at }) => <Time at={at} /> },
        {
          key: 'handled',
          title: w.handled,
          render: ({ handled }) => (
            <StatePill tone={handled === '1' ? 'done' : 'waiting'}>{w.handledStates[handled]}</StatePill>
          ),
        },
      ]}
      filters={[
        { name: 'handled', label: w.handled, kind: 'select', options: states },
        { name: 'useful', label: w.judgement, kind: 'select', options: judgements },
        { name: 'hasOpinion', label: w.hasOpinion, kind: 'select', options: [{ value: '1', label: w.withOpinion }] },
      ]}
      batch={[
        {
          key: 'handle',
          label: w.handle,
          button: 'edit',
          run: async (rows) => (await handle.run({ ids: rows.map(({ id }) => id) })).ok,
        },
      ]}
      actions={({ id, handled }) =>
        handled === '1'
          ? []
          : [{ key: 'handle', label: w.handle, button: 'edit', onClick: () => handle.run({ ids: [id] }) }]
      }
      empty={{ text: w.noFeedback }}
    />
  )
}
