import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { BankAccess } from './bank-access.read.ts'
import { deleteQuestions, type LockedQuestion } from './question.store.ts'
import { questionUse } from './question-use.read.ts'

const NAMED = 3

/** Only questions never shown and in no paper can be deleted; others are disabled instead. */
export async function deleteQuestion(ctx: Ctx, access: BankAccess, row: LockedQuestion): Promise<void> {
  const use = (await questionUse(ctx, access, [row.id]))[0]
  if (use && use.papers.length > 0) {
    const { length } = use.papers
    const titles = use.papers.slice(0, NAMED)
    const more = length > NAMED
    throw refuse(
      `已被${length}份试卷引用（${titles.map((title) => `《${title}》`).join('')}${more ? '等' : ''}），请改为停用`,
      `${length} ${length === 1 ? 'paper holds' : 'papers hold'} it (${titles.join('; ')}${more ? '; …' : ''}); disable it instead`,
    )
  }
  if (use && use.paperCount > 0) throw refuse('已被试卷引用，请改为停用', 'a paper holds it; disable it instead')
  if (use && use.films > 0)
    throw refuse(
      `${use.films}个视频或音频的随堂题用到本题，请改为停用`,
      `${use.films} ${use.films === 1 ? 'film asks' : 'films ask'} it; disable it instead`,
    )
  if (use && use.attempts > 0)
    throw refuse(
      `已有${use.attempts}份答卷用到本题，请改为停用`,
      `${use.attempts} attempts include it; disable it instead`,
    )
  await deleteQuestions(ctx.db, [row.id])
}
