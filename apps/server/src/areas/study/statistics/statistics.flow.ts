import type { StudyStatistics } from '@shuyuan/contract/entities/study/statistics.ts'
import { studyStreak } from '@shuyuan/domain/study/effort.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { countStudyDays } from '../days.policy.ts'
import { readRhythm } from '../home.read.ts'
import { ownStudentId } from '../own.policy.ts'
import { daysOfStudy } from './effort.read.ts'
import { effortByCourse } from './effort-by-course.flow.ts'
import { weekGoalOf } from './goal.read.ts'
import { heatOf, uncountedOf } from './statistics.present.ts'
import { statisticsExport } from './statistics.sheet.ts'
import { tasksWithinDays } from './task-figures.flow.ts'

export async function studyStatistics(ctx: Ctx, asked: Asked<'statStudyResult'>): Promise<StudyStatistics> {
  const studentId = ownStudentId(ctx)
  const count = countStudyDays(asked.from, asked.to)
  const today = schoolDay(ctx.now)
  const [byDay, studied, { courses, sums, byCourse }, tasks, goal, term] = await Promise.all([
    readRhythm(ctx, asked.to, count),
    daysOfStudy(ctx.db, studentId),
    effortByCourse(ctx.db, { studentId, userId: ctx.me.userId }, asked),
    tasksWithinDays(ctx, studentId, asked),
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
