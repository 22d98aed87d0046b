import { PUBLISHED_PLACES } from '@shuyuan/contract/entities/filter/places.ts'
import type { FilterState } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { compileWords } from '@shuyuan/domain/words/word-list.rule.ts'
import { tell } from '../../../events/hub.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { decideRecord, lockRecord } from './filter-record.store.ts'
import { handlerName, type RecordRow, recordQuery } from './record-query.read.ts'
import { findStoredText } from './stored-text.read.ts'

interface Decided {
  readonly state: 'approved' | 'rejected'
  readonly reason: string
}

interface Refused {
  id: string
  reason: string
}

const NOT_FOUND: Words = { zh: '数据不存在或已被删除', en: 'not found or deleted' }

async function whyNot(ctx: Ctx, state: FilterState, handledBy: string | null): Promise<Words | null> {
  if (state === 'pending') return null
  if (!handledBy) return { zh: '该记录无须审核', en: 'nothing is to be decided here' }
  const name = await handlerName(ctx.db, handledBy)
  return { zh: `该记录已由 ${name} 处理`, en: `already decided by ${name}` }
}

/** The words that were found go out of a text that is online; the list may have changed since. */
async function takeDown(ctx: Ctx, { place, refId, field, hits }: RecordRow): Promise<void> {
  if (!refId) return
  const stored = await findStoredText(ctx.db, ctx.deps.publishedTexts, place, refId, field)
  if (!stored) return
  const words = new Map(hits.map(({ wordId, word }) => [wordId, word]))
  const list = compileWords(
    [...words].map(([id, word]) => ({ id, word, level: 'mask', matchVariant: true, exceptions: [] })),
  )
  const { published } = checkText(list, stored.text, stored.kind)
  await stored.source.replace(ctx.db, refId, field, published, ctx.now)
}

/** Whoever waits for a decision hears of it, and whose text was taken down; of what was let stay nobody had heard. */
async function notifyAuthor(
  ctx: Ctx,
  { id, userId, place, source }: RecordRow,
  { state, reason }: Decided,
): Promise<void> {
  if (!userId || (source === 'rescan' && state === 'approved')) return
  const result = state === 'approved' ? { zh: '通过', en: 'approved' } : { zh: '未通过', en: 'not approved' }
  await notify(ctx, 'textDecided', [userId], { position: PUBLISHED_PLACES[place], result, reason }, { id })
}

/**
 * Decides each of these hits once; those that cannot be decided any more are said, the others go on. Two people who
 * decide the same ones at once lock them in the same order.
 */
export async function decide(ctx: Ctx, ids: readonly string[], { state, reason }: Decided) {
  const refused: Refused[] = []
  const done: string[] = []
  for (const id of ids.toSorted()) {
    const locked = await lockRecord(ctx.db, id)
    const record = locked && (await recordQuery(ctx.db, ctx.me, {}).where('r.id', '=', id).executeTakeFirst())
    const why = record ? await whyNot(ctx, record.state, locked.handledBy) : NOT_FOUND
    if (!record || why) {
      refused.push({ id, reason: (why ?? NOT_FOUND)[ctx.lang] })
      continue
    }
    await decideRecord(ctx.db, id, { state, reason, by: ctx.me.userId, at: ctx.now })
    const { source, place, refId, field, userId } = record
    if (state === 'rejected' && source === 'rescan') await takeDown(ctx, record)
    await tell(ctx, 'publishedTextDecided', {
      place,
      refId,
      field,
      userId,
      source,
      isApproved: state === 'approved',
      reason,
      decidedBy: ctx.me.userId,
    })
    await notifyAuthor(ctx, record, { state, reason })
    done.push(id)
  }
  ctx.log({ targetType: 'sensitiveFilter', after: { ids: done, state, reason } })
  return { done: done.length, refused }
}
