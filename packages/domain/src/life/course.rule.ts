import { type Next, refusal } from './next.rule.ts'

/** `cancelled` is an opening that was called off; like a draft it can be published (again). */
export type CourseState = 'draft' | 'published' | 'cancelled' | 'archived'
export type CourseEvent = 'publish' | 'cancel' | 'endTerm'

export interface CourseFacts {
  /** 未设主持教师, 未设专业年级, 未设考试形式与比例, 没有章节内容 */
  missing?: readonly ('host' | 'majors' | 'examForm' | 'content')[]
  answeredStudents?: number
}

export function nextCourse(state: CourseState, event: CourseEvent, facts: CourseFacts = {}): Next<CourseState> {
  if (state === 'archived') return refusal('COURSE_ARCHIVED')
  if (event === 'endTerm') return state === 'published' ? { to: 'archived' } : refusal('COURSE_NOT_PUBLISHED')
  if (event === 'publish') {
    if (state === 'published') return refusal('COURSE_ALREADY_PUBLISHED')
    const missing = facts.missing ?? []
    return missing.length > 0 ? refusal('COURSE_INCOMPLETE', { missing }) : { to: 'published' }
  }
  if (state !== 'published') return refusal('COURSE_NOT_PUBLISHED')
  const students = facts.answeredStudents ?? 0
  return students > 0 ? refusal('COURSE_ANSWERED', { students }) : { to: 'draft' }
}
