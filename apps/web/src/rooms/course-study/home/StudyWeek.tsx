import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import en from '../../../words/en/study.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import page from './courseInfoNew.module.css'
import type { Home } from './HomeBanner.tsx'
import css from './StudyWeek.module.css'

/** The least full scale of the bars, so that a week of seconds does not look like one of hours. */
const FULL_BAR_S = 600

/** A week of study: a sentence, then a table that is also the chart. */
export function StudyWeek({ courseId, days }: { courseId: string; days: Home['rhythm'] }) {
  const w = useWords(zh, en).home
  const lang = useLang()
  const total = days.reduce((sum, { seconds }) => sum + seconds, 0)
  const most = Math.max(FULL_BAR_S, ...days.map(({ seconds }) => seconds))
  const name = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'zh-CN', {
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <section className={page.card}>
      <h2>{w.rhythm}</h2>
      <p>
        <ScreenLink to={['studyDetail']} query={`courseId=${courseId}`}>
          {w.toRecord}
        </ScreenLink>{' '}
        <ScreenLink to={['studyAnalysis']} query={`courseId=${courseId}`}>
          {w.toAnalysis}
        </ScreenLink>
      </p>
      <p className={css.said}>
        {total === 0
          ? w.rhythmNone
          : w.rhythmText(wholeMinutes(total), days.filter(({ seconds }) => seconds > 0).length)}
      </p>
      {total > 0 && (
        <table className={css.bars}>
          <thead className="srOnly">
            <tr>
              <th>{w.day}</th>
              <th colSpan={2}>{w.minutes}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, seconds }) => (
              <tr key={day}>
                <th scope="row" className="num">
                  {name.format(new Date(`${day}T00:00:00Z`))}
                </th>
                <td>
                  <i style={{ width: `${(seconds / most) * 100}%` }} aria-hidden="true" />
                </td>
                <td className="num">{wholeMinutes(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
