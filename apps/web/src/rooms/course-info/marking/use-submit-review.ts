import type { MarkPurpose } from '@shuyuan/contract/entities/marking/review-task.ts'
import { useAct } from '../../../api/use-act.ts'
import { formatNumber } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { lastScores } from './last-scores.ts'
import { useAfterSent } from './use-after-sent.ts'
import type { DeskQuestion, Marks, ReviewDetail } from './use-marks.ts'

interface Options {
  readonly detail: ReviewDetail
  readonly questions: readonly DeskQuestion[]
  readonly toMark: readonly DeskQuestion[]
  readonly marks: Marks
  readonly onChoose: (id: string) => void
  readonly purpose?: MarkPurpose | undefined
  readonly onSubmitted: () => void
  readonly onRefused: () => void
}

/** 提交批阅: waits for marks under way; a refusal leads to the first question without a mark. */
export function useSubmitReview({
  detail,
  questions,
  toMark,
  marks,
  purpose,
  onChoose,
  onSubmitted,
  onRefused,
}: Options) {
  const w = useWords(zh, en).desk
  const submit = useAct('submitReviewStudyPaperInfo')
  const decision = useAct('arbitrateReviewStudyPaperInfo')
  const decide = async () => {
    const rows = toMark.flatMap(({ questionVersionId }) => {
      const { score } = marks.markOf(questionVersionId)
      return score === null ? [] : [{ questionVersionId, score }]
    })
    const missing = toMark.find(({ questionVersionId }) => marks.markOf(questionVersionId).score === null)
    if (missing) return onChoose(missing.questionVersionId)
    const outcome = await decision.run({ studyPaperId: detail.studyPaperId, rows })
    // Refused: somebody else has decided meanwhile, and the desk shows what.
    if (!outcome.ok) return onRefused()
    toast.success(w.decided(formatNumber(outcome.data.score)))
    onSubmitted()
  }
  const send = async () => {
    if (detail.can.mark !== '1') return
    if (purpose === 'arbitrate') return decide()
    const outcome = await submit.run({ ids: [detail.studyPaperId], ...(purpose && { purpose }) })
    if (!outcome.ok) return
    const [refused] = outcome.data.refused
    if (refused) {
      toast.warning(refused.reason)
      const first = questions.find(({ no }) => no === refused.questions[0])
      if (first) onChoose(first.questionVersionId)
      return
    }
    for (const { questionId, questionVersionId } of toMark)
      lastScores.set(questionId, marks.markOf(questionVersionId).score ?? 0)
    toast.success(w.submitted)
    onSubmitted()
  }
  const { isWaiting, ask, drop } = useAfterSent(marks.unsent, send)
  return { submit: ask, cancel: drop, isBusy: submit.busy || decision.busy || isWaiting }
}
