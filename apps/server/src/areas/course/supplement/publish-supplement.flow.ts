import type { Words } from '@shuyuan/contract/errors.ts'
import { notify } from '../../../messages/notify.store.ts'
import { withdrawMessages } from '../../../messages/withdraw.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, notFound, outsideScope } from '../../../wire/error.ts'
import { insertResource } from '../content/resource.store.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { lockedSupplements, type Supplement, setPinned, setStanding } from './supplement.store.ts'
import { supplementWriter } from './supplement-access.read.ts'

/** Students of these classes learn of what they are given. */
export async function tellClasses(ctx: Ctx, row: Supplement, course: string, courseClassIds: readonly string[]) {
  if (courseClassIds.length === 0) return
  const author = await ctx.db
    .selectFrom('appUser')
    .select('realname')
    .where('id', '=', row.createdBy)
    .executeTakeFirstOrThrow()
  await notify(
    ctx,
    'supplementPublished',
    { audience: 'classStudents', courseClassIds: [...courseClassIds] },
    { course, title: row.title, sender: author.realname, courseId: row.courseId, itemId: row.id },
    { id: row.id, turn: ctx.now },
  )
}

/** All of one course; fails if any of them is missing. */
async function ofOneCourse(ctx: Ctx, ids: readonly string[]) {
  const rows = await lockedSupplements(ctx, ids)
  const { courseId } = found(rows[0])
  if (rows.length < new Set(ids).size || rows.some((row) => row.courseId !== courseId)) throw notFound()
  return { courseId, rows }
}

async function each(
  ctx: Ctx,
  rows: readonly Supplement[],
  act: (row: Supplement) => Promise<Words | null>,
): Promise<{ done: number; refused: { id: string; reason: string }[] }> {
  const refused: { id: string; reason: string }[] = []
  for (const row of rows) {
    const reason = await act(row)
    if (reason) refused.push({ id: row.id, reason: reason[ctx.lang] })
  }
  return { done: rows.length - refused.length, refused }
}

async function ownRows(ctx: Ctx, ids: readonly string[]) {
  const { courseId, rows } = await ofOneCourse(ctx, ids)
  const writer = await supplementWriter(ctx, courseId)
  if (rows.some(({ createdBy }) => createdBy !== ctx.me.userId)) throw outsideScope()
  return { rows, ...writer }
}

/** To the classes, or to the host first where he looks things over. */
export async function publishSupplements(ctx: Ctx, ids: readonly string[]) {
  const { rows, access, needsAdopt } = await ownRows(ctx, ids)
  const answer = await each(ctx, rows, async (row) => {
    if (row.state !== 'draft' && row.state !== 'returned')
      return { zh: '已提交或已发布', en: 'it has been published already' }
    if (row.courseClassIds.some((id) => !access.classIds.includes(id)))
      return {
        zh: '有课程班已不由您任教，请先修改课程班',
        en: 'you no longer teach one of its classes; change them first',
      }
    const state = needsAdopt ? 'waiting' : 'published'
    await setStanding(ctx, row.id, { state, publishedAt: needsAdopt ? null : ctx.now })
    if (!needsAdopt) await tellClasses(ctx, row, access.courseName, row.courseClassIds)
    return null
  })
  ctx.log({ targetType: 'supplement', after: { ids, published: true } })
  return answer
}

export async function withdrawSupplements(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await ownRows(ctx, ids)
  const answer = await each(ctx, rows, async ({ id, state }) => {
    if (state === 'adopted') return { zh: '已被采纳，不能撤回', en: 'it has been adopted and cannot be withdrawn' }
    if (state !== 'published' && state !== 'waiting') return { zh: '尚未发布', en: 'it has not been published' }
    await setStanding(ctx, id, { state: 'draft', publishedAt: null })
    await withdrawMessages(ctx, 'supplementPublished', id)
    return null
  })
  ctx.log({ targetType: 'supplement', after: { ids, published: false } })
  return answer
}

/** Rows of the course of this host. */
async function hostRows(ctx: Ctx, ids: readonly string[]) {
  const { courseId, rows } = await ofOneCourse(ctx, ids)
  const access = assertHostCanEdit(await courseAccess(ctx, courseId))
  // A draft is its author's alone.
  if (rows.some(({ state, createdBy }) => state === 'draft' && createdBy !== ctx.me.userId)) throw notFound()
  return { rows, access }
}

const NOT_SHOWN: Words = { zh: '不是待采纳或已发布状态', en: 'it neither waits nor is published' }
const isShown = ({ state }: Supplement) => state === 'waiting' || state === 'published'

const tellAuthor = (ctx: Ctx, row: Supplement) => row.createdBy !== ctx.me.userId

/** The best becomes a resource of the whole course, in its author's name; what waited is published with it. */
export async function adoptSupplements(ctx: Ctx, ids: readonly string[], chapterId: string | undefined) {
  const { rows, access } = await hostRows(ctx, ids)
  const resourceIds: string[] = []
  const answer = await each(ctx, rows, async (row) => {
    if (!isShown(row)) return NOT_SHOWN
    const { kind, title, intro, fileId, url, body, durationSec, download } = row
    const resourceId = await insertResource(ctx, {
      ...{ courseId: row.courseId, chapterId: chapterId ?? row.chapterId ?? '', title, intro, durationSec },
      kind: kind as 'text',
      ...(fileId ? { fileId } : {}),
      ...(url ? { url } : {}),
      ...(body ? { body } : {}),
      ...{ pageCount: 0, mustSee: '0', hidden: '0', download: download ? '1' : '0' },
      adopted: { authorId: row.createdBy },
    })
    resourceIds.push(resourceId)
    await setStanding(ctx, row.id, { state: 'adopted', publishedAt: row.publishedAt ?? ctx.now, resourceId })
    if (!row.publishedAt) await tellClasses(ctx, row, access.courseName, row.courseClassIds)
    const facts = { course: access.courseName, title, courseId: row.courseId }
    if (tellAuthor(ctx, row))
      await notify(ctx, 'supplementAdopted', [row.createdBy], facts, { id: row.id, turn: ctx.now })
    return null
  })
  ctx.log({ targetType: 'supplement', after: { ids, chapterId } })
  return { ...answer, resourceIds }
}

export async function returnSupplements(ctx: Ctx, ids: readonly string[], reason: string) {
  const { rows, access } = await hostRows(ctx, ids)
  const answer = await each(ctx, rows, async (row) => {
    if (!isShown(row)) return NOT_SHOWN
    await setStanding(ctx, row.id, { state: 'returned', reason, publishedAt: null })
    await withdrawMessages(ctx, 'supplementPublished', row.id)
    const facts = { course: access.courseName, title: row.title, reason, courseId: row.courseId }
    if (tellAuthor(ctx, row))
      await notify(ctx, 'supplementReturned', [row.createdBy], facts, { id: row.id, turn: ctx.now })
    return null
  })
  ctx.log({ targetType: 'supplement', after: { ids, reason } })
  return answer
}

/** Only what the classes read has a place in their list. */
export async function pinSupplements(ctx: Ctx, ids: readonly string[], on: boolean): Promise<number> {
  const { rows } = await hostRows(ctx, ids)
  const shown = rows.filter(({ publishedAt }) => publishedAt).map(({ id }) => id)
  if (shown.length > 0) await setPinned(ctx, shown, on)
  ctx.log({ targetType: 'supplement', after: { ids: shown, on } })
  return shown.length
}
