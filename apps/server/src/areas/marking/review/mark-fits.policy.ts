import { AppError, badField } from '../../../wire/error.ts'

/** Every mark belongs to a question of the attempt and is within its full score. */
export function assertFits(
  places: ReadonlyMap<string, { full: number }>,
  rows: readonly { questionVersionId: string; reviewScore: number | null }[],
): void {
  for (const row of rows) {
    const place = places.get(row.questionVersionId)
    if (!place) throw new AppError(100404)
    if (row.reviewScore !== null && row.reviewScore > place.full)
      throw badField('reviewScore', `分数不能超过${place.full}分`, `at most ${place.full} points`)
  }
}
