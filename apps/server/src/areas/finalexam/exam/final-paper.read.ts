import type { FinalPaperState, PaperSlot } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { canOpenPaper } from '@shuyuan/domain/finals/final-paper.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { canManageCollege } from '../../../wire/scope/scope.policy.ts'
import { canSeePapers } from '../final.policy.ts'

export interface FinalPaperRow {
  id: string
  finalExamCourseId: string
  courseId: string
  courseName: string
  collegeId: string
  slot: PaperSlot
  paperId: string
  paperTitle: string
  mode: 'fixed' | 'random'
  questionCount: number
  totalScore: number
  difficulty: number | null
  state: FinalPaperState
  reason: string
  makerName: string
  /** Who assigned it to its slot, and who wrote it. */
  makerIds: (string | null)[]
  checkedBy: string | null
  checkedByName: string
  checkedAt: Date | null
  unsealAt: Date
  opensAt: Date
  entryOpen: boolean
  updatedAt: Date
}

async function rowsOf(ctx: Ctx, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): Promise<FinalPaperRow[]> {
  const { rows } = await sql<FinalPaperRow>`
    select x.id, x.final_exam_course_id as "finalExamCourseId", f.course_id as "courseId",
      b.course_name as "courseName", b.sub_school_id as "collegeId", x.slot, x.paper_id as "paperId",
      p.title as "paperTitle", p.mode, p.question_count as "questionCount", p.total_score as "totalScore",
      (select round(sum(pq.score * q.difficulty) / nullif(sum(pq.score), 0), 1) from paper_question pq
        join question q on q.id = pq.question_id where pq.paper_id = p.id and p.mode = 'fixed') as difficulty,
      x.state, x.reason, coalesce(mu.realname, '') as "makerName", array[x.created_by, p.created_by] as "makerIds",
      x.checked_by as "checkedBy", coalesce(cu.realname, '') as "checkedByName", x.checked_at as "checkedAt",
      x.unseal_at as "unsealAt", f.opens_at as "opensAt", f.entry_open as "entryOpen", x.updated_at as "updatedAt"
    from final_exam_paper x join final_exam_course f on f.id = x.final_exam_course_id
    join course c on c.id = f.course_id join basic_course b on b.id = c.basic_course_id join paper p on p.id = x.paper_id
    left join app_user mu on mu.id = x.created_by left join app_user cu on cu.id = x.checked_by
    where ${where} order by x.slot, x.id ${tail}`.execute(ctx.db)
  return rows
}

/** Papers are visible to the head school and the college of the course. */
function assertCanSeePaper(ctx: Ctx, row: FinalPaperRow): FinalPaperRow {
  if (!canSeePapers(ctx.me) || !canManageCollege(ctx.me, row.collegeId)) throw outsideScope()
  return row
}

export async function papersOfFinal(ctx: Ctx, finalExamCourseId: string): Promise<FinalPaperRow[]> {
  const rows = await rowsOf(ctx, sql`x.final_exam_course_id = ${finalExamCourseId}`, sql``)
  for (const row of rows) assertCanSeePaper(ctx, row)
  return rows
}

export const finalPaper = async (ctx: Ctx, id: string): Promise<FinalPaperRow> =>
  assertCanSeePaper(ctx, found((await rowsOf(ctx, sql`x.id = ${id}`, sql``))[0]))

export const lockFinalPaper = async (ctx: Ctx, id: string): Promise<FinalPaperRow> =>
  assertCanSeePaper(ctx, found((await rowsOf(ctx, sql`x.id = ${id}`, sql`for update of x`))[0]))

export const isMaker = ({ makerIds }: FinalPaperRow, userId: string): boolean => makerIds.includes(userId)

/** While it waits, anyone who may check it counts as the checker; once checked, the person who did. */
const isChecker = (row: FinalPaperRow, userId: string): boolean =>
  row.state === 'checked' ? row.checkedBy === userId : !isMaker(row, userId)

export const opens = (row: FinalPaperRow, userId: string, now: Date): boolean =>
  canOpenPaper({
    now: now.getTime(),
    unsealAt: row.unsealAt.getTime(),
    isMaker: isMaker(row, userId),
    isChecker: isChecker(row, userId),
  })

export function presentFinalPaper(ctx: Ctx, row: FinalPaperRow) {
  const { makerIds: _, courseId: __, collegeId: ___, checkedBy: ____, opensAt, entryOpen, ...shown } = row
  const { userId } = ctx.me
  return {
    ...shown,
    canOpen: opens(row, userId, ctx.now),
    canCheck: !isMaker(row, userId) && !entryOpen && opensAt > ctx.now,
  }
}
