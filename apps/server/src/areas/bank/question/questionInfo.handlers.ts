import { enableProblems, questionWarnings } from '@shuyuan/domain/question/validate.rule.ts'
import { scoreAnswer } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { alikeGroups, alikeTo } from '../alike/alike.flow.ts'
import { checkExport, exportQuestions } from '../formats/export-format.flow.ts'
import { templateSheet } from '../import/export.flow.ts'
import { commitImport } from '../import/import-commit.flow.ts'
import { listBatches } from '../import/import-list.read.ts'
import { previewImport } from '../import/import-preview.flow.ts'
import { undoImport } from '../import/import-undo.flow.ts'
import {
  assertCanAddQuestion,
  assertCanEditQuestion,
  assertCanManageBank,
  assertCanReadBank,
  assertCanSeeQuestion,
  canAddQuestion,
  canManageBank,
} from './bank.policy.ts'
import { bankAccess } from './bank-access.read.ts'
import { batchUpdate } from './batch-update.flow.ts'
import { deleteQuestion } from './delete-question.flow.ts'
import { presentDetail, presentRows } from './question.present.ts'
import { formOf, lockQuestion } from './question.store.ts'
import { bankOfQuestion, findQuestion, versionsOf } from './question-detail.read.ts'
import { listQuestions } from './question-list.read.ts'
import { statOfBank } from './question-stat.read.ts'
import { usageOf } from './question-use.read.ts'
import { withQuestionLinks } from './rich-texts.ts'
import { createQuestion, updateQuestion, withOwnScore } from './save-question.flow.ts'
import { type StatusResult, setStatus } from './set-status.flow.ts'

/** Access through the given course or the one the question was written in; both must share the bank. */
async function accessTo(ctx: Ctx, question: { courseId: string; basicCourseId: string }, courseId?: string) {
  const access = await bankAccess(ctx, courseId ?? question.courseId)
  if (access.basicCourseId !== question.basicCourseId) throw new AppError(100455)
  return access
}

async function seen(
  ctx: Ctx,
  { id, courseId, version }: { id: string; courseId?: string | undefined; version?: number | undefined },
) {
  const access = await accessTo(ctx, found(await bankOfQuestion(ctx.db, id)), courseId)
  const question = found(await findQuestion(ctx, access, { id, version }))
  assertCanSeeQuestion(access, question, ctx.me.userId)
  return { question, access }
}

async function locked(ctx: Ctx, { id, courseId }: { id: string; courseId?: string | undefined }) {
  const row = found(await lockQuestion(ctx.db, id))
  return { row, access: await accessTo(ctx, row, courseId) }
}

export const questionInfoHandlers: Handlers<'questionInfo'> = {
  async listQuestionInfo(ctx, { whole, ...input }) {
    const access = assertCanReadBank(await bankAccess(ctx, input.courseId))
    const page = await listQuestions(ctx, access, input, {
      slice: slice(input, 'listQuestionInfo'),
      whole: whole === '1',
    })
    return { rows: await presentRows(ctx, access, page.rows), total: page.total }
  },
  async getQuestionInfo(ctx, input) {
    const { question, access } = await seen(ctx, input)
    return presentDetail(ctx, access, question)
  },
  async addQuestionInfo(ctx, { courseId, status, chapterId, classifyIds, tags, source, ...form }) {
    const access = assertCanAddQuestion(await bankAccess(ctx, courseId))
    const place = { chapterId, classifyIds, tags, source }
    const added = await createQuestion(ctx, access, { form, place, enable: status === 'enabled' })
    ctx.log({ targetType: 'question', targetId: added.id, after: { type: form.body.type, status } })
    return added
  },
  async updateQuestionInfo(ctx, input) {
    const { row, access } = await locked(ctx, input)
    assertCanEditQuestion(access, row as never, ctx.me.userId)
    assertFresh(row.updatedAt, input.updatedAt)
    const before = formOf(row)
    const form = {
      body: input.body ?? before.body,
      key: input.key ?? before.key,
      analysis: input.analysis ?? before.analysis,
      score: input.score ?? before.score,
      difficulty: input.difficulty ?? before.difficulty,
    }
    const place = {
      chapterId: input.chapterId === undefined ? row.chapterId : input.chapterId,
      classifyIds: input.classifyIds ?? row.classifyIds,
      tags: input.tags ?? row.tags,
      source: input.source ?? row.source,
    }
    const changed = await updateQuestion(
      ctx,
      access,
      row,
      { form, place, enable: input.status === 'enabled' },
      input.useIn,
    )
    ctx.log({ targetType: 'question', before: { version: row.version }, after: { version: changed.version } })
    return changed
  },
  async deleteQuestionInfo(ctx, input) {
    const { row, access } = await locked(ctx, input)
    assertCanEditQuestion(access, row as never, ctx.me.userId)
    await deleteQuestion(ctx, access, row)
    ctx.log({ targetType: 'question', before: { stem: row.stemText } })
    return null
  },
  async setStatusQuestionInfo(ctx, { ids, status, courseId }) {
    const refused: StatusResult[] = []
    for (const id of new Set(ids)) {
      const { row, access } = await locked(ctx, { id, courseId })
      assertCanManageBank(access)
      const no = await setStatus(ctx, row, status)
      if (no) refused.push(no)
    }
    return { done: new Set(ids).size - refused.length, refused }
  },
  async batchUpdateQuestionInfo(ctx, { ids, courseId, ...change }) {
    for (const id of new Set(ids)) {
      const { row, access } = await locked(ctx, { id, courseId })
      assertCanManageBank(access)
      await batchUpdate(ctx, access, [row], change)
    }
    return { done: new Set(ids).size, refused: [] }
  },
  async tryQuestionInfo(ctx, { courseId, content, chapterId, ...given }) {
    assertCanReadBank(await bankAccess(ctx, courseId))
    const form = withOwnScore({ ...given, difficulty: 3 })
    const scored = scoreAnswer(form.body, form.key, content, form.score)
    return {
      score: scored.score,
      fullScore: form.score,
      needsReview: scored.needsReview,
      parts: scored.parts,
      problems: enableProblems(form, { chapterId }),
      warnings: questionWarnings(form),
    }
  },
  async checkDuplicateQuestionInfo(ctx, { courseId, stem, exceptId, over }) {
    const access = assertCanReadBank(await bankAccess(ctx, courseId))
    const groups = stem ? await alikeTo(ctx, access, stem, over, exceptId) : await alikeGroups(ctx, access, over)
    return withQuestionLinks(ctx, { groups })
  },
  async listVersionQuestionInfo(ctx, input) {
    const { access } = await seen(ctx, input)
    const versions = await versionsOf(ctx, access, input.id)
    return versions.map(({ body, key, analysis, score, ...row }) => {
      const changed = { body, key, analysis, score }
      const isFirst = row.version === versions.at(-1)?.version
      const changes = (Object.keys(changed) as (keyof typeof changed)[]).filter((part) => !isFirst && changed[part])
      return { ...row, changes }
    })
  },
  async listUsageQuestionInfo(ctx, input) {
    const { access } = await seen(ctx, input)
    return usageOf(ctx, access, input.id)
  },
  async statQuestionInfo(ctx, { courseId }) {
    const access = assertCanReadBank(await bankAccess(ctx, courseId))
    const stat = await statOfBank(ctx, access)
    return { ...stat, can: { add: canAddQuestion(access), manage: canManageBank(access) } }
  },
  async importQuestionInfo(ctx, input, file) {
    const access = assertCanAddQuestion(await bankAccess(ctx, input.courseId))
    const { importId, commit, rows, leaveOut, duplicates, status } = input
    if (!importId || commit !== '1') return previewImport(ctx, access, input, file)
    const done = await commitImport(ctx, access, { importId, rows, leaveOut, duplicates, status })
    if (done.step === 'preview') return done
    const { step, batchId, added, versions, skipped } = done
    const told = { step, batchId, added, versions, skipped }
    ctx.log({ targetType: 'questionImport', targetId: batchId, after: told })
    return told
  },
  async listImportQuestionInfo(ctx, { courseId, ...page }) {
    const access = assertCanReadBank(await bankAccess(ctx, courseId))
    const all = canManageBank(access) || access.duty === 'manager'
    const by = all ? null : ctx.me.userId
    const found = await listBatches(ctx, access, by, slice(page, 'listImportQuestionInfo'))
    const rows = found.rows.map(({ by: person, drafts, ...row }) => ({
      ...row,
      canUndo:
        !row.undone &&
        row.used === 0 &&
        (canManageBank(access) || (canAddQuestion(access) && person === ctx.me.userId && drafts === row.left)),
    }))
    return { rows, total: found.total }
  },
  async undoImportQuestionInfo(ctx, { courseId, batchId }) {
    const access = await bankAccess(ctx, courseId)
    const removed = await undoImport(ctx, access, batchId)
    ctx.log({ targetType: 'questionImport', targetId: batchId, after: { removed } })
    return { removed }
  },
  async exportQuestionInfo(ctx, { ids, withAnswer, format, ...filter }) {
    const access = assertCanReadBank(await bankAccess(ctx, filter.courseId))
    return exportQuestions(ctx, access, filter, { ids, withAnswer: withAnswer === '1', format })
  },
  async checkExportQuestionInfo(ctx, { ids, format, ...filter }) {
    const access = assertCanReadBank(await bankAccess(ctx, filter.courseId))
    return checkExport(ctx, access, filter, { ids, format })
  },
  async templateQuestionInfo(ctx, { courseId }) {
    return templateSheet(ctx, assertCanReadBank(await bankAccess(ctx, courseId)))
  },
}
