import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { AnswerContent, QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'

type Tried = Omit<Out<'tryQuestionInfo'>, 'parts'> & { readonly parts: readonly ScoredPart[] }

/** 试判: an answer to the current question, and the grader's result. */
export function useTry(courseId: string, form: QuestionForm, chapterId: string) {
  const [answer, setAnswer] = useState<AnswerContent | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const attempt = useAct('tryQuestionInfo')
  const { body, key, analysis, score } = form
  const { type } = body
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer to another type is no answer
  useEffect(() => setAnswer(null), [type])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict is about the question and answer it was made of
  useEffect(() => setTried(null), [form, answer])
  const run = async () => {
    const place = { courseId, chapterId: chapterId || null }
    const done = await attempt.run({ ...place, body, key, analysis, score, content: answer })
    if (done.ok) setTried(done.data as Tried)
  }
  return { answer, setAnswer, tried, run, isBusy: attempt.busy }
}
