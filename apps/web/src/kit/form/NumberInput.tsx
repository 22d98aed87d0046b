import { InputNumber, type InputNumberProps, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Live } from '../live/Live.tsx'
import { useNumberFault } from './number-fault.ts'

export type NumberInputProps = Omit<InputNumberProps<number>, 'onInput' | 'stringMode'>

/** As long as a toast, so that it does not disturb who has moved on to the next field. */
const TOLD_MS = 4000

/**
 * A number between bounds that is saved as soon as its field is left. antd clamps it to the bounds then; here a note
 * beside the field says so, while typing and afterwards.
 */
export function NumberInput({ onBlur, onChange, onPressEnter, ...props }: NumberInputProps) {
  const w = useWords(zh, en).number
  const faultOf = useNumberFault()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(''), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  const fault = faultOf(typed, props)
  const settle = () => {
    if (fault) setTold(w.changed(fault))
    setTyped('')
  }
  const note = fault || told
  return (
    <Tooltip open={note !== ''} title={<Live urgent>{note}</Live>} trigger={[]} placement="bottomLeft" destroyOnHidden>
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
