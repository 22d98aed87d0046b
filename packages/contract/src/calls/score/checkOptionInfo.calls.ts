import { z } from 'zod'
import { ask, list, write } from '../../call.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { flag, id, ids, text, time, versionNo } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { checkKind } from '../../entities/marking/check.ts'
import { TEXTS_MAX } from '../../entities/marking/check-rule-limits.ts'
import { proportion } from '../../entities/marking/proportion.ts'

const base = '/api/course/checkOptionInfo'
const refreshes = [
  'studyCheckResultInfo',
  'studyCheckResultStat',
  'myCourseInfo',
  'courseInfo',
  'studyPaperInfo',
  'checkContentInfo',
] as const

/** A score out of range of one decimal is a typing mistake; weights go in steps of 1, shares in hundredths. */
const weight = z.number().int().min(0).max(100)
const share = z.number().min(0).max(100).multipleOf(0.01)
const unsubmitted = z.enum(['zero', 'leave'])

const content = z.object({
  id,
  assignmentId: id,
  title: z.string(),
  kind: assignmentKind,
  opensAt: time,
  closesAt: time,
  fullScore: z.number(),
  share: z.number(),
  unsubmitted,
  published: flag,
})
const option = z.object({
  /** The same option through the versions. */
  id,
  name: z.string(),
  kind: checkKind,
  weight: z.number(),
  /** The item of the school's template that it stands for. */
  templateItemId: id.nullable(),
  contents: z.array(content),
})
/** A change of one option between two versions. */
const change = z.object({
  name: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** How it is scored has changed. */
  rule: flag,
})
const madeUp = z.number().int().min(0).max(TEXTS_MAX)
const problem = z.object({
  code: z.string(),
  option: z.string(),
  content: z.string(),
  sum: z.number().nullable(),
  /** Bounds of the school's template. */
  from: z.number().nullable(),
  to: z.number().nullable(),
})

export const schemeDetail = z.object({
  courseId: id,
  versionNo: z.number().int(),
  state: z.enum(['none', 'draft', 'active', 'superseded']),
  ratio: z.object({ formative: z.number(), final: z.number() }),
  /** The school's template that the course was given. */
  template: z
    .object({
      id,
      name: z.string(),
      version: z.number().int(),
      latest: z.number().int(),
      /** It binds while it is enabled. */
      enabled: flag,
      items: z.array(
        z.object({ id, name: z.string(), weight: z.number(), from: z.number(), to: z.number(), required: flag }),
      ),
    })
    .nullable(),
  options: z.array(option),
  sum: z.number(),
  problems: z.array(problem),
  publishedAt: time.nullable(),
  byName: z.string(),
  reason: z.string(),
  note: z.string(),
  /** Students with a result of this course: publishing then needs the preview of its effect. */
  resultsOf: z.number().int(),
  /** Scores are handed in or published: nothing changes any more. */
  locked: flag,
  /** What a save must carry; null while there is no draft. */
  updatedAt: time.nullable(),
  can: z.object({ edit: flag }),
})

const person = z.object({ studentId: id, studentNo: z.string(), realname: z.string() })
const moved = person.extend({ before: z.number().nullable(), after: z.number().nullable() })

export const checkOptionInfoCalls = {
  /** The scheme in force as its students read it: what counts by which rule, and a student's own scores so far. */
  listCheckOptionInfo: ask(`${base}/list`, {
    in: z.object({ courseId: id }),
    out: proportion,
  }),
  /** The draft while there is one (to those who edit), else the active version, or the version asked for. */
  getSchemeCheckOptionInfo: ask(`${base}/scheme/{courseId}`, {
    in: z.object({ courseId: id, versionNo: versionNo.optional(), active: flag.optional() }),
    out: schemeDetail,
  }),
  /** One option with its scheme: of the draft to those who edit, else of the scheme in force. */
  getCheckOptionInfo: ask(`${base}/detail/{id}`, {
    in: z.object({ id, courseId: id }),
    out: z.object({
      id,
      courseId: id,
      name: z.string(),
      kind: checkKind,
      weight: z.number(),
      /** Its part of the total score, in percent. */
      totalPercent: z.number(),
      contentCount: z.number().int(),
      shareSum: z.number(),
      /** Students with a score of it, and their mean. */
      scored: z.number().int(),
      students: z.number().int(),
      avgScore: z.number().nullable(),
      versionNo: z.number().int(),
      state: z.enum(['draft', 'active']),
      locked: flag,
      /** What a save must carry; null while there is no draft. */
      updatedAt: time.nullable(),
      can: z.object({ edit: flag }),
    }),
  }),
  /** How the score of an option comes about, step by step: a student's, or one of made-up figures. Writes nothing. */
  tryCheckOptionInfo: ask(`${base}/try`, {
    in: z.object({
      courseId: id,
      checkOptionId: id,
      studentId: id.optional(),
      /** Texts, spread evenly over so many days; required resources that are finished. */
      discussion: z
        .object({
          posts: madeUp,
          replies: madeUp,
          essences: madeUp,
          teacher: z.number().min(0).max(1000).multipleOf(0.5),
          days: z.number().int().min(1).max(120),
        })
        .optional(),
      resourceStudy: z.object({ finished: z.number().int().min(0).max(100_000) }).optional(),
    }),
    out: z.object({
      steps: z.array(z.object({ text: z.string(), value: z.string() })),
      /** 0 to 100; null while nothing counts. */
      result: z.number().nullable(),
    }),
  }),
  saveSchemeCheckOptionInfo: write(`${base}/save`, {
    in: z.object({
      courseId: id,
      options: z
        .array(
          z.object({
            id: id.optional(),
            name: publishedText('scheme', 30, 1),
            kind: checkKind,
            weight,
            contents: z.array(z.object({ assignmentId: id, share, unsubmitted: unsubmitted.default('zero') })).max(100),
          }),
        )
        .max(12),
      updatedAt: time.nullable(),
    }),
    out: schemeDetail,
    refreshes,
  }),
  impactCheckOptionInfo: ask(`${base}/impact`, {
    in: z.object({ courseId: id }),
    out: z.object({
      impactId: z.string(),
      students: z.number().int(),
      up: z.number().int(),
      down: z.number().int(),
      same: z.number().int(),
      meanBefore: z.number().nullable(),
      meanAfter: z.number().nullable(),
      passBefore: z.number().int(),
      passAfter: z.number().int(),
      nowPassing: z.array(moved),
      nowFailing: z.array(moved),
      biggest: z.array(moved),
      bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
      byClass: z.array(
        z.object({
          className: z.string(),
          students: z.number().int(),
          meanBefore: z.number().nullable(),
          meanAfter: z.number().nullable(),
        }),
      ),
      /** Results entered or changed by a person: they stay as they are. */
      kept: z.number().int(),
      changes: z.array(change),
      courseCode: z.string(),
    }),
  }),
  publishCheckOptionInfo: write(`${base}/publish`, {
    in: z.object({
      courseId: id,
      impactId: z.string().max(64).default(''),
      reason: publishedText('scheme', 500).default(''),
      notice: publishedText('scheme', 2000).default(''),
      confirmCode: text(40).default(''),
    }),
    out: z.object({ versionNo: z.number().int(), changed: z.number().int() }),
    refreshes,
  }),
  listVersionCheckOptionInfo: list(`${base}/versionList`, {
    filter: { courseId: id },
    row: z.object({
      versionNo: z.number().int(),
      state: z.enum(['draft', 'active', 'superseded']),
      at: time,
      byName: z.string(),
      reason: z.string(),
      /** Of the opening that it was inherited from, in place of a reason; else ''. */
      inheritedFromTerm: z.string(),
      changes: z.array(change),
    }),
    sort: ['versionNo'],
    defaultSort: 'versionNo@desc',
  }),
  restoreCheckOptionInfo: write(`${base}/restore`, {
    in: z.object({ courseId: id, versionNo }),
    out: schemeDetail,
    refreshes,
  }),
  /** The school's template as a draft, only for courses without a scheme. */
  applyTemplateCheckOptionInfo: write(`${base}/applyTemplate`, {
    in: z.object({ courseIds: ids(100), templateId: id }),
    out: z.object({
      done: z.number().int(),
      skipped: z.array(z.object({ courseId: id, courseName: z.string(), reason: z.string() })),
    }),
    refreshes,
  }),
  recomputeCheckOptionInfo: write(`${base}/recompute`, {
    in: z.object({ courseId: id, courseClassId: id.optional(), studentIds: z.array(id).max(500).optional() }),
    out: z.object({ students: z.number().int(), moved: z.number().int() }),
    refreshes,
  }),
}
