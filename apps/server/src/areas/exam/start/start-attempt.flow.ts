import { randomBytes } from 'node:crypto'
import { answeringSeconds, type Sittings } from '@shuyuan/domain/life/answering-time.rule.ts'
import { effectiveEnd } from '@shuyuan/domain/life/effective-end.rule.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { freezePaper } from '../../paper/freeze-paper.flow.ts'
import { paperForStart, resolveTopics } from '../../paper/resolved-paper.read.ts'
import { lockExclusive } from '../answer/attempt-lock.ts'
import { presentRoom } from '../answer/room.present.ts'
import { type RoomRow, readRoom } from '../answer/room.read.ts'
import { pickRules } from '../attempt/told-rules.policy.ts'
import { assertInOrder } from '../order/task-order.read.ts'
import { assertInSafeBrowser, assertSafeBrowser, guarded } from '../safe-browser/safe-browser.ts'
import {
  assignmentForStudent,
  extraMinutesOf,
  finalForStudent,
  lastAttempt,
  type StudentAssignmentRow,
  standing,
} from './assignment-for-student.read.ts'
import { startRefusal, suspendedRefusal } from './attempt-refusal.policy.ts'
import { isEntryToken } from './entry-token.ts'
import { storeAttempt } from './new-attempt.store.ts'

interface Start {
  assignmentId: string
  deviceId: string
  rulesRead: '0' | '1'
  /** Of a final exam, from its hall. */
  examEntryToken?: string | undefined
}

/** The assignment as it applies to this student; 100612 when it is not one of the student's. */
export async function getOwnAssignment(ctx: Ctx, assignmentId: string): Promise<StudentAssignmentRow> {
  if (!ctx.me.studentId) throw new AppError(100612)
  const row = await assignmentForStudent(ctx, ctx.me.studentId, assignmentId)
  if (row) return row
  found(await ctx.db.selectFrom('assignment').select('id').where('id', '=', assignmentId).executeTakeFirst())
  throw new AppError(100612)
}

/**
 * What is started: an assignment, or a final exam by the token of its hall. Who has begun a final needs no token to go
 * on. 100612 when it is not one of the student's.
 */
async function ownStart(ctx: Ctx, { assignmentId, examEntryToken }: Start): Promise<StudentAssignmentRow> {
  const { studentId } = ctx.me
  if (!studentId) throw new AppError(100612)
  const assignment = examEntryToken ? undefined : await assignmentForStudent(ctx, studentId, assignmentId)
  if (assignment) return assignment
  const final = await finalForStudent(ctx.deps.hot, studentId, assignmentId)
  if (!final) return getOwnAssignment(ctx, assignmentId)
  if (lastAttempt(final)) return final
  if (final.isBarred) throw new AppError(100611, {}, { reasons: [] })
  if (!examEntryToken || !(await isEntryToken(ctx.deps, examEntryToken, { assignmentId, studentId }, ctx.now)))
    throw new AppError(100609)
  return final
}

/** The room of an open attempt. On another device it answers 100605, and takeOver moves the attempt there. */
async function openRoom(ctx: Ctx, studyPaperId: string, deviceId: string) {
  const row = found(await readRoom(ctx.db, studyPaperId))
  if (row.holderDeviceId !== deviceId) throw new AppError(100605, {}, { studyPaperId })
  return presentRoom(ctx, row)
}

/** Papers known to be frozen. A paper never thaws, so each is checked once. */
const frozen = new Set<string>()

/** The room right after the start, built without another query. */
function freshRoom(
  ctx: Ctx,
  row: StudentAssignmentRow,
  started: Pick<RoomRow, (typeof STARTED_FIELDS)[number]>,
): RoomRow {
  const { assignmentId, courseId, courseName, title, kind, studentNo } = row
  return {
    ...started,
    ...{ assignmentId, courseId, courseName, title, kind, studentNo },
    ...pickRules(row),
    studentName: ctx.me.realname,
    epoch: 1,
    reviewStatus: '0',
    marks: [],
    redoOnly: null,
    furthest: 0,
    leaveCount: 0,
    sentBackReason: '',
    answers: [],
    files: [],
  }
}

const STARTED_FIELDS = [
  'studyPaperId',
  'attemptNo',
  'holderDeviceId',
  'startedAt',
  'deadlineAt',
  'dueAt',
  'timed',
  'studentId',
  'notes',
  'fullScore',
  'layout',
] as const

async function freeze(ctx: Ctx, paperId: string): Promise<void> {
  if (frozen.has(paperId)) return
  await freezePaper(ctx.db, paperId, ctx.now)
  frozen.add(paperId)
}

/** null when another click came first or the assignment has changed meanwhile. */
async function insertAttempt(ctx: Ctx, row: StudentAssignmentRow, { deviceId }: Start): Promise<RoomRow | null> {
  const paper = await paperForStart(ctx.db, found(row.paperId), found(row.paperUpdatedAt))
  const seed = randomBytes(8).toString('hex')
  const topics = await resolveTopics(ctx.db, paper, seed)
  const questions = topics.flatMap((topic) => topic.questions)
  if (questions.length === 0) throw refuse('试卷中没有试题', 'the paper has no questions')
  const { closesAt } = standing(row, ctx.now)
  const extraMinutes = extraMinutesOf(row)
  const { lateRule, lateDays, durationMin } = row
  const end = effectiveEnd({ closesAt, lateRule, lateDays, durationMin, extraMinutes, startedAt: ctx.now.getTime() })
  const started = {
    studyPaperId: newId(),
    studentId: found(ctx.me.studentId),
    attemptNo: Math.max(0, ...row.attempts.map(({ attemptNo }) => attemptNo)) + 1,
    layout: makeLayout(topics, seed),
    startedAt: ctx.now,
    deadlineAt: new Date(end),
    dueAt: lateRule === 'refuse' ? null : new Date(closesAt),
    timed: durationMin !== null,
    holderDeviceId: deviceId,
    notes: paper.notes,
    fullScore: questions.reduce((sum, { score }) => sum + score, 0),
  }
  await freeze(ctx, paper.id)
  const isStored = await storeAttempt(ctx.deps.pool, row, {
    id: started.studyPaperId,
    student_id: started.studentId,
    attempt_no: started.attemptNo,
    seed,
    layout: started.layout,
    started_at: started.startedAt,
    deadline_at: started.deadlineAt,
    timed: started.timed,
    extra_minutes: extraMinutes,
    holder_device_id: deviceId,
    question_count: questions.length,
    full_score: started.fullScore,
    paper_id: row.kind === 'finalExam' ? paper.id : null,
    waited_seconds: 'waitedSeconds' in row ? Number(row.waitedSeconds) : 0,
  })
  return isStored ? freshRoom(ctx, row, started) : null
}

/** '3' -> '0': resumes the same attempt with its answers; false when the assignment has changed meanwhile. */
async function redo(ctx: Ctx, studyPaperId: string, row: StudentAssignmentRow, deviceId: string): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockExclusive(tx, studyPaperId)
    const { rows } = await sql`select 1 from assignment where id = ${row.assignmentId}
      and updated_at = ${row.version}::timestamptz and exceptions = ${row.exceptions} for key share`.execute(tx)
    if (rows.length === 0) return false
    const { lastMoment } = standing(row, ctx.now)
    const sittings = await sql<Sittings>`select started_at as "startedAt", resumed_at as "resumedAt",
        earlier_seconds as "earlierSeconds", submitted_at as "submittedAt" from study_paper where id = ${studyPaperId}`.execute(
      tx,
    )
    const earlier = sittings.rows[0] ? (answeringSeconds(sittings.rows[0]) ?? 0) : 0
    await sql`update study_paper set review_status = '0', submitted_at = null, resumed_at = ${ctx.now}, earlier_seconds = ${earlier},
        submit_kind = null, epoch = epoch + 1,
        holder_device_id = ${deviceId}, deadline_at = coalesce(redo_until, ${new Date(lastMoment)}), timed = false,
        objective_score = null, subjective_score = null, score = null, forced_at = null, updated_at = ${ctx.now}
      where id = ${studyPaperId} and review_status = '3'`.execute(tx)
    return true
  })
}

/** More concurrent changes than this during one start do not happen in practice. */
const MAX_TRIES = 5

/** Starts an attempt or resumes the open one; two simultaneous clicks make one attempt. */
export async function startAttempt(ctx: Ctx, start: Start) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const room = await tryStart(ctx, start)
    if (room) return room
  }
  throw new AppError(100503)
}

/** null when another click or a change of the assignment came first: the caller tries again from the new state. */
async function tryStart(ctx: Ctx, start: Start) {
  const row = await ownStart(ctx, start)
  await assertSafeBrowser(ctx, guarded(row, ctx))
  const own = standing(row, ctx.now)
  const last = lastAttempt(row)
  if (own.startKind === 'resume' && last) return openRoom(ctx, last.id, start.deviceId)
  if (own.startKind === 'redo' && last) {
    if (!(await redo(ctx, last.id, row, start.deviceId))) return null
    return openRoom(ctx, last.id, start.deviceId)
  }
  if (row.studyStatus === 'suspended') throw suspendedRefusal()
  await assertInOrder(ctx, row)
  if (!own.startAllowed) throw startRefusal(own.refusal ?? 'CLOSED')
  if (row.durationMin !== null && start.rulesRead !== '1')
    throw badField('rulesRead', '请先阅读并同意考试规则', 'read and accept the rules first')
  const room = await insertAttempt(ctx, row, start)
  ctx.log({ targetType: 'attempt', targetId: room?.studyPaperId ?? '', after: { assignmentId: row.assignmentId } })
  return room ? presentRoom(ctx, room) : null
}

/** Moves the attempt to this device. Its saves carry the raised epoch and so win over the other device's. */
export async function takeOver(ctx: Ctx, input: { studyPaperId: string; deviceId: string; deviceName: string }) {
  const attempt = found(await readRoom(ctx.db, input.studyPaperId))
  if (attempt.studentId !== ctx.me.studentId) throw new AppError(100455)
  await assertInSafeBrowser(ctx, input.studyPaperId)
  if (attempt.reviewStatus !== '0') throw new AppError(100604)
  if (attempt.holderDeviceId !== input.deviceId) {
    await lockExclusive(ctx.db, input.studyPaperId)
    const event = JSON.stringify([
      { at: ctx.now, ip: ctx.ip, from: attempt.holderDeviceId, to: input.deviceId, name: input.deviceName },
    ])
    await sql`update study_paper set epoch = epoch + 1, holder_device_id = ${input.deviceId},
        take_overs = take_overs || ${event}::jsonb, updated_at = ${ctx.now}
      where id = ${input.studyPaperId} and review_status = '0'`.execute(ctx.db)
    ctx.log({ targetType: 'attempt', targetId: input.studyPaperId, after: { device: input.deviceName, ip: ctx.ip } })
  }
  return presentRoom(ctx, found(await readRoom(ctx.db, input.studyPaperId)))
}
