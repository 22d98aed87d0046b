import { FlagFilled, LockOutlined } from '@ant-design/icons'
import type { AnswerState } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { outcomeIcons, type ScoreOutcome } from '../../../subjects/question/outcome-icons.tsx'
import grid from '../../../subjects/question/QuestionNumbers.module.css'
import { phrased } from '../../../words/marks.ts'
import { useExamWords } from '../room/use-exam-words.ts'
import type { Item } from './paper.ts'
import css from './QuestionCard.module.css'

export interface CardData {
  readonly items: readonly Item[]
  readonly topics: readonly { readonly title: string }[]
  readonly states: ReadonlyMap<string, AnswerState>
  readonly marks: ReadonlySet<string>
  /** Its answer can no longer be changed: passed, or not to be redone. */
  readonly isLocked: (item: Item) => boolean
  /** The student cannot even go back to it. */
  readonly isPassed: (item: Item) => boolean
  /** Results of 检查本题. */
  readonly checked: ReadonlyMap<string, ScoreOutcome>
  readonly isSending: (id: string) => boolean
}

interface Props extends CardData {
  readonly current: number
  readonly onJump: (index: number) => void
}

type Filter = 'all' | 'empty' | 'marked'

export function QuestionCard(props: Props) {
  const { items, topics, states, marks, current, onJump, isLocked, isPassed, isSending, checked } = props
  const w = useExamWords().sheet
  const [filter, setFilter] = useState<Filter>('all')
  const isEmpty = (id: string) => (states.get(id) ?? 'empty') === 'empty'
  const fits = ({ id }: Item) => filter === 'all' || (filter === 'marked' ? marks.has(id) : isEmpty(id))
  const done = items.filter(({ id }) => !isEmpty(id)).length
  const stateWords = (item: Item) =>
    phrased(
      [
        w.states[states.get(item.id) ?? 'empty'],
        checked.has(item.id) ? w.checked[checked.get(item.id) as ScoreOutcome] : '',
        marks.has(item.id) ? w.marked : '',
        item.no - 1 === current ? w.current : '',
        isSending(item.id) ? w.uploading : '',
        isLocked(item) ? w.locked : '',
      ].filter(Boolean),
    )
  return (
    <div className={css.card}>
      <div className={css.sum}>
        <strong className="num">{w.done(done, items.length)}</strong>
        <span className={css.track} aria-hidden="true">
          <i style={{ width: `${(done / Math.max(1, items.length)) * 100}%` }} />
        </span>
      </div>
      <Segmented<Filter>
        block
        size="small"
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: w.filterAll },
          { value: 'empty', label: w.filterEmpty },
          { value: 'marked', label: w.filterMarked },
        ]}
      />
      {topics.map((topic, at) => {
        const own = items.filter((item) => item.topic === at && fits(item))
        if (own.length === 0) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: big topics keep their places while a paper is answered
          <section key={at} className={css.topic}>
            <h2>{topic.title}</h2>
            <ol className={grid.numbers}>
              {own.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    className={grid.number}
                    data-sign={checked.get(item.id) ?? states.get(item.id) ?? 'empty'}
                    data-current={item.no - 1 === current}
                    data-sending={isSending(item.id)}
                    aria-current={item.no - 1 === current ? 'true' : undefined}
                    aria-label={w.number(item.no, stateWords(item))}
                    disabled={isPassed(item)}
                    onClick={() => onJump(item.no - 1)}
                  >
                    <span className="num">{item.no}</span>
                    {outcomeIcons[checked.get(item.id) as ScoreOutcome] ?? null}
                    {marks.has(item.id) && <FlagFilled className={css.flag ?? ''} />}
                    {isLocked(item) && <LockOutlined className={css.lock ?? ''} />}
                  </button>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      {!items.some(fits) && <p className={css.nothing}>{w.nothing}</p>}
      <ul className={grid.legend} aria-label={w.legend}>
        {(['empty', 'partial', 'complete'] as const).map((sign) => (
          <li key={sign}>
            <i className={grid.number} data-sign={sign} />
            {w.states[sign]}
          </li>
        ))}
        <li>
          <FlagFilled className={css.legendFlag ?? ''} />
          {w.marked}
        </li>
        <li>
          <i className={grid.number} data-sign="empty" data-current="true" />
          {w.current}
        </li>
      </ul>
    </div>
  )
}
