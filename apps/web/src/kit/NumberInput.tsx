import { InputNumber, type InputNumberProps, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'

export type NumberInputProps = Omit<InputNumberProps<number>, 'onInput' | 'stringMode'>

/** As long as a toast: who has gone on to the next field is not in its way. */
const TOLD_MS = 4000

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

type Limits = Pick<NumberInputProps, 'min' | 'max' | 'precision'>

/** Why a typed figure cannot stand as it is; '' when it can, or when it is none. */
function useFault({ min, max, precision }: Limits): (text: string) => string {
  const w = useWords(zh, en).number
  const says = (value: number, text: string): string => {
    const isLow = min !== undefined && value < Number(min)
    const isHigh = max !== undefined && value > Number(max)
    if (isLow || isHigh) {
      if (min === undefined) return w.atMost(String(max))
      return max === undefined ? w.atLeast(String(min)) : w.between(String(min), String(max))
    }
    if (precision === undefined || decimalsOf(text) <= precision) return ''
    return precision === 0 ? w.whole : w.decimals(precision)
  }
  return (text) => {
    const value = Number(text)
    return text.trim() === '' || Number.isNaN(value) ? '' : says(value, text)
  }
}

/**
 * A figure between bounds. antd draws what lies outside of them to the nearest one when the field is left; here the
 * person is told so beside the field, while typing and after it.
 */
export function NumberInput({ onBlur, onChange, onPressEnter, ...props }: NumberInputProps) {
  const w = useWords(zh, en).number
  const faultOf = useFault(props)
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(''), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  const fault = faultOf(typed)
  const settle = () => {
    if (fault) setTold(w.changed(fault))
    setTyped('')
  }
  const note = fault || told
  return (
    <Tooltip
      open={note !== ''}
      title={<span role="alert">{note}</span>}
      trigger={[]}
      placement="bottomLeft"
      destroyOnHidden
    >
      <InputNumber<number>
        {...props}
        {...(fault ? { status: 'error' as const } : {})}
        onInput={(text) => {
          setTyped(text)
          setTold('')
        }}
        onStep={() => setTold('')}
        onFocus={(event) => {
          setTold('')
          props.onFocus?.(event)
        }}
        onBlur={(event) => {
          settle()
          onBlur?.(event)
        }}
        onPressEnter={(event) => {
          settle()
          onPressEnter?.(event)
        }}
        {...(onChange ? { onChange } : {})}
      />
    </Tooltip>
  )
}
