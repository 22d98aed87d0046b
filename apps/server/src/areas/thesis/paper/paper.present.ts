import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { attachedFiles } from '../../examoffice/attached-files.read.ts'
import { canArbitrate, canEditThesis, canSeeMarks, canSeeTexts } from '../thesis.policy.ts'
import { eventsOf, marksOf, type OwnMark, ownMark, rulesOfPaper, versionsOf } from './paper-detail.read.ts'
import type { PaperRow } from './papers.read.ts'

/** Unpublished marks are hidden from those who may only see published scores, and from a marker who has yet to mark. */
export const canReadMarks = (ctx: Ctx, row: PaperRow): boolean =>
  !row.isToMark && canSeeMarks(ctx.me, row.state === 'published')

export function presentPaper(ctx: Ctx, paper: PaperRow) {
  const { isBlind: _, isToMark: __, isMarker: ___, ...row } = paper
  return canReadMarks(ctx, paper) ? row : { ...row, mark1: null, mark2: null, gap: null, finalMark: null }
}

/** A marker who may not know the writer must not read the name here. */
const BY_STUDENT: readonly string[] = ['submitted', 'topicChosen']

/** One paper with all its versions, marks and events; file links are signed for this person. */
export async function presentPaperDetail(ctx: Ctx, row: PaperRow) {
  const rules = found(await rulesOfPaper(ctx.db, row.courseId, row.id))
  const { settingId: _, collegeId, hostTeacherId, arbiterId, ...ofRules } = rules
  const [versions, marks, events, mine] = await Promise.all([
    versionsOf(ctx.db, row.id),
    canReadMarks(ctx, row) ? marksOf(ctx.db, row.id) : [],
    eventsOf(ctx.db, row.id),
    row.isMarker ? ownMark(ctx.db, row.id, ctx.me.teacherId) : undefined,
  ])
  const marked = [...marks, ...events, ...(mine ? [mine] : [])].flatMap(({ fileId }) => fileId ?? [])
  const ids = [...new Set([...versions.flatMap(({ fileIds }) => fileIds), ...marked])]
  const files = new Map((await attachedFiles(ctx, ids, row.isBlind)).map((file) => [file.id, file]))
  const fileOf = (id: string | null) => (id && files.get(id)) || null
  const course = { collegeId, hostTeacherId }
  const presentMine = ({ fileId, ...mark }: OwnMark) => ({ ...mark, file: fileOf(fileId) })
  const told = events.map(({ fileId, ...event }) => ({ ...event, file: fileOf(fileId) }))
  return {
    ...presentPaper(ctx, row),
    ...ofRules,
    versions: versions.map(({ fileIds, ...version }) => ({
      ...version,
      files: fileIds.flatMap((id) => files.get(id) ?? []),
    })),
    marks: marks.map(({ fileId, ...mark }) => ({ ...mark, file: fileOf(fileId) })),
    // The student who handed it in owns it.
    events: row.isBlind ? told.map((one) => (BY_STUDENT.includes(one.kind) ? { ...one, byName: '' } : one)) : told,
    mine: mine ? presentMine(mine) : null,
    can: {
      edit: canEditThesis(ctx.me, course),
      return: row.state === 'submitted' && (row.isToMark || canEditThesis(ctx.me, course)),
      arbitrate: row.arbitration && canArbitrate(ctx.me, arbiterId),
      texts: row.isMarker || canSeeTexts(ctx.me, course),
    },
  }
}
