import type { finalScoreCalls } from '@shuyuan/contract/calls/score/finalScore.calls.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { canOf, presentCourse, presentWindow } from '../score.present.ts'
import { shownScore } from '../score-words.ts'
import { scoreCourse } from '../sheet/score-course.read.ts'
import { rowGroups } from '../sheet/sheet-rows.read.ts'
import { handedIn, sheetHead } from '../sheet/sheet-stat.read.ts'
import { hiddenReason, shownSheet } from '../sheet/teaching-sheet.read.ts'
import { finalExamOf } from './final-head.read.ts'
import { finalCounts, finalPage } from './final-list.read.ts'
import { recallFinal, submitFinal } from './hand-in-final.flow.ts'

export const finalScoreHandlers: Pick<Handlers<'manageScore'>, keyof typeof finalScoreCalls> = {
  async getFinalManageScore(ctx, { courseId }) {
    const course = await scoreCourse(ctx, courseId)
    const [exam, counts, handed, groups, hidden] = await Promise.all([
      finalExamOf(ctx.db, course),
      finalCounts(ctx.db, ctx.me, course),
      handedIn(ctx.db, courseId),
      rowGroups(ctx.db, ctx.me, { courseId }),
      hiddenReason(ctx, [courseId]),
    ])
    const { students, units } = sheetHead(groups)
    const of = (state: Parameters<typeof counts.get>[0]) => counts.get(state) ?? 0
    return {
      course: presentCourse(course),
      scoreEntry: presentWindow(course.scoreEntry, ctx.now),
      exam,
      students,
      states: {
        arbitration: of('arbitration'),
        first: of('first'),
        second: of('second'),
        toEnter: of('toEnter'),
        notIn: of('notIn'),
        done: of('done'),
      },
      handed: handed.final,
      classes: units.courseClasses,
      hidden: hidden?.[ctx.lang] ?? '',
      can: canOf(ctx, course),
    }
  },

  async listScoreManageScore(ctx, input) {
    const course = await shownSheet(ctx, input.courseId)
    const { rows, total } = await finalPage(ctx.db, ctx.me, course, input)
    return {
      rows: rows.map(({ finalScore, makeupScore, ...row }) => ({
        ...row,
        finalScore: shownScore(finalScore),
        makeupScore: shownScore(makeupScore),
      })),
      total,
    }
  },

  submitFinalManageScore: submitFinal,
  recallFinalManageScore: recallFinal,
}
