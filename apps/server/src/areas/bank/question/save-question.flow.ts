import type { QuestionForm, QuestionKey, QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import type { Problem } from '@shuyuan/domain/question/problem.rule.ts'
import { draftProblems, enableProblems } from '@shuyuan/domain/question/validate.rule.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import { canManageBank } from './bank.policy.ts'
import type { BankAccess } from './bank-access.read.ts'
import { freePapersHolding } from './free-papers.read.ts'
import {
  formOf,
  insertQuestions,
  type LockedQuestion,
  lockQuestion,
  type Place,
  rewriteQuestion,
  type Written,
} from './question.store.ts'
import { isHeld } from './question-use.read.ts'
import { sanitizeQuestionRich } from './rich-texts.ts'

export const writtenBy = (ctx: Ctx): Written => ({ by: ctx.me.userId, at: ctx.now })

/** Reports every fault with its field, for the editor to jump to. */
export function assertEnabled(form: QuestionForm, place: Pick<Place, 'chapterId'>): void {
  const problems = enableProblems(form, place)
  if (problems.length === 0) return
  const reason = {
    zh: `还有${problems.length}处问题，不能启用`,
    en: `${problems.length} ${problems.length === 1 ? 'thing stands' : 'things stand'} in the way of enabling it`,
  }
  throw new AppError(100412, { reason }, { problems })
}

/** A composite question is worth the sum of its parts (6.1, point 1). */
export function withOwnScore(form: QuestionForm): QuestionForm {
  if (form.body.type !== 'composite') return form
  const sum = sumScores(form.body.children.map((child) => child.score))
  return sum > 0 ? { ...form, score: sum } : form
}

async function cleanForm(ctx: Ctx, given: QuestionForm, before: QuestionForm | null): Promise<QuestionForm> {
  if (given.body.type !== given.key.type)
    throw badField('key', '答案与题型不符', 'the answer does not match the question type')
  const form = withOwnScore(await sanitizeQuestionRich(ctx, given, before))
  const faults: Problem[] = draftProblems(form)
  if (faults.length > 0) throw badField('body', '题干不能为空', 'the stem is empty')
  return form
}

/** Checks that chapters belong to the given course and knowledge points to its bank. */
export async function assertPlace(ctx: Ctx, access: BankAccess, place: Partial<Place>, before?: Place): Promise<void> {
  if (place.chapterId && place.chapterId !== before?.chapterId) {
    const { rows } = await sql`
      select 1 from chapter ch join course c on c.id = ch.course_id
      where ch.id = ${place.chapterId} and c.basic_course_id = ${access.basicCourseId}`.execute(ctx.db)
    if (rows.length === 0) throw badField('chapterId', '章节不属于本课程', 'the chapter belongs to another course')
  }
  const wanted = [...new Set(place.classifyIds)]
  if (wanted.length === 0) return
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from course_classify
    where id = any(${wanted}::uuid[]) and basic_course_id = ${access.basicCourseId}`.execute(ctx.db)
  if (rows[0]?.n !== wanted.length)
    throw badField('classifyIds', '知识点不属于本课程', 'a knowledge point belongs to another course')
}

/** Only the host enables questions; other people's drafts wait for the host. */
export function assertCanEnable(access: BankAccess): void {
  if (!canManageBank(access)) throw new AppError(100455)
}

interface Saved {
  form: QuestionForm
  place: Place
  enable: boolean
}

export async function createQuestion(ctx: Ctx, access: BankAccess, { form: given, place, enable }: Saved) {
  if (enable) assertCanEnable(access)
  const form = await cleanForm(ctx, given, null)
  await assertPlace(ctx, access, place)
  if (enable) assertEnabled(form, place)
  const status: QuestionStatus = enable ? 'enabled' : 'draft'
  const bank = { basicCourseId: access.basicCourseId, courseId: access.courseId }
  const [id = ''] = await insertQuestions(ctx.db, bank, [{ form, place, status }], writtenBy(ctx))
  return { id, version: 1, status, updatedAt: ctx.now }
}

export async function updateQuestion(
  ctx: Ctx,
  access: BankAccess,
  row: LockedQuestion,
  { form: given, place, enable }: Saved,
  useIn: 'future' | 'unusedPapers',
) {
  const before = formOf(row)
  const form = await cleanForm(ctx, given, before)
  await assertPlace(ctx, access, place, { ...place, chapterId: row.chapterId })
  const status = enable ? 'enabled' : (row.status as QuestionStatus)
  if (enable && row.status !== 'enabled') assertCanEnable(access)
  if (status === 'enabled') assertEnabled(form, place)
  // A question that was ever enabled may be in attempts of a random paper, which refer to its version.
  const isFree = row.status === 'draft' && !(await isHeld(ctx.db, row.id))
  const way = isFree ? 'inPlace' : 'newVersion'
  const { version, versionId, isNew } = await rewriteQuestion(ctx.db, row, { form, place, status }, way, writtenBy(ctx))
  const papers = isNew && useIn === 'unusedPapers' ? await reviseIn(ctx, access, { questionId: row.id, versionId }) : 0
  return { id: row.id, version, status, papers, updatedAt: ctx.now }
}

/** Papers that nobody has answered yet ask the new version from now on. */
async function reviseIn(
  ctx: Ctx,
  access: BankAccess,
  { questionId, versionId }: { questionId: string; versionId: string },
) {
  const held = await freePapersHolding(ctx, access, questionId, versionId)
  if (held.length > 0) await tell(ctx, 'questionRevised', { questionId, versionId, papers: held })
  return held.filter((one) => one.versionId !== null).length
}

/** A question that was answered gets another key in the place of that of its current version, and nothing else of it changes. */
export async function reviseKey(
  ctx: Ctx,
  access: BankAccess,
  { questionId, versionId: before }: { questionId: string; versionId: string },
  key: QuestionKey,
): Promise<string> {
  const row = await lockQuestion(ctx.db, questionId)
  if (row?.currentVersionId !== before) throw new AppError(100409)
  const place = { chapterId: row.chapterId, classifyIds: row.classifyIds, tags: row.tags, source: row.source }
  const saved = { form: { ...formOf(row), key }, place, status: row.status as QuestionStatus }
  const { versionId } = await rewriteQuestion(ctx.db, row, saved, 'newVersion', writtenBy(ctx))
  await reviseIn(ctx, access, { questionId, versionId })
  return versionId
}
