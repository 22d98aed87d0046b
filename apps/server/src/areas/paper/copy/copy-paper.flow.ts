import type { Ctx } from '../../../wire/context.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { hasTitle } from '../paper-use.read.ts'
import { copyTitle } from '../save-paper.flow.ts'
import { copyPaperTo } from './copy-papers.store.ts'

interface Copied {
  paperId: string
  title: string
  /** The opening that it is of. */
  from: string
  /** Chapters there, each with the same one of the opening that it goes to. */
  chapters: readonly { from: string; to: string }[]
}

/** Brings a paper into another opening of its course, under its own name or, where that is taken, as a copy. */
export async function bringPaper(ctx: Ctx, access: CourseAccess, { paperId, title, from, chapters }: Copied) {
  const name = (await hasTitle(ctx, access, title)) ? await copyTitle(ctx, access, title) : title
  const copy = { from, to: access.courseId, now: ctx.now, userId: ctx.me.userId, shift: null }
  const ids = new Map(chapters.map((one) => [one.from, one.to]))
  return copyPaperTo(ctx.db, paperId, copy, ids, name)
}
