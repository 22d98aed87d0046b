import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import en from '../../../words/en/marking/own-scores.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/own-scores.ts'
import css from './ScoreBlocks.module.css'
import { ScoreContent } from './ScoreContent.tsx'
import { AskDialog } from './ScoreQuery.tsx'

export type ResultDetail = Out<'getResultDetail'>
type Option = ResultDetail['formative']['options'][number]
type Content = Option['contents'][number]

const fine = (value: number | null, none: string) => (value === null ? none : formatNumber(value, 1))

/** Formative, final and total score once published; before that a note. */
export function TotalBlock({ detail: { ratio, total } }: { detail: ResultDetail }) {
  const w = useWords(zh, en)
  const figures = [
    [w.totals.formative, fine(total.formative, w.unpublished)],
    ...(ratio.final > 0 ? [[w.totals.final, fine(total.final, w.unpublished)]] : []),
    [w.totals.total, w.flags[total.flag] || fine(total.total, w.unpublished)],
  ]
  return (
    <section className={css.block}>
      <h2>
        {w.total}
        {total.passed !== null && (
          <StatePill tone={total.passed === '1' ? 'done' : 'bad'}>
            {total.passed === '1' ? w.passed : w.failed}
          </StatePill>
        )}
      </h2>
      <p className={css.soft}>{w.totalFormula(ratio.formative, ratio.final)}</p>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {total.publishedAt && (
        <p className={css.soft}>
          {w.publishedAt} <Time at={total.publishedAt} />
        </p>
      )}
    </section>
  )
}

function Item({
  courseId,
  option,
  shownId,
  onAsk,
}: {
  courseId: string
  option: Option
  shownId: string
  onAsk?: (content: Content) => void
}) {
  const w = useWords(zh, en)
  return (
    <section className={css.item}>
      <h3>
        <span>{option.name}</span>
        <span className={`${css.formula} num`}>
          {option.score === null || option.weighted === null
            ? `${option.weight}% · ${w.notCounted}`
            : w.itemFormula(option.weight, formatNumber(option.score, 1), formatNumber(option.weighted, 1))}
        </span>
      </h3>
      {option.reason && <p className={css.soft}>{option.reason}</p>}
      {option.contents.length === 0 && <p className={css.soft}>{w.rule}</p>}
      {option.contents.map((content) => (
        <ScoreContent
          key={content.id}
          courseId={courseId}
          content={content}
          isShown={content.id === shownId}
          {...(onAsk && content.state !== 'open' && content.query?.state !== 'open'
            ? { onAsk: () => onAsk(content) }
            : {})}
        />
      ))}
    </section>
  )
}

/** Each item with the numbers put into the formula, each content with its attempts. */
export function FormativeBlock({
  courseId,
  detail,
  shownId,
}: {
  courseId: string
  detail: ResultDetail
  shownId: string
}) {
  const w = useWords(zh, en)
  const can = useCan()
  const [asked, setAsked] = useState<Content | null>(null)
  const { formative } = detail
  const counted = formative.options.filter(({ weighted }) => weighted !== null)
  return (
    <section className={css.block}>
      <h2>
        {w.formative} <small>{w.live}</small>
      </h2>
      <p className={css.soft}>{w.formativeFormula}</p>
      {formative.versionNo === 0 ? (
        <EmptyState text={w.noScheme} />
      ) : (
        <>
          <p className={`${css.sum} num`}>
            {counted.length === 0
              ? w.nothing
              : w.sum(
                  counted.map(({ weighted }) => formatNumber(weighted, 1)).join(' + '),
                  fine(formative.current, ''),
                )}
          </p>
          {formative.options.map((option) => (
            <Item
              key={option.id}
              courseId={courseId}
              option={option}
              shownId={shownId}
              {...(can('query') ? { onAsk: setAsked } : {})}
            />
          ))}
        </>
      )}
      {asked && <AskDialog courseId={courseId} content={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}
