import type { WrittenOutcome } from '@shuyuan/domain/life/written-work.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { Assignment } from '../assignment.store.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'
import { targetedAmong } from '../assignment-facts.read.ts'
import { closedScores } from './closed-scores.read.ts'
import { judgeEntry, type RegisterFacts } from './entry.policy.ts'
import { notifyScored } from './notify-scored.flow.ts'
import { assertCanRegister } from './written.policy.ts'
import { type LockedWork, lockWorks, storeReceipts, storeScores } from './written-work.store.ts'

export interface Entry {
  studentId: string
  score: number | null
  comment: string
  outcome: WrittenOutcome
  /** Absent: as it is. */
  lateDays?: number | undefined
  /** As the work was when it was read; null: there was none. */
  updatedAt?: string | null | undefined
}

/** Every student must be one of those whom the work is for and whom this teacher marks. */
export async function assertStudents(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  studentIds: readonly string[],
) {
  const known = await targetedAmong(ctx.db, row.id, studentIds, access.classIds)
  if (studentIds.some((id) => !known.has(id))) throw outsideScope()
}

/** Of a row with a seat alone nothing is entered yet. */
const isTouched = ({ score, comment, outcome, receivedAt, submittedAt }: LockedWork): boolean =>
  score !== null || comment !== '' || outcome !== '' || receivedAt !== null || submittedAt !== null

function isStale(work: LockedWork, read: Entry['updatedAt']): boolean {
  if (read === undefined) return false
  if (read === null) return isTouched(work)
  return work.updatedAt.getTime() !== new Date(read).getTime()
}

/** Writes entries that were judged already; the caller has locked the works. */
export async function writeEntries(
  { db, now, userId }: { db: Ctx['db']; now: Date; userId: string },
  row: Assignment,
  entries: readonly { work: LockedWork; entry: Entry; seatNo?: string | undefined; isReceived?: boolean | undefined }[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ work, entry, seatNo, isReceived }) => ({
    id: work.id,
    score: entry.score,
    comment: entry.comment,
    outcome: entry.outcome,
    lateDays: entry.outcome === 'missing' ? 0 : (entry.lateDays ?? work.lateDays),
    seatNo: seatNo ?? work.seatNo,
    // Whoever gives points has the sheets, and of what is missing nobody has any.
    isReceived: entry.outcome !== 'missing' && (entry.score !== null || (isReceived ?? work.receivedAt !== null)),
  }))
  await storeScores(db, rows, { userId, now })
  const scored = entries.filter(({ work, entry }) => entry.score !== null && entry.score !== work.score)
  await notifyScored(
    { db, now },
    row,
    scored.map(({ entry }) => entry.studentId),
  )
  const studentIds = entries.map(({ entry }) => entry.studentId)
  await tell({ db, now }, 'writtenWorkChanged', { assignmentId: row.id, studentIds })
}

/** 登记成绩: all that can be saved; what somebody else has changed meanwhile, or is over, is told. */
export async function saveScores(ctx: Ctx, access: AssignmentAccess, row: Assignment, entries: readonly Entry[]) {
  assertCanRegister(access, row, ctx.now)
  const byStudent = new Map(entries.map((entry) => [entry.studentId, entry]))
  const studentIds = [...byStudent.keys()]
  await assertStudents(ctx, access, row, studentIds)
  const works = await lockWorks(ctx.db, row.id, studentIds, ctx.now)
  const facts: RegisterFacts = {
    kind: row.kind,
    fullScore: row.fullScore,
    lateMaxDays: row.lateRule === 'refuse' ? 0 : row.lateDays,
    closed: await closedScores(ctx.db, row.courseId, studentIds, access.duty === 'host'),
  }
  const conflicts: string[] = []
  const refused: { id: string; reason: string }[] = []
  const good: { work: LockedWork; entry: Entry }[] = []
  for (const work of works) {
    const entry = byStudent.get(work.studentId) as Entry
    const problem = judgeEntry(facts, entry)
    if (isStale(work, entry.updatedAt)) conflicts.push(work.studentId)
    else if (problem) refused.push({ id: work.studentId, reason: problem.reason[ctx.lang] })
    else good.push({ work, entry })
  }
  await writeEntries({ db: ctx.db, now: ctx.now, userId: ctx.me.userId }, row, good)
  ctx.log({
    targetType: 'assignment',
    targetId: row.id,
    targetName: row.title,
    after: { saved: good.length, refused: refused.length + conflicts.length },
  })
  return { saved: good.length, conflicts, refused }
}

/** 收取登记, or taking it back while nothing has been scored. */
export async function receive(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  { studentIds, on }: { studentIds: readonly string[]; on: boolean },
) {
  assertCanRegister(access, row, ctx.now)
  await assertStudents(ctx, access, row, studentIds)
  const works = await lockWorks(ctx.db, row.id, studentIds, ctx.now)
  const closed = await closedScores(ctx.db, row.courseId, studentIds, access.duty === 'host')
  const refused: { id: string; reason: string }[] = []
  const changed: LockedWork[] = []
  for (const work of works) {
    const reason =
      closed.get(work.studentId) ??
      (work.outcome === 'missing'
        ? { zh: '已登记为未交', en: 'entered as not handed in' }
        : !on && work.score !== null
          ? { zh: '已登分', en: 'scored already' }
          : null)
    if (reason) refused.push({ id: work.studentId, reason: reason[ctx.lang] })
    else if ((work.receivedAt !== null) !== on) changed.push(work)
  }
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id)
    await storeReceipts(ctx.db, ids, on, { userId: ctx.me.userId, now: ctx.now })
    const changedIds = changed.map(({ studentId }) => studentId)
    await tell(ctx, 'writtenWorkChanged', { assignmentId: row.id, studentIds: changedIds })
  }
  ctx.log({
    targetType: 'assignment',
    targetId: row.id,
    targetName: row.title,
    after: { received: on, students: changed.length },
  })
  return { changed: changed.length, refused }
}
