import { useEffect, useRef, useState } from 'react'
import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'
import { announce } from './live/announce.ts'

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
const HOUR_S = 3600
const MINUTE_S = 60
/** Minutes that are left when it is said; the figures themselves change silently. */
const SAID_AT = [10, 5, 1]

/** What was left at the last tick and is left now passes one of the minutes that are said. */
const passed = (before: number, left: number): number | undefined =>
  SAID_AT.find((minutes) => before > minutes * MINUTE_S && left <= minutes * MINUTE_S && left > 0)

/** 2 天 3 小时 5 分, 3 小时 5 分, 33 分 05 秒: never a bare figure. */
function useTimeLeft(): (seconds: number) => string {
  const w = useWords(zh, en).countdown
  return (seconds) => {
    const left = Math.max(0, Math.floor(seconds))
    const hours = Math.floor((left % DAY_S) / HOUR_S)
    const minutes = Math.floor((left % HOUR_S) / MINUTE_S)
    if (left >= DAY_S) return w.days(Math.floor(left / DAY_S), hours, minutes)
    return left >= HOUR_S ? w.hours(hours, minutes) : w.minutes(minutes, left % MINUTE_S)
  }
}

/** Time left by the server's clock, with seconds in the last hour. The figures never jump. */
export function Countdown({ to, clockOffset = 0, onOver, warnFrom = 300 }: CountdownProps) {
  const w = useWords(zh, en).countdown
  const timeLeft = useTimeLeft()
  const end = new Date(to).getTime()
  const secondsLeft = () => Math.ceil((end - Date.now() - clockOffset) / 1000)
  const [left, setLeft] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts over only for another end
  useEffect(() => {
    setLeft(secondsLeft())
    const timer = setInterval(() => setLeft(secondsLeft()), TICK_MS)
    return () => clearInterval(timer)
  }, [end, clockOffset])
  const before = useRef(left)
  useEffect(() => {
    const minutes = passed(before.current, left)
    before.current = left
    if (minutes) announce(w.said(minutes), minutes === 1)
  }, [left, w])
  const isOver = left <= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the end is reached
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])
  if (isOver) return <span className="num">{w.over}</span>
  return (
    <span className="num" role="timer" style={left <= warnFrom ? { color: 'var(--danger)', fontWeight: 600 } : {}}>
      {timeLeft(left)}
    </span>
  )
}
