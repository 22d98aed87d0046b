import { CAPTIONS_MAX } from '@shuyuan/contract/entities/course/caption.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type CaptionFault, isCaptionFault, readCaptions } from '@shuyuan/domain/study/caption.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, notFound, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { lockedResource } from '../content/resource.store.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { captionsOf } from './caption.read.ts'
import { deleteCaptions, storeCaptions } from './caption.store.ts'

const FAULTS: Readonly<Record<CaptionFault['kind'], Words>> = {
  notCaptions: { zh: '不是字幕文件（WebVTT 或 SRT）', en: 'this is no file of captions (WebVTT or SRT)' },
  time: { zh: '时间格式不正确', en: 'a time is missing or cannot be read' },
  backwards: { zh: '结束时间须晚于开始时间', en: 'a line ends before it begins' },
  tooLong: { zh: '一条字幕过长', en: 'a line is too long' },
  tooMany: { zh: '字幕条数过多', en: 'there are too many lines' },
  behindEnd: { zh: '超出了资源的时长', en: 'it lies behind the end of the resource' },
}

function captionFault({ kind, line }: CaptionFault): AppError {
  const { zh, en } = FAULTS[kind]
  return badField('text', `第${line}行：${zh}`, `line ${line}: ${en}`)
}

/** A film of a course whose host this is, held while its captions change. */
async function editedFilm(ctx: Ctx, resourceId: string) {
  const resource = await lockedResource(ctx, resourceId)
  assertHostCanEdit(await courseAccess(ctx, resource.courseId))
  if (resource.recycledAt) throw refuse('资源在回收站中，请先恢复', 'it is in the recycle bin; restore it first')
  if (resource.quotedFromId) throw refuse('引用资源的字幕跟随原资源', 'a quoted film has the captions of its source')
  if (resource.kind !== 'video' && resource.kind !== 'audio')
    throw badField('resourceId', '只有视频和音频可设字幕', 'only a video or an audio can have captions')
  return resource
}

export async function saveCaptions(ctx: Ctx, { resourceId, lang, text }: Asked<'saveCaptionResourceInfo'>) {
  const film = await editedFilm(ctx, resourceId)
  const cues = readCaptions(text, film.durationSec)
  if (isCaptionFault(cues)) throw captionFault(cues)
  const known = await captionsOf(ctx.db, resourceId)
  if (known.length >= CAPTIONS_MAX && !known.some((one) => one.lang === lang))
    throw new AppError(100456, {
      what: {
        zh: `每个资源最多${CAPTIONS_MAX}种字幕`,
        en: `a film can have captions in at most ${CAPTIONS_MAX} languages`,
      },
    })
  await storeCaptions(ctx.db, resourceId, lang, cues, writtenBy(ctx))
  ctx.log({ targetType: 'resource', targetId: resourceId, targetName: film.title, after: { lang, cues: cues.length } })
  return { cues: cues.length }
}

export async function removeCaptions(ctx: Ctx, { resourceId, lang }: Asked<'deleteCaptionResourceInfo'>) {
  const film = await editedFilm(ctx, resourceId)
  if (!(await deleteCaptions(ctx.db, resourceId, lang))) throw notFound()
  ctx.log({ targetType: 'resource', targetId: resourceId, targetName: film.title, before: { lang } })
  return null
}
