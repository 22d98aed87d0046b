import { figuresOf, passPercentOf } from '@shuyuan/domain/scoring/course/sheet-figures.rule.ts'
import { importSheet } from '../../sheet/import.flow.ts'
import { templateSheet } from '../../sheet/template.flow.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError, badField, found } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { slice } from '../../wire/paging.ts'
import { linkOf } from '../file/file-link.ts'
import { answerAsk } from './ask/answer-ask.flow.ts'
import { askChange } from './ask/ask-change.flow.ts'
import { asksOf, countAsks } from './ask/ask-list.read.ts'
import { startComputing } from './compute.flow.ts'
import { correctScore, previewCorrection } from './enter/correct.flow.ts'
import { enterFinals } from './enter/enter-final.flow.ts'
import { finalImport } from './enter/final.sheet.ts'
import { flagScores } from './enter/flag.flow.ts'
import { finalScoreHandlers } from './final/finalScore.handlers.ts'
import { recallTotal, submitTotal } from './hand-in/hand-in.flow.ts'
import { submitFormative } from './hand-in/hand-in-formative.flow.ts'
import { remindTeachers } from './hand-in/remind-teachers.flow.ts'
import { lockScores, publishScores, unlockScores } from './publish.flow.ts'
import { optionsOf, studentFacts } from './result/formative.read.ts'
import { knownFacts } from './result/known-facts.read.ts'
import { activeScheme } from './scheme/scheme.read.ts'
import { assertCanEditScores, assertCanEnterFinal } from './score.policy.ts'
import {
  canOf,
  presentCourse,
  presentPrinted,
  presentRow,
  presentScore,
  presentWindow,
  withFiles,
} from './score.present.ts'
import { NOT_IN_COURSE, shownScore } from './score-words.ts'
import { scoresOfStudent } from './sheet/by-student.read.ts'
import { courseRows, courseStat } from './sheet/course-list.read.ts'
import { changesOf, countChanges } from './sheet/history.read.ts'
import { type ScoreCourse, scoreCourse } from './sheet/score-course.read.ts'
import { presentOptions } from './sheet/score-detail.present.ts'
import { attemptsAt, finalAttempt, type ScoreDetailRow, scoreDetailRow, standingOf } from './sheet/score-detail.read.ts'
import { exportScores } from './sheet/score-export.flow.ts'
import { neighboursIn, type SheetFilter, scorePage } from './sheet/sheet-list.read.ts'
import { narrowRows, rowGroups, unitNames } from './sheet/sheet-rows.read.ts'
import { handedIn, sheetAnalysis, sheetHead, sheetOptions, waitingAsks } from './sheet/sheet-stat.read.ts'
import { shownSheet } from './sheet/teaching-sheet.read.ts'

async function presentDetail(ctx: Ctx, course: ScoreCourse, row: ScoreDetailRow) {
  const { db, now } = ctx
  const scheme = await activeScheme(db, course.courseId)
  const [facts] = await knownFacts(ctx, course.courseId, await studentFacts(db, course.courseId, [row.studentId]))
  const attempts = await attemptsAt(db, row.studentId, now)
  const standing = row.isOut ? await standingOf(db, course.courseId, row) : null
  const { studentId, studentNo, realname, subSchoolName, orgClassName, courseClassName, avatarFileId } = row
  const avatarUrl = avatarFileId ? await linkOf(ctx, avatarFileId, 'avatar', 'inline') : ''
  return {
    course: presentCourse(course),
    student: { studentId, studentNo, realname, subSchoolName, orgClassName, courseClassName, avatarUrl },
    options: scheme && facts ? presentOptions(scheme, optionsOf(scheme, facts, now), attempts) : [],
    score: await presentScore(ctx, row),
    submissionId: row.submissionId,
    finalAttempt: row.isOut ? await finalAttempt(db, course.courseId, row.studentId) : null,
    courseMean: shownScore(standing?.courseMean ?? null),
    courseMedian: shownScore(standing?.courseMedian ?? null),
    classMean: shownScore(standing?.classMean ?? null),
    rank: standing?.rank ?? null,
    ranked: standing?.ranked ?? 0,
    previous: row.previous,
    next: row.next,
    can: canOf(ctx, course),
  }
}

async function analysisOf(ctx: Ctx, filter: SheetFilter) {
  const rows = await narrowRows(ctx.db, ctx.me, filter)
  return sheetAnalysis(rows, await unitNames(ctx.db, rows))
}

export const manageScoreHandlers: Handlers<'manageScore'> = {
  ...finalScoreHandlers,

  async listManageScore(ctx, input) {
    const course = await shownSheet(ctx, input.courseId)
    const { rows, total } = await scorePage(ctx.db, ctx.me, input, slice(input, 'listManageScore'))
    return { rows: rows.map((row) => presentRow(course, row)), total }
  },

  async getStatManageScore(ctx, input) {
    const course = await shownSheet(ctx, input.courseId)
    const [groups, options, asks, handed, analysis] = await Promise.all([
      rowGroups(ctx.db, ctx.me, input),
      sheetOptions(ctx.db, input.courseId, ctx.now),
      waitingAsks(ctx.db, input.courseId),
      handedIn(ctx.db, input.courseId),
      input.analysis === '1' ? analysisOf(ctx, input) : null,
    ])
    const windows = {
      scoreEntry: presentWindow(course.scoreEntry, ctx.now),
      scorePublish: presentWindow(course.scorePublish, ctx.now),
    }
    const head = sheetHead(groups)
    const can = canOf(ctx, course)
    return { course: presentCourse(course), windows, options, asks, handed, ...head, analysis, can }
  },

  async getManageScore(ctx, { courseId, studentId, sheet }) {
    const course = await shownSheet(ctx, courseId)
    const row = await scoreDetailRow(ctx.db, ctx.me, courseId, studentId)
    if (!row) throw new AppError(100412, { reason: NOT_IN_COURSE })
    if (!sheet) return presentDetail(ctx, course, row)
    const order = slice({ limit: 1, offset: 1, orderBy: sheet.orderBy ?? '' }, 'listManageScore')
    const beside = await neighboursIn(ctx.db, ctx.me, { courseId, ...sheet }, studentId, order)
    return presentDetail(ctx, course, { ...row, ...beside })
  },

  saveFinalManageScore: enterFinals,

  async importFinalManageScore(ctx, input, file) {
    if (file) {
      if (!input.courseId) throw badField('courseId', '请选择课程', 'choose a course')
      assertCanEnterFinal(
        ctx.me,
        assertCanEditScores(ctx.me, await scoreCourse(ctx, input.courseId)),
        ctx.now,
        '表格导入',
      )
    }
    return importSheet(ctx, finalImport, input, file)
  },
  async templateFinalManageScore(ctx, { courseId }) {
    assertCanEditScores(ctx.me, await scoreCourse(ctx, courseId))
    return templateSheet(ctx, finalImport, { courseId })
  },

  submitFormativeManageScore: submitFormative,
  submitTotalManageScore: submitTotal,
  recallTotalManageScore: recallTotal,
  flagManageScore: flagScores,
  correctManageScore: correctScore,
  previewCorrectManageScore: previewCorrection,

  async listAskManageScore(ctx, input) {
    const [rows, total] = await Promise.all([
      asksOf(ctx.db, ctx.me, input, slice(input, 'listAskManageScore')),
      countAsks(ctx.db, ctx.me, input),
    ])
    return { rows: await withFiles(ctx, rows), total }
  },
  askChangeManageScore: askChange,
  answerAskManageScore: answerAsk,

  computeManageScore: startComputing,
  publishManageScore: publishScores,
  lockManageScore: lockScores,
  unlockManageScore: unlockScores,

  async historyManageScore(ctx, input) {
    await shownSheet(ctx, input.courseId)
    const [rows, total] = await Promise.all([
      changesOf(ctx.db, ctx.me, input, slice(input, 'historyManageScore')),
      countChanges(ctx.db, ctx.me, input),
    ])
    return { rows: await withFiles(ctx, rows), total }
  },

  exportManageScore: exportScores,

  async printManageScore(ctx, { courseId, courseClassId }) {
    const course = await shownSheet(ctx, courseId)
    const rows = await narrowRows(ctx.db, ctx.me, { courseId, courseClassId })
    const names = await unitNames(ctx.db, rows)
    return {
      course: presentCourse(course),
      className: (courseClassId && names.courseClasses.get(courseClassId)?.name) || '',
      printedAt: ctx.now,
      figures: {
        students: rows.length,
        mean: figuresOf(rows.map(({ total }) => total)).mean,
        passPercent: passPercentOf(rows.map(({ passed }) => passed)),
      },
      rows: rows.map((row) => presentPrinted(row, names)),
    }
  },

  async listCourseManageScore(ctx, input) {
    const [rows, { courses }] = await Promise.all([
      courseRows(ctx.db, ctx.me, input, slice(input, 'listCourseManageScore')),
      courseStat(ctx.db, ctx.me, input),
    ])
    return { rows, total: courses }
  },
  statCourseManageScore: (ctx, input) => courseStat(ctx.db, ctx.me, input),

  async listByStudentManageScore(ctx, { studentId, termCode }) {
    found(await ctx.db.selectFrom('student').select('id').where('id', '=', studentId).executeTakeFirst())
    const rows = await scoresOfStudent(ctx.db, ctx.me, studentId, termCode)
    const seen = rows.map(({ isOut, formative, final, total, makeup, ...row }) => ({
      ...row,
      formativeScore: shownScore(formative),
      finalScore: isOut ? shownScore(final) : null,
      totalScore: isOut ? shownScore(total) : null,
      makeupScore: isOut ? shownScore(makeup) : null,
      flag: isOut ? row.flag : ('normal' as const),
      passed: isOut ? row.passed : null,
    }))
    const passed = seen.filter(({ passed: did, state }) => did === true && state !== 'computed' && state !== 'entered')
    return { rows: seen, creditsPassed: passed.reduce((sum, { credits }) => sum + credits, 0) }
  },

  remindManageScore: remindTeachers,
}
