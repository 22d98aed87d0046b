import type { TaskGroup } from '@shuyuan/contract/entities/exam/attempt.ts'
import { isScoreReleased } from '@shuyuan/domain/assignment/release.rule.ts'
import { redoRequestKind } from '@shuyuan/domain/life/redo.rule.ts'
import { isToDo, taskGroups } from '@shuyuan/domain/life/task-group.rule.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { readsOf } from '../../../db/hot-reads.ts'
import type { Ctx } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { closedTasks } from '../order/task-order.read.ts'
import {
  type AttemptJson,
  assignmentsForStudent,
  lastAttempt,
  redoFacts,
  type StudentTaskRow,
  standing,
  tasksForStudent,
} from './assignment-for-student.read.ts'

export interface TaskFilter {
  courseId?: string | undefined
  kinds?: string[] | undefined
  chapterId?: string | undefined
  assignmentId?: string | undefined
  termCode?: string | undefined
  keyWords?: string | undefined
  myStates?: string[] | undefined
  state?: TaskGroup | undefined
  /** Days of the school. */
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

/** Who asks, and when. */
type Asker = Pick<Ctx, 'db' | 'now' | 'lang'> & { readonly me: Pick<Ctx['me'], 'studentId'> }

export type Task = ReturnType<typeof presentTask>

/** Meaningless once the attempt has been handed in again. */
const redoEnd = (last: AttemptJson | undefined): Date | null =>
  last?.redoUntil && (last.reviewStatus === '0' || last.reviewStatus === '3') ? new Date(last.redoUntil) : null

export function presentTask(row: StudentTaskRow, now: Date, waits: readonly string[] = []) {
  const own = standing(row, now)
  const last = lastAttempt(row)
  const isReleased = isScoreReleased({ showAnswers: row.showAnswers, lastMoment: own.releaseAt }, now.getTime())
  return {
    assignmentId: row.assignmentId,
    kind: row.kind,
    courseId: row.courseId,
    courseName: row.courseName,
    chapterTitle: row.chapterTitle,
    title: row.title,
    questionCount: row.questionCount,
    opensAt: row.opensAt,
    closesAt: new Date(own.closesAt),
    dueAt: new Date(own.dueAt),
    durationMin: row.durationMin,
    maxAttempts: own.maxAttempts,
    usedAttempts: own.usedAttempts,
    attemptRule: row.attemptRule,
    lateRule: row.lateRule,
    lateDays: row.lateDays,
    lateDeductPercent: row.lateDeductPercent,
    showAnswers: row.showAnswers,
    fullScore: row.fullScore,
    shareText: row.shareText,
    myState: own.myState,
    groups: taskGroups(own, isReleased && row.result !== null, now.getTime()),
    reviewStatus: last?.reviewStatus ?? ('' as const),
    startAllowed: own.startAllowed && waits.length === 0,
    waits: [...waits],
    keepShown: own.keepShown,
    viewAllowed: own.viewAllowed,
    studyPaperId: last?.id ?? '',
    result: isReleased ? row.result : null,
    remainSec: own.remainSec,
    sentBackReason: last?.reviewStatus === '3' ? (last.reason ?? '') : '',
    redoUntil: redoEnd(last),
    redoApplyState: row.redoApply?.state ?? ('' as const),
    redoApplyAnswer: row.redoApply?.answer ?? '',
    redoApplyKind: redoRequestKind(redoFacts(row, now), now.getTime()) ?? ('' as const),
  }
}

function conditions(filter: TaskFilter): RawBuilder<unknown> {
  const where = [sql`true`]
  if (filter.courseId) where.push(sql`c.id = ${filter.courseId}`)
  if (filter.kinds?.length) where.push(sql`a.kind = any(${filter.kinds})`)
  if (filter.chapterId) where.push(sql`a.chapter_id = ${filter.chapterId}`)
  if (filter.assignmentId) where.push(sql`a.id = ${filter.assignmentId}`)
  if (filter.termCode) where.push(sql`t.term_code = ${filter.termCode}`)
  else if (!filter.courseId && !filter.assignmentId) where.push(sql`t.is_current`)
  if (filter.keyWords) where.push(sql`a.title ilike ${containing(filter.keyWords)}`)
  return sql.join(where, sql` and `)
}

const SORTS = ['opensAt', 'closesAt', 'title', 'courseName'] as const

/** By the list's `orderBy`; without one, what is due first. */
function sortTasks(tasks: Task[], orderBy: string): Task[] {
  const [field, dir] = orderBy.split('@')
  const key = SORTS.find((one) => one === field) ?? 'dueAt'
  const sign = dir === 'desc' ? -1 : 1
  return tasks.sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0))
}

/**
 * A student has a few dozen tasks a term, and the state of each follows from the clock and its attempts, so they are
 * read at once, and what depends on the state is filtered and paged in memory.
 */
export async function taskList(asker: Asker, filter: TaskFilter, orderBy = ''): Promise<Task[]> {
  const { db, me, now, lang } = asker
  if (!me.studentId) return []
  const { myStates, state, dueFrom, dueTo } = filter
  const from = dueFrom ? startOfDay(dueFrom) : null
  const until = dueTo ? endOfDay(dueTo) : null
  const rows = await tasksForStudent(db, me.studentId, conditions(filter))
  const closed = await closedTasks(asker, rows)
  const waitsOf = (id: string) => closed.get(id)?.map((words) => words[lang])
  const tasks = rows
    .map((row) => presentTask(row, now, waitsOf(row.assignmentId)))
    .filter(
      (task) =>
        (!myStates?.length || myStates.includes(task.myState)) &&
        (!state || task.groups.includes(state)) &&
        (!from || task.dueAt >= from) &&
        (!until || task.dueAt < until),
    )
  return sortTasks(tasks, orderBy)
}

/** What the student still has to hand in, most urgent first. */
export async function todoList(ctx: Ctx, filter: Pick<TaskFilter, 'courseId' | 'termCode'>) {
  if (!ctx.me.studentId) return []
  const rows = await assignmentsForStudent(readsOf(ctx), ctx.me.studentId, conditions(filter))
  return rows
    .map((row) => ({ row, own: standing(row, ctx.now) }))
    .filter(({ own }) => isToDo(own))
    .sort((a, b) => a.own.dueAt - b.own.dueAt)
    .map(({ row, own }) => {
      const { assignmentId, kind, title, courseId, courseName } = row
      return { assignmentId, kind, title, courseId, courseName, dueAt: new Date(own.dueAt), state: own.myState }
    })
}
