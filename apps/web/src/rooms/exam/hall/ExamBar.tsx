import { useEffect, useState } from 'react'
import { stores, useStore } from '../../../app/stores.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import css from './Hall.module.css'
import { useHallWords } from './use-hall-words.ts'

const TICK_MS = 500
const clockText = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** The server's time, running. */
function ServerTime({ clockOffset }: { clockOffset: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <time className="num">{clockText.format(now + clockOffset)}</time>
}

/** The bar of an exam's own page, in place of the site's header. */
export function ExamBar({ title, clockOffset }: { title: string; clockOffset: number }) {
  const w = useHallWords().steps
  const user = useStore(stores.userInfo)
  return (
    <header className={css.bar}>
      <h1>{title}</h1>
      <ServerTime clockOffset={clockOffset} />
      <span>
        {user?.realname} <span className="num">{user?.username}</span>
      </span>
      <LinkButton to="/finalExam">{w.back}</LinkButton>
    </header>
  )
}
