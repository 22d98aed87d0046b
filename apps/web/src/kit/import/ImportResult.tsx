import type { ImportPreviewAnswer } from '@shuyuan/contract/entities/sheet.ts'
import { Alert, Tabs } from 'antd'
import en from '../../words/en/kit.ts'
import { sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { StatePill } from '../page/StatePill.tsx'
import { PlainTable } from '../table/PlainTable.tsx'
import { useIsPhone } from '../use-width.ts'
import css from './ImportResult.module.css'

const badKeyOf = (bad: ImportPreviewAnswer['bad'][number]) => `${bad.sheet}/${bad.row}/${bad.column}/${bad.reason}`

type Good = ImportPreviewAnswer['good'][number]

/** The text of a cell; where it changes something, with the current value. */
function Cell({ row, title }: { row: Good; title: string }) {
  const w = useWords(zh, en).import
  const was = row.was[title]
  const value = row.values[title] ?? ''
  if (was === undefined) return value
  return (
    <>
      <del className={css.was}>{was || w.blank}</del> <ins className={css.now}>{value}</ins>
    </>
  )
}

/** What importing the file would do, row by row. */
export function ImportResult({ result }: { result: ImportPreviewAnswer }) {
  const w = useWords(zh, en).import
  const { good, bad, counts, fileName, notes } = result
  const isPhone = useIsPhone()
  // A card has no head of a column above its number.
  const rowName = ({ sheet, row }: { sheet: string; row: number }) =>
    [sheet, isPhone || sheet ? w.rowNo(row) : row].filter(Boolean).join(' ')
  const isJoined = [...good, ...bad].some(({ sheet }) => sheet)
  const rowWidth = isJoined ? 140 : 64
  const goodCount = counts.add + counts.update + counts.same
  const titles = [...new Set(good.flatMap(({ values }) => Object.keys(values)))]
  const tones = { add: 'running', update: 'waiting', same: 'draft' } as const
  return (
    <>
      <p>
        <b>{fileName}</b> {w.counts(counts.total, goodCount, counts.bad)}
        {w.changeCounts(counts.add, counts.update, counts.same)}
      </p>
      {notes.map((note) => (
        <Alert key={note} type="warning" showIcon title={sentence(note)} style={{ marginBlockEnd: 8 }} />
      ))}
      {(good.length < goodCount || new Set(bad.map(rowName)).size < counts.bad) && (
        <Alert type="info" showIcon title={w.firstRows} style={{ marginBlockEnd: 8 }} />
      )}
      <Tabs
        defaultActiveKey={counts.bad > 0 ? 'bad' : 'good'}
        items={[
          {
            key: 'good',
            label: `${w.good} ${goodCount}`,
            children: (
              <PlainTable
                rows={good}
                rowKey={rowName}
                columns={[
                  { key: 'row', title: w.row, width: rowWidth, phone: 'title', render: rowName },
                  {
                    key: 'change',
                    title: w.change,
                    width: 88,
                    phone: 'tag',
                    render: ({ change }) => <StatePill tone={tones[change]}>{w.changes[change]}</StatePill>,
                  },
                  ...titles.map((title) => ({
                    key: title,
                    title,
                    render: (row: Good) => <Cell row={row} title={title} />,
                  })),
                ]}
              />
            ),
          },
          {
            key: 'bad',
            label: `${w.bad} ${counts.bad}`,
            children: (
              <PlainTable
                rows={bad}
                rowKey={badKeyOf}
                columns={[
                  { key: 'row', title: w.row, width: rowWidth, phone: 'title', render: rowName },
                  { key: 'column', title: w.column, width: 140, phone: 'tag' },
                  { key: 'value', title: w.value },
                  { key: 'reason', title: w.reason, render: ({ reason }) => sentence(reason) },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}
