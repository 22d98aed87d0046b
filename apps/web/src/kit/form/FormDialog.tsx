import { Form } from 'antd'
import type { ReactNode } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../page/ConfirmDialog.tsx'
import css from './Form.module.css'
import { FormFields } from './FormFields.tsx'
import { FormSummary } from './FormSummary.tsx'
import type { Field, Outcome } from './fields.ts'
import { useFormClosed } from './form-closing.tsx'
import { useFormState } from './use-form-state.tsx'

export interface FormDialogProps<V extends object> {
  readonly title: ReactNode
  readonly fields: readonly Field[]
  /** The row that is edited; fields that the form does not show are submitted with it. */
  readonly initial?: Partial<V>
  /** Usually `(values) => act.run({ ...values, id })`. */
  readonly onSubmit: (values: V) => Promise<Outcome>
  readonly onClose: () => void
  /** What saving does: 新增学期, not 确定. */
  readonly ok?: string
  readonly width?: number
  /** Above the fields. */
  readonly note?: ReactNode
  /** In place of 取消. */
  readonly back?: ConfirmDialogProps['back']
  /** false: neither the cross nor Escape closes it. */
  readonly closable?: boolean
}

/** A form over the page, closed by its own save. Mount it only while it is open. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, fields, initial, onSubmit, onClose, ok, width = 520, note, back, closable = true } = props
  const w = useWords(zh, en)
  const formClosed = useFormClosed()
  const saved = () => {
    onClose()
    formClosed(true)
  }
  const { form, isDirty, isBusy, summary, ...events } = useFormState<V>(fields, onSubmit, saved)
  const submit = () => {
    form.submit()
    return false
  }
  return (
    <ConfirmDialog
      title={title}
      width={width}
      ok={ok ?? w.save}
      isDirty={isDirty}
      isBusy={isBusy}
      closable={closable}
      {...(back && { back })}
      afterOpen={() => fields[0] && form.getFieldInstance(fields[0].name)?.focus?.()}
      onOk={submit}
      onClose={onClose}
    >
      {note && <div className={css.note}>{note}</div>}
      <FormSummary of={summary} />
      <Form
        form={form}
        layout="vertical"
        initialValues={initial as object}
        onValuesChange={events.onValuesChange}
        onFinish={(values) => void events.onFinish({ ...initial, ...values })}
        onFinishFailed={events.onFinishFailed}
      >
        <FormFields fields={fields} />
      </Form>
    </ConfirmDialog>
  )
}
