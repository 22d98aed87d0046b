import { ratioProblem } from '@shuyuan/domain/course/exam-form.rule.ts'
import type { CourseFacts } from '@shuyuan/domain/life/course.rule.ts'
import { nextCourse } from '@shuyuan/domain/life/course.rule.ts'
import { isNo } from '@shuyuan/domain/life/next.rule.ts'
import type { Db } from '../../db/db.ts'
import type { WrittenBy } from '../../wire/written-by.ts'
import { type Opening, type OpeningUse, usesOf } from './opening.read.ts'
import { setPublish } from './opening.store.ts'

const LACK_TEXT = {
  host: '未设主持教师',
  majors: '未设专业年级',
  examForm: '未设考试形式与比例',
  content: '没有章节内容',
} as const

type Lack = keyof typeof LACK_TEXT

/** What an opening still needs before students may see it. A deputy's content is its main course's. */
export function lacksOf(course: Opening, hasChapters: boolean): Lack[] {
  const lacks: Lack[] = []
  if (!course.hostTeacherId) lacks.push('host')
  if (course.majorIds.length === 0 || course.gradeCodes.length === 0) lacks.push('majors')
  if (ratioProblem(course)) lacks.push('examForm')
  if (!hasChapters && !course.mainCourseId) lacks.push('content')
  return lacks
}

function reasonOf(course: Opening, event: 'publish' | 'cancel', facts: CourseFacts): string {
  const next = nextCourse(course.archived ? 'archived' : course.publishStatus, event, facts)
  if (!isNo(next)) return ''
  switch (next.no) {
    case 'COURSE_ARCHIVED':
      return '课程已归档'
    case 'COURSE_INCOMPLETE':
      return (facts.lacks ?? []).map((lack) => LACK_TEXT[lack]).join('、')
    case 'COURSE_ANSWERED':
      return '已有学生作答，不能取消发布'
    case 'COURSE_ALREADY_PUBLISHED':
      return '课程已发布'
    default:
      return '课程未发布'
  }
}

/** draft -> published and back, course by course by the course's state machine; refused ones leave the others done. */
export async function publishOpenings(
  db: Db,
  courses: readonly Opening[],
  to: 'published' | 'draft',
  by: WrittenBy,
): Promise<{ courseId: string; courseName: string; ok: boolean; reason: string }[]> {
  const ids = courses.map(({ courseId }) => courseId)
  const uses = await usesOf(db, ids)
  const withChapters = await db
    .selectFrom('chapter')
    .select('courseId')
    .distinct()
    .where('courseId', 'in', ids)
    .execute()
  const filled = new Set(withChapters.map(({ courseId }) => courseId))
  const outcomes = courses.map((course) => {
    const { courseId, courseName } = course
    const { answered } = uses.get(courseId) as OpeningUse
    const reason =
      to === 'published'
        ? reasonOf(course, 'publish', { lacks: lacksOf(course, filled.has(courseId)) })
        : reasonOf(course, 'cancel', { answeredStudents: answered })
    return { courseId, courseName, ok: reason === '', reason }
  })
  const done = outcomes.filter(({ ok }) => ok).map(({ courseId }) => courseId)
  if (done.length > 0) await setPublish(db, done, to, by)
  return outcomes
}
