import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import css from './BuildProgress.module.css'

/** The course's completeness; what is missing links to where it is done. */
export function BuildProgress() {
  const w = useWords(zh, en).process
  const course = useCourse()
  const canOpen = useCanOpen()
  const { data } = useCall('getReadinessCourseInfo', { courseId: course.courseId })
  if (!data) return <div className={css.place} />
  return (
    <section className={css.build} aria-label={w.build}>
      <div className={css.sum}>
        <strong>{w.build}</strong>
        <Progress percent={data.percent} size="small" className={css.bar ?? ''} aria-label={w.build} />
      </div>
      <ul>
        {data.items.map(({ key, ok, routeKey, done, total }) => {
          const path = canOpen(routeKey) ? pathOf(routeKey) : null
          const words = (
            <>
              {ok === '1' ? <CheckCircleFilled aria-label={w.isDone} /> : <MinusCircleOutlined aria-label={w.isOpen} />}{' '}
              {w.ready[key]}
              {ok === '0' && total > 1 && <small className="num"> {`${done}/${total}`}</small>}
            </>
          )
          return (
            <li key={key} data-ok={ok}>
              {path && ok === '0' ? <Link to={`${path}?${course.query}`}>{words}</Link> : words}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
