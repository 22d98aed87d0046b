import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import css from './Form.module.css'
import { FormFields } from './FormFields.tsx'
import { FormSummary } from './FormSummary.tsx'
import type { Field, Outcome } from './fields.ts'
import { useFormState } from './use-form-state.tsx'

export interface FormPageProps<V extends object> {
  readonly fields: readonly Field[]
  readonly initial?: Partial<V>
  readonly onSubmit: (values: V) => Promise<Outcome>
  readonly onSaved?: () => void
  readonly ok?: string
  /** Beside the save button. */
  readonly extra?: ReactNode
  /** Pixels of the column. */
  readonly width?: number
}

/** The same form as a page: the save button stays visible at the bottom, leaving with unsaved input asks. */
export function FormPage<V extends object>(props: FormPageProps<V>) {
  const { fields, initial, onSubmit, onSaved = () => undefined, ok, extra, width = 640 } = props
  const w = useWords(zh, en)
  const { form, isDirty, isBusy, summary, ...events } = useFormState<V>(fields, onSubmit, onSaved)
  return (
    <Form
      form={form}
      layout="vertical"
      className={css.page ?? ''}
      style={{ maxWidth: width }}
      initialValues={initial as object}
      onValuesChange={events.onValuesChange}
      onFinish={(values) => void events.onFinish({ ...initial, ...values })}
      onFinishFailed={events.onFinishFailed}
    >
      <FormSummary of={summary} />
      <FormFields fields={fields} groupsAs="h2" />
      <div className={`${css.bar} noPrint`}>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isDirty}>
          {ok ?? w.save}
        </Button>
        {extra}
      </div>
    </Form>
  )
}
