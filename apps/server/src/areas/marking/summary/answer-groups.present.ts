import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { answerGroups } from '@shuyuan/domain/scoring/question/answer-groups.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { linkWritten } from '../../exam/answer/written-text.ts'
import { correctionsOf } from '../../exam/correction/correction.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { type AnswerRow, answersTo, facilityPercent, lectureOf } from './summary.read.ts'
import type { SummaryAccess } from './summary-scope.read.ts'

const NAMES_SHOWN = 100
const WALL_SHOWN = 60
const BINS = 10

const WRITTEN = new Set(['short', 'essay', 'file'])
const isWritten = (body: QuestionBody): boolean =>
  WRITTEN.has(body.type) ||
  (body.type === 'judge' && (body.reasonPercent ?? 0) > 0) ||
  (body.type === 'composite' && body.children.some((child) => WRITTEN.has(child.body.type)))

const shareOf = ({ points, full }: AnswerRow): number => (full > 0 ? points / full : 0)
const meanShare = (rows: readonly AnswerRow[]): number | null =>
  rows.length === 0 ? null : rows.reduce((sum, row) => sum + shareOf(row), 0) / rows.length

function binsOf(rows: readonly AnswerRow[]) {
  const bins = Array.from({ length: BINS }, (_, n) => ({ from: n * 10, to: (n + 1) * 10, count: 0 }))
  for (const row of rows) {
    const bin = bins[Math.min(BINS - 1, Math.floor(shareOf(row) * BINS))]
    if (bin) bin.count += 1
  }
  return bins
}

function byClassOf(rows: readonly AnswerRow[]) {
  const names = [...new Set(rows.map(({ className }) => className))].sort()
  return names.map((name) => {
    const own = rows.filter(({ className }) => className === name)
    return { name, answered: own.length, facility: facilityPercent(meanShare(own)) }
  })
}

const MARK_ORDER = { good: 0, typical: 1, '': 2 }

/** What people wrote: marked answers first, then the best. */
async function wallOf(ctx: Ctx, rows: readonly AnswerRow[], anonymous: boolean) {
  const written = rows
    .filter(({ content }) => content !== null)
    .sort((a, b) => MARK_ORDER[a.mark] - MARK_ORDER[b.mark] || b.points - a.points)
    .slice(0, WALL_SHOWN)
  const linked = await linkWritten(ctx, written, ({ studentUserId }) => studentUserId)
  return linked.flatMap(({ studyPaperId, questionVersionId, realname, content, points, mark }) =>
    content ? [{ studyPaperId, questionVersionId, name: anonymous ? '' : realname, content, points, mark }] : [],
  )
}

/** One question: what it asks, how its answers fall into groups, and what the teacher says of it. */
export async function presentQuestion(
  ctx: Ctx,
  { assignment }: SummaryAccess,
  questionId: string,
  ids: readonly string[],
) {
  const rows = await answersTo(ctx.db, questionId, ids)
  const { studyPaperId, questionVersionId: versionId } = found(rows.at(-1))
  const version = found((await questionVersions(ctx.db, [versionId])).get(versionId))
  const correction = (await correctionsOf(ctx.db, [studyPaperId]))(studyPaperId, versionId)
  // Where a regrade has put another key in the place of the one shown, that key tells right from wrong.
  const held = { key: correction?.key ?? version.key, analysis: correction?.analysis ?? version.analysis }
  const [lecture, question] = await Promise.all([
    lectureOf(ctx.db, assignment.id, questionId),
    ctx.db.selectFrom('question').select('facility').where('id', '=', questionId).executeTakeFirst(),
  ])
  const { body, key, analysis } = await withQuestionLinks(ctx, {
    body: version.body,
    ...held,
  })
  const parts = answerGroups(
    version.body,
    held.key,
    rows.map(({ content }) => content),
  )
  const namesOf = (who: readonly number[]) =>
    assignment.anonymous ? [] : who.slice(0, NAMES_SHOWN).map((index) => rows[index]?.realname ?? '')
  return {
    questionId,
    body,
    key,
    analysis,
    score: Math.max(...rows.map(({ full }) => full)),
    answered: rows.length,
    facility: facilityPercent(meanShare(rows)),
    pastFacility: facilityPercent(question?.facility ?? null),
    avgSeconds: Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / rows.length),
    byClass: byClassOf(rows),
    parts: parts.map(({ part, groups, empty }) => ({
      part,
      empty: empty.length,
      groups: groups.map(({ value, right, who }) => ({ value, right, count: who.length, names: namesOf(who) })),
    })),
    bins: binsOf(rows),
    wall: isWritten(version.body) ? await wallOf(ctx, rows, assignment.anonymous) : [],
    lecture: { ...lecture, html: await withFileLinks(ctx, lecture.html) },
  }
}
