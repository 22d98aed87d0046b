import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { visibleCandidates } from '../visible-exams.read.ts'
import { examOf } from './exam-of.read.ts'
import { lockSeats } from './lock-seats.flow.ts'

interface HelpRow {
  helpId: string
  studentId: string
  studentNo: string
  realname: string
  text: string
  at: Date
  reply: string
  repliedBy: string
  repliedAt: Date | null
}

const HELPS_SHOWN = 500

/** Requests for help from candidates, unanswered ones first. */
export async function listHelps(
  ctx: Ctx,
  { id, open, studentId }: { id: string; open?: '0' | '1' | undefined; studentId?: string | undefined },
): Promise<HelpRow[]> {
  const exam = await examOf(ctx, id)
  const { rows } = await sql<HelpRow>`
    select h.id as "helpId", h.student_id as "studentId", st.student_no as "studentNo", u.realname, h.text, h.at, h.reply,
      coalesce(r.realname, '') as "repliedBy", h.replied_at as "repliedAt"
    from final_exam_help h join student st on st.id = h.student_id join app_user u on u.id = st.user_id
    join course c on c.id = ${exam.courseId} join basic_course b on b.id = c.basic_course_id
    left join app_user r on r.id = h.replied_by
    where h.final_exam_course_id = ${id} and ${visibleCandidates(ctx.me)}
      and ${open === '1' ? sql`h.replied_at is null` : sql`true`}
      and ${studentId ? sql`h.student_id = ${studentId}` : sql`true`}
    order by h.replied_at is not null, h.at limit ${HELPS_SHOWN}`.execute(ctx.db)
  return rows
}

export async function replyHelp(ctx: Ctx, input: { id: string; helpId: string; reply: string }): Promise<void> {
  const exam = await examOf(ctx, input.id)
  const help = found(
    await ctx.db
      .selectFrom('finalExamHelp')
      .selectAll()
      .where('id', '=', input.helpId)
      .where('finalExamCourseId', '=', input.id)
      .forUpdate()
      .executeTakeFirst(),
  )
  const [seat] = await lockSeats(ctx, exam, [help.studentId])
  if (!seat) throw outsideScope()
  if (help.repliedAt) throw refuse('该求助已答复', 'already answered')
  await ctx.db
    .updateTable('finalExamHelp')
    .set({ reply: input.reply, repliedBy: ctx.me.userId, repliedAt: ctx.now })
    .where('id', '=', input.helpId)
    .execute()
  ctx.log({
    targetType: 'examSeat',
    targetId: help.studentId,
    targetName: `${exam.courseName} ${seat.realname}`,
    before: { text: help.text },
    after: { reply: input.reply },
  })
}
