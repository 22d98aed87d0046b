import { sql } from 'kysely'
import type { AudienceReader } from '../../../messages/audience.ts'
import { teachersBesideHost } from './host-setting.read.ts'

/** Who teaches a course beside its host when the message is sent. */
export const courseTeachers: AudienceReader<'courseTeachers'> = async (db, { courseId }, { after, limit }) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct told."userId" from (${teachersBesideHost(courseId, sql`now()`)}) told
    where ${after}::uuid is null or told."userId" > ${after} order by told."userId" limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
