import { Alert, Button, Form, Steps } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { FormSummary } from '../../../kit/form/FormSummary.tsx'
import type { Outcome } from '../../../kit/form/fields.ts'
import { useFormState } from '../../../kit/form/use-form-state.tsx'
import { useIsPhone } from '../../../kit/use-width.ts'
import { type Setting, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { useSettingFields } from './setting-fields.tsx'
import { faultsOf, GAP_STEPS, STEPS, type Step, stepOf, toInput, type Values, valuesOf } from './setting-values.ts'
import css from './Thesis.module.css'

function MissingParts({ setting, onGo }: { setting: Setting; onGo: (step: Step) => void }) {
  const w = useThesisWords().form
  const missing = setting.missing as readonly (keyof typeof w.missing)[]
  if (setting.state === 'open' || setting.state === 'closed' || missing.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={
        <div className={css.acts}>
          {w.missingTitle}
          {missing.map((gap) => (
            <Button key={gap} size="small" onClick={() => onGo(GAP_STEPS[gap] ?? 'brief')}>
              {w.missing[gap]}
            </Button>
          ))}
        </div>
      }
    />
  )
}

/** Saves a new or existing setting; a refusal is placed at the form's own fields. */
function useSave(filled: RefObject<Setting>, reload: () => Promise<unknown>, onFault: (step: Step) => void) {
  const w = useThesisWords()
  const add = useAct('addThesisExamInfo', { message: w.form.added })
  const update = useAct('updateThesisExamInfo', { message: w.saved })
  return async (values: Values): Promise<Outcome> => {
    const input = toInput(values)
    const { id, updatedAt, courseId } = filled.current
    const done = id && updatedAt ? await update.run({ ...input, id, updatedAt }) : await add.run({ ...input, courseId })
    if (done.ok) {
      // The next save is checked against the row as it is now.
      await reload()
      return done
    }
    const fields = faultsOf(done.error.fields)
    const step = Object.keys(fields)
      .map(stepOf)
      .find((one) => one !== undefined)
    if (step) onFault(step)
    return { ok: false, error: { code: done.error.code, message: done.error.message, fields } }
  }
}

export interface SettingFormProps {
  readonly setting: Setting
  /** Loads the settings again. */
  readonly reload: () => Promise<unknown>
}

/** The rules of a course in five steps; a draft is saved at any of them. */
export function SettingForm({ setting, reload }: SettingFormProps) {
  const w = useThesisWords().form
  const [step, setStep] = useState<Step>('brief')
  const fields = useSettingFields(setting)
  // The row that filled the form: saving old values with the stamp of a newer row would overwrite what came between.
  const filled = useRef(setting)
  const save = useSave(filled, reload, setStep)
  const all = STEPS.flatMap((one) => fields[one])
  const { form, isDirty, isBusy, summary, ...events } = useFormState<Values>(all, save, () => undefined)
  // Saved rows come back with their ids; what is typed meanwhile is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the saved rules change, not while they are edited
  useEffect(() => {
    if (isDirty) return
    filled.current = setting
    form.setFieldsValue(valuesOf(setting) as never)
  }, [setting.updatedAt, isDirty])
  const at = STEPS.indexOf(step)
  const missing = new Set(setting.missing.map((gap) => GAP_STEPS[gap]))
  const isRead = setting.can.edit === '0'
  const isPhone = useIsPhone()
  return (
    <div className={css.main}>
      {isRead && <Alert type="info" showIcon title={w.readonly} />}
      <MissingParts setting={setting} onGo={setStep} />
      <Steps
        size="small"
        responsive={false}
        current={at}
        onChange={(next) => setStep(STEPS[next] ?? 'brief')}
        items={STEPS.map((one) => ({
          // A phone has room for the title of one step only.
          title: isPhone && one !== step ? <span className="srOnly">{w.steps[one]}</span> : w.steps[one],
          ...(setting.id ? { status: one === step ? 'process' : missing.has(one) ? 'wait' : 'finish' } : {}),
        }))}
      />
      <FormSummary of={summary} />
      <Form
        form={form}
        layout="vertical"
        disabled={isRead}
        initialValues={valuesOf(setting)}
        onValuesChange={events.onValuesChange}
        onFinish={() => void events.onFinish(form.getFieldsValue(true))}
        onFinishFailed={({ errorFields }) => {
          const wrong = stepOf(String(errorFields[0]?.name[0] ?? ''))
          if (wrong) setStep(wrong)
          events.onFinishFailed()
        }}
      >
        {STEPS.map((one) => (
          <section key={one} className={css.step} hidden={one !== step} aria-label={w.steps[one]}>
            <FormFields fields={fields[one]} groupsAs="h2" />
          </section>
        ))}
        <div className={css.bar}>
          {!isRead && (
            <Can button={setting.id ? 'edit' : 'add'}>
              <Button
                type="primary"
                loading={isBusy}
                disabled={!isDirty && setting.id !== null}
                // No submit button: Enter in a field of one step does not send all five.
                onClick={() => form.submit()}
              >
                {setting.state === 'unset' || setting.state === 'draft' ? w.saveDraft : w.save}
              </Button>
            </Can>
          )}
          <Button disabled={at === 0} onClick={() => setStep(STEPS[at - 1] ?? 'brief')}>
            {w.previous}
          </Button>
          <Button disabled={at === STEPS.length - 1} onClick={() => setStep(STEPS[at + 1] ?? 'marking')}>
            {w.next}
          </Button>
        </div>
      </Form>
    </div>
  )
}
