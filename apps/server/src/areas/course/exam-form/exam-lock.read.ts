import type { ExamLock } from '@shuyuan/contract/entities/course/opening.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'

/** Why the exam terms of a course (table `course`) can no longer change; '' if they can. */
export const examLock = (now: Date) => sql<ExamLock | ''>`(case
  when course.archived_at is not null then 'archived'
  when exists (select 1 from score x where x.course_id = course.id and x.state in ('published', 'locked')) then 'published'
  when course.exam_form = 'online' and exists (select 1 from final_exam_course f
    where f.course_id = course.id and f.opens_at <= ${now}) then 'finalStarted'
  when course.exam_form = 'thesis' and exists (select 1 from thesis_submission h
    where h.course_id = course.id and h.version_no > 0) then 'thesisHandedIn'
  else '' end)`

export const EXAM_LOCK_TEXT: Readonly<Record<ExamLock, Words>> = {
  archived: { zh: '课程已归档', en: 'The course is archived' },
  published: { zh: '成绩已发布，不能修改', en: 'The scores are published' },
  finalStarted: { zh: '线上终考已开始', en: 'The online final exam has begun' },
  thesisHandedIn: { zh: '已设置大作业且有学生提交', en: 'Students have handed in theses' },
}
