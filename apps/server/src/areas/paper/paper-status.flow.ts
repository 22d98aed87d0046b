import { isRefusal, refusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextPaper } from '@shuyuan/domain/life/paper.rule.ts'
import { planDraw } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'
import { type Checked, checkPaper } from './check-paper.read.ts'
import { stateOf } from './paper.policy.ts'
import { type LockedPaper, topicsOf, updatePaperRow } from './paper.store.ts'
import { enableRefusal, paperRefusal } from './paper-refusal.policy.ts'
import { paperUses } from './paper-use.read.ts'

/** Pins each question to its latest version; from the bank only those that some rule can draw. */
function pinned(row: LockedPaper, { questions, pool }: Checked) {
  const topics = topicsOf(row)
  const plan = planDraw(topics, pool)
  const drawable = new Set(plan.rules.flatMap(({ candidates }) => candidates.map((at) => plan.pool[at])))
  return {
    bigTopics: topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((entry) => {
        const questionVersionId = questions.get(entry.questionId)?.currentVersionId
        return questionVersionId ? { ...entry, questionVersionId } : entry
      }),
    })),
    pool: pool.filter(({ questionId }) => drawable.has(questionId)),
  }
}

export async function enablePaper(ctx: Ctx, access: CourseAccess, row: LockedPaper) {
  if (row.status === 'archived') throw paperRefusal(refusal('PAPER_ARCHIVED'))
  const bigTopics = topicsOf(row)
  const checked = await checkPaper(ctx, access, { ...row, bigTopics })
  const errors = checked.errors.map(({ code }) => code)
  const next = nextPaper(stateOf(row), 'enable', { errors })
  if (isRefusal(next)) throw next.no === 'PAPER_HAS_ERRORS' ? enableRefusal(checked.errors) : paperRefusal(next)
  const change = { status: next.to, ...pinned(row, checked) }
  const updatedAt = await updatePaperRow(ctx.db, row, change, { by: ctx.me.userId, at: ctx.now })
  return { status: next.to, updatedAt }
}

export async function archivePaper(ctx: Ctx, row: LockedPaper) {
  const { published } = await paperUses(ctx.db, row.id)
  const next = nextPaper(stateOf(row), 'archive', { publishedUses: published })
  if (isRefusal(next)) throw paperRefusal(next)
  const updatedAt = await updatePaperRow(ctx.db, row, { status: next.to }, { by: ctx.me.userId, at: ctx.now })
  return { status: next.to, updatedAt }
}
