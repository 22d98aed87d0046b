import { stateOf, TERM_WINDOWS } from '@shuyuan/domain/school/term-windows.rule.ts'
import { sql } from 'kysely'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { windowsOf } from './term.read.ts'
import { updateTerm } from './term.store.ts'

/** Unfinished work in a term that is about to be archived. */
export async function unfinished(ctx: Ctx, termId: string) {
  const { rows } = await sql<{ unpublishedScores: number; unreviewedAttempts: number; runningAddExams: number }>`
    select
      (select count(*) from score s join course c on c.id = s.course_id
        where c.term_id = ${termId} and s.state in ('computed', 'entered')) as "unpublishedScores",
      (select count(*) from study_paper p join assignment a on a.id = p.assignment_id join course c on c.id = a.course_id
        where c.term_id = ${termId} and p.review_status = '1') as "unreviewedAttempts",
      (select count(*) from add_exam where term_id = ${termId} and state = 'published') as "runningAddExams"`.execute(
    ctx.db,
  )
  const windows = await windowsOf(ctx.db, termId)
  const now = ctx.now.getTime()
  const openWindows = TERM_WINDOWS.filter((name) => {
    const window = windows[name]
    return window !== undefined && stateOf(window, now) === 'open'
  })
  return { ...(rows[0] ?? { unpublishedScores: 0, unreviewedAttempts: 0, runningAddExams: 0 }), openWindows }
}

/** Archives a term: it leaves every picker, and its courses become read-only. */
export async function archiveTerm(ctx: Ctx, termId: string, archiveReason: string): Promise<number> {
  await updateTerm(ctx.db, termId, { archivedAt: ctx.now, archiveReason }, { now: ctx.now, userId: ctx.me.userId })
  await tell(ctx, 'termArchived', { termId })
  const { courses } = await ctx.db
    .selectFrom('course')
    .select(({ fn }) => fn.countAll<number>().as('courses'))
    .where('termId', '=', termId)
    .where('archivedAt', '=', ctx.now)
    .executeTakeFirstOrThrow()
  return courses
}
