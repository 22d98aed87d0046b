import type { In } from '@shuyuan/contract/calls/index.ts'
import { isOverruled } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { codeOf } from '../../exam/attempt/anonymous.read.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { scoreAttempts } from '../../exam/attempt/attempt-score.flow.ts'
import { storeRegrade } from '../../exam/correction/correction.flow.ts'
import { type Corrections, correctionBy, correctionsOf } from '../../exam/correction/correction.read.ts'
import { tellRegraded } from '../review/tell-students.flow.ts'
import {
  attemptsShowing,
  keyFits,
  newestVersion,
  pairsOf,
  settledAmong,
  type Touched,
  touchedAttempts,
  type Use,
  usesOf,
} from './regrade-plan.read.ts'
import { lockShowing, type Regraded, regraded, toHandedIn } from './rescore.flow.ts'

type Asked = In<'previewRegradeStudyPaperInfo'>

/** The host's own course, and a question of its bank. */
export async function courseOfRegrade(ctx: Ctx, { courseId, questionId }: Pick<Asked, 'courseId' | 'questionId'>) {
  const access = assertHostCanEdit(await courseAccess(ctx, courseId))
  const question = await ctx.db
    .selectFrom('question as q')
    .innerJoin('course as c', 'c.basicCourseId', 'q.basicCourseId')
    .select('q.id')
    .where('q.id', '=', questionId)
    .where('c.id', '=', access.contentId)
    .executeTakeFirst()
  if (question) return access
  found(await ctx.db.selectFrom('question').select('id').where('id', '=', questionId).executeTakeFirst())
  throw outsideScope()
}

/** Where the question was answered, and what may be decided about it; `mended` is a version that is yet to be written. */
async function planOf(ctx: Ctx, asked: Asked, mended?: VersionRow) {
  const { contentId } = await courseOfRegrade(ctx, asked)
  const newest = mended ?? found(await newestVersion(ctx.db, asked.questionId))
  const all = await usesOf(ctx, contentId, asked.questionId)
  const chosen = asked.assignmentIds
  if (chosen?.some((id) => !all.some(({ assignmentId }) => assignmentId === id))) throw new AppError(100404)
  const uses = chosen ? all.filter(({ assignmentId }) => chosen.includes(assignmentId)) : all
  const isKeyed = await keyFits(ctx.db, uses, newest)
  if (!(isKeyed || isOverruled(asked.choice)))
    throw badField(
      'choice',
      '没有可用的新答案：请先修改试题的答案；选项有增减时只能全员满分或不计分',
      'there is no new key that fits; change the key first. Where parts were added or removed only full marks or leaving it out is possible',
    )
  return { contentId, newest, all, uses, isKeyed, pairs: pairsOf(uses, newest, asked.choice) }
}

/** The corrections that hold, with the planned ones over them. */
async function withPlanned(
  ctx: Ctx,
  ids: readonly string[],
  { choice, uses, newest, pairs }: { choice: Asked['choice']; uses: readonly Use[]; newest: VersionRow; pairs: Pairs },
): Promise<Corrections> {
  const held = await correctionsOf(ctx.db, ids)
  const versions = await questionVersions(ctx.db, [...new Set(uses.flatMap(({ versionIds }) => versionIds))])
  const planned = new Map(
    pairs.map(({ questionVersionId: id }) => [id, correctionBy(choice, versions.get(id), newest)]),
  )
  return (studyPaperId, questionVersionId) => planned.get(questionVersionId) ?? held(studyPaperId, questionVersionId)
}
type Pairs = ReturnType<typeof pairsOf>

/** The attempts that keep their score, as it was handed in, apart from those that are regraded. */
function divide(attempts: readonly Touched[], settled: ReadonlySet<string>) {
  return {
    skipped: attempts.filter(({ id }) => settled.has(id)),
    open: attempts.filter(({ id }) => !settled.has(id)),
  }
}

function presentRow(ctx: Ctx, attempt: Touched) {
  const { id, assignmentId, title, attemptNo, fullScore, hidden, place } = attempt
  const who = hidden
    ? { realname: codeOf(ctx, place), studentNo: '' }
    : { realname: attempt.realname, studentNo: attempt.studentNo }
  return { studyPaperId: id, assignmentId, title, attemptNo, fullScore, ...who }
}

function presentSkipped(ctx: Ctx, attempt: Touched) {
  const score = attempt.score ?? attempt.objective ?? 0
  const kept = { before: score, after: score, way: 'same' as const, crossed: '' as const }
  return { ...presentRow(ctx, attempt), ...kept, waiting: attempt.reviewStatus === '1', skipped: true }
}

const totalsOf = (rows: readonly Regraded[], skipped: number) => ({
  up: rows.filter(({ way }) => way === 'up').length,
  down: rows.filter(({ way }) => way === 'down').length,
  same: rows.filter(({ way }) => way === 'same').length,
  crossed: rows.filter(({ crossed, waiting }) => crossed !== '' && !waiting).length,
  skipped,
})

/** Everybody whom a regrade would touch; nothing is written. */
export async function previewRegrade(ctx: Ctx, asked: Asked, mended?: VersionRow) {
  const plan = await planOf(ctx, asked, mended)
  const ids = await attemptsShowing(ctx.db, plan.pairs)
  const { skipped, open } = divide(await touchedAttempts(ctx, ids), await settledAmong(ctx.db, ids, false))
  const corrections = await withPlanned(ctx, ids, { choice: asked.choice, ...plan })
  const rows = await regraded(ctx, open, corrections)
  return {
    versionId: plan.newest.id,
    isKeyed: plan.isKeyed,
    uses: plan.all.map(({ versionIds: _, ...use }) => use),
    ...totalsOf(rows, skipped.length),
    running: ids.length - open.length - skipped.length,
    rows: [
      ...rows.map(({ attempt, turned: _, crossed, ...change }) => ({
        ...presentRow(ctx, attempt),
        ...change,
        crossed: change.waiting ? ('' as const) : crossed,
        skipped: false,
      })),
      ...skipped.map((attempt) => presentSkipped(ctx, attempt)),
    ],
  }
}

const isChanged = ({ way, turned }: Regraded): boolean => way !== 'same' || turned

/** A line in the history of every attempt that changed, and a message to its student if it was reviewed. */
export async function recordRegrade(
  ctx: Ctx,
  rows: readonly Regraded[],
  { regradeId, reason, undo }: { regradeId: string; reason: string; undo: boolean },
): Promise<void> {
  const changed = rows.filter(isChanged)
  const events = changed.map(({ attempt, before, after, way }) => ({
    studyPaperId: attempt.id,
    kind: 'regrade',
    fromScore: before,
    toScore: after,
    reason,
    facts: JSON.stringify(
      undo ? { undoneId: regradeId } : { regradeId, way, wasWaiting: attempt.reviewStatus === '1' },
    ),
  }))
  const EVENTS_AT_ONCE = 1000
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
    await recordEvents(ctx.db, events.slice(from, from + EVENTS_AT_ONCE), writtenBy(ctx))
  const told = changed.filter(({ way, waiting }) => way !== 'same' && !waiting)
  await tellRegraded(
    ctx,
    told.map(({ attempt }) => attempt.id),
    reason,
  )
}

/** Corrects a question in attempts that exist and in those to come: all of them, or none. */
export async function regrade(ctx: Ctx, { reason, versionId, ...asked }: In<'regradeStudyPaperInfo'>) {
  const locked = await lockShowing(ctx.db, (await planOf(ctx, asked)).pairs)
  const { contentId, newest, uses, pairs } = await planOf(ctx, asked)
  if (newest.id !== versionId) throw new AppError(100409)
  if (pairs.length === 0) throw refuse('没有需要重新判分的答卷', 'no attempt shows this question')
  const settled = await settledAmong(ctx.db, locked, true)
  const { open, skipped } = divide(await touchedAttempts(ctx, locked), settled)
  const rows = await regraded(ctx, open, await withPlanned(ctx, locked, { choice: asked.choice, uses, newest, pairs }))
  const totals = totalsOf(rows, skipped.length)
  const id = newId()
  const isMended = pairs.some(({ questionVersionId }) => questionVersionId !== newest.id)
  const row = {
    id,
    courseId: contentId,
    questionId: asked.questionId,
    versionId: isMended ? newest.id : null,
    choice: asked.choice,
    reason,
    wentUp: totals.up,
    wentDown: totals.down,
    crossed: totals.crossed,
    skipped: totals.skipped,
    by: ctx.me.userId,
    at: ctx.now,
  }
  await storeRegrade(ctx.db, row, { pairs, skipped: skipped.map((attempt) => attempt.id) })
  const corrected = new Set(pairs.map(({ questionVersionId }) => questionVersionId))
  await scoreAttempts(
    ctx.db,
    open.map((attempt) => toHandedIn(attempt, ctx.now)),
    ctx.now,
    corrected,
  )
  await recordRegrade(ctx, rows, { regradeId: id, reason, undo: false })
  const { up, down } = totals
  ctx.log({
    targetType: 'question',
    targetId: asked.questionId,
    after: { choice: asked.choice, reason, wentUp: up, wentDown: down, skipped: totals.skipped },
  })
  return { id, ...totals }
}
