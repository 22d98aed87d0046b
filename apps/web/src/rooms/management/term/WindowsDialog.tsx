import { TERM_WINDOWS } from '@shuyuan/domain/school/term-windows.rule.ts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { TimeRange } from '../../../kit/form/TimeRange.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/school/school.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import type { Term } from './TermDrawer.tsx'
import {
  asksReason,
  effectOfValues,
  fieldOf,
  proposalOf,
  type Ranges,
  rangesOf,
  valuesOf,
  type WindowValues,
} from './window-values.ts'

export interface WindowsDialogProps {
  readonly term: Term
  /** The last one before it with windows, which may be taken over. */
  readonly last: Term | undefined
  readonly onClose: () => void
}

/** What the change closes or opens again at once, by the windows it does so to. */
export function WindowsEffect({ saved }: { readonly saved: Ranges }) {
  const w = useWords(zh, en).term
  const values = Form.useWatch<WindowValues>([], Form.useFormInstance()) ?? {}
  const { closes, opens } = effectOfValues(saved, values, Date.now())
  const named = (names: typeof closes) => listed(names.map((name) => w.windows[name]))
  return (
    <>
      {w.reasonHelp}
      {closes.length > 0 && <strong style={{ display: 'block' }}>{w.closesNow(named(closes))}</strong>}
      {opens.length > 0 && <strong style={{ display: 'block' }}>{w.opensNow(named(opens))}</strong>}
    </>
  )
}

/** The eight windows of a term, proposed by its days while none is set; drawn anew when last term's are taken over. */
export function WindowsDialog({ term, last, onClose }: WindowsDialogProps) {
  const words = useWords(zh, en)
  const w = words.term
  const data = useFormRow('getBasicTimeSettingInfo', { termCode: term.termCode })
  const save = useAct('saveBasicTimeSettingInfo', { message: words.saved })
  const [taken, setTaken] = useState<WindowValues | null>(null)
  if (!data) return null
  const isFirst = Object.keys(data.windows).length === 0
  const fields: Field[] = [
    ...TERM_WINDOWS.map((name) => ({ name: fieldOf(name), label: w.windows[name], input: <TimeRange /> })),
    {
      name: 'reason',
      label: w.reason,
      kind: 'textarea',
      required: true,
      min: 5,
      max: 200,
      help: <WindowsEffect saved={data.windows} />,
      when: (values) => asksReason(data.windows, values, Date.now()),
    },
  ]
  const copyFromLastTerm = async () => {
    if (!last) return
    const before = await call('getBasicTimeSettingInfo', { termCode: last.termCode })
    setTaken(valuesOf(before.windows, Date.parse(term.startDate) - Date.parse(last.startDate)))
    toast.success(w.copied)
  }
  const submit = (values: WindowValues) => {
    const reason = typeof values.reason === 'string' ? { reason: values.reason } : {}
    return save.run({ termCode: term.termCode, windows: rangesOf(values), updatedAt: data.updatedAt, ...reason })
  }
  return (
    <FormDialog<WindowValues>
      key={taken ? 'taken' : 'own'}
      title={`${w.setWindows} · ${term.termName}`}
      ok={words.save}
      width={600}
      fields={fields}
      initial={taken ?? (isFirst ? proposalOf(term) : valuesOf(data.windows))}
      note={
        <>
          {isFirst && !taken && <p style={{ marginBlockEnd: 16 }}>{w.proposed}</p>}
          {last && (
            <p style={{ marginBlockEnd: 16 }}>
              <Button onClick={() => void copyFromLastTerm()}>{w.copyLast}</Button>{' '}
              <span style={{ color: 'var(--ink-2)' }}>{w.copyHelp(last.termName)}</span>
            </p>
          )}
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
