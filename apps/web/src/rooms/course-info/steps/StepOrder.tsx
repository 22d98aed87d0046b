import type { StepDoneBy } from '@shuyuan/contract/entities/course/course.ts'
import { STEP_POSTS_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { DatePicker, Form, Select } from 'antd'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { fromWallClock, toWallClock } from '../../../kit/form/wall-clock.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './StepForm.module.css'
import { otherWay, type StepDraft } from './step-draft.ts'

interface Props {
  readonly step: StepDraft
  /** All steps of the chapter; it may wait for those in front of it. */
  readonly all: readonly StepDraft[]
  readonly onChange: (change: Partial<StepDraft>) => void
}

const PERCENT_DEFAULT = 60

function Befores({ step, all, onChange }: Props) {
  const w = useWords(zh, en).steps
  const draftOf = (key: string) => all.find((one) => one.key === key)
  const titleOf = (key: string) => draftOf(key)?.title || w.untitled
  const chosen = step.befores.filter(({ key }) => draftOf(key) !== undefined)
  const scored = chosen.filter(({ key }) => draftOf(key)?.targetKind === 'assignment')
  const at = all.indexOf(step)
  // One that was moved behind it stays to be seen, until it is taken out or moved back.
  const offered = all.filter((one, place) => place < at || chosen.some(({ key }) => key === one.key))
  const put = (keys: readonly string[]) =>
    onChange({ befores: keys.map((key) => chosen.find((one) => one.key === key) ?? { key, minScore: null }) })
  return (
    <>
      <Form.Item label={w.befores} htmlFor="step-befores" extra={w.beforesHelp}>
        <Select
          id="step-befores"
          mode="multiple"
          allowClear
          maxCount={10}
          value={chosen.map(({ key }) => key)}
          options={offered.map(({ key }) => ({ value: key, label: titleOf(key) }))}
          optionFilterProp="label"
          notFoundContent={w.beforesNone}
          onChange={put}
        />
      </Form.Item>
      {scored.map(({ key, minScore }) => (
        <Form.Item key={key} label={w.minScore(titleOf(key))} htmlFor={`step-score-${key}`} extra={w.minScoreHelp}>
          <NumberInput
            id={`step-score-${key}`}
            min={1}
            max={100}
            precision={0}
            value={minScore}
            onChange={(value) =>
              onChange({ befores: chosen.map((one) => (one.key === key ? { key, minScore: value } : one)) })
            }
          />
        </Form.Item>
      ))}
    </>
  )
}

function Done({ step, onChange }: Omit<Props, 'all'>) {
  const w = useWords(zh, en).steps
  const way = otherWay(step.targetKind)
  const words = w.done[step.targetKind]
  const isCounted = step.targetKind === 'board' || step.doneBy !== 'usual'
  const choose = (doneBy: StepDoneBy) =>
    onChange({ doneBy, doneValue: doneBy === 'usual' ? 0 : doneBy === 'post' ? 1 : PERCENT_DEFAULT })
  const options = [
    ...(step.targetKind === 'board' ? [] : [{ value: 'usual' as const, label: words.usual }]),
    ...(way ? [{ value: way, label: words.other }] : []),
  ]
  return (
    <div className={css.pair}>
      <Form.Item label={w.doneBy} htmlFor="step-done">
        <Select<StepDoneBy>
          id="step-done"
          className={css.way ?? ''}
          value={step.targetKind === 'board' ? 'post' : step.doneBy}
          options={options}
          onChange={choose}
        />
      </Form.Item>
      {isCounted && (
        <Form.Item label={step.targetKind === 'board' ? w.posts : w.percent} htmlFor="step-done-value">
          <NumberInput
            id="step-done-value"
            min={1}
            max={step.targetKind === 'board' ? STEP_POSTS_MAX : 100}
            precision={0}
            value={step.doneValue || 1}
            onChange={(value) => onChange({ doneBy: way ?? 'usual', doneValue: value ?? 1 })}
          />
        </Form.Item>
      )}
    </div>
  )
}

/** When a step opens to students, and what makes it done. */
export function StepOrder({ step, all, onChange }: Props) {
  const w = useWords(zh, en).steps
  return (
    <fieldset className={css.order}>
      <legend className={css.orderName ?? ''}>{w.order}</legend>
      <Befores step={step} all={all} onChange={onChange} />
      <Form.Item label={w.opensAt} htmlFor="step-opens" extra={w.opensAtHelp}>
        <DatePicker
          id="step-opens"
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={step.opensAt ? toWallClock(step.opensAt) : null}
          onChange={(at) => onChange({ opensAt: at ? fromWallClock(at) : null })}
        />
      </Form.Item>
      <Done step={step} onChange={onChange} />
    </fieldset>
  )
}
