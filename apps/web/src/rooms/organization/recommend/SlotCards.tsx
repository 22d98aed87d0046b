import type { RecommendSlot } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { SortList } from '../../../kit/form/SortList.tsx'
import { formatTime } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { RowActions } from '../../../kit/table/row/RowActions.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { RecommendCard } from '../../../subjects/recommend/RecommendCard.tsx'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'
import css from './Recommend.module.css'
import type { Recommend } from './RecommendForm.tsx'
import { TONES } from './use-acts.ts'

export interface SlotCardsProps {
  readonly slot: RecommendSlot
  readonly rows: readonly Recommend[]
  readonly actions: (row: Recommend) => readonly RowAction[]
  /** The whole slot is on the page, so that its order can be changed. */
  readonly isWhole: boolean
  readonly onCandidates: () => void
}

/** The cards of a slot in their shown order, each with its figures. */
export function SlotCards({ slot, rows, actions, isWhole, onCandidates }: SlotCardsProps) {
  const w = useWords(zh, en)
  const may = useCan()
  const sort = useAct('sortCourseRecommendInfo', { message: w.sorted })
  const card = (row: Recommend) => (
    <RecommendCard of={row} bare>
      <div className={`${css.facts} num`}>
        <StatePill tone={TONES[row.state]}>{w.states[row.state]}</StatePill>
        <span>
          {formatTime(row.from)} – {formatTime(row.to)}
        </span>
        <span>{`${w.shows} ${row.shows}`}</span>
        <span>{`${w.clicks} ${row.clicks}`}</span>
        <span>{`${w.favourites} ${row.favourites}`}</span>
        <span>{`${w.chosen} ${row.chosen}`}</span>
      </div>
      <RowActions actions={actions(row)} />
    </RecommendCard>
  )
  if (rows.length === 0)
    return (
      <EmptyState
        text={w.empty}
        next={
          <Can button="add">
            <Button onClick={onCandidates}>{w.candidates}</Button>
          </Can>
        }
      />
    )
  if (isWhole && may('sort') && rows.length > 1)
    return (
      <SortList
        items={rows}
        keyOf={({ id }) => id}
        onChange={(order) => void sort.run({ slot, ids: order.map(({ id }) => id) })}
        render={card}
        labels={{ up: ({ title }) => w.up(title), down: ({ title }) => w.down(title) }}
      />
    )
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id}>{card(row)}</li>
      ))}
    </ul>
  )
}
