import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/db.ts'
import { newId } from '../../apps/server/src/db/ids.ts'
import type { BuiltCourse } from '../../apps/server/src/test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../apps/server/src/test/paper-builders.ts'

/** An active scheme with this many assignments, all marked for all students of the course; the assignments' ids. */
export async function markedWorks(db: Db, course: BuiltCourse, works: number): Promise<string[]> {
  const { courseId } = course
  const paperId = await aPaper(db, course, [await aQuestion(db, course)])
  const [schemeId, optionId, ids] = [newId(), newId(), [] as string[]]
  const scheme = { id: schemeId, courseId, versionNo: 1, state: 'active', publishedAt: new Date() }
  await db.insertInto('checkScheme').values(scheme).execute()
  const option = { id: optionId, courseId, schemeId, rootId: optionId, name: '作业', kind: 'webHomework', weight: 100 }
  await db.insertInto('checkOption').values(option).execute()
  for (let n = 0; n < works; n++) {
    const assignmentId = await anAssignment(db, course, paperId, { fullScore: 100 })
    await db
      .insertInto('checkContent')
      .values({ id: newId(), checkOptionId: optionId, schemeId, assignmentId })
      .execute()
    ids.push(assignmentId)
  }
  await sql`insert into study_check_result (id, course_id, student_id, assignment_id, score, full_score, source)
    select gen_random_uuid(), ${courseId}, s.student_id, a.id, 60 + random() * 40, 100, 'auto'
    from course_class_student s cross join unnest(${ids}::uuid[]) as a (id) where s.course_id = ${courseId}`.execute(db)
  return ids
}
