import { midnightOf, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { notifyEach } from '../../../messages/notify.store.ts'
import { toldSince } from '../../../messages/told.read.ts'
import type { Ctx } from '../../../wire/context.ts'
import { type PaperFilter, paperTables, paperWhere } from './papers.read.ts'

export interface RemindInput {
  termCode: string
  courseId?: string | undefined
  subSchoolId?: string | undefined
  to: 'student' | 'marker'
  ids?: string[] | undefined
  text: string
}

interface Late {
  userId: string
  courseId: string
  courseName: string
  papers: number
}

/** Students who have not handed in, or have to hand in again. */
async function lateStudents({ db, me, now }: Ctx, filter: PaperFilter): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select u.id as "userId", c.id as "courseId", b.course_name as "courseName", 1 as papers from ${paperTables}
    where ${paperWhere({ me, now }, filter)} and coalesce(x.state, 'open') in ('open', 'returned')
    order by u.id, b.course_code`.execute(db)
  return rows
}

/** Markers who have not marked a paper that was handed in. */
async function lateMarkers({ db, me, now }: Ctx, filter: PaperFilter): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select mt.user_id as "userId", c.id as "courseId", b.course_name as "courseName", count(*)::int as papers
    from ${paperTables}
    join teacher mt on (mt.id = x.first_marker_id and m1.id is null)
      or (mt.id = x.second_marker_id and m2.id is null and ts.marker_count = 2)
    where ${paperWhere({ me, now }, filter)} and x.state = 'submitted'
    group by mt.user_id, c.id, b.course_name, b.course_code order by mt.user_id, b.course_code`.execute(db)
  return rows
}

const messageOf = (userId: string, late: readonly Late[], content: string, now: Date) => {
  const courseId = late[0]?.courseId ?? ''
  const course = late.map(({ courseName }) => `《${courseName}》`).join('')
  const pending = late.reduce((sum, one) => sum + one.papers, 0)
  return { userId, facts: { course, pending, content, courseId }, about: { id: courseId, turn: schoolDay(now) } }
}

/** 催交 and 催评: one message per person and day, by the school's calendar; those who had one are counted and skipped. */
export async function remindThem(ctx: Ctx, { to, text, ...filter }: RemindInput) {
  const late = to === 'student' ? await lateStudents(ctx, filter) : await lateMarkers(ctx, filter)
  const eventKey = to === 'student' ? 'thesisUrged' : 'thesisMarkingUrged'
  const people = new Map<string, Late[]>()
  for (const one of late) people.set(one.userId, [...(people.get(one.userId) ?? []), one])
  const told = await toldSince(ctx.db, eventKey, [...people.keys()], new Date(midnightOf(ctx.now)))
  const going = [...people].filter(([userId]) => !told.has(userId))
  const messages = going.map(([userId, of]) => messageOf(userId, of, text, ctx.now))
  await notifyEach(ctx, eventKey, messages)
  const sent = going.length
  const name = late[0]?.courseName ?? ''
  if (sent === 0) ctx.log({ nothing: true })
  else ctx.log({ targetType: 'thesis', targetId: filter.courseId ?? '', targetName: name, after: { to, sent, text } })
  return { sent, skipped: people.size - going.length }
}
