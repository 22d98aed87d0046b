import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  UPLOAD_FILE_TYPES,
  type UploadKind,
  type UploadState,
} from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { nextUpload, type UploadEvent } from '@shuyuan/domain/finals/exam-upload.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { listedWords } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, notFound } from '../../../wire/error.ts'
import { assertCanManageSubSchool, assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { termByCode } from '../../school/term/term.read.ts'
import { UPLOAD_KIND_NAMES } from '../exam-words.ts'
import { moveRefusal } from '../final.policy.ts'

interface LockedUpload {
  id: string
  termId: string
  kind: UploadKind
  courseId: string | null
  paperCode: string
  subSchoolId: string
  fileIds: string[]
  declaredCount: number | null
  remark: string
  checkStatus: UploadState
  createdBy: string | null
  updatedAt: Date
}

const COLUMNS = [
  'id',
  'termId',
  'kind',
  'courseId',
  'paperCode',
  'subSchoolId',
  'fileIds',
  'declaredCount',
  'remark',
  'checkStatus',
  'createdBy',
  'updatedAt',
] as const

const lockUploads = (ctx: Ctx, ids: readonly string[]): Promise<LockedUpload[]> =>
  ctx.db
    .selectFrom('examUpload')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute() as Promise<LockedUpload[]>

function assertMoves(state: UploadState, event: UploadEvent, reason?: string): UploadState {
  const next = nextUpload(state, event, reason)
  if (isRefusal(next)) throw moveRefusal(next)
  return next.to
}

const TYPES = listedWords(UPLOAD_FILE_TYPES)

/** Files must be uploaded by the sender and of a kind that the office can open; those already on the row may stay. */
async function assertOwnFiles(
  { db, me }: Ctx,
  fileIds: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const fresh = [...new Set(fileIds)].filter((id) => !kept.includes(id))
  if (fresh.length === 0) return
  const rows = await db
    .selectFrom('file')
    .select(['id', 'ext'])
    .where('id', 'in', fresh)
    .where('ownerId', '=', me.userId)
    .where('status', '=', 'ready')
    .execute()
  if (rows.length !== fresh.length)
    throw badField('fileIds', '文件不存在或不是您上传的', 'the file does not exist or was not uploaded by you')
  if (!rows.every(({ ext }) => (UPLOAD_FILE_TYPES as readonly string[]).includes(ext.toLowerCase())))
    throw badField('fileIds', `只能上传 ${TYPES.zh}`, `only ${TYPES.en} files can be uploaded`)
}

/** Checks that the paper code or the course belongs to the term, and that students of the branch sit it. */
async function assertBelongs(ctx: Ctx, row: Pick<LockedUpload, 'termId' | 'courseId' | 'paperCode' | 'subSchoolId'>) {
  if (!row.courseId && !row.paperCode)
    throw badField('paperCode', '请选择试卷代号或课程', 'choose a paper code or a course')
  const { rows } = await sql<{ known: boolean; unit: boolean }>`
    select exists (select 1 from course c where c.term_id = ${row.termId} and c.publish_status <> 'cancelled'
        and (${row.courseId}::uuid is null or c.id = ${row.courseId})
        and (${row.paperCode} = '' or c.paper_codes @> array[${row.paperCode}::text])) as known,
      exists (select 1 from sub_school where id = ${row.subSchoolId} and not is_department) as unit`.execute(ctx.db)
  if (!rows[0]?.known)
    throw badField(
      row.paperCode ? 'paperCode' : 'courseId',
      '本学期没有该试卷代号或课程',
      'no such paper code or course this term',
    )
  if (!rows[0].unit) throw badField('subSchoolId', '分校不存在', 'no such branch')
}

const nameOf = ({ kind, paperCode }: Pick<LockedUpload, 'kind' | 'paperCode'>) =>
  `${UPLOAD_KIND_NAMES[kind]} ${paperCode}`.trim()

export async function createUpload(ctx: Ctx, form: In<'addExamUploadInfo'>): Promise<string> {
  assertCanManageSubSchool(ctx.me, form.subSchoolId)
  const term = await termByCode(ctx.db, form.termCode)
  if (!term) throw badField('termCode', '请选择学期', 'choose a term')
  const { kind, courseId = null, paperCode = '', subSchoolId, fileIds, declaredCount = null, remark = '' } = form
  const row = { kind, courseId, paperCode, subSchoolId, fileIds: [...new Set(fileIds)], declaredCount, remark }
  await assertBelongs(ctx, { ...row, termId: term.id })
  await assertOwnFiles(ctx, fileIds)
  const id = newId()
  await ctx.db
    .insertInto('examUpload')
    .values({
      id,
      termId: term.id,
      ...row,
      createdAt: ctx.now,
      createdBy: ctx.me.userId,
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .execute()
  ctx.log({ targetType: 'examUpload', targetId: id, targetName: nameOf(row), after: row })
  return id
}

async function lockUpload(ctx: Ctx, id: string): Promise<LockedUpload> {
  const upload = found((await lockUploads(ctx, [id]))[0])
  assertCanManageSubSchool(ctx.me, upload.subSchoolId)
  return upload
}

/** Changed material has to be checked again, whatever was decided before. */
export async function updateUpload(ctx: Ctx, input: In<'updateExamUploadInfo'>): Promise<void> {
  const { id, updatedAt, ...given } = input
  const upload = await lockUpload(ctx, id)
  assertFresh(upload.updatedAt, updatedAt as string)
  const checkStatus = assertMoves(upload.checkStatus, 'edit')
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const row = { ...upload, ...change } as LockedUpload
  assertCanManageSubSchool(ctx.me, row.subSchoolId)
  await assertBelongs(ctx, row)
  await assertOwnFiles(ctx, row.fileIds, upload.fileIds)
  const { kind, courseId, paperCode, subSchoolId, declaredCount, remark } = row
  const fields = { kind, courseId, paperCode, subSchoolId, declaredCount, remark, fileIds: [...new Set(row.fileIds)] }
  await ctx.db
    .updateTable('examUpload')
    .set({ ...fields, checkStatus, reason: '', updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', '=', id)
    .execute()
  ctx.log({ targetType: 'examUpload', targetId: id, targetName: nameOf(row), before: upload, after: fields })
}

export async function deleteUpload(ctx: Ctx, id: string): Promise<void> {
  const upload = await lockUpload(ctx, id)
  assertMoves(upload.checkStatus, 'remove')
  await ctx.db.deleteFrom('examUpload').where('id', '=', id).execute()
  ctx.log({ targetType: 'examUpload', targetId: id, targetName: nameOf(upload), before: upload })
}

const CHECKED = { accepted: { zh: '已接收', en: 'accepted' }, returned: { zh: '被退回', en: 'returned' } } as const

/** 接收 or 退回; notifies the sender. */
export async function checkUploads(ctx: Ctx, input: In<'checkExamUploadInfo'>): Promise<{ changed: number }> {
  assertCanManageWholeSchool(ctx.me)
  const upload = await lockUploads(ctx, input.ids)
  if (upload.length === 0) throw notFound()
  const isAccepted = input.result === 'accepted'
  const reason = isAccepted ? '' : (input.reason ?? '').trim()
  const event = isAccepted ? 'accept' : 'return'
  const checkStatus = upload.map((one) => assertMoves(one.checkStatus, event, reason))[0] as UploadState
  await ctx.db
    .updateTable('examUpload')
    .set({
      checkStatus,
      reason,
      checkedBy: ctx.me.userId,
      checkedAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: ctx.me.userId,
    })
    .where(
      'id',
      'in',
      upload.map(({ id }) => id),
    )
    .execute()
  await notifyEach(
    ctx,
    'examMaterialDecided',
    upload.flatMap((one) =>
      one.createdBy
        ? [
            {
              userId: one.createdBy,
              facts: { title: nameOf(one), result: CHECKED[input.result], reason },
              about: { id: one.id, turn: ctx.now },
            },
          ]
        : [],
    ),
  )
  ctx.log({
    targetType: 'examUpload',
    targetId: upload[0]?.id ?? '',
    targetName: upload.map(nameOf),
    after: { checkStatus, count: upload.length, ...(reason ? { reason } : {}) },
  })
  return { changed: upload.length }
}
