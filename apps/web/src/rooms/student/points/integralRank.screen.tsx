import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import {
  RANK_PERIODS,
  RANK_ROWS,
  RANK_SCOPES,
  type RankPeriod,
  type RankScope,
} from '@shuyuan/contract/entities/points/points.ts'
import { Button, Segmented } from 'antd'
import { useRef } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/points.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/points.ts'
import { HideName } from './HideName.tsx'
import css from './Points.module.css'

type Row = RowOf<'listOrderIntegralUserInfo'>

const PODIUM = 3

/** Scope and period stand in the address. */
function useRanked() {
  const [params, setParams] = useSearch()
  const scope = RANK_SCOPES.find((one) => one === params.get('scope')) ?? 'orgClass'
  const period = RANK_PERIODS.find((one) => one === params.get('period')) ?? 'term'
  const change = (patch: { scope?: RankScope; period?: RankPeriod }) =>
    setParams({ scope, period, ...patch }, { replace: true })
  return { scope, period, change }
}

function useNameOf() {
  const w = useWords(zh, en)
  return ({ realname, me }: Row) => (me === '1' ? `${realname} (${w.me})` : realname || w.someone)
}

function Podium({ rows }: { rows: readonly Row[] }) {
  const nameOf = useNameOf()
  return (
    <ol className={css.podium}>
      {rows.map((row, at) => (
        // Places are shared, so only the order tells rows apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and keep their order
        <li key={at} data-place={at}>
          <span className="num">{row.rank}</span>
          <b className={row.me === '1' ? css.me : undefined}>{nameOf(row)}</b>
          <span className={css.note}>{row.className}</span>
          <span className="num">{row.points}</span>
        </li>
      ))}
    </ol>
  )
}

function Gained({ by }: { by: number | null }) {
  const w = useWords(zh, en)
  if (by === null) return '–'
  if (by === 0) return <span className={css.note}>{w.same}</span>
  return by > 0 ? (
    <span className={css.plus}>{`↑ ${w.up(by)}`}</span>
  ) : (
    <span className={css.minus}>{`↓ ${w.down(-by)}`}</span>
  )
}

function Places({ rows }: { rows: readonly Row[] }) {
  const w = useWords(zh, en)
  const nameOf = useNameOf()
  const list = rows.map((row, at) => ({ ...row, key: String(at) }))
  return (
    <PlainTable
      rows={list}
      rowKey="key"
      empty={w.emptyRank}
      columns={[
        { key: 'rank', title: w.rank, width: 80, align: 'end', phone: 'tag' },
        {
          key: 'realname',
          title: w.name,
          phone: 'title',
          render: (row) => (
            <span className={row.me === '1' ? css.me : undefined} data-me={row.me}>
              {nameOf(row)}
            </span>
          ),
        },
        { key: 'className', title: w.className },
        { key: 'points', title: w.points, width: 100, align: 'end' },
        { key: 'gained', title: w.gained, width: 140, align: 'end', render: ({ gained }) => <Gained by={gained} /> },
      ]}
    />
  )
}

/** One's own exact place, always in view. */
function Own({
  scope,
  period,
  onFind,
  isListed,
}: {
  scope: RankScope
  period: RankPeriod
  onFind: () => void
  isListed: boolean
}) {
  const w = useWords(zh, en)
  const { data } = useCall('userOrderIntegralUserInfo', { scope, period })
  if (!data) return null
  const { rank, people, points, toNext } = data
  return (
    <section className={css.own} aria-label={w.me}>
      <b className="num">{rank === null ? w.noPlace : w.place(rank, people)}</b>
      <span className="num">{`${w.points} ${points}`}</span>
      <span>{rank === null ? w.first(people) : toNext === null ? w.top : w.toNext(toNext)}</span>
      {isListed ? (
        <Button size="small" onClick={onFind}>
          {w.findMe}
        </Button>
      ) : (
        rank !== null && rank > RANK_ROWS && <span className={css.note}>{w.notShown}</span>
      )}
    </section>
  )
}

/** The first hundred of a class, a branch or the school, by week, term or over all time. */
export default function IntegralRank() {
  const w = useWords(zh, en)
  const { scope, period, change } = useRanked()
  const ranks = useCall('listOrderIntegralUserInfo', { scope, period, limit: RANK_ROWS, offset: 1 })
  const box = useRef<HTMLDivElement>(null)
  const find = () =>
    box.current?.querySelector('[data-me="1"]')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return (
    <>
      <PageHead extra={<HideName />} />
      <div className={css.bar}>
        <Segmented<RankScope>
          aria-label={w.scope}
          value={scope}
          options={RANK_SCOPES.map((value) => ({ value, label: w.scopes[value] }))}
          onChange={(next) => change({ scope: next })}
        />
        <Segmented<RankPeriod>
          aria-label={w.period}
          value={period}
          options={RANK_PERIODS.map((value) => ({ value, label: w.periods[value] }))}
          onChange={(next) => change({ period: next })}
        />
      </div>
      <Loaded of={ranks}>
        {({ rows }) => (
          <div ref={box}>
            {rows.length > PODIUM && <Podium rows={rows.slice(0, PODIUM)} />}
            <Places rows={rows} />
            {rows[0] && <p className={css.note}>{w.computedAt(formatTime(rows[0].computedAt))}</p>}
            <Own scope={scope} period={period} onFind={find} isListed={rows.some(({ me }) => me === '1')} />
          </div>
        )}
      </Loaded>
    </>
  )
}
