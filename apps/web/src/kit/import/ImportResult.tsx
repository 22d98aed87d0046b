import { Tabs } from 'antd'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { PlainTable } from '../PlainTable.tsx'
import { StatePill } from '../StatePill.tsx'
import type { ImportPreview } from './types.ts'

/** So many rows are drawn; all are imported. */
const SHOWN = 200

const badKeyOf = (bad: ImportPreview['bad'][number]) => `${bad.row}/${bad.column}/${bad.reason}`

/** What a file would do, row by row. */
export function ImportResult({ result }: { result: ImportPreview }) {
  const w = useWords(zh, en).import
  const { good, bad } = result
  const titles = Object.keys(good[0]?.values ?? {})
  const tones = { add: 'running', update: 'waiting', same: 'draft' } as const
  return (
    <>
      <p>{w.counts(result.total, good.length, new Set(bad.map(({ row }) => row)).size)}</p>
      <Tabs
        defaultActiveKey={bad.length > 0 ? 'bad' : 'good'}
        items={[
          {
            key: 'good',
            label: `${w.good} ${good.length}`,
            children: (
              <PlainTable
                rows={good.slice(0, SHOWN)}
                rowKey={({ row }) => String(row)}
                columns={[
                  { key: 'row', title: w.row, width: 64 },
                  {
                    key: 'change',
                    title: w.change,
                    width: 80,
                    render: ({ change }) => <StatePill tone={tones[change]}>{w.changes[change]}</StatePill>,
                  },
                  ...titles.map((title) => ({
                    key: title,
                    title,
                    render: ({ values }: ImportPreview['good'][number]) => String(values[title] ?? ''),
                  })),
                ]}
              />
            ),
          },
          {
            key: 'bad',
            label: `${w.bad} ${bad.length}`,
            children: (
              <PlainTable
                rows={bad.slice(0, SHOWN)}
                rowKey={badKeyOf}
                columns={[
                  { key: 'row', title: w.row, width: 64 },
                  { key: 'column', title: w.column, width: 140 },
                  { key: 'value', title: w.value },
                  { key: 'reason', title: w.reason },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}
