import { z } from 'zod'
import { ask, byId, write } from '../../call.ts'
import { answerContent, questionType } from '../../entities/bank/question.ts'
import { checkedAnswer } from '../../entities/exam/attempt.ts'
import { changes, flag, id, time } from '../../entities/fields.ts'
import { shownQuestion } from '../../entities/paper/paper.ts'
import { pointPlace } from '../../entities/study/point.ts'

const base = '/api/exam/examResQuestionInfo'
const count = z.number().int()

const standing = {
  passed: flag,
  triesLeft: count,
  /** The key and what it makes of the last answer; null while another answer can be given. */
  checked: checkedAnswer.nullable(),
}

/** 随堂题: questions of the bank at places of a film. */
export const examResQuestionInfoCalls = {
  /** For those who teach: the questions of a film in the order of their places. */
  listExamResQuestionInfo: ask(`${base}/list`, {
    in: z.object({ resourceId: id }),
    out: z.array(
      z.object({
        id,
        ...pointPlace,
        questionId: id,
        questionType,
        /** Without pictures. */
        stem: z.string(),
        /** A disabled question is not asked, nor one behind the end of a film that became shorter. */
        asked: flag,
        /** Students who have answered it, of all classes. */
        answered: count,
        updatedAt: time,
      }),
    ),
  }),
  /** The question as it is asked of whoever watches, without a key. */
  getExamResQuestionInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: z.object({ id, ...pointPlace, question: shownQuestion, ...standing }),
  }),
  addExamResQuestionInfo: write(`${base}/add`, {
    in: z.object({ resourceId: id, questionId: id, ...pointPlace }),
    out: z.object({ id }),
    refreshes: ['studyResInfo'],
  }),
  updateExamResQuestionInfo: write(`${base}/update/{id}`, {
    in: changes(pointPlace),
    /** Students for whom the film is finished now. */
    out: z.object({ updatedAt: time, finished: count }),
    refreshes: ['studyResInfo'],
  }),
  deleteExamResQuestionInfo: write(`${base}/delete/{id}`, {
    in: byId,
    out: z.object({ finished: count }),
    refreshes: ['studyResInfo'],
  }),
  /** Judged by the server and kept as practice; the same clientId again gets the first result. */
  submitExamResQuestionInfo: write(`${base}/submit`, {
    quiet: 'background',
    log: false,
    in: z.object({ id, questionVersionId: id, content: answerContent, clientId: id }),
    out: z.object({
      right: flag,
      ...standing,
      /** From where to see it again; null where that is not offered. */
      replayFrom: count.nullable(),
      finishedAt: time.nullable(),
    }),
  }),
  /** How the questions of a film were answered by the students whom this person may see. */
  statExamResQuestionInfo: ask(`${base}/stat/{resourceId}`, {
    in: z.object({ resourceId: id, courseClassId: id.optional() }),
    out: z.array(
      z.object({
        id,
        answered: count,
        /** Right at the first try; in the end. */
        rightAtOnce: count,
        right: count,
        /** Of everybody who answered, right in the end; null: nobody has. */
        rightPercent: z.number().nullable(),
        /** Of a choice or a judgement: how often each was chosen at the first try. */
        options: z.array(z.object({ label: z.string(), count, right: flag })),
      }),
    ),
  }),
}
