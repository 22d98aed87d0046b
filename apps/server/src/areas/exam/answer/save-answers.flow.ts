import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { SAVE_GRACE_SEC, SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { readsOf } from '../../../db/hot-reads.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx, Deps } from '../../../wire/context.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { type AttemptMeta, attemptMeta } from '../attempt/attempt-meta.read.ts'
import { assertNotPassed } from '../attempt/passed.policy.ts'
import { saveInGrace } from '../attempt/submit-attempt.flow.ts'
import { assertSafeBrowser } from '../safe-browser/safe-browser.ts'
import { type AnswerWrite, type AttemptNow, storedAnswers, storeLateAnswers } from './answer.store.ts'
import { fileIdsOf } from './answer-file.store.ts'
import { countPlays, type PlayAsked } from './audio-play.flow.ts'
import { saveBatcher } from './save-batch.ts'
import { toShown, toStored } from './shown-answer.read.ts'
import { cleanWritten } from './written-text.ts'

interface Save {
  questionVersionId: string
  content: AnswerContent
  seq: number
  spentSeconds: number
}

interface RoomEvent extends PlayAsked {
  kind: string
  from: string
  seconds: number
}

export interface SaveInput {
  studyPaperId: string
  deviceId: string
  epoch: number
  answers: Save[]
  marks?: string[] | undefined
  at?: string | undefined
  events: RoomEvent[]
}

/** After too many leave events the page has this long to tell the student before the server hands in. */
const FORCE_NOTICE_MS = 10_000

const batcherOf = memoizeByKey(({ db, clock }: Deps) => saveBatcher(db, clock))

/**
 * The saves in stored form: each for a question of the attempt, of that question's type and with a seq of this epoch, its
 * text sanitized.
 */
export async function toAnswerWrites(
  ctx: Ctx,
  meta: AttemptMeta,
  input: Pick<SaveInput, 'studyPaperId' | 'deviceId' | 'epoch' | 'answers'>,
): Promise<AnswerWrite[]> {
  const writes = input.answers.map((answer, index) => {
    const type = meta.types.get(answer.questionVersionId)
    if (type !== answer.content.type)
      throw badField(`answers.${index}.content`, '答案与试题类型不符', 'the answer does not match the question type')
    if (Math.floor(answer.seq / SEQ_PER_EPOCH) !== input.epoch)
      throw badField(`answers.${index}.seq`, '序号与作答权不符', 'the sequence number does not belong to this epoch')
    const { studyPaperId, deviceId, epoch } = input
    return { ...answer, studyPaperId, deviceId, epoch, place: meta.places?.get(answer.questionVersionId) ?? null }
  })
  return cleanWritten(ctx, await toStored(readsOf(ctx), meta, writes), ctx.me.userId)
}

/** Kept and counted, or neither: an attempt that was closed meanwhile takes no more. */
async function recordLeaveEvents(
  ctx: Ctx,
  { studyPaperId, events }: Pick<SaveInput, 'studyPaperId' | 'events'>,
): Promise<{ leaveCount: number; forcedAt: Date | null } | null> {
  if (events.length === 0) return null
  const { rows } = await sql<{ leaveCount: number; forcedAt: Date | null }>`
    with open as (
      select id from study_paper where id = ${studyPaperId} and review_status = '0' for no key update),
    added as (
      insert into leave_event (study_paper_id, client_id, kind, from_at, seconds, question_version_id)
      select open.id, e.client, e.kind, e.at, e.seconds, e.qv
      from open, unnest(${events.map((e) => e.clientId)}::text[], ${events.map((e) => e.kind)}::text[],
        ${events.map((e) => e.from)}::timestamptz[], ${events.map((e) => e.seconds)}::int[],
        ${events.map((e) => e.questionVersionId ?? null)}::uuid[]) as e (client, kind, at, seconds, qv)
      on conflict do nothing returning kind)
    update study_paper sp set leave_count = sp.leave_count + n.added,
      forced_at = case when a.leave_limit > 0 and sp.leave_count + n.added > a.leave_limit
        then coalesce(sp.forced_at, ${new Date(ctx.now.getTime() + FORCE_NOTICE_MS)}) else sp.forced_at end
    from assignment a, (select count(*)::int as added from added where kind <> 'copy') n
    where sp.id = (select id from open) and a.id = sp.assignment_id
    returning sp.leave_count as "leaveCount", sp.forced_at as "forcedAt"`.execute(ctx.deps.db)
  return rows[0] ?? null
}

/** The furthest question in a save when going back is not allowed: the one shown, or one that was answered. */
function placeOf({ places }: AttemptMeta, { answers, at }: Pick<SaveInput, 'answers' | 'at'>): number | null {
  if (!places) return null
  const ids = [...answers.map(({ questionVersionId }) => questionVersionId), ...(at ? [at] : [])]
  const reached = ids.flatMap((id) => places.get(id) ?? [])
  return reached.length > 0 ? Math.max(...reached) : null
}

/** Handed in, or answers arrive past the deadline before the server has closed the attempt. */
const isOver = ({ reviewStatus, isPast }: AttemptNow, writes: readonly AnswerWrite[]): boolean =>
  reviewStatus !== '0' || (writes.length > 0 && isPast)

/** Answers whose content is not stored yet: a repeated delivery has none. */
async function unstored(ctx: Ctx, studyPaperId: string, writes: readonly AnswerWrite[]): Promise<AnswerWrite[]> {
  const ids = writes.map(({ questionVersionId }) => questionVersionId)
  const stored = await storedAnswers(ctx.deps.db, studyPaperId, ids)
  const seqOf = new Map(stored.map(({ questionVersionId, seq }) => [questionVersionId, seq]))
  return writes.filter(({ questionVersionId, seq }) => seqOf.get(questionVersionId) !== seq)
}

/** Answers that were in transit at the deadline still count; everything after them is stored as late. */
async function saveAfterDeadline(ctx: Ctx, writes: readonly AnswerWrite[], state: AttemptNow): Promise<AttemptNow> {
  const isByClock = state.reviewStatus === '0' || state.submitKind === 'timeout'
  const inGrace = isByClock && ctx.now.getTime() <= state.deadlineAt.getTime() + SAVE_GRACE_SEC * 1000
  if (inGrace && writes.length > 0) {
    if ((await unstored(ctx, state.id, writes)).length === 0) return state
    const saved = await saveInGrace(ctx.deps.db, state.id, writes, ctx.now)
    if (saved) return saved
  }
  await storeLateAnswers(ctx.deps.db, () => newId(ctx.now.getTime()), writes, ctx.now)
  throw new AppError(100604, {}, { keptAsLate: writes.length > 0 ? '1' : '0' })
}

/** One save or heartbeat. Answers reported as saved are durable; outdated ones come back with the stored content. */
export async function saveAnswers(ctx: Ctx, input: SaveInput) {
  const meta = found(await attemptMeta(readsOf(ctx), input.studyPaperId))
  if (meta.studentId !== ctx.me.studentId) throw new AppError(100455)
  await assertSafeBrowser(ctx, meta)
  const writes = await toAnswerWrites(ctx, meta, input)
  const { studyPaperId } = input
  let state = found(await batcherOf(ctx.deps)({ studyPaperId, writes, place: placeOf(meta, input) }))
  if (isOver(state, writes)) state = await saveAfterDeadline(ctx, writes, state)
  const left = await recordLeaveEvents(ctx, {
    ...input,
    events: input.events.filter(({ kind }) => kind !== 'audioPlay'),
  })
  if (input.marks) await setMarks(ctx.deps.db, input.studyPaperId, input.marks)
  const written = new Set(state.written)
  const refused = writes
    .filter(({ questionVersionId }) => !written.has(questionVersionId))
    .map((one) => one.questionVersionId)
  const stored = await storedAnswers(ctx.deps.db, input.studyPaperId, refused)
  const seqOf = new Map(writes.map((one) => [one.questionVersionId, one.seq]))
  const stale = stored
    .filter((row) => seqOf.get(row.questionVersionId) !== row.seq)
    // A checked answer wins over any seq: reported with the higher one, or the page would resend for ever.
    .map(({ checkedAt, ...row }) => ({
      ...row,
      seq: checkedAt ? Math.max(row.seq, seqOf.get(row.questionVersionId) ?? 0) : row.seq,
    }))
  // Repeating a save of what is already stored counts as saved.
  const again = stored.filter((row) => seqOf.get(row.questionVersionId) === row.seq)
  const passed = refusedAsPassed(writes, state, new Set(again.map(({ questionVersionId }) => questionVersionId)))
  if (passed) throw passed
  const saved = [...state.written, ...again.map((row) => row.questionVersionId)].map((questionVersionId) => ({
    questionVersionId,
    seq: seqOf.get(questionVersionId) as number,
  }))
  const holds = state.epoch === input.epoch && state.holderDeviceId === input.deviceId
  const plays = input.events.filter(({ kind }) => kind === 'audioPlay')
  for (const { questionVersionId = '' } of plays) assertNotPassed(meta.places, questionVersionId, state.furthest)
  const answer = {
    saved,
    stale: await toShown(readsOf(ctx), meta, stale),
    deadlineAt: state.deadlineAt,
    serverNow: ctx.deps.now().getTime(),
    leaveCount: left?.leaveCount ?? state.leaveCount,
    forcedAt: left?.forcedAt ?? state.forcedAt,
    files: writes.length === 0 && meta.takesFiles ? await fileIdsOf(ctx.deps.db, input.studyPaperId) : null,
    playsLeft: holds && plays.length > 0 ? await countPlays(ctx, meta, input, plays) : null,
  }
  if (!holds) throw new AppError(100605, {}, answer)
  return answer
}

/** Reports the answers to questions that were passed; the others in the save are stored. */
function refusedAsPassed(
  writes: readonly AnswerWrite[],
  { furthest, written }: AttemptNow,
  again: ReadonlySet<string>,
): AppError | null {
  const passed = writes.flatMap(({ questionVersionId: id, place }, index) =>
    place !== null && place < furthest && !written.includes(id) && !again.has(id) ? [index] : [],
  )
  if (passed.length === 0) return null
  const words = { zh: '本题已翻过，不能再作答', en: 'this question was passed and can no longer be answered' }
  const fields = Object.fromEntries(passed.map((index) => [`answers.${index}.questionVersionId`, words]))
  return new AppError(100422, {}, { fields })
}

async function setMarks(db: Db, studyPaperId: string, marks: string[]): Promise<void> {
  await db
    .updateTable('studyPaper')
    .set({ marks })
    .where('id', '=', studyPaperId)
    .where('reviewStatus', '=', '0')
    .execute()
}
