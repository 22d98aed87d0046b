import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { formatPercent } from '../../../kit/format.ts'
import { Time } from '../../../kit/Time.tsx'
import talk from '../../../subjects/talk/Talk.module.css'
import thread from '../../../subjects/talk/Thread.module.css'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import { OwnItem } from './OwnItem.tsx'

/** One's own part, what waits for an answer, and who helps. */
export function TalkSide({ courseId }: { courseId: string }) {
  const w = useTalkWords().side
  const { data } = useCall('getStatBbsPost', { courseId })
  if (!data) return <div />
  const { items, mine, unanswered, helpers, answeredPercent } = data
  const scored = items.flatMap((item) => (item.own ? [{ item, own: item.own }] : []))
  return (
    <aside className={thread.side} aria-label={w.label}>
      {scored.map(({ item, own }) => (
        <OwnItem key={item.checkOptionId} item={item} own={own} />
      ))}
      {mine && scored.length === 0 && (
        <section className={thread.card}>
          <h2>{w.mine}</h2>
          <dl className={thread.figuresOf}>
            {(['posts', 'replies', 'valid'] as const).map((key) => (
              <div key={key}>
                <dt>{w[key]}</dt>
                <dd className="num">{mine[key]}</dd>
              </div>
            ))}
            <div>
              <dt>{w.score}</dt>
              <dd className="num">{mine.score ?? '–'}</dd>
            </div>
          </dl>
          <p className={talk.note}>{w.rule(mine.minChars)}</p>
        </section>
      )}
      {answeredPercent !== null && (
        <section className={thread.card}>
          <h2>{w.answered}</h2>
          <p className="num">{formatPercent(answeredPercent)}</p>
        </section>
      )}
      <section className={thread.card}>
        <h2>{w.unanswered}</h2>
        {unanswered.length === 0 ? (
          <p className={talk.note}>{w.noUnanswered}</p>
        ) : (
          <ul>
            {unanswered.map(({ id, title, at }) => (
              <li key={id}>
                <Link to={`/courseStudy/stuPostReply?courseId=${courseId}&postId=${id}`}>{title}</Link>
                <small>
                  <Time at={at} />
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={thread.card}>
        <h2>{w.helpers}</h2>
        {helpers.length === 0 ? (
          <p className={talk.note}>{w.noHelpers}</p>
        ) : (
          <ol>
            {helpers.map(({ name, replies, accepted }) => (
              <li key={name}>
                <span>{name}</span>
                <small className="num">{w.helped(replies, accepted)}</small>
              </li>
            ))}
          </ol>
        )}
      </section>
    </aside>
  )
}
