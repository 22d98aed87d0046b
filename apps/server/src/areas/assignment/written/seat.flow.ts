import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { assertStaffCanEdit } from '../../course/people/duty.policy.ts'
import type { Assignment } from '../assignment.store.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'
import { lockWorks, storeSeats } from './written-work.store.ts'

interface Asked {
  courseClassId?: string | undefined
  order: 'studentNo' | 'lot'
  anew: '0' | '1'
}

/** 排座位: free numbers from 1, to those without a seat or to everybody anew. The caller holds the test's row. */
export async function giveSeats(ctx: Ctx, access: AssignmentAccess, row: Assignment, asked: Asked) {
  assertStaffCanEdit(access, 'review')
  if (row.kind !== 'paperTest') throw refuse('只有书面测验排座位', 'seats are given for tests on paper')
  if (ctx.now >= row.closesAt) throw refuse('测验已结束', 'the test is over')
  const order = asked.order === 'lot' ? sql`random()` : sql`st.student_no`
  const { rows } = await sql<{ studentId: string; isMine: boolean; seatNo: string }>`
    select s.student_id as "studentId", coalesce(w.seat_no, '') as "seatNo",
      s.course_class_id = any(${access.classIds}::uuid[])
        and (${asked.courseClassId ?? null}::uuid is null or s.course_class_id = ${asked.courseClassId ?? null}) as "isMine"
    from assignment a join content_place s on s.course_id = a.course_id
      and (a.all_targets or s.course_class_id = any(a.target_class_ids))
    join student st on st.id = s.student_id
    left join written_work w on w.assignment_id = a.id and w.student_id = s.student_id
    where a.id = ${row.id} order by ${order}`.execute(ctx.db)
  const placed = rows.filter(({ isMine, seatNo }) => isMine && (asked.anew === '1' || seatNo === ''))
  const moving = new Set(placed.map(({ studentId }) => studentId))
  const used = new Set(rows.flatMap(({ studentId, seatNo }) => (moving.has(studentId) ? [] : [seatNo])))
  const works = new Map(
    (await lockWorks(ctx.db, row.id, [...moving], ctx.now)).map((work) => [work.studentId, work.id]),
  )
  let next = 0
  const seats = placed.map(({ studentId }) => {
    do next += 1
    while (used.has(String(next)))
    return { id: works.get(studentId) as string, seatNo: String(next) }
  })
  if (seats.length > 0) await storeSeats(ctx.db, seats, ctx.now)
  ctx.log({ targetType: 'assignment', targetId: row.id, targetName: row.title, after: { seats: seats.length } })
  return { changed: seats.length }
}
