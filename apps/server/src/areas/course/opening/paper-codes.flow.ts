import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { ARCHIVED, type Refused } from '../people/set-host.flow.ts'
import type { Opening } from './opening.read.ts'
import { coursesWithCodes, lockPaperCodes, setPaperCodes } from './opening.store.ts'

export interface CodesRow {
  courseId: string
  paperCodes: readonly string[]
}

/** Courses of a term with the same paper code sit the same exam and so need the same exam form. */
export async function assignPaperCodes(
  db: Db,
  courses: readonly Opening[],
  rows: readonly CodesRow[],
  by: WrittenBy,
): Promise<{ changed: number; refused: Refused[] }> {
  const byId = new Map(courses.map((course) => [course.courseId, course]))
  const ids = courses.map(({ courseId }) => courseId)
  const formOf = new Map<string, string>()
  for (const termId of [...new Set(courses.map(({ termId }) => termId))].sort()) {
    await lockPaperCodes(db, termId)
    const codes = rows.flatMap(({ courseId, paperCodes }) => (byId.get(courseId)?.termId === termId ? paperCodes : []))
    for (const { paperCodes, examForm } of await coursesWithCodes(db, termId, codes, ids))
      for (const code of paperCodes) formOf.set(`${termId}/${code}`, examForm)
  }
  const good: CodesRow[] = []
  const refused: Refused[] = []
  for (const row of rows) {
    const course = byId.get(row.courseId) as Opening
    const { courseId, courseName, termId, examForm, archived } = course
    const other = row.paperCodes.find((code) => (formOf.get(`${termId}/${code}`) ?? examForm) !== examForm)
    if (archived) refused.push({ courseId, courseName, reason: ARCHIVED })
    else if (other !== undefined)
      refused.push({
        courseId,
        courseName,
        reason: {
          zh: `同一试卷代号的考试形式不一致：${other}`,
          en: `courses with the paper code ${other} have a different exam form`,
        },
      })
    else {
      good.push({ courseId, paperCodes: [...new Set(row.paperCodes)] })
      for (const code of row.paperCodes) formOf.set(`${termId}/${code}`, examForm)
    }
  }
  if (good.length > 0) await setPaperCodes(db, good, by)
  return { changed: good.length, refused }
}
