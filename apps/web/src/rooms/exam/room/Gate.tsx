import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { isSafeBrowser } from '../../../app/safe-browser.ts'
import { formatTime } from '../../../kit/format.ts'
import { useShownName } from '../../../kit/page/document-title.ts'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { lateText } from '../../../subjects/attempt/late-text.ts'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { SafeBrowserGuide } from '../../../subjects/safe-browser/SafeBrowserGuide.tsx'
import type { StartCheck } from '../sitting/use-room.ts'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

const MINUTE_MS = 60_000

/** The rules of a timed attempt or a test, accepted before its clock starts. */
export function Gate({
  check,
  onStart,
  onBack,
}: {
  check: StartCheck
  onStart: () => Promise<void>
  onBack: () => void
}) {
  const w = useExamWords()
  const g = w.gate
  const attemptWords = useAttemptWords()
  useShownName('thing', check.title)
  const [isRead, setRead] = useState(false)
  const [busy, setBusy] = useState(false)
  const { effectiveMinutes, closesAt, serverNow, rules } = check
  const toClose = Math.floor((Date.parse(closesAt) - serverNow) / MINUTE_MS)
  const isShort = effectiveMinutes !== null && toClose < effectiveMinutes
  const minutes = Math.min(effectiveMinutes ?? toClose, toClose)
  const lines = [
    g.count(check.questionCount, check.fullScore),
    effectiveMinutes === null ? '' : g.minutes(effectiveMinutes),
    isShort ? g.short(toClose) : '',
    effectiveMinutes === null ? '' : g.ends(formatTime(serverNow + minutes * MINUTE_MS)),
    check.attemptsLeft >= 0 ? g.left(check.attemptsLeft) : '',
    lateText(attemptWords, rules),
    rules.recordsLeaving === '1' ? (rules.leaveLimit > 0 ? g.leaveLimit(rules.leaveLimit) : g.leaving) : '',
    rules.noBackward === '1' ? g.noBackward : '',
    rules.blockCopy === '1' ? g.blockCopy : '',
    rules.earliestSubmitMin > 0 ? g.earliest(rules.earliestSubmitMin) : '',
    g.autosave,
  ].filter(Boolean)
  const isOutside = rules.safeBrowser !== 'off' && !isSafeBrowser()
  const start = async () => {
    setBusy(true)
    await onStart()
    setBusy(false)
  }
  return (
    <section className={css.door}>
      <h1>{check.title}</h1>
      <h2>{g.head}</h2>
      {check.instructions && <RichText html={check.instructions} />}
      <ol className={css.rules}>
        {lines.map((line) => (
          <li key={line} data-warn={isShort && line === g.short(toClose)}>
            {line}
          </li>
        ))}
      </ol>
      <SafeBrowserGuide mode={rules.safeBrowser} assignmentId={check.assignmentId} />
      <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
        {g.agree}
      </Checkbox>
      <div className={css.doorActs}>
        <Button onClick={onBack}>{w.back}</Button>
        <Button type="primary" disabled={!isRead || isOutside} loading={busy} onClick={() => void start()}>
          {g.start}
        </Button>
      </div>
    </section>
  )
}
