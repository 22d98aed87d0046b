import { useCall } from '../../../api/use-call.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import type { PaperDraft } from './paper-draft.ts'

const CHECK_AFTER_MS = 500

/** The server's findings about the draft, a moment after each change. */
export function useChecks(courseId: string, draft: PaperDraft, isRandom: boolean) {
  const still = useDebounced(draft, CHECK_AFTER_MS)
  const { purpose, targetScore, minutes } = still
  const bigTopics = [...still.bigTopics]
  const { data: checked } = useCall(
    'checkPaperInfo',
    { courseId, purpose, targetScore, minutes, bigTopics },
    { keep: true, noToast: true },
  )
  const topics = bigTopics.map(({ bigTopicId, questions, rules, banned }) => ({
    bigTopicId,
    questions,
    rules,
    ...(banned ? { banned } : {}),
  }))
  const { data: counted } = useCall(
    'countRulePaperInfo',
    { courseId, topics },
    { enabled: isRandom && topics.some(({ rules }) => rules.length > 0), keep: true, noToast: true },
  )
  const available = (bigTopicId: string, ruleIndex: number) =>
    counted?.counts.find((one) => one.bigTopicId === bigTopicId && one.ruleIndex === ruleIndex)?.available
  return { checked, available }
}
