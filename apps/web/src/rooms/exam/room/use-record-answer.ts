import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { useCallback, useRef } from 'react'
import { type Item, inputKindOf } from '../paper/paper.ts'
import type { AnswerQueue } from '../sitting/answer-queue.ts'

/** Hands an answer to the queue, with the seconds since its question was first answered on this page. */
export function useRecordAnswer(queue: AnswerQueue) {
  const startedAt = useRef(new Map<string, number>())
  return useCallback(
    (item: Item, content: AnswerContent) => {
      const first = startedAt.current.get(item.id) ?? performance.now()
      startedAt.current.set(item.id, first)
      const kind = inputKindOf(content, queue.getState().answers.get(item.id))
      queue.change(item.id, content, kind, Math.round((performance.now() - first) / 1000))
    },
    [queue],
  )
}
