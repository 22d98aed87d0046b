import type { Words } from '@shuyuan/contract/errors.ts'
import { ratioProblem } from '@shuyuan/domain/course/exam-form.rule.ts'
import type { CourseFacts } from '@shuyuan/domain/life/course.rule.ts'
import { nextCourse } from '@shuyuan/domain/life/course.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { ARCHIVED } from '../people/set-host.flow.ts'
import { type Opening, type OpeningUse, usesOf, weightsOf } from './opening.read.ts'
import { setPublish } from './opening.store.ts'

const GAP_TEXT = {
  host: { zh: '未设主持教师', en: 'no host teacher' },
  majors: { zh: '未设专业年级', en: 'no majors and grades' },
  examForm: { zh: '未设考试形式与比例', en: 'no exam form and ratios' },
  content: { zh: '没有章节内容', en: 'no chapters' },
} as const satisfies Record<string, Words>

type OpeningGap = keyof typeof GAP_TEXT

/** What is still missing before students may see an opening. A deputy course uses its main course's content. */
export function openingGaps(course: Opening, hasChapters: boolean): OpeningGap[] {
  const missing: OpeningGap[] = []
  if (!course.hostTeacherId) missing.push('host')
  if (course.majorIds.length === 0 || course.gradeCodes.length === 0) missing.push('majors')
  if (ratioProblem(course)) missing.push('examForm')
  if (!hasChapters && !course.mainCourseId) missing.push('content')
  return missing
}

function reasonOf(course: Opening, event: 'publish' | 'cancel', facts: CourseFacts): Words | '' {
  const next = nextCourse(course.archived ? 'archived' : course.publishStatus, event, facts)
  if (!isRefusal(next)) return ''
  switch (next.no) {
    case 'COURSE_ARCHIVED':
      return ARCHIVED
    case 'COURSE_INCOMPLETE': {
      return listedEach((facts.missing ?? []).map((gap) => GAP_TEXT[gap]))
    }
    case 'COURSE_ANSWERED':
      return { zh: '已有学生作答，不能取消发布', en: 'students have already answered' }
    case 'COURSE_ALREADY_PUBLISHED':
      return { zh: '课程已发布', en: 'already published' }
    default:
      return { zh: '课程未发布', en: 'not published' }
  }
}

/** Only a warning: the host may set weights later, students need not wait for them. */
function warningOf({ formativeRatio, mainCourseId }: Opening, weights: number): Words | '' {
  if (formativeRatio === 0 || mainCourseId || weights === 100) return ''
  return weights === 0
    ? { zh: '还没有考核项', en: 'it has no assessment items yet' }
    : {
        zh: `考核项权重合计为${weights}，不是100`,
        en: `the weights of its assessment items add up to ${weights}, not 100`,
      }
}

/** Publishes or unpublishes course by course through the state machine; refusals do not affect the others. */
export async function publishOpenings(
  db: Db,
  courses: readonly Opening[],
  to: 'published' | 'draft',
  by: WrittenBy,
): Promise<{ courseId: string; courseName: string; ok: boolean; reason: Words | ''; warning: Words | '' }[]> {
  const ids = courses.map(({ courseId }) => courseId)
  const uses = await usesOf(db, ids)
  const weights = await weightsOf(db, ids)
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
        ? reasonOf(course, 'publish', { missing: openingGaps(course, filled.has(courseId)) })
        : reasonOf(course, 'cancel', { answeredStudents: answered })
    const ok = reason === ''
    const warning = ok && to === 'published' ? warningOf(course, weights.get(courseId) ?? 0) : ''
    return { courseId, courseName, ok, reason, warning }
  })
  const done = outcomes.filter(({ ok }) => ok).map(({ courseId }) => courseId)
  if (done.length > 0) await setPublish(db, done, to, by)
  return outcomes
}
