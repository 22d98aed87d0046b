import { redoAsked } from '@shuyuan/domain/life/redo.rule.ts'
import { countedScore } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { containing } from '../../wire/page.ts'
import {
  assignmentsForStudent,
  lastAttempt,
  redoFacts,
  type StudentAssignmentRow,
  standing,
} from './assignment-for-student.read.ts'

export interface TaskFilter {
  courseId?: string | undefined
  kinds?: string[] | undefined
  chapterId?: string | undefined
  assignmentId?: string | undefined
  termCode?: string | undefined
  keyWords?: string | undefined
  myStates?: string[] | undefined
}

const scoresShown = (row: StudentAssignmentRow, now: Date): boolean =>
  row.showAnswers === 'afterSubmit' || (row.showAnswers === 'afterClose' && now >= row.closesAt)

export function presentTask(row: StudentAssignmentRow, now: Date) {
  const own = standing(row, now)
  const last = lastAttempt(row)
  const shown = scoresShown(row, now)
  const reviewed = row.attempts.filter(({ reviewStatus }) => reviewStatus === '2')
  const scores = reviewed.map(({ score }) => score ?? 0)
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
    durationMin: row.durationMin,
    maxAttempts: own.maxAttempts,
    usedAttempts: own.usedAttempts,
    attemptRule: row.attemptRule,
    showAnswers: row.showAnswers,
    fullScore: row.fullScore,
    shareText: row.shareText,
    myState: own.myState,
    reviewStatus: last?.reviewStatus ?? ('' as const),
    startAllowed: own.startAllowed,
    keepShown: own.keepShown,
    viewAllowed: own.viewAllowed,
    studyPaperId: last?.id ?? '',
    bestScore: shown && scores.length > 0 ? Math.max(...scores) : null,
    lastScore: shown ? (scores.at(-1) ?? null) : null,
    countedScore: shown ? countedScore(reviewed, row.attemptRule) : null,
    remainSec: own.remainSec,
    sentBackReason: last?.reviewStatus === '3' ? (last.reason ?? '') : '',
    redoUntil: last?.redoUntil ? new Date(last.redoUntil) : null,
    redoApplyState: row.redoApply?.state ?? ('' as const),
    redoApplyAnswer: row.redoApply?.answer ?? '',
    redoApplyKind: redoAsked(redoFacts(row, now), now.getTime()) ?? ('' as const),
  }
}

/**
 * A student has some dozens of tasks a term, and each one's state follows from the clock and its attempts: they are
 * read at once and cut into pages here.
 */
export async function taskList(ctx: Ctx, filter: TaskFilter) {
  if (!ctx.me.studentId) return []
  const where = [sql`true`]
  if (filter.courseId) where.push(sql`c.id = ${filter.courseId}`)
  if (filter.kinds?.length) where.push(sql`a.kind = any(${filter.kinds})`)
  if (filter.chapterId) where.push(sql`a.chapter_id = ${filter.chapterId}`)
  if (filter.assignmentId) where.push(sql`a.id = ${filter.assignmentId}`)
  if (filter.termCode) where.push(sql`t.term_code = ${filter.termCode}`)
  else if (!filter.courseId && !filter.assignmentId) where.push(sql`t.is_current`)
  if (filter.keyWords) where.push(sql`a.title ilike ${containing(filter.keyWords)}`)
  const rows = await assignmentsForStudent(ctx.db, ctx.me.studentId, sql.join(where, sql` and `))
  const tasks = rows.map((row) => presentTask(row, ctx.now))
  return filter.myStates?.length ? tasks.filter(({ myState }) => filter.myStates?.includes(myState)) : tasks
}
