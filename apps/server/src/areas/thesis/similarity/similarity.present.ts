import type { Ctx } from '../../../wire/context.ts'
import type { PaperRow } from '../paper/papers.read.ts'
import { comparedPaper, matchesOf } from './similarity.read.ts'

/** How many characters around a passage of the other paper are shown with it. */
const AROUND = 12

/** The result of a check; only the percentage for those who may not read the other papers. */
export async function presentSimilarity({ db }: Ctx, { id, isBlind }: PaperRow, withTexts: boolean) {
  const paper = await comparedPaper(db, id)
  const matches = withTexts && paper ? await matchesOf(db, id) : []
  return {
    percent: paper?.percent ?? null,
    checkedAt: paper?.checkedAt ?? null,
    unreadable: paper !== undefined && paper.checkedAt !== null && paper.body === '',
    matches: matches.map(({ otherBody, passages, ...match }) => ({
      ...match,
      // Fellow students of an anonymous writer stay unnamed, too.
      ...(isBlind ? { name: '***' } : {}),
      passages: passages.map((one) => ({
        ...one,
        otherText: otherBody.slice(Math.max(0, one.otherAt - AROUND), one.otherAt + one.text.length + AROUND),
      })),
    })),
  }
}
