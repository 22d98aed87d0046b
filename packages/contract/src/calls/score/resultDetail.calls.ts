import { z } from 'zod'
import { ask } from '../../call.ts'
import { reviewStatus } from '../../entities/exam/attempt.ts'
import { flag, id, time } from '../../entities/fields.ts'
import { ownContent, ownOption } from '../../entities/marking/own-score.ts'

const points = z.number().nullable()

const attempt = z.object({
  studyPaperId: id,
  attemptNo: z.number().int(),
  submittedAt: time.nullable(),
  reviewStatus,
  objectiveScore: points,
  subjectiveScore: points,
  /** Taken off for late days; 0 where nothing was. */
  lateMinus: z.number(),
  score: points,
  counted: flag,
})

export const resultDetailCalls = {
  /** How one course's scores came about. A part that is not published is null. */
  getResultDetail: ask('/api/study/resultDetail/detail/{courseId}', {
    in: z.object({ courseId: id, studentId: id.optional() }),
    out: z.object({
      courseName: z.string(),
      courseCode: z.string(),
      termName: z.string(),
      realname: z.string(),
      studentNo: z.string(),
      className: z.string(),
      ratio: z.object({ formative: z.number(), final: z.number() }),
      total: z.object({
        state: z.enum(['none', 'published', 'locked']),
        formative: points,
        final: points,
        total: points,
        flag: z.enum(['normal', 'absent', 'deferred', 'cheating', 'exempt']),
        passed: flag.nullable(),
        publishedAt: time.nullable(),
      }),
      formative: z.object({
        versionNo: z.number().int(),
        current: points,
        countedWeight: z.number(),
        options: z.array(ownOption.extend({ contents: z.array(ownContent.extend({ attempts: z.array(attempt) })) })),
      }),
    }),
  }),
}
