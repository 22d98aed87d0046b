import type { Ctx } from '../../../wire/context.ts'
import type { LockedPaper } from './lock-papers.store.ts'

/** How many names a line of the log lists; the count says how many there are. */
const NAMED = 20

/** Logs one line for an action on several papers; none if nothing changed. */
export function logPapers(ctx: Ctx, papers: readonly LockedPaper[], after: object): void {
  const [first] = papers
  if (!first) {
    ctx.log({ nothing: true })
    return
  }
  const students = papers.slice(0, NAMED).map(({ realname, studentNo }) => `${realname} ${studentNo}`)
  ctx.log({
    targetType: 'thesis',
    targetId: papers.length === 1 ? first.id : first.courseId,
    targetName: papers.length === 1 ? `${first.realname} ${first.courseName}` : first.courseName,
    after: { ...after, count: papers.length, students },
  })
}
