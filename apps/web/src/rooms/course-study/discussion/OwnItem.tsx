import { formatNumber } from '../../../kit/format.ts'
import thread from '../../../subjects/talk/Thread.module.css'
import { ruleLine, type ScoredItem, useRuleWords } from '../../../subjects/talk/use-rule-words.ts'
import { phrased, sentences } from '../../../words/marks.ts'
import css from './OwnItem.module.css'

type Own = NonNullable<ScoredItem['own']>

/** What one's own part is worth for an item of the assessment scheme, and by which rule. */
export function OwnItem({ item, own }: { readonly item: ScoredItem; readonly own: Own }) {
  const w = useRuleWords()
  const { rule, name, weight } = item
  const figures: (readonly [string, string])[] =
    rule.by === 'count'
      ? [
          [w.posts, w.of(own.posts, rule.posts)],
          [w.replies, w.of(own.replies, rule.replies)],
        ]
      : [
          [w.posts, String(own.posts)],
          [w.replies, String(own.replies)],
          ...(own.essences > 0 ? [[w.essences, String(own.essences)] as const] : []),
          ...(rule.teacher === '1' ? [[w.teacher, formatNumber(own.teacher, 1)] as const] : []),
          [w.points, w.of(own.points, rule.full)],
        ]
  return (
    <section className={thread.card}>
      <h2>{name}</h2>
      <dl className={css.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{w.score}</dt>
          <dd className="num">{own.score === null ? '–' : formatNumber(own.score, 1)}</dd>
        </div>
      </dl>
      <p className={css.rule}>
        {sentences([`${phrased([ruleLine(item, w), w.weight(weight)])}${w.end}`, w.valid(rule.minLen)])}
      </p>
    </section>
  )
}
