import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { catalogueInScope } from '../people/course-scope.read.ts'

interface Named {
  id: string
  courseCode: string
  courseName: string
}

export const MERGE_ORDER = { at: 'course_merge_log.at' }

/** Entries that concern a course in scope. */
export function mergeLogQuery(db: Db, me: Actor, courseId: string | undefined) {
  let query = db
    .selectFrom('courseMergeLog')
    .innerJoin('basicCourse', 'basicCourse.id', 'courseMergeLog.mainId')
    .innerJoin('term', 'term.id', 'courseMergeLog.fromTermId')
    .leftJoin('appUser', 'appUser.id', 'courseMergeLog.by')
    .select(['courseMergeLog.id', 'at', 'kind', 'term.termName as fromTermName', 'note'])
    .select([
      sql<Named>`json_build_object('id', basic_course.id, 'courseCode', course_code, 'courseName', course_name)`.as(
        'main',
      ),
      sql<
        Named[]
      >`coalesce((select json_agg(json_build_object('id', d.id, 'courseCode', d.course_code, 'courseName', d.course_name)
        order by d.course_code) from basic_course d where d.id = any(course_merge_log.deputy_ids)), '[]')`.as(
        'deputies',
      ),
      sql<string>`coalesce(app_user.realname, '')`.as('by'),
    ])
    .$narrowType<{ kind: 'merge' | 'split' }>()
    .where(
      sql<boolean>`exists (select 1 from basic_course d where (d.id = main_id or d.id = any(deputy_ids))
        and ${catalogueInScope(me, sql`d`)})`,
    )
  if (courseId) query = query.where(sql<boolean>`(main_id = ${courseId} or deputy_ids @> array[${courseId}::uuid])`)
  return query
}
