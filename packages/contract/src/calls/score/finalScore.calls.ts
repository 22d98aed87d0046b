import { z } from 'zod'
import { ask, list, write } from '../../call.ts'
import { flag, id, keyWords, time } from '../../entities/fields.ts'
import { points, scoreCourse, scoreFlag, scoreState, scoreWindow } from '../../entities/score/score.ts'

const base = '/api/study/manageScore'

/** How far a final is: to be typed, its marks one after the other, complete, or nothing was handed in. */
const finalMarkState = z.enum(['arbitration', 'first', 'second', 'toEnter', 'notIn', 'done'])

/** The final part of a course, from marking to score (examScoreForTeacher). */
export const finalScoreCalls = {
  getFinalManageScore: ask(`${base}/finalHead/{courseId}`, {
    in: z.object({ courseId: id }),
    out: z.object({
      course: scoreCourse,
      scoreEntry: scoreWindow,
      /** The online final or the thesis; null where the final is sat on paper or not set up yet. */
      exam: z
        .object({
          opensAt: time.nullable(),
          closesAt: time.nullable(),
          papers: z.number().int(),
          double: flag,
          gap: z.number().nullable(),
          /** The assignment whose attempts the desk shows; empty for theses. */
          assignmentId: z.string(),
        })
        .nullable(),
      students: z.number().int(),
      states: z.record(finalMarkState, z.number().int()),
      handed: z.object({ students: z.number().int(), at: time.nullable(), byName: z.string() }),
      classes: z.array(z.object({ id, name: z.string() })),
      /** Why nothing is told by name yet; empty if everything is. */
      hidden: z.string(),
      can: z.object({ edit: flag, head: flag }),
    }),
  }),
  listScoreManageScore: list(`${base}/scoreList`, {
    filter: {
      courseId: id,
      courseClassId: id.optional(),
      markState: finalMarkState.optional(),
      /** Only those whose two marks lie further apart than the course allows. */
      overGap: flag.optional(),
      absent: flag.optional(),
      keyword: keyWords,
    },
    row: z.object({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      courseClassName: z.string(),
      paperTitle: z.string(),
      submittedAt: time.nullable(),
      firstMark: points,
      secondMark: points,
      gap: points,
      arbiterMark: points,
      markState: finalMarkState,
      finalScore: points,
      makeupScore: points,
      flag: scoreFlag,
      state: scoreState,
      /** The final has been handed in and is not typed any more. */
      handed: flag,
      attemptId: id.nullable(),
      updatedAt: time.nullable(),
    }),
    sort: ['markState', 'studentNo', 'realname', 'submittedAt', 'gap', 'finalScore'],
    defaultSort: 'markState@asc',
    most: 500,
  }),
  /** 提交终考成绩 of the course or one class: every student has a score or a flag. */
  submitFinalManageScore: write(`${base}/submitFinal`, {
    in: z.object({ courseId: id, courseClassId: id.optional() }),
    out: z.object({ handed: z.number().int() }),
  }),
  recallFinalManageScore: write(`${base}/recallFinal`, {
    in: z.object({ courseId: id, courseClassId: id.optional() }),
    out: z.object({ recalled: z.number().int() }),
  }),
}
