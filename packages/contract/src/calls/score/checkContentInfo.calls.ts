import { z } from 'zod'
import { ask, list, write } from '../../call.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { flag, id, keyWords, time } from '../../entities/fields.ts'
import { checkKind } from '../../entities/marking/check.ts'
import { discussionRule, resourceStudyRule } from '../../entities/marking/check-rule.ts'

const base = '/api/course/checkContentInfo'
const percent = z.number().nullable()
/** Of the kind of the option. */
const rule = z.object({ discussion: discussionRule.optional(), resourceStudy: resourceStudyRule.optional() })

export const checkContentInfoCalls = {
  /** Assignments that may count: of the kind asked for, with the option of the draft or active scheme that has them. */
  listCandidateCheckContentInfo: list(`${base}/candidateList`, {
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
  /** What counts under an option, with its figures over the course's students. */
  listCheckContentInfo: list(`${base}/list`, {
    filter: { courseId: id, checkOptionId: id },
    row: z.object({
      id,
      assignmentId: id,
      title: z.string(),
      kind: assignmentKind,
      opensAt: time,
      closesAt: time,
      fullScore: z.number(),
      /** Percent of the option, and of the total score. */
      share: z.number(),
      totalPercent: z.number(),
      unsubmitted: z.enum(['zero', 'leave']),
      published: flag,
      /** Students who are to do it, and those with a score. */
      due: z.number().int(),
      scored: z.number().int(),
      avgScore: percent,
    }),
    sort: ['sort'],
    defaultSort: 'sort@asc',
    most: 100,
  }),
  /** How an option without assignments is scored: by its draft to those who edit, else by the scheme in force. */
  getRuleCheckContentInfo: ask(`${base}/rule/{checkOptionId}`, {
    in: z.object({ checkOptionId: id, courseId: id, active: flag.optional() }),
    out: z.object({
      checkOptionId: id,
      kind: checkKind,
      rule,
      /** Of a discussion: the boards of the course, and whether their posts count for assessment. */
      boards: z.array(z.object({ id, title: z.string(), counted: flag, posts: z.number().int() })),
      /** Of the study of resources: how many are required. */
      required: z.number().int(),
    }),
  }),
  /** Goes into the draft of the scheme; publishing it is another step. */
  saveRuleCheckContentInfo: write(`${base}/saveRule`, {
    in: z.object({ courseId: id, checkOptionId: id, rule, updatedAt: time.nullable() }),
    out: z.object({ updatedAt: time }),
    refreshes: ['checkOptionInfo'],
  }),
}
