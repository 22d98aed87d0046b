import { WRITTEN_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import {
  WRITTEN_PAGE_MB,
  WRITTEN_PAGE_TYPES,
  WRITTEN_PAGES_MAX,
} from '@shuyuan/contract/entities/assignment/written-work.ts'
import type { SheetTurn } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { sheetType } from '@shuyuan/domain/finals/answer-sheet.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, outsideScope, refuse } from '../../../wire/error.ts'
import { findOwnFile } from '../../file/own-file.read.ts'
import { targetedAmong } from '../assignment-facts.read.ts'
import { lockOfKind } from '../get-assignment.flow.ts'
import { lockOwnScans } from './own-work.flow.ts'
import { assertCanRegister } from './written.policy.ts'
import { presentPages, readPages, type WrittenPages, type WrittenSide } from './written-pages.read.ts'
import { lockWorks, storeSubmitted } from './written-work.store.ts'

const MB = 1024 * 1024

export interface Whose {
  assignmentId: string
  /** Of a teacher's pages: whose sheet was marked. */
  studentId?: string | undefined
}

interface Held {
  workId: string
  assignmentId: string
  studentId: string
  side: WrittenSide
  submittedAt: Date | null
  /** By which pictures that are handed in now are late. */
  lateDays: number
}

/** The work whose pages this person may change now, locked: a student's own pictures, or a marked sheet by its teacher. */
async function holdPages(ctx: Ctx, { assignmentId, studentId }: Whose): Promise<Held> {
  if (!studentId) {
    const own = await lockOwnScans(ctx, assignmentId)
    const { id, submittedAt } = own.work
    const { studentId: mine, lateDays } = own
    return { workId: id, assignmentId, studentId: mine, side: 'own', submittedAt, lateDays }
  }
  const { row, access } = await lockOfKind(ctx, WRITTEN_KINDS, assignmentId)
  assertCanRegister(access, row, ctx.now)
  const known = await targetedAmong(ctx.db, row.id, [studentId], access.classIds)
  if (!known.has(studentId)) throw outsideScope()
  const [work] = await lockWorks(ctx.db, row.id, [studentId], ctx.now)
  return { workId: found(work).id, assignmentId, studentId, side: 'marked', submittedAt: null, lateDays: 0 }
}

const pagesOf = async (ctx: Ctx, { assignmentId, studentId }: Held): Promise<WrittenPages> =>
  presentPages(ctx, await readPages(ctx.db, [assignmentId], studentId))

const sidePages = async (ctx: Ctx, held: Held) =>
  (await readPages(ctx.db, [held.assignmentId], held.studentId)).filter(({ side }) => side === held.side)

/** What is handed in already was changed at this moment. */
async function handInAgain(ctx: Ctx, held: Held): Promise<void> {
  if (held.submittedAt) await storeSubmitted(ctx.db, held.workId, ctx.now, held.lateDays)
}

async function assertFits(ctx: Ctx, fileId: string): Promise<void> {
  const file = found(await findOwnFile(ctx.db, fileId, ctx.me.userId))
  if (!sheetType(file.name, WRITTEN_PAGE_TYPES) || Number(file.size) > WRITTEN_PAGE_MB * MB)
    throw refuse('文件格式或大小不符合要求', 'the file’s type or size is not allowed')
}

/** Adds a page behind the others; the same file sent again changes nothing. */
export async function addPage(ctx: Ctx, { fileId, ...whose }: Whose & { fileId: string }): Promise<WrittenPages> {
  const held = await holdPages(ctx, whose)
  const pages = await sidePages(ctx, held)
  if (pages.some((page) => page.fileId === fileId)) return pagesOf(ctx, held)
  if (pages.length >= WRITTEN_PAGES_MAX) throw new AppError(100416, { n: WRITTEN_PAGES_MAX })
  await assertFits(ctx, fileId)
  await ctx.db
    .insertInto('writtenPage')
    .values({
      id: newId(),
      writtenWorkId: held.workId,
      side: held.side,
      fileId,
      pageNo: pages.length + 1,
      createdAt: ctx.now,
    })
    .execute()
  await handInAgain(ctx, held)
  return pagesOf(ctx, held)
}

export async function turnPage(ctx: Ctx, { id, rotate, ...whose }: Whose & { id: string; rotate: SheetTurn }) {
  const held = await holdPages(ctx, whose)
  found((await sidePages(ctx, held)).find((page) => page.id === id))
  await ctx.db.updateTable('writtenPage').set({ rotate }).where('id', '=', id).execute()
  return pagesOf(ctx, held)
}

const renumber = (db: Db, ids: readonly string[]) =>
  sql`update written_page x set page_no = t.place from unnest(${[...ids]}::uuid[]) with ordinality as t (id, place)
    where x.id = t.id and x.page_no <> t.place`.execute(db)

export async function deletePage(ctx: Ctx, { id, ...whose }: Whose & { id: string }) {
  const held = await holdPages(ctx, whose)
  const pages = await sidePages(ctx, held)
  found(pages.find((page) => page.id === id))
  // What was handed in stays a set: its last page is replaced, not taken out.
  if (held.submittedAt && pages.length === 1)
    throw refuse('已提交的扫描件至少保留一页，请先上传新的一页', 'one page at least must stay; send the new one first')
  await ctx.db.deleteFrom('writtenPage').where('id', '=', id).execute()
  await renumber(
    ctx.db,
    pages.map((page) => page.id).filter((one) => one !== id),
  )
  await handInAgain(ctx, held)
  return pagesOf(ctx, held)
}

/** The order of all pages: one that names others than there are comes from an outdated list. */
export async function sortPages(ctx: Ctx, { ids, ...whose }: Whose & { ids: readonly string[] }) {
  const held = await holdPages(ctx, whose)
  const known = new Set((await sidePages(ctx, held)).map(({ id }) => id))
  if (new Set(ids).size !== known.size || ids.length !== known.size || ids.some((id) => !known.has(id)))
    throw new AppError(100409)
  await renumber(ctx.db, ids)
  return pagesOf(ctx, held)
}

/** 提交: what the student sees is handed in; pages may be replaced until a teacher has the sheets or the time is over. */
export async function submitScans(ctx: Ctx, { assignmentId, count }: { assignmentId: string; count: number }) {
  const { work, row, studentId, lateDays } = await lockOwnScans(ctx, assignmentId)
  const pages = (await readPages(ctx.db, [assignmentId], studentId)).filter(({ side }) => side === 'own')
  if (pages.length === 0) throw refuse('还没有上传扫描件', 'no pictures have been sent')
  if (pages.length !== count) throw new AppError(100409)
  await storeSubmitted(ctx.db, work.id, ctx.now, lateDays)
  await tell(ctx, 'writtenWorkChanged', { assignmentId, studentIds: [studentId] })
  ctx.log({ targetType: 'assignment', targetId: assignmentId, targetName: row.title, after: { pages: count } })
  return { submittedAt: ctx.now }
}
