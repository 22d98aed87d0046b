import { Alert } from 'antd'
import { formatFullTime, formatNumber } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { type AttemptDetail, differingResult } from '../../../subjects/attempt/attempt-outcomes.ts'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import css from './PracticeDetail.module.css'

/** Title, submission, and the points as far as they are published. */
export function AttemptHead({ attempt }: { attempt: AttemptDetail }) {
  const w = useAttemptWords()
  const { submittedAt, submitKind, shown, fullScore } = attempt
  const isReviewed = attempt.reviewStatus === '2'
  const facts = [
    submittedAt ? `${w.submittedAt} ${formatFullTime(submittedAt)}` : '',
    submittedAt ? `${w.used} ${usedText(w, attempt.usedSec)}` : '',
    submitKind ? w.kinds[submitKind] : '',
    attempt.late === '1' ? w.late : '',
    attempt.leaveCount > 0 ? w.leave(attempt.leaveCount) : '',
    attempt.receiptNo ? `${w.receipt} ${attempt.receiptNo}` : '',
  ].filter(Boolean)
  const result = differingResult(attempt)
  const figures: { name: string; value: number | null; full?: number; note?: string }[] = [
    { name: w.objective, value: attempt.objectiveScore },
    { name: w.subjective, value: isReviewed ? attempt.subjectiveScore : null },
    { name: w.total, value: isReviewed ? attempt.score : null, full: fullScore },
    ...(result
      ? [{ name: w.result, value: result.score, full: result.fullScore, note: w.resultFrom[result.from] }]
      : []),
  ]
  return (
    <>
      <PageHead
        back={`/courseStudy/onlineDetail?courseId=${attempt.courseId}&assignmentId=${attempt.assignmentId}`}
        title={`${attempt.title}　${w.nth(attempt.attemptNo)}`}
        state={
          <StatePill tone={isReviewed ? 'done' : attempt.reviewStatus === '3' ? 'bad' : 'waiting'}>
            {w.states[attempt.reviewStatus]}
          </StatePill>
        }
        facts={facts.map((fact) => (
          <span key={fact} className="num">
            {fact}
          </span>
        ))}
      />
      {shown.scores === '1' && (
        <dl className={css.figures}>
          {figures
            .filter(({ value }) => value !== null)
            .map(({ name, value, full, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">
                  {formatNumber(value)}
                  {full !== undefined && <small> / {formatNumber(full)}</small>}
                  {note && <small> {note}</small>}
                </dd>
              </div>
            ))}
        </dl>
      )}
      {shown.reason && <Alert type="info" showIcon title={shown.reason} />}
      {attempt.comment && <Alert type="success" title={w.comment} description={attempt.comment} />}
    </>
  )
}
