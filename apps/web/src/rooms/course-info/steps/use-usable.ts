import { TIMED_RESOURCES } from '@shuyuan/contract/entities/course/course.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCourse } from '../course/use-course.ts'
import type { Usable } from './step-draft.ts'

const RESOURCES_MAX = 500
const ASSIGNMENTS_MAX = 100
const MINUTE = 60

const minutesOf = (seconds: number) => Math.ceil(seconds / MINUTE)

/** Resources of a chapter with its sections, or of the whole course. */
export function useUsableResources(chapterId: string, keyWords: string): Usable[] | undefined {
  const { courseId } = useCourse()
  const { data } = useCall(
    'listResourceInfo',
    { courseId, chapterId: chapterId as '', keyWords, limit: RESOURCES_MAX, offset: 1 },
    { keep: true },
  )
  return data?.rows.map(({ id, title, kind, durationSec, minSeconds, hidden, mustSee }) => ({
    kind: 'resource',
    id,
    title,
    type: kind,
    minutes: minutesOf(TIMED_RESOURCES.includes(kind) ? durationSec : minSeconds),
    state: hidden === '1' ? 'hidden' : '',
    must: mustSee,
  }))
}

/** Homework, practice and tests of the course. */
export function useUsableAssignments(keyWords: string): Usable[] | undefined {
  const { courseId } = useCourse()
  const input = { courseId, keyWords, limit: ASSIGNMENTS_MAX, offset: 1 }
  const homework = useCall('listCourseHomeworkInfo', input, { keep: true })
  const tests = useCall('listCoursePeriodicTestInfo', input, { keep: true })
  if (!homework.data || !tests.data) return undefined
  return [...homework.data.rows, ...tests.data.rows].map(({ id, title, kind, durationMin, publishStatus }) => ({
    kind: 'assignment',
    id,
    title,
    type: kind,
    minutes: durationMin ?? 0,
    state: publishStatus === 'draft' ? 'draft' : '',
    must: '0',
  }))
}

const BOARD_KINDS = ['course', 'class', 'chapter']

/** The boards that a step can lead to: those of groups and of the school are nobody's step. */
export function useUsableBoards(): Usable[] | undefined {
  const { courseId } = useCourse()
  const { data } = useCall('listBbsModule', { courseId, limit: 200, offset: 1 }, { keep: true })
  return data?.rows
    .filter((board) => board.courseId === courseId && BOARD_KINDS.includes(board.kind))
    .map(({ id, title, kind }) => ({ kind: 'board', id, title, type: kind, minutes: 0, state: '', must: '0' }))
}
