import { useEffect, useState } from 'react'
import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'
import { formatClock } from './format.ts'

export interface CountdownProps {
  /** The moment to count down to. */
  readonly to: string | number
  /** The server's clock minus this one's, in milliseconds. */
  readonly clockOffset?: number
  readonly onOver?: () => void
  /** Highlighted in the last so many seconds. */
  readonly warnFrom?: number
}

const TICK_MS = 250
const DAY_S = 86_400

/** Time left by the server's clock: days, then hours, with seconds under a day. The figures never jump. */
export function Countdown({ to, clockOffset = 0, onOver, warnFrom = 300 }: CountdownProps) {
  const w = useWords(zh, en).countdown
  const end = new Date(to).getTime()
  const secondsLeft = () => Math.ceil((end - Date.now() - clockOffset) / 1000)
  const [left, setLeft] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts over only for another end
  useEffect(() => {
    setLeft(secondsLeft())
    const timer = setInterval(() => setLeft(secondsLeft()), TICK_MS)
    return () => clearInterval(timer)
  }, [end, clockOffset])
  const isOver = left <= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the end is reached
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])
  if (isOver) return <span className="num">{w.over}</span>
  const days = Math.floor(left / DAY_S)
  return (
    <span className="num" role="timer" style={left <= warnFrom ? { color: 'var(--danger)', fontWeight: 600 } : {}}>
      {days > 0 ? `${w.days(days)} ${formatClock(left % DAY_S).slice(0, -3)}` : formatClock(left)}
    </span>
  )
}
