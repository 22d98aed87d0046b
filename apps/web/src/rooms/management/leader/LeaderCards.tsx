import { Avatar } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { SortList } from '../../../kit/form/SortList.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { RowActions } from '../../../kit/table/row/RowActions.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import en from '../../../words/en/school/leader.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/leader.ts'
import css from './LeaderUnits.module.css'
import type { Leader } from './use-leader-fields.tsx'

export interface LeaderCardsProps {
  readonly rows: readonly Leader[]
  readonly dutyOf: (duty: string) => string
  readonly actions: (leader: Leader) => readonly RowAction[]
  /** The unit whose whole order is on the page; '' where the list is a part or of several units. */
  readonly sortedUnit: string
}

/** Leaders in their order, each with how to reach them. */
export function LeaderCards({ rows, dutyOf, actions, sortedUnit }: LeaderCardsProps) {
  const w = useWords(zh, en)
  const may = useCan()
  const sort = useAct('sortLeaderInfo', { message: w.sorted })
  const card = (leader: Leader) => (
    <div className={css.card}>
      <div className={css.who}>
        <Avatar src={leader.avatarUrl || undefined}>{leader.realname.slice(0, 1)}</Avatar>
        <div>
          <strong>{leader.realname}</strong> {dutyOf(leader.duty)}
          {sortedUnit === '' && <small>{leader.subSchoolName}</small>}
        </div>
      </div>
      <div className={`${css.facts} num`}>
        {leader.officePhone && (
          <span>
            {w.officePhone} {leader.officePhone}
          </span>
        )}
        {leader.mobile && (
          <span>
            {w.mobile} {leader.mobile}
          </span>
        )}
        <span>
          {w.since} {leader.since}
          {leader.until && ` – ${leader.until}`}
        </span>
        {leader.weeklyDigest === '1' && <StatePill tone="running">{w.digest}</StatePill>}
      </div>
      <RowActions actions={actions(leader)} />
    </div>
  )
  if (rows.length === 0) return <EmptyState text={w.empty} />
  if (sortedUnit && may('sort') && rows.length > 1)
    return (
      <SortList
        items={rows}
        keyOf={({ id }) => id}
        onChange={(order) => void sort.run({ subSchoolId: sortedUnit, ids: order.map(({ id }) => id) })}
        render={card}
        labels={{ up: ({ realname }) => w.up(realname), down: ({ realname }) => w.down(realname) }}
      />
    )
  return (
    <ul className={css.list}>
      {rows.map((leader) => (
        <li key={leader.id}>{card(leader)}</li>
      ))}
    </ul>
  )
}
