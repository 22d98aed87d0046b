import type { Out } from '@shuyuan/contract/calls/index.ts'
import { PEER_APPEAL_MIN, PEER_REFUSE_MAX, PEER_TEXT_MAX } from '@shuyuan/contract/entities/marking/peer.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { MarksView } from '../../../subjects/peer/MarksView.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { headed } from '../../../words/marks.ts'
import css from './Peer.module.css'

type Answer = Out<'receivedMutualEvaluateInfo'>
type Given = Answer['marks'][number]

function ReportDialog({ of: given, onClose }: { of: Given; onClose: () => void }) {
  const w = usePeerWords()
  const report = useAct('reportMutualEvaluateInfo', { message: w.reportDone })
  return (
    <FormDialog<{ reason: 'abuse' | 'careless' | 'other'; text?: string }>
      title={w.reportTitle(given.alias)}
      ok={w.report}
      fields={[
        {
          name: 'reason',
          label: w.reportKind,
          kind: 'radio',
          required: true,
          options: (['abuse', 'careless', 'other'] as const).map((value) => ({ value, label: w.reportKinds[value] })),
        },
        { name: 'text', label: w.reportText, kind: 'textarea', max: PEER_REFUSE_MAX },
      ]}
      onSubmit={({ reason, text }) => report.run({ taskId: given.taskId, reason, text: text ?? '' })}
      onClose={onClose}
    />
  )
}

function AppealDialog({ mutualId, until, onClose }: { mutualId: string; until: string; onClose: () => void }) {
  const w = usePeerWords()
  const appeal = useAct('appealMutualEvaluateInfo', { message: w.appealDone })
  return (
    <FormDialog<{ reason: string }>
      title={w.appealTitle}
      note={w.appealNote(formatTime(until))}
      ok={w.appealAsk}
      fields={[
        {
          name: 'reason',
          label: w.appealReason,
          kind: 'textarea',
          required: true,
          min: PEER_APPEAL_MIN,
          max: PEER_TEXT_MAX,
        },
      ]}
      onSubmit={({ reason }) => appeal.run({ mutualId, reason })}
      onClose={onClose}
    />
  )
}

/** The one figure and how it was made. */
function Score({ of: answer }: { of: Answer }) {
  const w = usePeerWords()
  const score = answer.teacherScore ?? answer.combined
  if (score === null) return <Alert type="info" showIcon title={w.noMarks} />
  const how =
    answer.teacherScore === null
      ? w.combiningBy[answer.combining] + (answer.calibrated === '1' ? w.weighed : '')
      : w.teacherInstead
  return (
    <p className={css.score}>
      <strong className="num">{w.total(formatNumber(score), formatNumber(answer.fullScore))}</strong>
      <span>{how}</span>
    </p>
  )
}

function Results({ mutualId, of: answer }: { mutualId: string; of: Answer }) {
  const w = usePeerWords()
  const [reported, setReported] = useState<Given | null>(null)
  const [isAppealing, setAppealing] = useState(false)
  const { appeal } = answer
  return (
    <div className={css.received}>
      <section className={css.card}>
        <h2>{w.combined}</h2>
        <Score of={answer} />
        {answer.missed > 0 && <p className={css.missed}>{w.missedOf(answer.missed, answer.due)}</p>}
        {answer.canAppeal === '1' && (
          <Can button="appeal">
            <Button onClick={() => setAppealing(true)}>{w.appealAsk}</Button>
          </Can>
        )}
        {appeal && (
          <div className={css.appeal}>
            <h3>
              {w.appealOwn}{' '}
              <StatePill tone={appeal.state === 'applied' ? 'waiting' : 'done'}>
                {w.appealStates[appeal.state]}
              </StatePill>
            </h3>
            <p>{appeal.reason}</p>
            {appeal.answer && <p>{w.appealAnswer(appeal.answer)}</p>}
          </div>
        )}
      </section>
      {answer.selfReview === '1' && (
        <section className={css.card}>
          <h2>
            {answer.self
              ? headed(w.self, w.total(formatNumber(answer.self.total), formatNumber(answer.fullScore)))
              : w.self}
          </h2>
          <p className={css.note}>{answer.self ? w.selfCountsNot : w.selfNone}</p>
          {answer.self && <MarksView rubric={answer.rubric} marks={answer.self.marks} comment={answer.self.comment} />}
        </section>
      )}
      {answer.marks.map((given) => (
        <section key={given.taskId} className={css.card}>
          <h2>{headed(given.alias, w.total(formatNumber(given.total), formatNumber(answer.fullScore)))}</h2>
          <MarksView rubric={answer.rubric} marks={given.marks} comment={given.comment} />
          <Can button="appeal">
            <Button type="link" size="small" disabled={given.reported === '1'} onClick={() => setReported(given)}>
              {given.reported === '1' ? w.isReported : w.report}
            </Button>
          </Can>
        </section>
      ))}
      {reported && <ReportDialog of={reported} onClose={() => setReported(null)} />}
      {isAppealing && (
        <AppealDialog mutualId={mutualId} until={answer.appealUntil} onClose={() => setAppealing(false)} />
      )}
    </div>
  )
}

/** What classmates said about the own work, after the closing. */
export function Received({ mutualId }: { mutualId: string }) {
  const w = usePeerWords()
  const answer = useCall('receivedMutualEvaluateInfo', { mutualId })
  return (
    <Loaded of={answer}>
      {(data) =>
        data.marks.length === 0 && data.due === 0 && data.self === null ? (
          <EmptyState text={w.notHandedIn} />
        ) : (
          <Results mutualId={mutualId} of={data} />
        )
      }
    </Loaded>
  )
}
