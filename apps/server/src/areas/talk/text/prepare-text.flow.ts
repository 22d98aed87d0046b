import type { HeldBy } from '@shuyuan/contract/entities/talk/board.ts'
import { whyTooMuch } from '@shuyuan/domain/talk/post-limits.rule.ts'
import { countChars, hasContent } from '@shuyuan/domain/text/html.rule.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { readableFiles } from '../../file/may-read.read.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import { assertNotMuted } from '../../filter/mute/assert-not-muted.flow.ts'
import type { Board } from '../board/board.store.ts'
import { readersAmong } from '../post/readers.read.ts'
import { tooMuch } from './send.policy.ts'
import { sentBy } from './sent.read.ts'

/** Rich text as it is stored: cleaned, not empty, not too long. */
export async function preparedBody(ctx: Ctx, html: string, most: number, before = ''): Promise<string> {
  const body = await sanitizeRich(ctx, 'body', html, before)
  if (!hasContent(body)) throw badField('body', '请输入正文', 'write something')
  if (countChars(body) > most) throw badField('body', `正文最多${most}字`, `at most ${most} characters`)
  return body
}

/** Nobody attaches a file that he may not read himself. */
export async function assertFiles(ctx: Ctx, fileIds: readonly string[], before: readonly string[] = []): Promise<void> {
  const added = fileIds.filter((id) => !before.includes(id))
  if (new Set(fileIds).size < fileIds.length) throw badField('fileIds', '附件重复', 'a file is attached twice')
  if (added.length === 0) return
  const readable = await readableFiles(ctx, added)
  if (added.some((id) => !readable.has(id))) throw badField('fileIds', '附件无权引用', 'a file that you may not use')
}

export async function assertMentions(
  ctx: Ctx,
  { courseId, courseClassIds, classGroupId }: Board,
  postClassIds: readonly string[],
  mentionIds: readonly string[],
): Promise<void> {
  const asked = [...new Set(mentionIds)]
  const readers = await readersAmong(
    ctx.db,
    { courseId, boardClassIds: courseClassIds, postClassIds, classGroupId },
    asked,
  )
  if (readers.length < asked.length || (courseId === null && asked.length > 0))
    throw badField('mentionIds', '提及的人不在本版块', 'somebody named is not on this board')
}

export async function assertNotTooMuch(ctx: Ctx, textKey: string, isPost: boolean): Promise<void> {
  await assertNotMuted(ctx)
  const why = whyTooMuch(await sentBy(ctx.db, ctx.me.userId, ctx.now), { isPost, textKey, at: ctx.now })
  if (why) throw tooMuch(why)
}

export const stateOf = (heldBy: readonly HeldBy[], now: Date, opensAt: Date | null = null) => ({
  state: heldBy.length > 0 ? 'held' : 'visible',
  heldBy: [...heldBy],
  publishedAt: heldBy.length > 0 ? null : firstReadAt(opensAt, now),
})

/** When others can read first what is let through now. */
export const firstReadAt = (opensAt: Date | null, now: Date): Date => (opensAt && opensAt > now ? opensAt : now)

/** What the sender is told. */
export const sentAs = (ctx: Ctx, { state, heldBy }: { state: string; heldBy: readonly string[] }) => ({
  state: state as 'visible',
  filter: heldBy.includes('filter') ? ('hold' as const) : ctx.isMasked ? ('mask' as const) : ('' as const),
  needReview: heldBy.includes('review'),
})

export async function notifyHeld(ctx: Ctx, board: Board, id: string, heldBy: readonly string[]): Promise<void> {
  if (heldBy.length === 0) return
  await notify(
    ctx,
    'textHeld',
    [ctx.me.userId],
    { position: { zh: board.title, en: board.title } },
    { id, turn: ctx.now },
  )
}
