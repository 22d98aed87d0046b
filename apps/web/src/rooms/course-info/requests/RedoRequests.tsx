import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/marking/marking.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import css from './Requests.module.css'

type Row = RowOf<'listRedoApplyStudyPaperInfo'>
const THREE_DAYS_MS = 3 * 86_400_000

interface Values {
  reason: string
  redoUntil: string
}

function AnswerDialog({ row, agree, onClose }: { row: Row; agree: boolean; onClose: () => void }) {
  const w = useWords(zh, en).redo
  const answer = useAct('answerRedoApplyStudyPaperInfo')
  const submit = async ({ reason = '', redoUntil }: Values) => {
    const decision = agree ? { agree: '1' as const, redoUntil } : { agree: '0' as const }
    const outcome = await answer.run({ id: row.id, reason: reason ?? '', ...decision })
    if (outcome.ok) toast.success(agree ? w.agreed : w.refused)
    return outcome
  }
  return (
    <FormDialog<Values>
      title={`${agree ? w.agree : w.refuse} · ${row.realname}`}
      note={<p>{agree ? w.agreeNote[row.kind] : w.refuseNote}</p>}
      ok={agree ? w.agree : w.refuse}
      initial={{ redoUntil: new Date(Date.now() + THREE_DAYS_MS).toISOString() }}
      fields={[
        ...(agree ? [{ name: 'redoUntil', label: w.until, kind: 'time' as const, required: true }] : []),
        {
          name: 'reason',
          label: agree ? w.word : w.reason,
          kind: 'textarea',
          max: 200,
          ...(agree ? {} : { required: true, min: 5 }),
        },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function Request({ row, canAnswer, onAnswer }: { row: Row; canAnswer: boolean; onAnswer: (agree: boolean) => void }) {
  const w = useWords(zh, en).redo
  return (
    <li className={css.row}>
      <div className={css.line}>
        <strong>{row.realname}</strong>
        <small className="num">{row.studentNo}</small>
        <small>{row.courseClassName}</small>
        <StatePill tone={STATE_TONES[row.state]}>{w.states[row.state]}</StatePill>
      </div>
      <p>{row.reason}</p>
      <small>
        {w.kinds[row.kind]}
        {row.score !== null && ` · ${w.score(formatNumber(row.score))}`} · <Time at={row.createdAt} />
      </small>
      {row.files.map(({ fileId, name, url }) => (
        <a key={fileId} href={url} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
      {row.state !== 'applied' && row.answer && <p className={css.answer}>{headed(row.byName, row.answer)}</p>}
      {row.state === 'applied' && canAnswer && (
        <Can button="redo">
          <div className={css.acts}>
            <Button onClick={() => onAnswer(false)}>{w.refuse}</Button>
            <Button type="primary" onClick={() => onAnswer(true)}>
              {w.agree}
            </Button>
          </div>
        </Can>
      )}
    </li>
  )
}

interface Props {
  readonly courseId: string
  readonly assignmentId: string
  readonly canAnswer: boolean
}

/** Redo requests of one assignment, open ones first. */
export function RedoRequests({ courseId, assignmentId, canAnswer }: Props) {
  const w = useWords(zh, en).redo
  const requests = useCall('listRedoApplyStudyPaperInfo', { courseId, assignmentId, limit: 100 })
  const [answering, setAnswering] = useState<{ row: Row; agree: boolean } | null>(null)
  return (
    <Loaded of={requests}>
      {({ rows }) => (
        <>
          {rows.length === 0 && <EmptyState text={w.none} />}
          <ul className={css.list}>
            {rows.map((row) => (
              <Request
                key={row.id}
                row={row}
                canAnswer={canAnswer}
                onAnswer={(agree) => setAnswering({ row, agree })}
              />
            ))}
          </ul>
          {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
        </>
      )}
    </Loaded>
  )
}
