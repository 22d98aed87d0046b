import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { formatNumber } from '../../../kit/format.ts'
import { lateText } from '../../../subjects/attempt/late-text.ts'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { SafeBrowserGuide } from '../../../subjects/safe-browser/SafeBrowserGuide.tsx'
import browserEn from '../../../words/en/exam/safe-browser.ts'
import { useWords } from '../../../words/use-words.ts'
import browserZh from '../../../words/zh/exam/safe-browser.ts'
import css from './OnlineDetail.module.css'

const MINUTE_MS = 60_000

/** The rules of an assignment, one per line. */
export function TaskRules({
  ask,
  task,
}: {
  ask: Out<'isCanAnswerStudyPaperInfo'>
  task: RowOf<'taskListStudyPaperInfo'>
}) {
  const w = useAttemptWords()
  const safeBrowser = useWords(browserZh, browserEn)
  const { rules, effectiveMinutes } = ask
  const toClose = Math.floor((Date.parse(ask.closesAt) - ask.serverNow) / MINUTE_MS)
  const isShort = effectiveMinutes !== null && ask.startAllowed === '1' && toClose < effectiveMinutes
  const lines = [
    w.count(ask.questionCount, formatNumber(ask.fullScore)),
    effectiveMinutes === null ? w.untimed : w.timed(effectiveMinutes),
    w.attempts(task.usedAttempts, task.maxAttempts),
    task.maxAttempts === 1 ? '' : w.attemptRule[rules.attemptRule],
    task.shareText ? w.share(task.shareText) : '',
    lateText(w, rules),
    rules.editBeforeReview === '1' ? w.editBeforeReview : '',
    w.showAnswers[rules.showAnswers],
    rules.anonymous === '1' ? w.anonymous : '',
    rules.instantFeedback === '1' ? w.instantFeedback : '',
    rules.recordsLeaving === '1' ? (rules.leaveLimit > 0 ? w.leaveLimit(rules.leaveLimit) : w.leaving) : '',
    rules.noBackward === '1' ? w.noBackward : '',
    rules.earliestSubmitMin > 0 ? w.earliest(rules.earliestSubmitMin) : '',
    rules.blockCopy === '1' ? w.blockCopy : '',
    rules.safeBrowser === 'off' ? '' : safeBrowser.rule,
  ]
  return (
    <section className={css.box}>
      <h2>{w.rulesTitle}</h2>
      <ul className={css.rules}>
        {isShort && <li className={css.warn}>{w.short(toClose)}</li>}
        {lines.filter(Boolean).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {ask.startAllowed === '1' && <SafeBrowserGuide mode={rules.safeBrowser} assignmentId={ask.assignmentId} />}
    </section>
  )
}
