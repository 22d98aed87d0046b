import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Link } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/points.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/points.ts'
import css from './Points.module.css'

type Entry = RowOf<'listIntegralUserInfo'>

/** What the entry is about, as a link where it has a page. */
function What({ of: { title, reason, routeKey, query } }: { of: Entry }) {
  const path = pathOf(routeKey)
  const text = title || reason
  return path && text ? <Link to={`${path}?${new URLSearchParams(query)}`}>{text}</Link> : text
}

function Paid({ of: { points, paid } }: { of: Entry }) {
  const w = useWords(zh, en)
  if (paid === 0 && points > 0) return <span className={css.note}>{`0 · ${w.capped(points)}`}</span>
  return <span className={`num ${paid < 0 ? css.minus : css.plus}`}>{paid > 0 ? `+${paid}` : paid}</span>
}

/** Every entry of one's own ledger. */
export default function IntegralDetail() {
  const w = useWords(zh, en)
  const table = useTableCall('listIntegralUserInfo', {})
  const rules = useDict('integral_rule')
  const sum = table.rows[0]?.sum
  return (
    <TablePage
      table={table}
      rowKey="id"
      columns={[
        { key: 'at', title: w.at, width: 150, render: ({ at }) => <Time at={at} />, phone: 'line' },
        { key: 'ruleName', title: w.rule, width: 140, phone: 'title' },
        { key: 'title', title: w.what, render: (row) => <What of={row} /> },
        { key: 'paid', title: w.points, width: 160, align: 'end', phone: 'tag', render: (row) => <Paid of={row} /> },
        {
          key: 'reversedBy',
          title: w.takenBack,
          width: 110,
          render: ({ reversedBy, reverses }) =>
            reversedBy ? <StatePill tone="draft">{w.takenBack}</StatePill> : reverses ? w.takesBack : null,
        },
      ]}
      filters={[
        { name: 'from', label: w.from, kind: 'day' },
        { name: 'to', label: w.to, kind: 'day' },
        { name: 'ruleId', label: w.rule, kind: 'select', options: rules },
      ]}
      extra={<ExportButton run={() => exportCall('exportIntegralUserInfo', table.input)} />}
      {...(sum === undefined ? {} : { note: <p className={css.sum}>{w.sum(sum)}</p> })}
      empty={{ text: w.emptyDetail }}
    />
  )
}
