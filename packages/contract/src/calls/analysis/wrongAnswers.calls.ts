import { z } from 'zod'
import { ask, file, list } from '../../call.ts'
import { analysisHead } from '../../entities/analysis/analysis.ts'
import { questionType } from '../../entities/bank/question.ts'
import { id, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/exam/examAnalysisInfo'
const count = z.number().int()

/** All work of a course that this person may look into, or one piece of it, narrowed to a class or a branch. */
const target = {
  courseId: id,
  assignmentId: id.optional(),
  courseClassId: id.optional(),
  subSchoolId: id.optional(),
}

/** Answers that were counted, and how many of them did not win all points. */
const share = { answers: count, wrong: count }

/** 错题分析: what students of a course get wrong. A rate is `wrong / answers`, from 0 to 1. */
export const wrongAnswersCalls = {
  wrongExamAnalysisInfo: ask(`${base}/wrong`, {
    in: z.object(target),
    out: z.object({
      head: analysisHead,
      ...share,
      /** '' stands for questions without a chapter, or without a knowledge point. */
      chapters: z.array(z.object({ name: z.string(), ...share })),
      knowledge: z.array(z.object({ name: z.string(), ...share })),
      /** Mondays of the weeks in which answers were handed in, in their order. */
      weeks: z.array(z.object({ monday: z.string(), ...share })),
    }),
  }),
  wrongQuestionExamAnalysisInfo: list(`${base}/wrongQuestion`, {
    filter: { ...target, questionType: questionType.optional(), knowledge: text(100).optional() },
    row: z.object({
      questionId: id,
      questionType,
      /** Rich text without pictures. */
      stem: z.string(),
      chapter: z.string(),
      knowledge: z.array(z.string()),
      ...share,
      rate: z.number(),
      /** Of the points, from 0 to 1: a long answer that misses half a point is wrong too, and nearly right. */
      scoreRate: z.number(),
      /** Students who got it wrong, and those of them who have not mastered it since. */
      students: count,
      notMastered: count,
    }),
    sort: ['rate', 'scoreRate', 'answers', 'wrong', 'students', 'notMastered'],
    defaultSort: 'rate@desc',
  }),
  wrongStudentExamAnalysisInfo: list(`${base}/wrongStudent`, {
    filter: { ...target, keyWords },
    row: z.object({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      ...share,
      rate: z.number(),
      /** Questions, each once: those that were answered wrongly, and those of them that are mastered since. */
      questions: count,
      mastered: count,
      /** The three knowledge points with the highest rates. */
      weakest: z.array(z.string()),
    }),
    sort: ['rate', 'answers', 'questions', 'mastered', 'studentNo'],
    defaultSort: 'rate@desc',
  }),
  /** The wrong answers behind a figure: of one question, or of one student. */
  wrongAnswerExamAnalysisInfo: list(`${base}/wrongAnswer`, {
    filter: { ...target, questionId: id.optional(), studentId: id.optional() },
    row: z.object({
      studyPaperId: id,
      assignmentId: id,
      title: z.string(),
      questionId: id,
      questionType,
      stem: z.string(),
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      points: z.number(),
      full: z.number(),
      submittedAt: time,
    }),
    sort: ['submittedAt'],
    defaultSort: 'submittedAt@desc',
  }),
  exportWrongExamAnalysisInfo: file('POST', `${base}/exportWrong`, { in: z.object(target) }),
}
