import { z } from 'zod'
import { ask, file, write } from '../../call.ts'
import { answerContent, questionBody, questionKey, questionType } from '../../entities/bank/question.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { flag, id, time } from '../../entities/fields.ts'
import { publishedRich } from '../../entities/filter/published.ts'

const base = '/api/exam/studyPaperInfo'

const asked = { assignmentId: id, courseClassId: id.optional() }
const percent = z.number().nullable()

/** Answers of an assignment, question by question (summaryOfAnswers): reviewed attempts that count, one a student. */
export const answerSummaryCalls = {
  statAnswerStudyPaperInfo: ask(`${base}/answerSummary`, {
    in: z.object(asked),
    out: z.object({
      courseId: id,
      assignmentId: id,
      title: z.string(),
      kind: assignmentKind,
      /** Nobody is told who wrote what while anonymous marking goes on. */
      anonymous: flag,
      handedIn: z.number().int(),
      reviewed: z.number().int(),
      classes: z.array(z.object({ id, name: z.string() })),
      questions: z.array(
        z.object({
          questionId: id,
          no: z.number().int(),
          type: questionType,
          stem: z.string(),
          score: z.number(),
          answered: z.number().int(),
          facility: percent,
          avgSeconds: z.number().int(),
          marked: z.number().int(),
          lecture: z.enum(['', 'draft', 'shown']),
        }),
      ),
      can: z.object({ edit: flag, accept: flag }),
    }),
  }),
  /** One question with how its answers fall into groups, and the texts that people wrote. */
  listAnswerGroupStudyPaperInfo: ask(`${base}/answerGroupList`, {
    in: z.object({ ...asked, questionId: id }),
    out: z.object({
      questionId: id,
      body: questionBody,
      key: questionKey,
      analysis: z.string(),
      score: z.number(),
      answered: z.number().int(),
      facility: percent,
      /** Of every assignment that asked it; null with too few answers. */
      pastFacility: percent,
      avgSeconds: z.number().int(),
      byClass: z.array(z.object({ name: z.string(), answered: z.number().int(), facility: percent })),
      parts: z.array(
        z.object({
          part: z.string(),
          empty: z.number().int(),
          groups: z.array(
            z.object({
              value: z.string(),
              count: z.number().int(),
              right: flag.nullable(),
              /** Up to a hundred; none while anonymous. */
              names: z.array(z.string()),
            }),
          ),
        }),
      ),
      /** Answers by their share of the points, in tenths. */
      bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
      /** What people wrote, those that were marked first. */
      wall: z.array(
        z.object({
          studyPaperId: id,
          questionVersionId: id,
          name: z.string(),
          content: answerContent,
          points: z.number(),
          mark: z.enum(['', 'typical', 'good']),
        }),
      ),
      lecture: z.object({ html: z.string(), shown: flag, byName: z.string(), updatedAt: time.nullable() }),
    }),
  }),
  markAnswerStudyPaperInfo: write(`${base}/markAnswer`, {
    in: z.object({ studyPaperId: id, questionVersionId: id, mark: z.enum(['', 'typical', 'good']) }),
    out: z.null(),
  }),
  /** 讲评 of a question: students read it with the key once it is shown. */
  saveLectureStudyPaperInfo: write(`${base}/saveLecture`, {
    in: z.object({ assignmentId: id, questionId: id, html: publishedRich('assignment', 5000), shown: flag }),
    out: z.null(),
    refreshes: ['studyPaperInfo'],
  }),
  /** One row a student and question. */
  exportAnswerStudyPaperInfo: file('POST', `${base}/answerExport`, { in: z.object(asked) }),
}
