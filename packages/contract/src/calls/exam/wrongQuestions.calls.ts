import { z } from 'zod'
import { ask, done, file, list, write } from '../../call.ts'
import { answerContent, questionType } from '../../entities/bank/question.ts'
import { assignmentKind, checkedAnswer } from '../../entities/exam/attempt.ts'
import { WRONG_PRACTICE_MAX, wrongStanding } from '../../entities/exam/wrong-question.ts'
import { flag, id, keyWords, time } from '../../entities/fields.ts'
import { shownQuestion } from '../../entities/paper/paper.ts'

const base = '/api/exam/studyPaperInfo'
const count = z.number().int()

const wrongFilter = {
  courseId: id,
  questionType: questionType.optional(),
  standing: wrongStanding.optional(),
  keyWords,
}

const wrongProgress = {
  standing: wrongStanding,
  /** Right answers one after the other, each given when the question was due. */
  rightInRow: count,
  /** When it comes again; null: it is due, or was put aside. */
  dueAt: time.nullable(),
}

/** 错题: what a student got wrong in attempts whose answers are shown, and its practice. */
export const wrongQuestionCalls = {
  wrongListStudyPaperInfo: list(`${base}/wrongList`, {
    filter: wrongFilter,
    row: z.object({
      questionId: id,
      questionType,
      /** Without pictures. */
      stem: z.string(),
      chapterTitle: z.string(),
      knowledge: z.array(z.string()),
      /** Wrong in so many attempts, in none where it was put here by hand; the last of them. */
      count,
      lastAt: time,
      studyPaperId: id,
      kind: assignmentKind,
      title: z.string(),
      ...wrongProgress,
      /** Can be answered here: a file cannot. */
      practisable: flag,
    }),
    sort: ['lastAt', 'count', 'dueAt'],
    defaultSort: 'lastAt@desc',
  }),
  wrongFiguresStudyPaperInfo: ask(`${base}/wrongFigures`, {
    in: z.object({ courseId: id }),
    out: z.object({
      all: count,
      due: count,
      waiting: count,
      mastered: count,
      /** To practise now. */ toPractise: count,
    }),
  }),
  /** The questions to practise now, as the last wrong attempt showed them; or the one that was asked for. */
  practiceWrongStudyPaperInfo: ask(`${base}/practiceWrong`, {
    in: z.object({
      courseId: id,
      questionId: id.optional(),
      count: z.number().int().min(1).max(WRONG_PRACTICE_MAX).default(10),
    }),
    out: z.object({ questions: z.array(shownQuestion) }),
  }),
  /** Says what is right. What a person would have to judge the student judges: the first answer shows the key. */
  checkWrongStudyPaperInfo: write(`${base}/checkWrong`, {
    quiet: 'background',
    log: false,
    in: z.object({ courseId: id, questionId: id, content: answerContent, selfRight: flag.optional() }),
    out: z.object({ checked: checkedAnswer, ...wrongProgress }),
  }),
  /** 加入错题本: by hand, a question of an own attempt whose answers are shown; once more makes it due again. */
  addWrongStudyPaperInfo: write(`${base}/addWrong`, {
    log: false,
    in: z.object({ studyPaperId: id, questionVersionId: id }),
    out: done,
  }),
  masterWrongStudyPaperInfo: write(`${base}/masterWrong`, {
    log: false,
    in: z.object({ courseId: id, questionIds: z.array(id).min(1).max(WRONG_PRACTICE_MAX), mastered: flag }),
    out: done,
  }),
  /** 错题本 as a PDF: the questions, and behind them the keys. */
  bookletWrongStudyPaperInfo: file('POST', `${base}/bookletWrong`, { in: z.object(wrongFilter) }),
}
