import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../../../kit/Can.tsx'
import { QueryNote } from '../../../../subjects/attempt/QueryNote.tsx'
import { AnswerQuery } from '../queries/AnswerQuery.tsx'
import { useQueryWords } from '../queries/use-query-words.ts'
import type { DeskQuestion, ReviewDetail } from '../use-marks.ts'

interface Props {
  readonly detail: Pick<ReviewDetail, 'title' | 'studentName'>
  readonly question: DeskQuestion
}

/** What the student asks about a question that was marked, with the way to answer it. */
export function DeskQuery({ detail, question: { query, no } }: Props) {
  const w = useQueryWords()
  const [isAnswering, setAnswering] = useState(false)
  if (!query) return null
  return (
    <>
      <QueryNote title={w.ofStudent} query={query} />
      {query.state === 'open' && (
        <Can button="query">
          <Button size="small" onClick={() => setAnswering(true)}>
            {w.answer}
          </Button>
        </Can>
      )}
      {isAnswering && (
        <AnswerQuery
          query={query}
          title={w.answerTitle(detail.studentName, detail.title, no)}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  )
}
