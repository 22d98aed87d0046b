import type { Ctx } from '../../../wire/context.ts'
import type { LockedPaper } from './lock-papers.store.ts'

/** Names in one line of the log; the count tells the rest. */
const NAMED = 20

/** One line for an act on several papers; none when it did nothing. */
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
