import { useCall } from '../../api/use-call.ts'
import { formatPercent } from '../../kit/format.ts'
import css from './Thread.module.css'
import { useTalkWords } from './use-talk-words.ts'

/** Who asks: how far this student is, and what he has written in the course. */
export function AuthorCard({ postId }: { postId: string }) {
  const w = useTalkWords()
  const { data } = useCall('authorBbsPost', { id: postId }, { noToast: true })
  if (!data) return null
  const figures = {
    [w.author.progress]: formatPercent(data.progress, 0),
    [w.side.posts]: data.posts,
    [w.side.replies]: data.replies,
    [w.side.valid]: data.valid,
    [w.author.accepted]: data.accepted,
    [w.author.score]: data.teacherScore ?? '–',
  }
  return (
    <section className={css.card}>
      <h2>{data.realname}</h2>
      <p className={css.authorOf}>
        <span className="num">{data.studentNo}</span> {data.className}
      </p>
      <dl className={css.figuresOf} data-columns="3">
        {Object.entries(figures).map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
