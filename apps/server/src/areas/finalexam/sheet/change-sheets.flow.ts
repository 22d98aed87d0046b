import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { isPageType, sheetsRefusal, sheetsState, sheetType } from '@shuyuan/domain/finals/answer-sheet.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import { receiptNo } from '../../exam/attempt/receipt.ts'
import { assertSafeBrowser, guarded } from '../../exam/safe-browser/safe-browser.ts'
import { linksOf } from '../../file/file-link.ts'
import { findOwnFile } from '../../file/own-file.read.ts'
import { insertSeats } from '../exam/seat.store.ts'
import { ownExam } from '../hall/enter.flow.ts'
import type { OwnExamRow } from '../hall/own-exam.read.ts'
import { type Candidate, readSheets, type SheetRow } from './own-sheets.read.ts'
import { checksumOf, dueOf, refusalError } from './sheet.present.ts'

const MB = 1024 * 1024

type SheetSet = Out<'mineFinalExamAnswerFile'>

const ofMe = (ctx: Ctx, { finalExamCourseId }: OwnExamRow): Candidate => ({
  finalExamCourseId,
  studentId: found(ctx.me.studentId),
})

/** What the student holds about a set that was handed in. */
function receiptOf(pages: readonly SheetRow[]): SheetSet['receipt'] {
  const [first] = pages
  if (!first?.submittedAt || sheetsState(pages) !== 'submitted') return null
  return {
    receiptNo: receiptNo(first.id, first.submittedAt),
    submittedAt: first.submittedAt.toISOString(),
    submitKind: first.submitKind ?? 'student',
    count: pages.length,
    checksum: checksumOf(pages.map(({ sha256 }) => sha256)),
  }
}

async function presentSheets(ctx: Ctx, row: OwnExamRow, pages: readonly SheetRow[]) {
  const due = dueOf(row)
  const state = sheetsState(pages)
  const fileIds = pages.map(({ fileId }) => fileId)
  const links = await linksOf(ctx, fileIds, 'row')
  return {
    finalExamCourseId: row.finalExamCourseId,
    courseId: row.courseId,
    courseName: row.courseName,
    isOpen: sheetsRefusal({ allowed: row.filesAllowed, due, state }, ctx.now.getTime()) === null,
    state,
    until: row.filesAllowed && due !== null ? new Date(due) : null,
    types: row.fileTypes,
    maxMb: row.fileMaxMb,
    maxCount: row.fileMaxCount,
    pages: pages.map(({ sizeBytes, sha256: _s, state: _t, submittedAt: _a, submitKind: _k, ...page }) => ({
      ...page,
      sizeBytes: Number(sizeBytes),
      url: links.get(page.fileId) ?? '',
    })),
    receipt: receiptOf(pages),
    serverTime: ctx.now,
  }
}

/** What the student holds about sheets that were handed in; null: there are none. */
export const ownReceipt = async (ctx: Ctx, row: OwnExamRow) => receiptOf(await readSheets(ctx.db, ofMe(ctx, row)))

/** One's own sheets as they are. */
export async function ownSheets(ctx: Ctx, finalExamCourseId: string) {
  const row = await ownExam(ctx, finalExamCourseId)
  return presentSheets(ctx, row, await readSheets(ctx.db, ofMe(ctx, row)))
}

/**
 * Lets one change at a time touch a candidate's sheets, whichever device it comes from, and only while they are taken.
 * Any browser may send them once the answers are handed in; before that the one that the exam asks for.
 */
async function changeSheets(
  ctx: Ctx,
  finalExamCourseId: string,
  change: (pages: SheetRow[], row: OwnExamRow, of: Candidate) => Promise<unknown>,
) {
  const row = await ownExam(ctx, finalExamCourseId)
  const of = ofMe(ctx, row)
  const isAnswering = row.attempt?.reviewStatus === '0' || row.attempt?.reviewStatus === '3'
  if (isAnswering) await assertSafeBrowser(ctx, guarded({ ...row, kind: 'finalExam' }, ctx))
  // Who is no candidate with an attempt gets no seat by this.
  const refused = sheetsRefusal({ allowed: row.filesAllowed, due: dueOf(row), state: 'none' }, ctx.now.getTime())
  if (refused) throw refusalError(refused)
  await insertSeats(ctx.db, of.finalExamCourseId, [of.studentId], ctx.now)
  await sql`select 1 from exam_seat where final_exam_course_id = ${of.finalExamCourseId} and student_id = ${of.studentId}
    for update`.execute(ctx.db)
  const pages = await readSheets(ctx.db, of)
  const refusal = sheetsRefusal(
    { allowed: row.filesAllowed, due: dueOf(row), state: sheetsState(pages) },
    ctx.now.getTime(),
  )
  if (refusal) throw refusalError(refusal)
  await change(pages, row, of)
  return presentSheets(ctx, row, await readSheets(ctx.db, of))
}

/** The student's own file, if this exam takes it. */
async function fittingFile(ctx: Ctx, row: OwnExamRow, fileId: string) {
  const file = found(await findOwnFile(ctx.db, fileId, ctx.me.userId))
  const type = sheetType(file.name, row.fileTypes)
  if (file.kind !== 'answer' || !type || Number(file.size) > row.fileMaxMb * MB)
    throw refuse('文件格式或大小不符合要求', 'the file’s type or size is not allowed')
  return { sha256: file.sha256 as string, kind: isPageType(type) ? ('sheet' as const) : ('attachment' as const) }
}

/** Adds a page behind the others; the same file sent again changes nothing. */
export const addSheet = (ctx: Ctx, { finalExamCourseId, fileId }: In<'addFinalExamAnswerFile'>) =>
  changeSheets(ctx, finalExamCourseId, async (pages, row, of) => {
    if (pages.some((page) => page.fileId === fileId)) return
    if (pages.length >= row.fileMaxCount) throw new AppError(100416, { n: row.fileMaxCount })
    const file = await fittingFile(ctx, row, fileId)
    await ctx.db
      .insertInto('finalExamAnswerFile')
      .values({ ...of, ...file, id: newId(), fileId, pageNo: pages.length + 1, createdAt: ctx.now })
      .execute()
  })

/** Turns a page, or puts another picture in its place. */
export const updateSheet = (ctx: Ctx, { id, finalExamCourseId, fileId, rotate }: In<'updateFinalExamAnswerFile'>) =>
  changeSheets(ctx, finalExamCourseId, async (pages, row) => {
    found(pages.find((page) => page.id === id))
    if (fileId && pages.some((page) => page.fileId === fileId && page.id !== id))
      throw refuse('这个文件已是另一页', 'this file is another page already')
    const file = fileId ? { fileId, rotate: 0, ...(await fittingFile(ctx, row, fileId)) } : {}
    const turned = rotate === undefined ? {} : { rotate }
    if (fileId === undefined && rotate === undefined) return
    await ctx.db
      .updateTable('finalExamAnswerFile')
      .set({ ...file, ...turned })
      .where('id', '=', id)
      .execute()
  })

const renumber = (db: Db, ids: readonly string[]) =>
  sql`update final_exam_answer_file x set page_no = t.place from unnest(${[...ids]}::uuid[]) with ordinality as t (id, place)
    where x.id = t.id and x.page_no <> t.place`.execute(db)

export const deleteSheet = (ctx: Ctx, { id, finalExamCourseId }: In<'deleteFinalExamAnswerFile'>) =>
  changeSheets(ctx, finalExamCourseId, async (pages) => {
    found(pages.find((page) => page.id === id))
    await ctx.db.deleteFrom('finalExamAnswerFile').where('id', '=', id).execute()
    await renumber(
      ctx.db,
      pages.map((page) => page.id).filter((one) => one !== id),
    )
  })

const changed = (): AppError => new AppError(100409)

/** The order of all pages: one that names others than there are comes from an outdated list. */
export const sortSheets = (ctx: Ctx, { finalExamCourseId, ids }: In<'sortFinalExamAnswerFile'>) =>
  changeSheets(ctx, finalExamCourseId, async (pages) => {
    const known = new Set(pages.map(({ id }) => id))
    if (new Set(ids).size !== known.size || ids.some((id) => !known.has(id))) throw changed()
    await renumber(ctx.db, ids)
  })

/** 提交: fixes the set, if it is the one that the student sees. */
export async function submitSheets(ctx: Ctx, { finalExamCourseId, count }: In<'submitFinalExamAnswerFile'>) {
  const set = await changeSheets(ctx, finalExamCourseId, async (pages, _, of) => {
    if (pages.length === 0) throw refuse('还没有上传答题纸', 'no sheets have been uploaded')
    if (pages.length !== count) throw changed()
    await sql`update final_exam_answer_file set state = 'submitted', submitted_at = ${ctx.now}, submit_kind = 'student'
      where final_exam_course_id = ${of.finalExamCourseId} and student_id = ${of.studentId}`.execute(ctx.db)
  })
  ctx.log({
    targetType: 'examSeat',
    targetId: found(ctx.me.studentId),
    targetName: `${set.courseName} ${ctx.me.realname}`,
    after: { act: 'handInSheets', count, receiptNo: set.receipt?.receiptNo },
  })
  return set
}
