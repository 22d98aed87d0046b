import { z } from 'zod'
import { ask, write } from '../../call.ts'
import { flag, id, ids, text, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { ownThesisStage, rubricRow, THESIS_FILES_MAX, thesisState, thesisTurn } from '../../entities/thesis/thesis.ts'

const base = '/api/exam/thesisExamInfo'

const attached = z.object({ id, name: z.string(), mime: z.string(), size: z.number(), url: z.string() })
const figure = z.number().int()

/** What the hall's card and the page both say of one's own thesis. */
const own = z.object({
  /** Of the rules. */
  id,
  courseId: id,
  courseName: z.string(),
  courseCode: z.string(),
  title: z.string(),
  stage: ownThesisStage,
  state: thesisState,
  from: time,
  /** One's own end where an extension or a return has set one. */
  dueAt: time,
  hasOwnEnd: flag,
  /** The last moment of a late hand-in; the end itself where none is accepted. */
  lateUntil: time,
  version: figure,
  submittedAt: time.nullable(),
  lateDays: figure,
  /** Published only. */
  finalMark: z.number().nullable(),
})

/** The student's side: a topic, the versions handed in, what comes back. */
export const thesisMineCalls = {
  /** Every thesis of a term; those that are still to be handed in first. */
  listMineThesisExamInfo: ask(`${base}/mineList`, {
    in: z.object({ termCode: text(20).optional() }),
    out: z.object({ serverTime: time, rows: z.array(own) }),
  }),
  getMineThesisExamInfo: ask(`${base}/mine/{courseId}`, {
    in: z.object({ courseId: id }),
    out: own.extend({
      serverTime: time,
      termName: z.string(),
      instructions: z.string(),
      files: z.array(attached),
      template: attached.nullable(),
      fileRule: z.object({
        types: z.array(z.string()),
        maxMb: figure,
        maxCount: figure,
        minWords: z.number().int().nullable(),
        maxWords: z.number().int().nullable(),
        declaration: z.string(),
      }),
      /** Points off a day begun, and how many days are accepted. */
      late: z.object({ days: figure, minusPerDay: z.number() }),
      topicId: id.nullable(),
      topicBody: z.string(),
      isOwnTitle: flag,
      canOwnTitle: flag,
      isAssigned: flag,
      canChoose: flag,
      canSubmit: flag,
      /** Not yet: the time of handing in is still to come. */
      isEarly: flag,
      /** Nobody has taken up more than these places; none is told once a topic is chosen. */
      topics: z.array(z.object({ id, title: z.string(), body: z.string(), quota: figure, taken: figure })),
      returns: figure,
      maxReturns: figure,
      /** Told where it was too high and the paper came back. */
      similarity: z.object({ percent: z.number(), limit: z.number() }).nullable(),
      versions: z.array(
        z.object({
          version: figure,
          submittedAt: time,
          lateDays: figure,
          words: z.number().int().nullable(),
          files: z.array(attached),
          /** Why it came back, with the file that came along. */
          returned: z.object({ reason: z.string(), at: time, file: attached.nullable() }).nullable(),
        }),
      ),
      rubric: z.array(rubricRow),
      /** Published only, and without the markers' names. */
      marks: z.array(
        z.object({
          turn: thesisTurn,
          scores: z.array(z.number().nullable()),
          total: z.number(),
          comment: z.string(),
          file: attached.nullable(),
        }),
      ),
      publishedAt: time.nullable(),
    }),
  }),
  /** By the id of the rules. Once chosen, a topic is changed by a teacher alone. */
  chooseTopicThesisExamInfo: write(`${base}/chooseTopic/{id}`, {
    in: z.object({ id, topicId: id.optional(), ownTitle: publishedText('thesis', 100).optional() }),
    out: z.null(),
  }),
  submitThesisExamInfo: write(`${base}/submit/{id}`, {
    in: z.object({
      id,
      fileIds: ids(THESIS_FILES_MAX),
      /** 诚信声明 read and agreed to. */
      declaration: z.literal('1'),
      /** The version that the page shows: another window may have handed in meanwhile. */
      version: figure.min(0).max(9999),
    }),
    out: z.object({ version: figure, late: flag, lateDays: figure, submittedAt: time }),
  }),
}
