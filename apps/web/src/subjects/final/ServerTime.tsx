import { useEffect, useState } from 'react'

const TICK_MS = 500
const ZONE = { timeZone: 'Asia/Shanghai', hour12: false } as const
const FORMATS = {
  time: new Intl.DateTimeFormat('zh-CN', { ...ZONE, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  day: new Intl.DateTimeFormat('zh-CN', { ...ZONE, dateStyle: 'medium', timeStyle: 'medium' }),
}

/** The server's time, running: this clock and by how much the server's is ahead of it, in milliseconds. */
export function ServerTime({ clockOffset, format = 'time' }: { clockOffset: number; format?: keyof typeof FORMATS }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <time className="num">{FORMATS[format].format(now + clockOffset)}</time>
}
