import { formatNumber } from '../../kit/format.ts'
import css from './MarksView.module.css'
import { usePeerWords } from './use-peer-words.ts'

interface Item {
  readonly title: string
  readonly max: number
}

interface Mark {
  readonly score: number | null
  readonly remark: string
}

/** What one marker gave, item by item. */
export function MarksView({
  rubric,
  marks,
  comment,
}: {
  readonly rubric: readonly Item[]
  readonly marks: readonly Mark[]
  readonly comment: string
}) {
  const w = usePeerWords()
  return (
    <div className={css.marks}>
      <dl>
        {rubric.map(({ title, max }, place) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <span className="num">{w.points(formatNumber(marks[place]?.score ?? 0), formatNumber(max))}</span>
              {marks[place]?.remark && <p>{marks[place].remark}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.comment}>{comment}</p>
    </div>
  )
}
