import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'

const DISMISSED_DAYS = 14

interface Whose {
  studentId: string
  courseId: string
}

export async function dismissAdvice(db: Db, { studentId, courseId }: Whose, advice: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + DISMISSED_DAYS * DAY_MS)
  await db
    .insertInto('studyAdvice')
    .values({ studentId, courseId, advice, until })
    .onConflict((c) => c.columns(['studentId', 'courseId', 'advice']).doUpdateSet({ until }))
    .execute()
}

export async function dismissedAdvice(db: Db, { studentId, courseId }: Whose, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('studyAdvice')
    .select('advice')
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .where('until', '>', now)
    .execute()
  return new Set(rows.map(({ advice }) => advice))
}
