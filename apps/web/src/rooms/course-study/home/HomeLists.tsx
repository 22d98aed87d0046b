import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import page from './courseInfoNew.module.css'
import type { Home } from './HomeBanner.tsx'
import css from './HomeLists.module.css'

/** Required resources that are open and not done; hidden when none is left. */
export function MissingList({ home }: { home: Home }) {
  const w = useWords(zh, en).home
  if (home.mustMissing.length === 0) return null
  return (
    <section className={page.card}>
      <h2>{w.missing}</h2>
      <ul className={css.list}>
        {home.mustMissing.map(({ resourceId, title }) => (
          <li key={resourceId}>
            <Link to={`/courseStudy/goOnStudy?${new URLSearchParams({ courseId: home.courseId, resourceId })}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chapters taught this week. */
export function WeekList({ home }: { home: Home }) {
  const w = useWords(zh, en).home
  if (home.weekChapters.length === 0) return null
  return (
    <section className={page.card}>
      <h2>{w.week}</h2>
      <ul className={css.list}>
        {home.weekChapters.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`/courseStudy/learnCatalogNew/learnCatalogue?${new URLSearchParams({ courseId: home.courseId, chapterId: id })}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom to ask, and when they can be reached. */
export function TeacherList({ courseId }: { courseId: string }) {
  const w = useWords(zh, en).home
  const { data = [] } = useCall('teamStudyResult', { courseId }, { noToast: true })
  if (data.length === 0) return null
  return (
    <section className={page.card}>
      <h2>{w.teachers}</h2>
      <ul className={css.list}>
        {data.map((one) => (
          <li key={`${one.userId} ${one.duty}`} className={css.teacher}>
            <span>
              <b>{one.name}</b>
              <small>{w.duties[one.duty]}</small>
              {one.online === '1' && <small className={css.online}>{w.online}</small>}
            </span>
            {one.answerHours && <span>{w.answerHours(one.answerHours)}</span>}
            {one.contactWay && <span>{w.contactWay(one.contactWay)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
