import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { attachedFiles } from '../../examoffice/attached-files.read.ts'
import { canArbitrate, canEditThesis, canSeeMarks, canSeeTexts } from '../thesis.policy.ts'
import { eventsOf, marksOf, rulesOfPaper, versionsOf } from './paper-detail.read.ts'
import type { PaperRow } from './papers.read.ts'

/** Unpublished marks are hidden from those who may only see published scores. */
export function presentPaper(ctx: Ctx, { isBlind: _, ...row }: PaperRow) {
  return canSeeMarks(ctx.me, row.state === 'published')
    ? row
    : { ...row, mark1: null, mark2: null, gap: null, finalMark: null }
}

/** One paper with all its versions, marks and events; file links are signed for this person. */
export async function presentPaperDetail(ctx: Ctx, row: PaperRow) {
  const rules = found(await rulesOfPaper(ctx.db, row.courseId, row.id))
  const { settingId: _, collegeId, hostTeacherId, arbiterId, ...told } = rules
  const isSeen = canSeeMarks(ctx.me, row.state === 'published')
  const [versions, marks, events] = await Promise.all([
    versionsOf(ctx.db, row.id),
    isSeen ? marksOf(ctx.db, row.id) : [],
    eventsOf(ctx.db, row.id),
  ])
  const ids = [...versions.flatMap(({ fileIds }) => fileIds), ...marks.flatMap(({ fileId }) => fileId ?? [])]
  const files = new Map((await attachedFiles(ctx, ids, row.isBlind)).map((file) => [file.id, file]))
  const course = { collegeId, hostTeacherId }
  return {
    ...presentPaper(ctx, row),
    ...told,
    versions: versions.map(({ fileIds, ...version }) => ({
      ...version,
      files: fileIds.flatMap((id) => files.get(id) ?? []),
    })),
    marks: marks.map(({ fileId, ...mark }) => ({ ...mark, file: (fileId && files.get(fileId)) || null })),
    // The student who handed it in owns it.
    events: row.isBlind ? events.map((one) => (one.kind === 'submitted' ? { ...one, byName: '' } : one)) : events,
    can: {
      edit: canEditThesis(ctx.me, course),
      arbitrate: row.arbitration && canArbitrate(ctx.me, arbiterId),
      texts: canSeeTexts(ctx.me, course),
    },
  }
}
