import { Checkbox, DatePicker, Input, InputNumber, Radio, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'
import type { Field, FieldOption } from './fields.ts'
import { fromWallClock, toWallClock } from './wall-clock.ts'

/** The props that antd's Form.Item passes to its control. */
interface Held<T> {
  readonly id?: string
  readonly value?: T
  readonly onChange?: (value: T) => void
}

function FlagSwitch({ id, value, onChange, disabled }: Held<string> & { disabled: boolean }) {
  return (
    <Switch
      {...(id ? { id } : {})}
      checked={value === '1'}
      disabled={disabled}
      onChange={(on) => onChange?.(on ? '1' : '0')}
    />
  )
}

const DAY = 'YYYY-MM-DD'

function DayInput({
  id,
  value,
  onChange,
  withTime,
  disabled,
}: Held<string | null> & { withTime: boolean; disabled: boolean }) {
  return (
    <DatePicker
      {...(id ? { id } : {})}
      value={value ? (withTime ? toWallClock(value) : dayjs(value)) : null}
      disabled={disabled}
      showTime={withTime ? { format: 'HH:mm' } : false}
      format={withTime ? `${DAY} HH:mm` : DAY}
      style={{ width: '100%' }}
      onChange={(at) => onChange?.(at ? (withTime ? fromWallClock(at) : at.format(DAY)) : null)}
    />
  )
}

const mutable = (options: readonly FieldOption[] = []) => options as FieldOption[]

interface ChecksProps extends Held<(string | number)[]> {
  readonly label: string
  readonly options: Field['options']
  readonly disabled: boolean
}

/** Only these of Form.Item's props: a checkbox group has no `required`. */
const Checks = ({ id, value, onChange, label, options, disabled }: ChecksProps) => (
  <Checkbox.Group<string | number>
    {...(id ? { id } : {})}
    {...(value ? { value } : {})}
    {...(onChange ? { onChange } : {})}
    aria-label={label}
    options={mutable(options)}
    disabled={disabled}
  />
)

/** The control of a field. */
export function controlOf(field: Field): ReactElement {
  const { kind = 'text', max, step, unit, options, disabled = false } = field
  const hint = field.placeholder === undefined ? {} : { placeholder: field.placeholder }
  const counted = max === undefined ? {} : { maxLength: max, showCount: max <= 2000 }
  switch (kind) {
    case 'password':
      return <Input.Password {...hint} {...counted} autoComplete="new-password" disabled={disabled} />
    case 'textarea':
      return <Input.TextArea {...hint} {...counted} autoSize={{ minRows: 3, maxRows: 10 }} disabled={disabled} />
    case 'number':
      // Without `min` and `max`: on blur antd would clamp a number outside of them, and the press on save that caused
      // the blur would save a number that nobody typed. The form's rule refuses it instead.
      return <InputNumber {...hint} step={step ?? 1} suffix={unit} disabled={disabled} style={{ width: 200 }} />
    case 'select':
    case 'multi':
      return (
        <Select
          {...hint}
          {...(kind === 'multi' ? { mode: 'multiple' as const, ...(max === undefined ? {} : { maxCount: max }) } : {})}
          allowClear={!field.required}
          showSearch={{ optionFilterProp: 'label' }}
          options={mutable(options)}
          disabled={disabled}
        />
      )
    case 'radio':
      return <Radio.Group aria-label={field.label} options={mutable(options)} disabled={disabled} />
    case 'checks':
      return <Checks label={field.label} options={options} disabled={disabled} />
    case 'switch':
      return <FlagSwitch disabled={disabled} />
    case 'day':
      return <DayInput withTime={false} disabled={disabled} />
    case 'time':
      return <DayInput withTime disabled={disabled} />
    default:
      return <Input {...hint} {...counted} disabled={disabled} />
  }
}
