import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { allAudiences } from '@shuyuan/server/areas/all-audiences.ts'
import type { Config } from '@shuyuan/server/config.ts'
import type { Db } from '@shuyuan/server/db/db.ts'
import { notify, type Teller } from '@shuyuan/server/messages/notify.store.ts'
import { resolvePiece } from '@shuyuan/server/messages/resolve.flow.ts'
import { sql } from 'kysely'

const PUBLISHED_DAYS = 21
/** Older messages have been read. */
const READ_DAYS = 4

/** Something that happened in the demo school, and how its people were told of it. */
interface Happened {
  readonly at: Date
  readonly tell: (teller: Teller) => Promise<void>
}

async function publishedAssignments(db: Db, from: Date, today: Date): Promise<Happened[]> {
  const { rows } = await sql<{
    id: string
    courseId: string
    course: string
    title: string
    opensAt: Date
    closesAt: Date
    publishedAt: Date
  }>`
    select a.id, a.course_id as "courseId", b.course_name as course, a.title, a.opens_at as "opensAt",
      a.closes_at as "closesAt", a.published_at as "publishedAt"
    from assignment a join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    where a.publish_status = 'published' and a.kind <> 'finalExam' and a.published_at between ${from} and ${today}
      and a.closes_at > a.published_at`.execute(db)
  return rows.map(({ id, course, courseId, title, opensAt, closesAt, publishedAt }) => ({
    at: publishedAt,
    tell: (teller) =>
      notify(
        teller,
        'assignmentPublished',
        { audience: 'assignmentTargets', assignmentId: id },
        { course, courseId, assignment: title, assignmentId: id, opensAt, closesAt },
        { id, turn: publishedAt },
      ),
  }))
}

/** Messages of the last weeks, told by the engine itself at the moments at which things happened. */
export async function seedMessages(db: Db, config: Config, today: Date): Promise<void> {
  const from = new Date(today.getTime() - PUBLISHED_DAYS * DAY_MS)
  const happened = await publishedAssignments(db, from, today)
  for (const { at, tell } of happened.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await tell({ db, now: at })
    while ((await resolvePiece({ db, config, audiences: allAudiences, now: () => at })) !== null);
  }
  await sql`
    update remind set read_at = created_at + interval '3 hours'
    where created_at < ${new Date(today.getTime() - READ_DAYS * DAY_MS)}`.execute(db)
}
