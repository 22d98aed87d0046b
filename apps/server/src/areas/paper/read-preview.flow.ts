import type { Ctx } from '../../wire/context.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { presentHead, presentPreview } from './paper.present.ts'
import type { LockedPaper } from './paper.store.ts'
import type { PaperAccess } from './paper-access.read.ts'
import { paperQuestions } from './paper-question.read.ts'
import { paperUses } from './paper-use.read.ts'
import { openLayouts } from './preview.read.ts'

/** The whole paper that an attempt with this seed would get, as presented. */
export async function readPreview(
  ctx: Ctx,
  access: PaperAccess,
  paper: LockedPaper,
  { seed, as }: { seed: string; as: 'student' | 'teacher' },
) {
  const layout = await (await openLayouts(ctx, access, paper))(seed)
  const shown = layout.topics.flatMap(({ questions }) => questions)
  const questions = await paperQuestions(ctx, access, shown)
  const { all } = await paperUses(ctx.db, paper.id)
  return {
    ...presentHead(ctx, access, paper, all),
    notes: await withFileLinks(ctx, paper.notes),
    topics: await presentPreview(ctx, layout, questions, as),
  }
}
