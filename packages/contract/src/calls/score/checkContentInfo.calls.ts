import { z } from 'zod'
import { list } from '../../call.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { flag, id, keyWords, time } from '../../entities/fields.ts'

export const checkContentInfoCalls = {
  /** Assignments that may count: of the kind asked for, with the option of the draft or active scheme that has them. */
  listCandidateCheckContentInfo: list('/api/course/checkContentInfo/candidateList', {
    filter: { courseId: id, kind: assignmentKind.optional(), keyWords },
    row: z.object({
      assignmentId: id,
      title: z.string(),
      kind: assignmentKind,
      opensAt: time,
      closesAt: time,
      fullScore: z.number(),
      published: flag,
      usedIn: z.string(),
    }),
    sort: ['closesAt', 'title'],
    defaultSort: 'closesAt@asc',
    most: 500,
  }),
}
