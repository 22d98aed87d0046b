import { paperScore, questionCountOf } from '@shuyuan/domain/paper/check.rule.ts'
import { drawPaper } from '@shuyuan/domain/paper/draw.rule.ts'
import { checkDraw } from '@shuyuan/domain/paper/draw-check.rule.ts'
import { planDraw } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { meanDifficulty } from '@shuyuan/domain/paper/warn.rule.ts'
import { assertFresh } from '../../wire/assert-fresh.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError, found, refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { slice } from '../../wire/paging.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { buildPaper } from './blueprint/build-paper.read.ts'
import { checkPaper } from './check-paper.read.ts'
import { importPaper } from './import-paper.flow.ts'
import { assertCanAddPaper, assertCanEditPaper, assertCanReadPapers, stateOf } from './paper.policy.ts'
import { presentFacts, presentFinding, presentHead, presentRow, presentTotals } from './paper.present.ts'
import { deletePaper, lockPaper, topicsOf } from './paper.store.ts'
import { paperAccess } from './paper-access.read.ts'
import { listPapers } from './paper-list.read.ts'
import { entriesOf, paperQuestions } from './paper-question.read.ts'
import { archivePaper, enablePaper } from './paper-status.flow.ts'
import { findVisiblePaper, paperUses, usageOfPaper } from './paper-use.read.ts'
import { makeParallel } from './parallel/make-parallel.flow.ts'
import { plannedPapers } from './parallel/planned-papers.read.ts'
import { bankPool } from './pool.read.ts'
import { printPaper } from './print/print-paper.flow.ts'
import { readPreview } from './read-preview.flow.ts'
import { addQuestions, copyPaper, createPaper, updatePaper } from './save-paper.flow.ts'
import { scoreTrial } from './score-trial.read.ts'

async function seen(ctx: Ctx, id: string) {
  const { courseId } = found(
    await ctx.db.selectFrom('paper').select('courseId').where('id', '=', id).executeTakeFirst(),
  )
  const access = await paperAccess(ctx, courseId)
  const row = found(await findVisiblePaper(ctx, access, id))
  assertCanReadPapers(access)
  return { row, access }
}

async function held(ctx: Ctx, id: string) {
  const row = found(await lockPaper(ctx.db, id))
  const access = await paperAccess(ctx, row.courseId)
  found(await findVisiblePaper(ctx, access, id))
  assertCanEditPaper(access, row, ctx.me.userId)
  return { row, access }
}

export const paperInfoHandlers: Handlers<'paperInfo'> = {
  async listPaperInfo(ctx, input) {
    const access = assertCanReadPapers(await paperAccess(ctx, input.courseId))
    const { rows, total } = await listPapers(ctx, access, input, slice(input, 'listPaperInfo'))
    return { rows: rows.map((row) => presentRow(ctx, access, row)), total }
  },

  async getPaperInfo(ctx, { id }) {
    const { row, access } = await seen(ctx, id)
    const topics = topicsOf(row)
    const questions = await paperQuestions(ctx, access, entriesOf(topics))
    const { all, published } = await paperUses(ctx.db, id)
    const creator = row.createdBy
      ? await ctx.db.selectFrom('appUser').select('realname').where('id', '=', row.createdBy).executeTakeFirst()
      : undefined
    return {
      ...presentHead(ctx, access, row, all),
      notes: await withFileLinks(ctx, row.notes),
      bigTopics: topics,
      questions: await presentFacts(ctx, questions.values()),
      publishedUses: published,
      creatorName: creator?.realname ?? '',
      updatedAt: row.updatedAt,
    }
  },

  async addPaperInfo(ctx, { courseId, ...form }) {
    const added = await createPaper(ctx, assertCanAddPaper(await paperAccess(ctx, courseId)), form)
    ctx.log({ targetType: 'paper', targetId: added.id, after: { title: form.title, mode: form.mode } })
    return added
  },

  async importPaperInfo(ctx, input) {
    const done = await importPaper(ctx, assertCanAddPaper(await paperAccess(ctx, input.courseId)), input)
    if (done.step === 'done')
      ctx.log({ targetType: 'paper', targetId: done.paperId, after: { title: input.title, added: done.added } })
    return done
  },

  async updatePaperInfo(ctx, { id, updatedAt, ...change }) {
    const { row, access } = await held(ctx, id)
    assertFresh(row.updatedAt, updatedAt)
    const saved = await updatePaper(ctx, access, row, change)
    const { topics } = saved
    const totals = { totalScore: paperScore(topics), questionCount: questionCountOf(topics) }
    ctx.log({ targetType: 'paper', before: { status: stateOf(row) }, after: totals })
    return { status: 'draft', ...totals, updatedAt: saved.updatedAt }
  },

  async deletePaperInfo(ctx, { id }) {
    const { row } = await held(ctx, id)
    if (row.status !== 'draft') throw refuse('只能删除草稿', 'only drafts can be deleted')
    const { all } = await paperUses(ctx.db, id)
    if (all > 0) throw new AppError(100410, { what: { zh: `${all}个作业使用该试卷`, en: `${all} assignments use it` } })
    await deletePaper(ctx.db, id)
    ctx.log({ targetType: 'paper', before: { title: row.title } })
    return null
  },

  async setStatusPaperInfo(ctx, { id, status }) {
    const { row, access } = await held(ctx, id)
    const done = status === 'enabled' ? await enablePaper(ctx, access, row) : await archivePaper(ctx, row)
    ctx.log({ targetType: 'paper', before: { status: stateOf(row) }, after: { status: done.status } })
    return done
  },

  async checkPaperInfo(ctx, { courseId, ...sketch }) {
    const access = assertCanReadPapers(await paperAccess(ctx, courseId))
    const { totals, errors, warnings, tagNames } = await checkPaper(ctx, access, sketch)
    return {
      totals: presentTotals(totals, tagNames),
      errors: errors.map(presentFinding),
      warnings: warnings.map(presentFinding),
    }
  },

  async countRulePaperInfo(ctx, { courseId, topics }) {
    const access = assertCanReadPapers(await paperAccess(ctx, courseId))
    const plan = planDraw(topics, await bankPool(ctx, access))
    return {
      counts: plan.rules.map(({ bigTopicId, index, candidates }) => ({
        bigTopicId,
        ruleIndex: index,
        available: candidates.length,
      })),
      problems: checkDraw(plan).map((problem) => ({ code: problem.code, facts: { problem } })),
    }
  },

  async drawPaperInfo(ctx, { courseId, bigTopics, seed }) {
    const access = assertCanReadPapers(await paperAccess(ctx, courseId))
    const drawn = drawPaper(planDraw(bigTopics, await bankPool(ctx, access)), seed)
    if ('problems' in drawn)
      throw refuse('抽题规则无法满足，请先按检查结果修改', 'the drawing rules cannot be met; see the check results')
    const entries = drawn.topics.flatMap(({ questions }) => questions)
    const rows = await paperQuestions(ctx, access, entries)
    const facts = new Map((await presentFacts(ctx, rows.values())).map((fact) => [fact.questionId, fact]))
    const topics = drawn.topics.map(({ bigTopicId, questions }, place) => ({
      bigTopicId,
      title: bigTopics[place]?.title ?? '',
      questions: questions.flatMap(({ questionId, score }) => {
        const fact = facts.get(questionId)
        return fact ? [{ ...fact, paperScore: score }] : []
      }),
    }))
    const weighed = topics.flatMap(({ questions }) =>
      questions.map((question) => ({ question, score: question.paperScore })),
    )
    const mean = meanDifficulty(weighed)
    return { topics, avgDifficulty: mean === null ? null : Math.round(mean * 100) / 100 }
  },

  async buildPaperInfo(ctx, input) {
    const access = assertCanReadPapers(await paperAccess(ctx, input.courseId))
    const { bigTopics, facts, unmet, bands } = await buildPaper(ctx, access, input)
    return { bigTopics, questions: await presentFacts(ctx, facts.values()), unmet, bands }
  },

  async getPreviewPaperInfo(ctx, { id, as, seed }) {
    const { row, access } = await seen(ctx, id)
    return readPreview(ctx, access, row, { seed, as })
  },

  async submitTryPaperInfo(ctx, { id, ...given }) {
    const { row, access } = await seen(ctx, id)
    return scoreTrial(ctx, access, row, given)
  },

  async printPaperInfo(ctx, input) {
    const { row, access } = await seen(ctx, input.id)
    const { parts, page, format, copies, reason } = input
    ctx.log({
      targetType: 'paper',
      targetId: row.id,
      targetName: row.title,
      after: { parts: parts.join(), page, format, copies, ...(reason ? { reason } : {}) },
    })
    return printPaper(ctx, access, row, input)
  },

  async copyPaperInfo(ctx, { id, title }) {
    const { row, access } = await seen(ctx, id)
    const copy = await copyPaper(ctx, assertCanAddPaper(access), row, title)
    ctx.log({ targetType: 'paper', targetId: copy.id, after: { copiedFrom: id } })
    return copy
  },

  async previewParallelPaperInfo(ctx, { id, ...asked }) {
    const { row, access } = await seen(ctx, id)
    const { papers, ...plan } = await plannedPapers(ctx, assertCanAddPaper(access), row, asked)
    return { ...plan, papers: papers.map(({ questionIds: _, ...paper }) => paper) }
  },

  async parallelPaperInfo(ctx, { id, ...asked }) {
    const { row, access } = await seen(ctx, id)
    const made = await makeParallel(ctx, assertCanAddPaper(access), row, asked)
    ctx.log({ targetType: 'paper', targetId: id, targetName: row.title, after: { count: made.length } })
    return made
  },

  async addQuestionPaperInfo(ctx, { id, bigTopicId, questionIds }) {
    const { row, access } = await held(ctx, id)
    const { topics, updatedAt } = await addQuestions(ctx, access, row, bigTopicId, questionIds)
    ctx.log({ targetType: 'paper', after: { added: questionIds.length } })
    return { totalScore: paperScore(topics), questionCount: questionCountOf(topics), updatedAt }
  },

  async listUsagePaperInfo(ctx, { id }) {
    await seen(ctx, id)
    return usageOfPaper(ctx.db, id)
  },
}
