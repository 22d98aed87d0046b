import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { leaveRefusal, scanRefusal } from '@shuyuan/domain/life/written-work.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { assertCanStudyOrView } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { closedTasks } from '../../exam/order/task-order.read.ts'
import { type StudentTaskRow, tasksForStudent } from '../../exam/start/assignment-for-student.read.ts'
import { presentTask } from '../../exam/start/task-list.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { attachedById, pickAttached } from './attached.read.ts'
import { toWork, writtenTask } from './own-work.flow.ts'
import { type OwnWork, ownWorks } from './own-written.read.ts'
import { presentLeaves, readLeaves } from './written-leave.read.ts'
import { presentPages, readPages } from './written-pages.read.ts'

type Files = Awaited<ReturnType<typeof attachedById>>

interface Closed {
  waits: readonly string[]
}

async function presentOwn(ctx: Ctx, row: StudentTaskRow & { kind: WrittenKind } & Closed, own: OwnWork, files: Files) {
  const isClosed = row.waits.length > 0
  const studentId = found(ctx.me.studentId)
  const task = presentTask(row, ctx.now)
  const work = toWork(own)
  const moment = ctx.now.getTime()
  const judged = { ...writtenTask(row, ctx.now), asksScans: own.asksScans }
  const leaves = await readLeaves(ctx.db, row.kind === 'paperTest' ? [row.assignmentId] : [], studentId)
  const pages = await presentPages(ctx, await readPages(ctx.db, [row.assignmentId], studentId))
  // Whatever tells of the marks comes with the score.
  const isTold = task.result !== null
  return {
    assignmentId: row.assignmentId,
    kind: row.kind,
    title: row.title,
    chapterTitle: row.chapterTitle,
    waits: [...row.waits],
    instructions: isClosed ? '' : await withFileLinks(ctx, row.instructions),
    files: isClosed ? [] : pickAttached(files, own.fileIds),
    place: own.place,
    hours: own.hours,
    bring: own.bring,
    asksScans: own.asksScans,
    opensAt: row.opensAt,
    closesAt: task.closesAt,
    lateRule: row.lateRule,
    lateMaxDays: row.lateRule === 'refuse' ? 0 : row.lateDays,
    lateDeductPercent: row.lateDeductPercent,
    lateDays: own.lateDays,
    backReason: own.backReason,
    redoUntil: own.redoUntil,
    fullScore: row.fullScore,
    showAnswers: row.showAnswers,
    shareText: row.shareText,
    state: task.myState as 'notOpen' | 'toStart' | 'offline' | 'waiting' | 'reviewed' | 'missed' | 'exempt',
    outcome: own.outcome,
    code: own.code,
    seatNo: own.seatNo,
    receivedAt: own.receivedAt,
    submittedAt: own.submittedAt,
    canScan: !isClosed && scanRefusal(judged, work, moment) === null,
    pages: isTold ? pages : { ...pages, marked: [] },
    result: task.result,
    comment: isTold ? own.comment : '',
    classAverage: isTold ? own.classAverage : null,
    leaves: await presentLeaves(ctx, leaves),
    canLeave: row.kind === 'paperTest' && leaveRefusal(judged, work, leaves[0]?.state ?? null, moment) === null,
  }
}

/** A student's own written work of one kind in a course, the next first; staff who look at the page see no rows. */
export async function ownWritten(ctx: Ctx, { courseId, kind }: { courseId: string; kind: WrittenKind }) {
  assertCanStudyOrView(await courseAccess(ctx, courseId))
  const { studentId } = ctx.me
  if (!studentId) return []
  const rows = await tasksForStudent(ctx.db, studentId, sql`c.id = ${courseId} and a.kind = ${kind}`)
  const works = await ownWorks(
    ctx.db,
    rows.map(({ assignmentId }) => assignmentId),
    studentId,
  )
  const files = await attachedById(
    ctx,
    works.flatMap(({ fileIds }) => fileIds),
  )
  const closed = await closedTasks(ctx, rows)
  const byId = new Map(works.map((own) => [own.assignmentId, own]))
  const all: Awaited<ReturnType<typeof presentOwn>>[] = []
  for (const row of rows) {
    const own = byId.get(row.assignmentId)
    const waits = (closed.get(row.assignmentId) ?? []).map((words) => words[ctx.lang])
    if (own) all.push(await presentOwn(ctx, { ...row, kind, waits }, own, files))
  }
  return all
}
