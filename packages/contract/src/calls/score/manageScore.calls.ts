import { z } from 'zod'
import { ask, file, importSheet, list, write } from '../../call.ts'
import { flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { ownContent, ownOption } from '../../entities/marking/own-score.ts'
import {
  attached,
  chosenScores,
  courseScoreState,
  examForm,
  fileIds,
  finalPoints,
  points,
  reason,
  refusedRows,
  scoreCourse,
  scoreFlag,
  scoreLine,
  scoreState,
  scoreWindow,
} from '../../entities/score/score.ts'

const base = '/api/study/manageScore'

const narrowed = {
  subSchoolId: id.optional(),
  orgClassId: id.optional(),
  courseClassId: id.optional(),
  state: scoreState.optional(),
  flag: scoreFlag.optional(),
  passed: flag.optional(),
  /** A part that has no score yet. */
  missing: z.enum(['formative', 'final']).optional(),
  scoreFrom: z.coerce.number().min(0).max(100).optional(),
  scoreTo: z.coerce.number().min(0).max(100).optional(),
  keyword: keyWords,
}
const sheetFilter = { courseId: id, ...narrowed }

const courseFilter = {
  termCode: text(20, 1),
  keyword: keyWords,
  subSchoolId: id.optional(),
  examForm: examForm.optional(),
  scoreState: courseScoreState.optional(),
  /** Only courses in which a flag stands. */
  flagged: flag.optional(),
}

const unit = z.object({ id, name: z.string() })
const mean = z.object({ name: z.string(), students: z.number().int(), mean: points, passPercent: points })
const handed = z.object({ students: z.number().int(), at: time.nullable(), byName: z.string() })
const field = z.enum(['formativeScore', 'finalScore', 'content'])

const change = z.object({
  id,
  at: time,
  byName: z.string(),
  studentId: id,
  studentNo: z.string(),
  realname: z.string(),
  /** formativeScore, finalScore, flag, state, or the name of a content. */
  field: z.string(),
  fieldName: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** It came by a sheet. */
  imported: flag,
  files: attached,
})

export const manageScoreCalls = {
  listManageScore: list(`${base}/list`, {
    filter: sheetFilter,
    row: scoreLine.extend({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      subSchoolName: z.string(),
      orgClassName: z.string(),
      courseClassName: z.string(),
      faceTeacherName: z.string(),
      /** Option id -> its score. */
      optionScores: z.record(z.string(), points),
      missing: z.array(z.enum(['formative', 'final'])),
      /** What a person changed: formativeScore, finalScore, or the ids of options. */
      overridden: z.array(z.string()),
      /** Corrections that wait. */
      asks: z.number().int(),
      state: scoreState,
      updatedAt: time.nullable(),
    }),
    sort: ['studentNo', 'realname', 'formativeScore', 'finalScore', 'totalScore', 'updatedAt'],
    defaultSort: 'studentNo@asc',
    most: 500,
  }),
  /** Everything around the sheet: the course, its windows, who handed in, how its rows stand; 分析 only when asked for. */
  getStatManageScore: ask(`${base}/stat`, {
    in: z.object({
      courseId: id,
      subSchoolId: id.optional(),
      courseClassId: id.optional(),
      analysis: flag.optional(),
    }),
    out: z.object({
      course: scoreCourse,
      windows: z.object({ scoreEntry: scoreWindow, scorePublish: scoreWindow }),
      options: z.array(
        z.object({ id, name: z.string(), weight: z.number(), contents: z.array(z.string()), isOpen: z.boolean() }),
      ),
      units: z.object({ subSchools: z.array(unit), orgClasses: z.array(unit), courseClasses: z.array(unit) }),
      students: z.number().int(),
      states: z.record(scoreState, z.number().int()),
      flags: z.record(scoreFlag, z.number().int()),
      missingFinal: z.number().int(),
      asks: z.number().int(),
      handed: z.object({ formative: handed, final: handed, total: handed }),
      passPercent: points,
      analysis: z
        .object({
          bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
          mean: points,
          median: points,
          sd: points,
          bySubSchool: z.array(mean),
          byFaceTeacher: z.array(mean),
          pairs: z.array(z.object({ studentId: id, realname: z.string(), formative: z.number(), final: z.number() })),
        })
        .nullable(),
      can: z.object({ edit: flag, head: flag }),
    }),
  }),
  /** How one student's score came about. */
  getManageScore: ask(`${base}/detail/{courseId}/{studentId}`, {
    in: z.object({
      courseId: id,
      studentId: id,
      /** The sheet that the student was opened from: its filters and order say who stands before and after. */
      sheet: z.object({ ...narrowed, orderBy: text(60).default('') }).optional(),
    }),
    out: z.object({
      course: scoreCourse,
      student: z.object({
        studentId: id,
        studentNo: z.string(),
        realname: z.string(),
        subSchoolName: z.string(),
        orgClassName: z.string(),
        courseClassName: z.string(),
        avatarUrl: z.string(),
      }),
      options: z.array(
        ownOption.extend({
          contents: z.array(
            ownContent.extend({
              attempts: z.number().int(),
              /** The attempt that counts, to be looked at; null where nothing was handed in. */
              attemptId: id.nullable(),
              submittedAt: time.nullable(),
              comment: z.string(),
              /** The clock or a person closed the latest attempt, so its student may be given time back. */
              timeBack: flag,
            }),
          ),
        }),
      ),
      score: scoreLine.extend({
        state: scoreState,
        formativeFixed: flag,
        finalSource: z.enum(['', 'review', 'entered', 'imported', 'override']),
        finalByName: z.string(),
        finalAt: time.nullable(),
        flagReason: z.string(),
        flagFiles: attached,
        publishedAt: time.nullable(),
        lockedAt: time.nullable(),
        updatedAt: time.nullable(),
      }),
      /** The thesis that the final comes from. */
      submissionId: id.nullable(),
      /** The attempt at the online final, its marks and who gave them. */
      finalAttempt: z
        .object({
          attemptId: id,
          submittedAt: time,
          objectiveScore: points,
          subjectiveScore: points,
          score: points,
          fullScore: z.number(),
          markerNames: z.array(z.string()),
        })
        .nullable(),
      /** Of the whole course, and the place in it (1 is best). */
      courseMean: points,
      courseMedian: points,
      classMean: points,
      rank: z.number().int().nullable(),
      ranked: z.number().int(),
      previous: id.nullable(),
      next: id.nullable(),
      can: z.object({ edit: flag, head: flag }),
    }),
  }),
  saveFinalManageScore: write(`${base}/saveFinal`, {
    in: z.object({
      courseId: id,
      rows: z
        .array(
          z.object({
            studentId: id,
            /** null takes a typed score back. */
            finalScore: finalPoints.nullable().optional(),
            flag: z.enum(['absent', 'deferred', 'exempt']).optional(),
            /** The row as it was read; null where there was none. */
            updatedAt: updatedAt.nullable(),
          }),
        )
        .min(1)
        .max(500),
      /** The second typing: compares, writes nothing. */
      verify: flag.optional(),
      /** Why a final of an online exam or a thesis is typed. */
      reason: text(200).optional(),
    }),
    out: z.object({
      saved: z.number().int(),
      differs: z.array(
        z.object({ studentId: id, studentNo: z.string(), realname: z.string(), mine: z.string(), stored: z.string() }),
      ),
      conflicts: z.array(
        z.object({
          studentId: id,
          studentNo: z.string(),
          realname: z.string(),
          mine: z.string(),
          theirs: z.string(),
          byName: z.string(),
          at: time.nullable(),
          updatedAt: time.nullable(),
        }),
      ),
      refused: refusedRows,
    }),
  }),
  importFinalManageScore: importSheet(`${base}/importFinal`, { beside: { courseId: id.optional() } }),
  templateFinalManageScore: file('GET', `${base}/templateFinal`, { in: z.object({ courseId: id }) }),
  /** A class (its face teacher, the host), or what is left of the course (the host). What is due and missing counts 0. */
  submitFormativeManageScore: write(`${base}/submitFormative`, {
    in: z.object({ courseId: id, courseClassId: id.optional(), confirmMissing: flag.optional() }),
    out: z.object({
      handed: z.number().int(),
      /** Students without a score that is due; nothing is handed in until this is confirmed. */
      missing: z.array(
        z.object({ studentId: id, studentNo: z.string(), realname: z.string(), count: z.number().int() }),
      ),
    }),
    refreshes: ['studyCheckResultInfo'],
  }),
  submitTotalManageScore: write(`${base}/submitTotal`, {
    in: z.object({ courseId: id, confirmMissing: flag.optional() }),
    out: z.object({
      entered: z.number().int(),
      missing: z.array(
        z.object({ studentId: id, studentNo: z.string(), realname: z.string(), missing: z.array(z.string()) }),
      ),
    }),
  }),
  recallTotalManageScore: write(`${base}/recallTotal`, {
    in: z.object({ courseId: id }),
    out: z.object({ recalled: z.number().int() }),
  }),
  flagManageScore: write(`${base}/flag`, {
    in: z.object({ courseId: id, studentIds: ids(5000), flag: scoreFlag, reason: reason(2), fileIds }),
    out: z.object({ changed: z.number().int(), refused: refusedRows }),
  }),
  correctManageScore: write(`${base}/correct`, {
    in: z.object({
      courseId: id,
      studentId: id,
      field,
      contentId: id.optional(),
      /** Of a content in its own full score, else 0 to 100. */
      value: z.number().min(0).max(1000).multipleOf(0.01),
      reason: reason(5),
      fileIds,
      updatedAt: updatedAt.nullable(),
    }),
    out: z.object({ before: scoreLine, after: scoreLine }),
    refreshes: ['studyCheckResultInfo'],
  }),
  /** What a correction would make of the row; nothing is kept, and it is refused as the correction would be. */
  previewCorrectManageScore: ask(`${base}/previewCorrect`, {
    in: z.object({
      courseId: id,
      studentId: id,
      field,
      contentId: id.optional(),
      value: z.number().min(0).max(1000).multipleOf(0.01),
    }),
    out: z.object({ before: scoreLine, after: scoreLine }),
  }),
  listAskManageScore: list(`${base}/askList`, {
    filter: {
      termCode: text(20).optional(),
      courseId: id.optional(),
      askState: z.enum(['waiting', 'approved', 'rejected']).optional(),
    },
    row: z.object({
      id,
      courseId: id,
      courseName: z.string(),
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      field: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      files: attached,
      askedByName: z.string(),
      askedAt: time,
      state: z.enum(['waiting', 'approved', 'rejected']),
      answer: z.string(),
      decidedByName: z.string(),
    }),
    sort: ['askedAt'],
    defaultSort: 'askedAt@desc',
  }),
  /** 申请更正 of what was handed in; the school corrects or refuses. */
  askChangeManageScore: write(`${base}/askChange`, {
    in: z.object({
      courseId: id,
      studentId: id,
      field,
      contentId: id.optional(),
      /** Of a content in its own full score, else 0 to 100. */
      value: z.number().min(0).max(1000).multipleOf(0.01),
      reason: reason(5),
      fileIds,
    }),
    out: z.object({ id }),
  }),
  answerAskManageScore: write(`${base}/answerAsk`, {
    in: z.object({ ids: ids(100), result: z.enum(['approved', 'rejected']), answer: text(200).default('') }),
    out: z.object({ changed: z.number().int(), refused: z.array(z.object({ id, reason: z.string() })) }),
  }),
  computeManageScore: write(`${base}/compute`, { in: z.object(chosenScores), out: z.object({ jobId: id }) }),
  publishManageScore: write(`${base}/publish`, {
    in: z.object({ ...chosenScores, withComputed: flag.optional() }),
    out: z.object({
      published: z.number().int(),
      refused: z.array(z.object({ courseName: z.string(), reason: z.string() })),
    }),
  }),
  lockManageScore: write(`${base}/lock`, { in: z.object(chosenScores), out: z.object({ locked: z.number().int() }) }),
  unlockManageScore: write(`${base}/unlock`, {
    in: z.object({ courseId: id, studentIds: ids(5000), reason: reason(10) }),
    out: z.object({ unlocked: z.number().int() }),
  }),
  historyManageScore: list(`${base}/history`, {
    filter: { courseId: id, studentId: id.optional(), changeOf: z.enum(['score', 'flag', 'state']).optional() },
    row: change,
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  exportManageScore: file('POST', `${base}/export`, {
    in: z.object({
      courseIds: ids(200).optional(),
      layout: z.enum(['summary', 'list', 'sheet']),
      /** Of a summary: the courses of a term by the list's filters. */
      ...courseFilter,
      termCode: text(20).optional(),
      courseClassId: id.optional(),
    }),
  }),
  /** What a page to print says; the screen sets it on A4, 30 rows a page. */
  printManageScore: ask(`${base}/print`, {
    in: z.object({ courseId: id, courseClassId: id.optional(), layout: z.enum(['register', 'sign']) }),
    out: z.object({
      course: scoreCourse,
      className: z.string(),
      printedAt: time,
      figures: z.object({ students: z.number().int(), mean: points, passPercent: points }),
      rows: z.array(
        scoreLine.omit({ makeupScore: true }).extend({
          studentNo: z.string(),
          realname: z.string(),
          orgClassName: z.string(),
          courseClassName: z.string(),
        }),
      ),
    }),
  }),
  listCourseManageScore: list(`${base}/courseList`, {
    filter: courseFilter,
    row: z.object({
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      schoolName: z.string(),
      hostTeacherName: z.string(),
      examForm,
      formativeRatio: z.number(),
      finalRatio: z.number(),
      studentCount: z.number().int(),
      formativeDone: z.number().int(),
      finalDone: z.number().int(),
      handedIn: z.object({ formative: z.number().int(), final: z.number().int(), total: z.number().int() }),
      flagCount: z.number().int(),
      asks: z.number().int(),
      average: points,
      passPercent: points,
      scoreState: courseScoreState,
      updatedAt: time.nullable(),
    }),
    sort: ['finalDone', 'courseCode', 'courseName', 'studentCount', 'average', 'passPercent', 'updatedAt'],
    defaultSort: 'finalDone@asc',
    most: 200,
  }),
  statCourseManageScore: ask(`${base}/courseStat`, {
    in: z.object(courseFilter),
    out: z.object({
      courses: z.number().int(),
      students: z.number().int(),
      missingFinal: z.number().int(),
      notHandedIn: z.number().int(),
      unpublished: z.number().int(),
      locked: z.number().int(),
      flagged: z.number().int(),
      asks: z.number().int(),
    }),
  }),
  listByStudentManageScore: ask(`${base}/byStudent`, {
    in: z.object({ studentId: id, termCode: text(20).optional() }),
    out: z.object({
      rows: z.array(
        scoreLine.extend({
          courseId: id,
          courseCode: z.string(),
          courseName: z.string(),
          credits: z.number(),
          termName: z.string(),
          state: scoreState,
        }),
      ),
      creditsPassed: z.number(),
    }),
  }),
  remindManageScore: write(`${base}/remind`, {
    in: z.object({ courseIds: ids(200), text: publishedText('reminder', 200).default('') }),
    out: z.object({ sent: z.number().int() }),
  }),
}
