import en from '../../../words/en/course/course.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from './use-course.ts'

/** More classes are counted instead of named. */
const NAMED = 4

interface Targets {
  /** Empty: every class of the course. */
  readonly targetClassIds: readonly string[]
  /** The server's count of their students. */
  readonly reach: number
}

/** Whom an act reaches, in words: the classes by name and the server's count of their students. */
export function useReach() {
  const w = useWords(zh, en).reach
  const { classes, counts } = useCourse()
  const nameOf = (id: string) => classes.find(({ courseClassId }) => courseClassId === id)?.name
  const of = ({ targetClassIds: ids, reach }: Targets): string => {
    const names = (ids.length > 0 ? ids : classes.map(({ courseClassId }) => courseClassId)).map(nameOf)
    const whole = ids.length === 0 || ids.length === classes.length
    const all = whole && names.length !== 1
    return w.students(all ? w.all(names.length) : names.length > NAMED ? w.some(names.length) : listed(names), reach)
  }
  return { of, course: of({ targetClassIds: [], reach: counts.visibleStudents }) }
}
