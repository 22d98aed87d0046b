import { z } from 'zod'
import { list } from '../../call.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { flag, id, time } from '../../entities/fields.ts'

export const reviewTaskInfoCalls = {
  /** One person's marking tasks: every assignment and class of the course with the number of attempts that wait. */
  listMineReviewTaskInfo: list('/api/exam/reviewTaskInfo/mineList', {
    filter: {
      courseId: id,
      courseClassId: id.optional(),
      kind: assignmentKind.optional(),
      waitingOnly: flag.optional(),
    },
    row: z.object({
      id: z.string(),
      assignmentId: id,
      courseClassId: id,
      title: z.string(),
      kind: assignmentKind,
      className: z.string(),
      closesAt: time,
      due: z.number().int(),
      submitted: z.number().int(),
      waiting: z.number().int(),
      done: z.number().int(),
      back: z.number().int(),
      myMean: z.number().nullable(),
      courseMean: z.number().nullable(),
    }),
    sort: ['closesAt', 'title', 'waiting'],
    defaultSort: 'waiting@desc',
  }),
}
