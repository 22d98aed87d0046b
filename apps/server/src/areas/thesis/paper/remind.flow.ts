import { midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { remind } from '../../message/remind.flow.ts'
import { type PaperFilter, paperTables, paperWhere } from './papers.read.ts'

const EVENT = 'thesis.remind'

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

/** Who has already been reminded today, by the school's calendar. */
async function remindedToday({ db, now }: Ctx, userIds: readonly string[]): Promise<Set<string>> {
  const midnight = new Date(midnightOf(now))
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from remind
    where event_key = ${EVENT} and user_id = any(${[...userIds]}::uuid[]) and created_at >= ${midnight}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

function message(to: RemindInput['to'], late: readonly Late[], text: string) {
  const names = late.map(({ courseName }) => `《${courseName}》`).join('')
  const papers = late.reduce((sum, one) => sum + one.papers, 0)
  return {
    title: to === 'student' ? `${names}大作业还未提交` : `${names}还有${papers}份大作业待评阅`,
    content: text,
    ...(to === 'student' ? { routeKey: 'finalExamDetail' } : {}),
    query: { courseId: late[0]?.courseId ?? '' },
  }
}

/** 催交 and 催评: one message per person and day; those who had one today are counted and skipped. */
export async function remindThem(ctx: Ctx, { to, text, ...filter }: RemindInput) {
  const late = to === 'student' ? await lateStudents(ctx, filter) : await lateMarkers(ctx, filter)
  const people = new Map<string, Late[]>()
  for (const one of late) people.set(one.userId, [...(people.get(one.userId) ?? []), one])
  const told = await remindedToday(ctx, [...people.keys()])
  const going = [...people].filter(([userId]) => !told.has(userId))
  const sent = await remind(
    ctx.db,
    going.map(([userId, of]) => ({ userId, module: 'exam', eventKey: EVENT, ...message(to, of, text) })),
    ctx.now,
  )
  const name = late[0]?.courseName ?? ''
  if (sent === 0) ctx.log({ nothing: true })
  else ctx.log({ targetType: 'thesis', targetId: filter.courseId ?? '', targetName: name, after: { to, sent, text } })
  return { sent, skipped: people.size - going.length }
}
