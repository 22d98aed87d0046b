import { Input } from 'antd'
import { useState } from 'react'
import { formatClock } from '../../../../kit/format.ts'
import { parseClock } from './clock-text.ts'

interface ClockInputProps {
  readonly id?: string
  readonly value?: number | null
  /** NaN while what is written is no place. */
  readonly onChange?: (seconds: number | null) => void
}

/** A place of a film, in minutes and seconds. */
export function ClockInput({ id, value, onChange, ...aria }: ClockInputProps) {
  const [text, setText] = useState(value === null || value === undefined ? '' : formatClock(value))
  return (
    <Input
      {...aria}
      {...(id ? { id } : {})}
      className="num"
      inputMode="numeric"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange?.(target.value.trim() === '' ? null : (parseClock(target.value) ?? Number.NaN))
      }}
      onBlur={() => Number.isInteger(value) && setText(formatClock(value as number))}
    />
  )
}
