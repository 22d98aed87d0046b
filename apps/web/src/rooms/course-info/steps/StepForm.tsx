import { STEP_GUIDE_MAX, STEP_TITLE_MAX, type StepKind } from '@shuyuan/contract/entities/course/course.ts'
import { Button, Form, Input, Radio, Switch } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import { pictureUploader } from '../resources/resource-files.ts'
import css from './StepForm.module.css'
import { StepOrder } from './StepOrder.tsx'
import { type StepDraft, stepFault, targetKindOf, withKind } from './step-draft.ts'

const KINDS: readonly StepKind[] = ['study', 'practise', 'discuss', 'do']
const MINUTES_MAX = 600

interface Props {
  readonly step: StepDraft
  /** A save was tried, so missing fields are shown. */
  readonly isChecked: boolean
  /** All steps of the chapter. */
  readonly all: readonly StepDraft[]
  readonly onChange: (step: StepDraft) => void
  readonly onRemove: () => void
}

/** The step chosen in the list. */
export function StepForm({ step, isChecked, all, onChange, onRemove }: Props) {
  const words = useWords(zh, en)
  const w = words.steps
  const { courseId } = useCourse()
  const fault = isChecked ? stepFault(step) : null
  const wanted = targetKindOf(step.kind)
  const put = (change: Partial<StepDraft>) => onChange({ ...step, ...change })
  return (
    <Form layout="vertical" className={css.form ?? ''}>
      <Form.Item label={w.kind} extra={w.kindHelp[step.kind]}>
        <Radio.Group
          optionType="button"
          value={step.kind}
          options={KINDS.map((kind) => ({ value: kind, label: words.process.kind[kind] }))}
          onChange={(event) => onChange(withKind(step, event.target.value as StepKind))}
        />
      </Form.Item>
      {wanted !== '' && (
        <Form.Item
          label={w.target}
          required={wanted !== 'board'}
          extra={wanted === 'board' ? w.targetOptional : undefined}
          {...(fault === 'target' ? { validateStatus: 'error' as const, help: w.targetRequired } : {})}
        >
          <div className={css.target} data-empty={step.targetId === ''}>
            {step.targetTitle || w.targetNone}
          </div>
        </Form.Item>
      )}
      <Form.Item
        label={w.name}
        htmlFor="step-title"
        required
        {...(fault === 'title' ? { validateStatus: 'error' as const, help: w.nameRequired } : {})}
      >
        <Input
          id="step-title"
          value={step.title}
          maxLength={STEP_TITLE_MAX}
          showCount
          onChange={(event) => put({ title: event.target.value })}
        />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item label={w.minutes} htmlFor="step-minutes">
          <NumberInput
            id="step-minutes"
            min={1}
            max={MINUTES_MAX}
            precision={0}
            value={step.minutes}
            onChange={(minutes) => put({ minutes: minutes ?? 1 })}
          />
        </Form.Item>
        {wanted === 'resource' && (
          <Form.Item label={w.must} htmlFor="step-must" extra={w.mustHelp}>
            <Switch id="step-must" checked={step.must === '1'} onChange={(on) => put({ must: on ? '1' : '0' })} />
          </Form.Item>
        )}
      </div>
      <StepOrder step={step} all={all} onChange={put} />
      <Form.Item label={w.guide}>
        <RichTextEditor
          value={step.guide}
          max={STEP_GUIDE_MAX}
          label={w.guide}
          onUpload={pictureUploader(courseId)}
          onChange={(guide) => put({ guide })}
        />
      </Form.Item>
      <Button danger onClick={onRemove}>
        {w.remove}
      </Button>
    </Form>
  )
}
