import type { In } from '@shuyuan/contract/calls/index.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import { ownExam } from './enter.flow.ts'

const MINUTE_MS = 60_000
const MOST_A_MINUTE = 5

interface HelpRow {
  id: string
  text: string
  at: Date
  reply: string
  repliedBy: string
  repliedAt: Date | null
}

/** 联系监考: stores what the candidate writes, if anything, and answers the whole exchange. */
export async function askForHelp(ctx: Ctx, { finalExamCourseId, text }: In<'helpFinalPaperTest'>) {
  await ownExam(ctx, finalExamCourseId)
  const studentId = found(ctx.me.studentId)
  if (text !== undefined) await write(ctx, finalExamCourseId, studentId, text)
  const { rows } = await sql<HelpRow>`
    select h.id, h.text, h.at, h.reply, coalesce(u.realname, '') as "repliedBy", h.replied_at as "repliedAt"
    from final_exam_help h left join app_user u on u.id = h.replied_by
    where h.final_exam_course_id = ${finalExamCourseId} and h.student_id = ${studentId} order by h.at, h.id`.execute(
    ctx.db,
  )
  return { rows }
}

async function write(ctx: Ctx, finalExamCourseId: string, studentId: string, text: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from final_exam_help
    where final_exam_course_id = ${finalExamCourseId} and student_id = ${studentId}
      and at > ${new Date(ctx.now.getTime() - MINUTE_MS)}`.execute(ctx.db)
  if ((rows[0]?.n ?? 0) >= MOST_A_MINUTE) throw new AppError(100429, { n: MINUTE_MS / 1000 })
  await ctx.db
    .insertInto('finalExamHelp')
    .values({ id: newId(), finalExamCourseId, studentId, text, at: ctx.now })
    .execute()
}
