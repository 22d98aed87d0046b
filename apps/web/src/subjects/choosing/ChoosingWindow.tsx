import { Countdown } from '../../kit/Countdown.tsx'
import { formatTime } from '../../kit/format.ts'
import en from '../../words/en/course/choosing.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/choosing.ts'

interface Props {
  readonly from: string | null | undefined
  readonly to: string | null | undefined
  readonly state: 'none' | 'before' | 'open' | 'closed'
  readonly onOver?: () => void
}

/** When courses can be chosen, with the time left while they can. */
export function ChoosingWindow({ from, to, state, onOver }: Props) {
  const w = useWords(zh, en).window
  if (state === 'none' || !from || !to) return <span>{w.none}</span>
  return (
    <span>
      {w[state](formatTime(from), formatTime(to))}{' '}
      {state === 'open' && <Countdown to={to} {...(onOver && { onOver })} />}
    </span>
  )
}
