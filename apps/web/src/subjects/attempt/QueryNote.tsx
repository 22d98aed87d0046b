import type { ShownQuery } from '@shuyuan/contract/entities/marking/query.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { Time } from '../../kit/Time.tsx'
import en from '../../words/en/marking/own-scores.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking/own-scores.ts'
import css from './QueryNote.module.css'

/** What a student asked, and the answer to it; `title` says who asks. */
export function QueryNote({ title, query }: { title?: string; query: ShownQuery | null }) {
  const w = useWords(zh, en)
  if (!query) return null
  return (
    <div className={css.note}>
      <p>
        {title ?? w.question} <Time at={query.at} />
        {query.state === 'open' && <StatePill tone="waiting">{w.waiting}</StatePill>}
      </p>
      <p>{query.text}</p>
      {query.state === 'answered' && (
        <>
          <p>
            {w.answer(query.answeredByName)} {query.answeredAt && <Time at={query.answeredAt} />}
          </p>
          <p className={css.answer}>{query.answer}</p>
        </>
      )}
    </div>
  )
}
