import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { formatNumber } from '../../../kit/format.ts'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../kit/table/types.ts'
import css from './Regrade.module.css'
import { useRegradeWords } from './use-regrade-words.ts'

type Row = Out<'previewRegradeStudyPaperInfo'>['rows'][number]
type Shown = 'changed' | 'same' | 'skipped'

const AT_ONCE = 100

function groupOf({ skipped, way }: Row): Shown {
  if (skipped === '1') return 'skipped'
  return way === 'same' ? 'same' : 'changed'
}

function useColumns(): Column<Row>[] {
  const w = useRegradeWords()
  return [
    {
      key: 'realname',
      title: w.student,
      phone: 'title',
      render: ({ realname, studentNo }) => <NameCode name={realname} code={studentNo} />,
    },
    {
      key: 'title',
      title: w.attempt,
      render: ({ title, attemptNo }) => `${title} · ${w.attemptNo(attemptNo)}`,
    },
    { key: 'before', title: w.before, width: 84, align: 'end', render: ({ before }) => formatNumber(before) },
    {
      key: 'after',
      title: w.after,
      width: 84,
      align: 'end',
      render: ({ after, way }) => (way === 'same' ? formatNumber(after) : <strong>{formatNumber(after)}</strong>),
    },
    {
      key: 'crossed',
      title: '',
      width: 136,
      phone: 'tag',
      render: ({ crossed, waiting, fullScore }) => {
        if (waiting === '1') return <StatePill tone="waiting">{w.waiting}</StatePill>
        if (crossed === 'up') return <StatePill tone="done">{w.crossedUp}</StatePill>
        if (crossed === 'down') return <StatePill tone="bad">{w.crossedDown}</StatePill>
        return <small className={css.note}>{w.of(formatNumber(fullScore))}</small>
      },
    },
  ]
}

/** Everybody whom the regrade touches: those whose score changes first. */
export function RegradeRows({ rows }: { readonly rows: readonly Row[] }) {
  const w = useRegradeWords()
  const columns = useColumns()
  const [shown, setShown] = useState<Shown>('changed')
  const [most, setMost] = useState(AT_ONCE)
  const groups: Record<Shown, Row[]> = { changed: [], same: [], skipped: [] }
  for (const row of rows) groups[groupOf(row)].push(row)
  const own = groups[shown]
  const left = Math.min(AT_ONCE, own.length - most)
  return (
    <>
      <Segmented<Shown>
        value={shown}
        options={(['changed', 'same', 'skipped'] as const).map((value) => ({
          value,
          label: `${w.show[value]} ${groups[value].length}`,
        }))}
        onChange={(next) => {
          setShown(next)
          setMost(AT_ONCE)
        }}
      />
      <div className={css.rows}>
        <PlainTable rows={own.slice(0, most)} rowKey="studyPaperId" columns={columns} empty={w.none} dense />
      </div>
      {left > 0 && (
        <div className={css.more}>
          <Button onClick={() => setMost(most + AT_ONCE)}>{w.more(left)}</Button>
        </div>
      )}
    </>
  )
}
