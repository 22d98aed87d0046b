import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import {
  behaviorFilter,
  behaviorGroup,
  behaviorGroups,
  behaviorHeat,
  behaviorRows,
  behaviorStudent,
  behaviorSummary,
  behaviorTarget,
} from '../../entities/analysis/behavior.ts'
import { resourceKind } from '../../entities/course/course.ts'
import { day, flag, id, ids, keyWords, time } from '../../entities/fields.ts'

const base = '/api/study/behaviorInfo'
const count = z.number().int()

/** 学习行为分析: how much and when students study, and who is slipping. A student is answered with the own study alone. */
export const behaviorInfoCalls = {
  summaryBehaviorInfo: ask(`${base}/summary`, { in: behaviorFilter, out: behaviorSummary }),
  heatBehaviorInfo: ask(`${base}/heat`, { in: behaviorFilter, out: behaviorHeat }),
  groupBehaviorInfo: ask(`${base}/group`, { in: behaviorFilter, out: behaviorGroups }),
  studentListBehaviorInfo: list(`${base}/studentList`, {
    filter: { ...behaviorTarget, group: behaviorGroup.optional(), keyWords },
    row: behaviorStudent,
    sort: ['lastAt', 'studentNo', 'days', 'seconds', 'completion', 'onTimeRate', 'texts', 'score'],
    defaultSort: 'lastAt@asc',
  }),
  /** The rows behind a figure. */
  rowListBehaviorInfo: list(`${base}/rowList`, {
    filter: {
      ...behaviorTarget,
      rows: behaviorRows,
      studentId: id.optional(),
      /** Of days of study. */
      day: day.optional(),
      /** Of visits. */
      weekday: z.coerce.number().int().min(1).max(7).optional(),
      hour: z.coerce.number().int().min(0).max(23).optional(),
      kind: resourceKind.optional(),
    },
    row: z.object({
      key: z.string(),
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      /** A course, a resource, a task or a board. */
      title: z.string(),
      /** Of study: its day. Of a resource and a task: when it was finished or handed in. */
      at: time.nullable(),
      /** Own deadline of a task. */
      dueAt: time.nullable(),
      /** null where nothing is measured. */
      seconds: count.nullable(),
      /** Finished, or handed in on time; of a text: it is a post. */
      isDone: flag,
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  remindBehaviorInfo: write(`${base}/remind`, {
    in: z.object({ ...behaviorTarget, studentIds: ids(200) }),
    out: z.object({ sent: count, skipped: count }),
  }),
  exportBehaviorInfo: file('POST', `${base}/export`, { in: behaviorFilter }),
}
