import type { StudyStatistics } from '@shuyuan/contract/entities/study/statistics.ts'
import { studyStreak, tasksWithin } from '@shuyuan/domain/study/effort.rule.ts'
import { endOfDay, schoolDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { assignmentsForStudent, standing } from '../../exam/start/assignment-for-student.read.ts'
import { countStudyDays } from '../days.policy.ts'
import { readRhythm } from '../home.read.ts'
import { ownStudentId } from '../own.policy.ts'
import { type Days, daysOfStudy } from './effort.read.ts'
import { effortByCourse } from './effort-by-course.flow.ts'
import { weekGoalOf } from './goal.read.ts'
import { heatOf, uncountedOf } from './statistics.present.ts'
import { statisticsExport } from './statistics.sheet.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

async function taskFigures({ db, now }: Reading, studentId: string, { from, to }: Days) {
  const rows = await assignmentsForStudent(db, studentId, sql`t.end_date >= ${from} and a.opens_at < ${endOfDay(to)}`)
  const tasks = rows.map((row) => {
    const { myState, closesAt } = standing(row, now)
    const attempts = row.attempts
      .filter(({ valid }) => valid)
      .map(({ submittedAt, late }) => ({ submittedAt: submittedAt === null ? null : Date.parse(submittedAt), late }))
    return { state: myState, closesAt, attempts }
  })
  return tasksWithin(tasks, startOfDay(from).getTime(), endOfDay(to).getTime(), now.getTime())
}

export async function studyStatistics(ctx: Ctx, asked: Asked<'statStudyResult'>): Promise<StudyStatistics> {
  const studentId = ownStudentId(ctx)
  const count = countStudyDays(asked.from, asked.to)
  const today = schoolDay(ctx.now)
  const [byDay, studied, { courses, sums, byCourse }, tasks, goal, term] = await Promise.all([
    readRhythm(ctx, asked.to, count),
    daysOfStudy(ctx.db, studentId),
    effortByCourse(ctx.db, { studentId, userId: ctx.me.userId }, asked),
    taskFigures(ctx, studentId, asked),
    weekGoalOf(ctx.db, studentId, today),
    ctx.db.selectFrom('term').select('startDate').where('isCurrent', '=', true).executeTakeFirst(),
  ])
  return {
    seconds: byDay.reduce((sum, { seconds }) => sum + seconds, 0),
    days: byDay.filter(({ seconds }) => seconds > 0).length,
    streak: studyStreak(studied, today),
    tasksDone: tasks.done,
    tasksDue: tasks.due,
    tasksOnTime: tasks.onTime,
    goal,
    termFrom: term?.startDate ?? null,
    byDay,
    heat: heatOf(sums),
    byCourse,
    uncounted: uncountedOf(courses, sums),
  }
}

export async function exportStatistics(ctx: Ctx, { from, to }: Asked<'exportStatStudyResult'>) {
  ownStudentId(ctx)
  countStudyDays(from, to)
  return exportSheet(ctx, statisticsExport, { from, to })
}
