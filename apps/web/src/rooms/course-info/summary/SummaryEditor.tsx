import {
  SUMMARY_TEXT_MAX,
  SUMMARY_TEXT_MIN,
  SUMMARY_TEXTS,
  type SummaryText,
} from '@shuyuan/contract/entities/course/course-check.ts'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { formatTime } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { SummaryFigures } from '../../../subjects/course/SummaryView.tsx'
import type { Texts } from './MergeDialog.tsx'
import css from './summary.module.css'
import { useSummaryWords } from './use-summary-words.ts'

type Summary = Answer<'getCourseSummaryInfo'>

const textsOf = (summary: Summary): Texts => ({
  teaching: summary.teaching,
  scoreAnalysis: summary.scoreAnalysis,
  problems: summary.problems,
  improve: summary.improve,
  advice: summary.advice,
})

interface TextFieldProps {
  readonly part: SummaryText
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (text: string) => void
}

function TextField({ part, value, fault, onChange }: TextFieldProps) {
  const { w, read } = useSummaryWords()
  const min = SUMMARY_TEXT_MIN[part]
  return (
    <div className={css.text}>
      <label htmlFor={`summary-${part}`}>{read.parts[part]}</label>
      <Input.TextArea
        id={`summary-${part}`}
        autoSize={{ minRows: 4, maxRows: 16 }}
        maxLength={SUMMARY_TEXT_MAX[part]}
        showCount
        value={value}
        {...(fault && { status: 'error' as const, 'aria-describedby': `summary-${part}-fault` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <p className={css.fault} id={`summary-${part}-fault`}>
          {fault}
        </p>
      )}
      {!fault && min && value.length < min && <p className={css.least}>{w.least(min)}</p>}
    </div>
  )
}

/** The texts while they are written; `merge` appends those of a class to them. */
export function useSummaryTexts(summary: Summary) {
  const { w, read } = useSummaryWords()
  const [texts, setTexts] = useState(() => textsOf(summary))
  const merge = (more: Partial<Texts>) => {
    const next: Record<SummaryText, string> = { ...texts }
    for (const part of SUMMARY_TEXTS) {
      const text = more[part]
      if (!text) continue
      const joined = next[part] ? `${next[part]}\n${text}` : text
      if (joined.length > SUMMARY_TEXT_MAX[part]) toast.warning(w.mergeFull(read.parts[part], SUMMARY_TEXT_MAX[part]))
      else next[part] = joined
    }
    setTexts(next)
    toast.success(w.merged)
  }
  const isDirty = SUMMARY_TEXTS.some((part) => texts[part] !== summary[part])
  return { texts, setTexts, merge, isDirty }
}

interface SummaryEditorProps {
  readonly summary: Summary
  readonly writing: ReturnType<typeof useSummaryTexts>
}

/** A summary that is not handed in: figures, texts, and what is done with it. */
export function SummaryEditor({ summary, writing }: SummaryEditorProps) {
  const { w, read } = useSummaryWords()
  const { id, updatedAt, state, note, opensAt } = summary
  const { texts, setTexts, isDirty } = writing
  const { ask } = useConfirm()
  const save = useAct('updateCourseSummaryInfo', { message: w.saved })
  const refresh = useAct('refreshCourseSummaryInfo', { message: w.refreshed })
  const submit = useAct('submitCourseSummaryInfo', { message: w.submitted })
  const remove = useAct('deleteCourseSummaryInfo', { message: w.removed })
  useUnsaved(isDirty)
  const faults = { ...save.fields, ...submit.fields }
  const handIn = async () => {
    if (isDirty) toast.warning(w.saveFirst)
    else if (await ask({ title: w.submitAsk, text: w.submitText, ok: w.submit })) await submit.run({ id })
  }
  const drop = async () => {
    if (await ask({ title: w.removeAsk, ok: w.remove, danger: true })) await remove.run({ id })
  }
  return (
    <>
      {state === 'returned' && <Alert type="warning" showIcon title={read.returnedNote(note)} />}
      <section className={css.card}>
        <h2>{read.figures}</h2>
        <SummaryFigures figures={summary.figures} figuresAt={summary.figuresAt} />
        <p className={`${css.refresh} noPrint`}>
          <Can button="edit">
            <Button disabled={isDirty} loading={refresh.busy} onClick={() => void refresh.run({ id })}>
              {w.refresh}
            </Button>
          </Can>
        </p>
      </section>
      <section className={css.card}>
        {SUMMARY_TEXTS.map((part) => (
          <TextField
            key={part}
            part={part}
            value={texts[part]}
            fault={faults[part]}
            onChange={(text) => setTexts((now) => ({ ...now, [part]: text }))}
          />
        ))}
        <div className={`${css.bar} noPrint`}>
          <Can button="edit">
            <Button
              type="primary"
              disabled={!isDirty}
              loading={save.busy}
              onClick={() => void save.run({ id, updatedAt, ...texts })}
            >
              {w.save}
            </Button>
          </Can>
          <Can button="submit">
            <Button loading={submit.busy} onClick={() => void handIn()}>
              {w.submit}
            </Button>
          </Can>
          {state === 'draft' && (
            <Can button="edit">
              <Button danger type="text" onClick={() => void drop()}>
                {w.remove}
              </Button>
            </Can>
          )}
          {opensAt && new Date(opensAt) > new Date() && <span>{w.opensAt(formatTime(opensAt))}</span>}
        </div>
      </section>
    </>
  )
}
