import { Alert } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { formatFullTime } from '../../kit/format.ts'
import { DetailDrawer } from '../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../kit/page/Facts.tsx'
import { Loaded } from '../../kit/page/States.tsx'
import { type AttemptDetail, differingResult } from '../attempt/attempt-outcomes.ts'
import { ReviewedBlock } from '../attempt/ReviewedBlock.tsx'
import { useAttemptWords, usedText } from '../attempt/use-attempt-words.ts'
import { scoreText } from './score-view.tsx'

/** Files of an attempt open for ten minutes. */
const FRESH_MS = 5 * 60_000

function Summary({ attempt }: { attempt: AttemptDetail }) {
  const w = useAttemptWords()
  const { submittedAt, submitKind, usedSec } = attempt
  const result = differingResult(attempt)
  return (
    <Facts
      of={[
        { label: w.total, value: `${scoreText(attempt.score)} / ${attempt.fullScore}` },
        ...(result
          ? [
              {
                label: w.result,
                value: [`${scoreText(result.score)} / ${result.fullScore}`, w.resultFrom[result.from]]
                  .filter(Boolean)
                  .join('　'),
              },
            ]
          : []),
        { label: w.objective, value: scoreText(attempt.objectiveScore) },
        { label: w.subjective, value: scoreText(attempt.subjectiveScore) },
        ...(submittedAt
          ? [
              { label: w.submittedAt, value: formatFullTime(submittedAt) },
              { label: w.used, value: usedText(w, usedSec) },
            ]
          : []),
        ...(submitKind ? [{ label: w.kind, value: w.kinds[submitKind] }] : []),
        ...(attempt.receiptNo ? [{ label: w.receipt, value: attempt.receiptNo }] : []),
      ]}
    />
  )
}

/** 查看作答: the attempt that a score comes from, to read only. */
export function AttemptDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useAttemptWords()
  const attempt = useCall('getStudyPaperInfo', { id }, { fresh: FRESH_MS })
  const { data } = attempt
  return (
    <DetailDrawer open width={860} title={data ? `${data.title} · ${w.nth(data.attemptNo)}` : ''} onClose={onClose}>
      <Loaded of={attempt}>
        {(one) => (
          <>
            <Summary attempt={one} />
            {one.comment && <Alert type="info" title={w.comment} description={one.comment} />}
            {one.topics.map((topic) => (
              <section key={topic.bigTopicId}>
                <h3 style={{ marginBlock: '20px 8px' }}>{topic.title}</h3>
                {topic.questions.map((question) => (
                  <ReviewedBlock key={question.questionVersionId} question={question} shown={one.shown} />
                ))}
              </section>
            ))}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
