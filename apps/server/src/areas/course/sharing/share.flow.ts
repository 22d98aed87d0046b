import type { ShareScope } from '@shuyuan/contract/entities/course/course.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { assertChapter } from '../content/assert-chapter.read.ts'
import type { Resource } from '../content/resource.store.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { insertQuotes, shareResources, unshareResources } from './share.store.ts'
import { lockShared, quotedIn } from './shared-list.read.ts'

/** Own resources alone: whoever quotes one cannot give it on. */
export async function shareOwn(
  ctx: Ctx,
  rows: readonly Resource[],
  { on, scope, licence }: { on: '0' | '1'; scope: ShareScope; licence: string },
) {
  const ids = rows.map(({ id }) => id)
  if (on === '0') {
    const cutOff = await unshareResources(ctx, ids)
    ctx.log({ targetType: 'resource', after: { ids, on, cutOff } })
    return { done: ids.length, cutOff }
  }
  if (rows.some(({ quotedFromId, origin }) => quotedFromId !== null || origin === 'otherSchool'))
    throw refuse('引用的资源不能再共享', 'a quoted resource cannot be shared')
  await shareResources(ctx, rows, { scope, licence })
  return { done: ids.length, cutOff: 0 }
}

const REASONS = {
  gone: { zh: '已不再共享', en: 'it is no longer shared' },
  quoted: { zh: '本课程已引用', en: 'this course quotes it already' },
} as const

export async function quoteShared(ctx: Ctx, { courseId, chapterId, sharedIds }: Asked<'quoteResourceInfo'>) {
  const access = assertHostCanEdit(await courseAccess(ctx, courseId))
  await assertChapter(ctx, courseId, chapterId)
  const asked = [...new Set(sharedIds)]
  const shared = await lockShared(ctx.db, access, asked)
  const quoted = await quotedIn(ctx.db, courseId, asked)
  const reasonOf = (id: string) => (quoted.has(id) ? REASONS.quoted : shared.has(id) ? null : REASONS.gone)
  const good = asked.filter((id) => reasonOf(id) === null)
  await insertQuotes(
    ctx,
    courseId,
    chapterId || null,
    good.map((sourceId) => ({ sourceId, id: newId() })),
  )
  const refused = asked.flatMap((id) => {
    const reason = reasonOf(id)
    return reason ? [{ id, reason: reason[ctx.lang] }] : []
  })
  return { done: good.length, refused }
}

const FOLLOWED = ['title', 'intro', 'url', 'body', 'download'] as const

/** A quote has the content of its source; its place, its demands and tags are the own course's. */
export function assertOwnContent(
  { quotedFromId }: Resource,
  change: Partial<Record<(typeof FOLLOWED)[number], unknown>>,
) {
  const field = quotedFromId && FOLLOWED.find((name) => change[name] !== undefined)
  if (field)
    throw badField(field, '引用的内容跟随原资源，不能修改', 'what is quoted follows its source and cannot be changed')
}
