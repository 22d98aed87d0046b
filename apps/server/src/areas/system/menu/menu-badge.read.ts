import type { COUNTED_PAGES } from '@shuyuan/contract/entities/system/menu.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

interface Asked {
  readonly courseId?: string | undefined
}
type Counter = (ctx: Ctx, asked: Asked) => Promise<number>

/** Submissions waiting to be marked by this teacher, in one course or the whole term. */
const waitingPapers: Counter = async (ctx, { courseId }) => {
  const { teacherId } = ctx.me
  if (!teacherId) return 0
  const one = courseId ? sql`and c.id = ${courseId}` : sql``
  const { rows } = await sql<{ n: number }>`
    select count(*) as n
    from course c join term t on t.id = c.term_id and t.is_current
    join assignment a on a.course_id = c.id
    join study_paper sp on sp.assignment_id = a.id and sp.review_status = '1'
    join course_class_student s on s.course_id = c.id and s.student_id = sp.student_id and s.left_at is null
    join course_class cc on cc.id = s.course_class_id
    where (c.host_teacher_id = ${teacherId} or cc.face_teacher_id = ${teacherId}) ${one}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** By route key. A page with a to-do count on its menu entry adds a line here. */
const COUNTERS: Readonly<Record<(typeof COUNTED_PAGES)[number], Counter>> = {
  faceReview: waitingPapers,
  curriculumNew: waitingPapers,
}

export async function todoCounts(ctx: Ctx, routeKeys: readonly string[], asked: Asked): Promise<Map<string, number>> {
  const pairs = routeKeys.map(
    async (key) =>
      [key, (await (COUNTERS as Record<string, Counter | undefined>)[key]?.(ctx, asked)) ?? 0] as [string, number],
  )
  return new Map(await Promise.all(pairs))
}
