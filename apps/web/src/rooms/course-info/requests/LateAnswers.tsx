import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatFullTime } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { toast } from '../../../kit/toast.ts'
import { givenText } from '../../../subjects/question/given-text.ts'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { LateFileImport } from './LateFileImport.tsx'
import css from './Requests.module.css'

type Row = RowOf<'listLateAnswerStudyPaperInfo'>
const TONES = { ...STATE_TONES, kept: 'waiting' } as const

function Content({ label, content }: { label: string; content: AnswerContent | null }) {
  const words = useQuestionWords()
  const w = useWords(zh, en).late
  return (
    <div className={css.content}>
      <small>{label}</small>
      {content && 'html' in content ? (
        <RichText small html={content.html} />
      ) : (
        <p>{(content && givenText(content, words)) || w.empty}</p>
      )}
    </div>
  )
}

function DecideDialog({ row, accept, onClose }: { row: Row; accept: boolean; onClose: () => void }) {
  const w = useWords(zh, en).late
  const decide = useAct('acceptLateAnswerStudyPaperInfo')
  const submit = async ({ reason }: { reason: string }) => {
    const outcome = await decide.run({ ids: [row.id], accept: accept ? '1' : '0', reason })
    if (outcome.ok) toast.success(accept ? w.accepted : w.refused)
    return outcome
  }
  return (
    <FormDialog<{ reason: string }>
      title={`${accept ? w.accept : w.refuse} · ${row.realname || row.code}`}
      note={<p>{accept ? w.acceptNote : w.refuseNote}</p>}
      ok={accept ? w.accept : w.refuse}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 5, max: 200 }]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly courseId: string
  readonly assignmentId: string
  readonly canDecide: boolean
}

/** Answers that arrived after the close, beside what was handed in. */
export function LateAnswers({ courseId, assignmentId, canDecide }: Props) {
  const w = useWords(zh, en).late
  const late = useCall('listLateAnswerStudyPaperInfo', { courseId, assignmentId, limit: 100 })
  const [deciding, setDeciding] = useState<{ row: Row; accept: boolean } | null>(null)
  return (
    <Loaded of={late}>
      {({ rows }) => (
        <>
          {canDecide && (
            <Can button="late">
              <LateFileImport assignmentId={assignmentId} />
            </Can>
          )}
          {rows.length === 0 && <EmptyState text={w.none} />}
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.id} className={css.row}>
                <div className={css.line}>
                  <strong>{row.realname || row.code}</strong>
                  <span>{w.question(row.no)}</span>
                  <StatePill tone={TONES[row.state]}>{w.states[row.state]}</StatePill>
                  {row.afterKey === '1' && <StatePill tone="bad">{w.afterKey}</StatePill>}
                </div>
                <Content label={w.stored} content={row.stored} />
                <Content label={w.kept} content={row.kept} />
                <small className="num">
                  {w.when(row.submittedAt ? formatFullTime(row.submittedAt) : '', formatFullTime(row.receivedAt))}
                  {row.madeAt && ` · ${w.fromFile(formatFullTime(row.madeAt))}`}
                </small>
                {row.state !== 'kept' && <p className={css.answer}>{row.reason}</p>}
                {row.state === 'kept' && canDecide && (
                  <Can button="late">
                    <div className={css.acts}>
                      <Button onClick={() => setDeciding({ row, accept: false })}>{w.refuse}</Button>
                      <Button type="primary" onClick={() => setDeciding({ row, accept: true })}>
                        {w.accept}
                      </Button>
                    </div>
                  </Can>
                )}
              </li>
            ))}
          </ul>
          {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
        </>
      )}
    </Loaded>
  )
}
