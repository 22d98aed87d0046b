import { Alert, Form } from 'antd'
import type { ReactNode } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { dialogBody } from '../page/dialog-body.ts'
import { Modal } from '../page/Modal.tsx'
import { useConfirm } from '../use-confirm.tsx'
import css from './Form.module.css'
import { FormFields } from './FormFields.tsx'
import type { Field, Outcome } from './fields.ts'
import { useFormClosed } from './form-end.tsx'
import { useFormState } from './use-form-state.tsx'

export interface FormDialogProps<V extends object> {
  readonly title: ReactNode
  readonly fields: readonly Field[]
  /** The row that is edited; its fields that the form does not show go along. */
  readonly initial?: Partial<V>
  /** Usually `(values) => act.run({ ...values, id })`. */
  readonly onSubmit: (values: V) => Promise<Outcome>
  readonly onClose: () => void
  /** What saving does: 新增学期, not 确定. */
  readonly ok?: string
  readonly width?: number
  /** Above the fields. */
  readonly note?: ReactNode
}

/** A form over the page: drawn while it is open, closed by its own save. On a phone it is a sheet. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, fields, initial, onSubmit, onClose, ok, width = 520, note } = props
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  const formClosed = useFormClosed()
  const end = (isSaved: boolean) => {
    onClose()
    formClosed(isSaved)
  }
  const { form, isDirty, isBusy, summary, ...events } = useFormState<V>(fields, onSubmit, () => end(true))
  const close = async () => {
    if (!isDirty || (await ask({ title: w.leaveUnsaved, ok: w.leave, danger: true }))) end(false)
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      centered
      styles={dialogBody}
      afterOpenChange={(isOpen) => isOpen && fields[0] && form.getFieldInstance(fields[0].name)?.focus?.()}
      confirmLoading={isBusy}
      okText={ok ?? w.save}
      cancelText={w.cancel}
      onOk={() => form.submit()}
      onCancel={() => void close()}
    >
      {note && <div className={css.note}>{note}</div>}
      {summary && <Alert type="error" showIcon title={summary} className={css.summary ?? ''} />}
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
    </Modal>
  )
}
