import { stores, useStore } from '../../../app/stores.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { ServerTime } from '../../../subjects/final/ServerTime.tsx'
import css from './Hall.module.css'
import { useHallWords } from './use-hall-words.ts'

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
