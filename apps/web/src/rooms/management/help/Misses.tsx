import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/help/center.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'

/** What people searched in vain, the most wanted first. */
export function Misses() {
  const w = useWords(zh, en)
  const { change } = useAddress()
  const table = useTableCall('missListHelpInfo', { days: 30 }, { prefix: 'm' })
  return (
    <TablePage<RowOf<'missListHelpInfo'>>
      table={table}
      rowKey="word"
      head={false}
      note={<Alert type="info" title={w.missNote} />}
      columns={[
        { key: 'word', title: w.word, phone: 'title' },
        { key: 'count', title: w.times, align: 'end' },
        { key: 'lastAt', title: w.lastAt, render: ({ lastAt }) => <Time at={lastAt} /> },
      ]}
      actions={({ word }) => [{ key: 'write', label: w.write, button: 'add', onClick: () => change({ about: word }) }]}
      empty={{ text: w.noMisses }}
    />
  )
}
