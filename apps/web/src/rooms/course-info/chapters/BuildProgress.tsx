import { Progress } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { ReadinessItems } from '../../../subjects/course/ReadinessItems.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import css from './BuildProgress.module.css'

/** The course's completeness; what is missing links to where it is done. */
export function BuildProgress() {
  const w = useWords(zh, en).process
  const course = useCourse()
  const { data } = useCall('getReadinessCourseInfo', { courseId: course.courseId })
  if (!data) return <div className={css.place} />
  return (
    <section className={css.build} aria-label={w.build}>
      <div className={css.sum}>
        <strong>{w.build}</strong>
        <Progress percent={data.percent} size="small" className={css.bar ?? ''} aria-label={w.build} />
      </div>
      <ReadinessItems items={data.items} query={course.query} />
    </section>
  )
}
