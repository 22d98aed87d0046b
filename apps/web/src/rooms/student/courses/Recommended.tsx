import { Tag } from 'antd'
import { Link } from 'react-router'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { RecommendCard } from '../../../subjects/recommend/RecommendCard.tsx'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'
import css from './Recommended.module.css'

/** Shown and counted once a visit of the page, not every time it is drawn. */
const FRESH_MS = 10 * 60_000
const MAX_ROWS = 12

/** Courses recommended to this student; one that the student is in opens, another is found in the search. */
export function Recommended() {
  const w = useWords(zh, en)
  const { data = [] } = useCall('listShownCourseRecommendInfo', { limit: MAX_ROWS }, { fresh: FRESH_MS, noToast: true })
  if (data.length === 0) return null
  const addressOf = ({ courseId, courseName, isMine }: (typeof data)[number]) =>
    isMine === '1'
      ? `/courseStudy/courseInfoNew?${new URLSearchParams({ courseId })}`
      : `/courseSearch?${new URLSearchParams({ courseName })}`
  return (
    <section className={css.strip} aria-label={w.forYou}>
      <h2>{w.forYou}</h2>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <RecommendCard
              of={one}
              link={(title) => (
                <Link
                  to={addressOf(one)}
                  onClick={() =>
                    void call('clickCourseRecommendInfo', { id: one.id }, { noToast: true }).catch(() => null)
                  }
                >
                  {title}
                </Link>
              )}
            >
              {one.isMine === '1' && <Tag color="success">{w.mine}</Tag>}
            </RecommendCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
