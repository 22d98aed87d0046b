import type { Ctx } from '../../../wire/context.ts'
import { withFileLinks } from '../../file/rich-links.ts'

/** What the teacher says of the questions of an assignment to its students, by question. */
export async function shownLectures(ctx: Ctx, assignmentId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('questionLecture')
    .select(['questionId', 'html'])
    .where('assignmentId', '=', assignmentId)
    .where('shown', '=', true)
    .where('html', '<>', '')
    .execute()
  const htmls = await withFileLinks(
    ctx,
    rows.map(({ html }) => html),
  )
  return new Map(rows.map(({ questionId }, index) => [questionId, htmls[index] ?? '']))
}
