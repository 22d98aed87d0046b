import type { CheckedAnswer, Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import type { ScoreOutcome } from '../../../subjects/question/outcome-icons.tsx'
import type { AnswerQueue } from './answer-queue.ts'

export const outcomeOf = ({ right, score }: CheckedAnswer): ScoreOutcome => {
  if (right === null) return 'waits'
  if (right) return 'right'
  return (score ?? 0) > 0 ? 'half' : 'wrong'
}

/** 检查本题: only in practice with instant feedback. A checked answer can no longer be changed. */
export function useChecks(room: Room, queue: AnswerQueue) {
  const [checked, setChecked] = useState<ReadonlyMap<string, CheckedAnswer>>(
    () => new Map(room.checked.map((one) => [one.questionVersionId, one])),
  )
  const [busy, setBusy] = useState<string | null>(null)
  async function check(questionVersionId: string): Promise<void> {
    setBusy(questionVersionId)
    try {
      await queue.flush()
      const content = queue.getState().answers.get(questionVersionId)
      if (!content) return
      const result = await call('checkOneStudyPaperInfo', {
        studyPaperId: room.studyPaperId,
        questionVersionId,
        content,
      })
      setChecked((before) => new Map(before).set(questionVersionId, result))
    } catch {
      // The call has shown why; the answer is unchanged.
    } finally {
      setBusy(null)
    }
  }
  const isOn = room.kind === 'onlinePractice' && room.policy.instantFeedback === '1'
  return { isOn, checked, check, busy }
}
export type Checks = ReturnType<typeof useChecks>
