import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import {
  PEER_ANSWER_MIN,
  PEER_EXCLUDE_MAX,
  PEER_EXCLUDE_MIN,
  PEER_TEXT_MAX,
} from '@shuyuan/contract/entities/marking/peer.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { MarksView } from '../../../subjects/peer/MarksView.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { headed } from '../../../words/marks.ts'
import css from './Peer.module.css'

export type ResultRow = RowOf<'resultMutualEvaluateInfo'>
type Given = ResultRow['received'][number]
type Rubric = readonly { readonly title: string; readonly max: number }[]

function ExcludeDialog({ of: given, onClose }: { of: Given; onClose: () => void }) {
  const w = usePeerWords()
  const exclude = useAct('excludeMutualEvaluateInfo', { message: w.saved })
  const isOut = given.excluded === '1'
  return (
    <FormDialog<{ reason: string }>
      title={isOut ? w.includeTitle : w.excludeTitle}
      ok={isOut ? w.include : w.exclude}
      fields={[
        {
          name: 'reason',
          label: w.reason,
          kind: 'textarea',
          required: true,
          min: PEER_EXCLUDE_MIN,
          max: PEER_EXCLUDE_MAX,
        },
      ]}
      onSubmit={({ reason }) => exclude.run({ taskIds: [given.taskId], on: isOut ? '0' : '1', reason })}
      onClose={onClose}
    />
  )
}

/** Answers an appeal: the peers' score stays, or the teacher's takes its place. */
export function SettleDialog({ id, row, onClose }: { id: string; row: ResultRow; onClose: () => void }) {
  const w = usePeerWords()
  const settle = useAct('settleMutualEvaluateInfo', { message: w.settled })
  return (
    <FormDialog<{ how: 'keep' | 'change'; score?: number | null; answer: string }>
      title={headed(w.settle, row.realname)}
      note={row.appeal?.reason}
      ok={w.settle}
      initial={{ how: 'keep' }}
      fields={[
        {
          name: 'how',
          label: w.settleHow,
          kind: 'radio',
          required: true,
          options: [
            { value: 'keep', label: w.settleKeep },
            { value: 'change', label: w.settleChange },
          ],
        },
        {
          name: 'score',
          label: w.teacherScore,
          kind: 'number',
          required: true,
          min: 0,
          max: row.fullScore,
          step: 0.5,
          when: ({ how }) => how === 'change',
        },
        { name: 'answer', label: w.answer, kind: 'textarea', required: true, min: PEER_ANSWER_MIN, max: PEER_TEXT_MAX },
      ]}
      onSubmit={({ how, score, answer }) =>
        settle.run({ id, studentId: row.studentId, score: how === 'change' ? (score ?? 0) : null, answer })
      }
      onClose={onClose}
    />
  )
}

function Mark({ of: given, rubric, full, canJudge }: { of: Given; rubric: Rubric; full: number; canJudge: boolean }) {
  const w = usePeerWords()
  const [isAsked, setAsked] = useState(false)
  const isGiven = given.state === 'submitted'
  return (
    <section className={css.mark}>
      <h3>
        {isGiven && given.total !== null
          ? headed(given.alias, w.points(formatNumber(given.total), formatNumber(full)))
          : headed(given.alias, w.taskStates[given.state])}
        {given.why.map((why) => (
          <StatePill key={why} tone="bad">
            {w.why[why]}
          </StatePill>
        ))}
        {given.excluded === '1' && <StatePill tone="draft">{w.excluded}</StatePill>}
      </h3>
      {given.seconds !== null && (
        <small>{w.seconds(w.minutesSeconds(Math.floor(given.seconds / 60), given.seconds % 60))}</small>
      )}
      {given.refuseKind && <p>{w.refused(w.refuseKinds[given.refuseKind], given.refuseText)}</p>}
      {given.reportKind && <p>{w.reported(w.reportKinds[given.reportKind], given.reportText)}</p>}
      {given.excludeReason && <p>{w.excludeReason(given.excludeReason)}</p>}
      {isGiven && <MarksView rubric={rubric} marks={given.marks} comment={given.comment} />}
      {isGiven && canJudge && (
        <Can button="peerJudge">
          <Button size="small" onClick={() => setAsked(true)}>
            {given.excluded === '1' ? w.include : w.exclude}
          </Button>
        </Can>
      )}
      {isAsked && <ExcludeDialog of={given} onClose={() => setAsked(false)} />}
    </section>
  )
}

/** Every mark of one work; who gave it is not said. */
export function PeerMarks({
  row,
  rubric,
  asksSelf,
  canJudge,
  onClose,
}: {
  row: ResultRow
  rubric: Rubric
  asksSelf: boolean
  canJudge: boolean
  onClose: () => void
}) {
  const w = usePeerWords()
  return (
    <ViewDialog title={w.marksOf(row.realname)} width={720} onClose={onClose}>
      <div className={css.marks}>
        {asksSelf && (
          <section className={css.mark}>
            <h3>
              {row.self ? headed(w.self, w.points(formatNumber(row.self.total), formatNumber(row.fullScore))) : w.self}
            </h3>
            {row.self ? (
              <MarksView rubric={rubric} marks={row.self.marks} comment={row.self.comment} />
            ) : (
              <p>{w.selfMissing}</p>
            )}
          </section>
        )}
        {row.received.map((given) => (
          <Mark key={given.taskId} of={given} rubric={rubric} full={row.fullScore} canJudge={canJudge} />
        ))}
      </div>
    </ViewDialog>
  )
}
