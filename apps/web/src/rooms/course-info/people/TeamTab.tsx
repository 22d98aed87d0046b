import { useCall } from '../../../api/use-call.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/roster.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/roster.ts'
import { useCourse } from '../course/use-course.ts'
import css from './People.module.css'

/** Who teaches the course: their duty, their classes, and whether they are there. */
export function TeamTab() {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const team = useCall('teamListCourseInfo', { courseId })
  return (
    <Loaded of={team}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={w.noTeam} />
        ) : (
          <ul className={css.team}>
            {rows.map((one) => (
              <li key={`${one.userId} ${one.duty}`}>
                <p>
                  <span className={css.dot} data-online={one.online === '1' || undefined} />
                  <b>{one.name}</b>
                  {one.isMe === '1' && <small>{w.me}</small>}
                  {one.online === '1' && <small>{w.online}</small>}
                </p>
                <p>{`${w.duties[one.duty]} · ${one.unitName}`}</p>
                <p className="num">{[...one.classNames, w.students(one.studentCount)].join(' · ')}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
