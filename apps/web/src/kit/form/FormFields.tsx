import { Form } from 'antd'
import { Fragment } from 'react'
import en from '../../words/en/kit.ts'
import { sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { madeAtOf } from './choices.ts'
import { controlOf } from './controls.tsx'
import css from './Form.module.css'
import type { Field } from './fields.ts'
import { MissingChoices } from './MissingChoices.tsx'
import { useNumberFault } from './number-fault.ts'

type Rules = NonNullable<Field['rules']>

const isTyped = ({ kind = 'text' }: Field) => kind === 'text' || kind === 'textarea' || kind === 'password'

/** A rule with `whitespace`, even if false, treats the value as text and refuses every number. */
const textAlone = (field: Field) => (isTyped(field) && !field.input ? { whitespace: true } : {})

const CHOSEN = ['select', 'multi', 'radio', 'checks', 'day', 'time']
/** A custom control is for choosing unless its field says otherwise. */
const isChosen = ({ kind, input }: Field) => (kind ? CHOSEN.includes(kind) : input !== undefined)

function useRules(): (field: Field) => Rules {
  const w = useWords(zh, en)
  const faultOf = useNumberFault()
  return (field) => {
    const { label, required, min, max, rules = [] } = field
    const figure = async (_: unknown, value: unknown) => {
      const fault = faultOf(String(value ?? ''), { min, max })
      if (fault) throw new Error(sentence(fault))
    }
    return [
      ...(required
        ? [{ required: true, message: isChosen(field) ? w.chooseOf(label) : w.fillIn(label), ...textAlone(field) }]
        : []),
      ...(min !== undefined && isTyped(field) ? [{ min, message: w.tooShort(min) }] : []),
      ...(max !== undefined && isTyped(field) ? [{ max, message: w.tooLong(max) }] : []),
      ...(field.kind === 'number' ? [{ validator: figure }] : []),
      ...rules,
    ]
  }
}

interface FormFieldsProps {
  readonly fields: readonly Field[]
  /** Under the title of a dialog h3, under that of a page h2. */
  readonly groupsAs?: 'h2' | 'h3'
}

/** Fields in one column, labels above. Must be inside an antd Form. */
export function FormFields({ fields, groupsAs: Group = 'h3' }: FormFieldsProps) {
  const rulesOf = useRules()
  const helpOf = ({ options, label, help }: Field) => {
    const madeAt = madeAtOf(options)
    return madeAt ? <MissingChoices what={label} madeAt={madeAt} /> : help
  }
  const item = (field: Field) => (
    <Fragment key={field.name}>
      {field.group && <Group className={css.group}>{field.group}</Group>}
      <Form.Item
        name={field.name}
        label={field.label}
        rules={rulesOf(field)}
        extra={helpOf(field)}
        validateFirst
        {...(field.dependencies && { dependencies: field.dependencies })}
      >
        {field.input ?? controlOf(field)}
      </Form.Item>
    </Fragment>
  )
  return fields.map((field) =>
    field.when ? (
      <Form.Item key={field.name} noStyle shouldUpdate>
        {({ getFieldsValue }) => (field.when?.(getFieldsValue(true)) ? item(field) : null)}
      </Form.Item>
    ) : (
      item(field)
    ),
  )
}
