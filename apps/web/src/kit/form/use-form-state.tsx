import { Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { STALE } from '../../api/call-error.ts'
import en from '../../words/en/kit.ts'
import { clauses, sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { focusFault } from '../focus/focus-fault.ts'
import { dismissToastsOf } from '../toast.ts'
import type { Field, Outcome } from './fields.ts'
import { useUnsaved } from './unsaved.ts'
import { useStaleNotice } from './use-stale-notice.ts'

/** With more faults than this a summary is shown above the form. */
const FEW = 3

export interface FormState {
  readonly form: FormInstance
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly summary: ReactNode
  readonly onValuesChange: (changed: Readonly<Record<string, unknown>>) => void
  readonly onFinish: (values: object) => Promise<void>
  readonly onFinishFailed: () => void
  readonly forget: () => void
}

/** The state of a form: unsaved input is guarded; a refused save keeps it and shows each fault at its field. */
export function useFormState<V extends object>(
  fields: readonly Field[],
  onSubmit: (values: V) => Promise<Outcome>,
  onSaved: () => void,
): FormState {
  const w = useWords(zh, en)
  const showStale = useStaleNotice()
  const [form] = Form.useForm()
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [summary, setSummary] = useState<ReactNode>(null)
  useUnsaved(isDirty)

  /** A server's `options.2.text` belongs to the field `options`. */
  const fieldOf = (path: string) => fields.find(({ name }) => path === name || path.startsWith(`${name}.`))?.name
  /** The control of `rows.0.title`, where the form has one. */
  const controlAt = (path: string) => form.getFieldsError().find(({ name }) => name.join('.') === path)?.name

  function showFaults(faults: Readonly<Record<string, string>>): void {
    const placed = Object.entries(faults).map(([path, text]) => ({ path, name: fieldOf(path), text: sentence(text) }))
    form.setFields(
      placed.flatMap(({ path, name, text }) => (name ? [{ name: controlAt(path) ?? name, errors: [text] }] : [])),
    )
    const unplaced = placed.filter(({ name }) => !name).map(({ text }) => text)
    const many = placed.length > FEW ? [w.faults(placed.length)] : []
    setSummary(clauses([...many, ...unplaced]) || null)
  }

  async function onFinish(values: object): Promise<void> {
    // A file still uploading is not among the values and would be left out silently.
    if (document.querySelector('form [data-uploading=true]')) return setSummary(w.file.stillSending)
    setBusy(true)
    setSummary(null)
    const outcome = await onSubmit(values as V).finally(() => setBusy(false))
    if (outcome.ok) {
      setDirty(false)
      onSaved()
    } else if (outcome.error.code === STALE) showStale()
    else {
      showFaults(outcome.error.fields)
      const told = sentence(outcome.error.message)
      if (Object.entries(outcome.error.fields).some(([path, text]) => fieldOf(path) && sentence(text) === told))
        dismissToastsOf(told)
      // A refusal that belongs to no field stays above the form, longer than its toast.
      if (Object.keys(outcome.error.fields).length === 0) setSummary(sentence(outcome.error.message) || null)
      focusFault()
    }
  }
  function onFinishFailed(): void {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    setSummary(wrong.length > FEW ? w.faults(wrong.length) : null)
    focusFault()
  }
  return {
    form,
    isDirty,
    isBusy,
    summary,
    onValuesChange: (changed) => {
      setDirty(true)
      for (const { name, follow } of fields)
        if (follow && name in changed) {
          const followed = follow(changed[name])
          form.setFieldsValue(followed)
          // They may be valid now although their own value is the same.
          const wrong = Object.keys(followed).filter((one) => form.getFieldError(one).length > 0)
          if (wrong.length > 0) form.validateFields(wrong).catch(() => undefined)
        }
    },
    onFinish,
    onFinishFailed,
    forget: () => setDirty(false),
  }
}
