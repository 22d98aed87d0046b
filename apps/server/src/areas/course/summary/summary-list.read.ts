import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { SummaryFigure } from '@shuyuan/contract/entities/course/course-check.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

/** The SQL expression by which each sortable field of listCourseSummaryInfo is ordered. */
export const SUMMARY_ORDER = {
  submittedAt: 'course_summary.submitted_at',
  teacherName: 'app_user.realname',
  className: 'course_class.name',
}

/** The summaries that a teacher writes: the host the course's, a face-to-face teacher those of own classes. */
const written = ({ role, teacherId }: Actor): RawBuilder<boolean> =>
  isCourseTeacher(role)
    ? sql<boolean>`coalesce(case when course_summary.course_class_id is null then course.host_teacher_id = ${teacherId}
        else course_class.face_teacher_id = ${teacherId} end, false)`
    : sql<boolean>`false`

/**
 * Summaries in scope: all, those of one's colleges' courses, or of one's branches' classes; for teachers their own, and
 * for a host those of the course's classes. Drafts are visible to who writes them.
 */
function visible(me: Actor): RawBuilder<boolean> {
  const isOut = sql`course_summary.state <> 'draft'`
  if (isCourseTeacher(me.role))
    return sql<boolean>`(${written(me)} or (${isOut} and course.host_teacher_id = ${me.teacherId}))`
  const inScope = withinScope(me, {
    ofColleges: (ids) => sql`basic_course.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) => sql`course_class.sub_school_id = any(${ids}::uuid[])`,
  })
  return sql<boolean>`(${isOut} and ${inScope})`
}

export function summaryQuery(
  db: Db,
  me: Actor,
  filter: { termCode?: string | undefined; courseId?: string | undefined; state?: string | undefined },
) {
  let query = db
    .selectFrom('courseSummary')
    .innerJoin('course', 'course.id', 'courseSummary.courseId')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'course.termId')
    .innerJoin('teacher', 'teacher.id', 'courseSummary.teacherId')
    .innerJoin('appUser', 'appUser.id', 'teacher.userId')
    .leftJoin('courseClass', 'courseClass.id', 'courseSummary.courseClassId')
    .select(['courseSummary.id', 'courseSummary.courseId', 'courseName', 'appUser.realname as teacherName'])
    .select(['courseSummary.state', 'courseSummary.submittedAt', 'courseSummary.note'])
    .select(sql<string>`coalesce(course_class.name, '')`.as('className'))
    .select(sql<string>`coalesce(course_class.id::text, '')`.as('courseClassId'))
    .select(written(me).as('mine'))
    .$narrowType<{ state: 'draft' | 'submitted' | 'returned' | 'read' }>()
    .where(visible(me))
  if (filter.courseId) query = query.where('courseSummary.courseId', '=', filter.courseId)
  if (filter.termCode) query = query.where('term.termCode', '=', filter.termCode)
  if (filter.state) query = query.where('courseSummary.state', '=', filter.state)
  return query
}

/** One summary with its texts. */
export const findSummary = (db: Db, me: Actor, id: string) =>
  summaryQuery(db, me, {})
    .select(['teaching', 'scoreAnalysis', 'problems', 'improve', 'advice'])
    .select([
      'courseSummary.fileIds',
      'figuresAt',
      'teacher.userId as ownerId',
      'courseSummary.updatedAt',
      'course.termId',
      'termName',
    ])
    .select(sql<SummaryFigure[]>`course_summary.figures`.as('figures'))
    .where('courseSummary.id', '=', id)
    .executeTakeFirst()
