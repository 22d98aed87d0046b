import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useHeld } from '../../../api/use-held.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { type Range, TimeRange } from '../../../kit/form/TimeRange.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/management-school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-school.ts'
import type { Term } from './TermDrawer.tsx'

type Setting = Out<'getBasicTimeSettingInfo'>
type Name = keyof Setting['windows']
type Values = Record<string, Range | string | null | undefined>

const fieldOf = (name: string) => `windows.${name}`

const valuesOf = (windows: Partial<Record<string, Range>>, shift = 0): Values =>
  Object.fromEntries(
    Object.entries(windows).map(([name, range]) => [
      fieldOf(name),
      range && { from: moved(range.from, shift), to: moved(range.to, shift) },
    ]),
  )
const moved = (at: string, shift: number) => new Date(Date.parse(at) + shift).toISOString()

export interface WindowsDialogProps {
  readonly term: Term
  /** The last one before it with windows, which may be taken over. */
  readonly last: Term | undefined
  readonly onClose: () => void
}

/** The eight windows of a term; drawn anew when last term's are taken over. */
export function WindowsDialog({ term, last, onClose }: WindowsDialogProps) {
  const words = useWords(zh, en)
  const w = words.term
  const data = useHeld('getBasicTimeSettingInfo', { termCode: term.termCode })
  const save = useAct('saveBasicTimeSettingInfo', { message: words.saved })
  const [taken, setTaken] = useState<Values | null>(null)
  if (!data) return null
  const names = Object.keys(w.windows) as Name[]
  const fields: Field[] = [
    ...names.map((name) => ({ name: fieldOf(name), label: w.windows[name], input: <TimeRange /> })),
    { name: 'reason', label: w.reason, kind: 'textarea', max: 200, help: w.reasonHelp },
  ]
  const takeOver = async () => {
    if (!last) return
    const before = await call('getBasicTimeSettingInfo', { termCode: last.termCode })
    setTaken(valuesOf(before.windows, Date.parse(term.startDate) - Date.parse(last.startDate)))
    toast.success(w.copied)
  }
  const submit = (values: Values) => {
    const windows = Object.fromEntries(
      names.flatMap((name) => {
        const range = values[fieldOf(name)]
        return range ? [[name, range]] : []
      }),
    )
    const reason = typeof values.reason === 'string' ? { reason: values.reason } : {}
    return save.run({ termCode: term.termCode, windows, updatedAt: data.updatedAt, ...reason } as never)
  }
  return (
    <FormDialog<Values>
      key={taken ? 'taken' : 'own'}
      title={`${w.setWindows} · ${term.termName}`}
      ok={words.save}
      width={600}
      fields={fields}
      initial={taken ?? valuesOf(data.windows)}
      note={
        last && (
          <p style={{ marginBlockEnd: 16 }}>
            <Button onClick={() => void takeOver()}>{w.copyLast}</Button>{' '}
            <span style={{ color: 'var(--ink-2)' }}>{w.copyHelp(last.termName)}</span>
          </p>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
