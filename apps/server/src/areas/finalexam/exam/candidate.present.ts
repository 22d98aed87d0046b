import type { Ctx } from '../../../wire/context.ts'
import { linksOf } from '../../file/file-link.ts'
import type { CandidateRow } from './monitor.read.ts'

const SECOND_MS = 1000

/** Rows of the monitor: the time left by the server's clock, and the pictures of those who wait for a face check. */
export async function presentCandidates(ctx: Ctx, rows: readonly CandidateRow[]) {
  const waiting = rows.filter(({ faceResult }) => faceResult === 'waiting')
  const links = await linksOf(ctx, [...new Set(waiting.flatMap(({ facePictureIds }) => facePictureIds))], 'row')
  return rows.map((row) => {
    const { facePictureIds, deadlineAt, className: _, submitKind: __, score: ___, ...shown } = row
    const { objectiveScore: ____, subjectiveScore: _____, ...rest } = shown
    const left = row.state === 'answering' && deadlineAt ? deadlineAt.getTime() - ctx.now.getTime() : null
    return {
      ...rest,
      remainSec: left === null ? null : Math.max(0, Math.floor(left / SECOND_MS)),
      facePictures:
        row.faceResult === 'waiting'
          ? facePictureIds.flatMap((id) => {
              const url = links.get(id)
              return url ? [{ id, url }] : []
            })
          : [],
    }
  })
}
