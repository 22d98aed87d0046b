import type { Out } from '@shuyuan/contract/calls/index.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { isSealedFinal } from '../../bank/figures/question-uses.read.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { namesHidden } from '../../exam/attempt/anonymous.read.ts'
import { canMark } from '../review/marker.policy.ts'
import { type Seen, seenBy } from '../task/marker-scope.read.ts'

export interface Summarized {
  id: string
  courseId: string
  title: string
  kind: Out<'statAnswerStudyPaperInfo'>['kind']
  isOver: boolean
  anonymous: boolean
}

export interface SummaryAccess {
  assignment: Summarized
  access: CourseAccess
  seen: Seen
}

async function findAssignment(ctx: Ctx, id: string): Promise<Summarized | undefined> {
  const { rows } = await sql<Summarized>`
    select a.id, a.course_id as "courseId", a.title, a.kind, ${namesHidden(ctx.now)} as anonymous,
      a.closes_at <= ${ctx.now} and not exists (select 1 from study_paper sp
        where sp.assignment_id = a.id and sp.review_status in ('0', '3')) as "isOver"
    from assignment a where a.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/**
 * Answers tell the questions and their keys. Those of a final are its host's once nobody sits it any more, and of
 * everybody else who teaches the course once its papers are no secret.
 */
async function assertUnsealed(ctx: Ctx, { id, isOver }: Summarized, { duty }: CourseAccess): Promise<void> {
  if (!(await isSealedFinal(ctx.db, id, ctx.now))) return
  if (duty !== 'host') throw outsideScope()
  if (!isOver) throw refuse('考试结束后可以查看答题汇总', 'the answers can be seen once the exam is over')
}

/** Those who mark the course look at what was answered in their classes. */
export async function summaryAccess(ctx: Ctx, assignmentId: string): Promise<SummaryAccess> {
  const assignment = found(await findAssignment(ctx, assignmentId))
  const access = await courseAccess(ctx, assignment.courseId)
  const seen = seenBy(ctx, access)
  if (!canMark(access)) throw outsideScope()
  if (assignment.kind === 'finalExam') await assertUnsealed(ctx, assignment, access)
  return { assignment, access, seen }
}
