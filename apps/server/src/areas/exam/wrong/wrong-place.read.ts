import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import type { Db } from '../../../db/db.ts'

/** How these attempts showed their questions. */
export async function layoutsOf(db: Db, studyPaperIds: readonly string[]): Promise<Map<string, Layout>> {
  if (studyPaperIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('studyPaper')
    .select(['id', 'layout'])
    .where('id', 'in', [...new Set(studyPaperIds)])
    .execute()
  return new Map(rows.map(({ id, layout }) => [id, layout as Layout]))
}

export interface BookletCourse {
  courseName: string
  courseCode: string
  termName: string
}

export const findBookletCourse = (db: Db, courseId: string): Promise<BookletCourse | undefined> =>
  db
    .selectFrom('course')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'course.termId')
    .select(['basicCourse.courseName', 'basicCourse.courseCode', 'term.termName'])
    .where('course.id', '=', courseId)
    .executeTakeFirst()
