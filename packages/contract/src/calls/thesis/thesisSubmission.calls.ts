import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { flag, id, ids, text, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import {
  paperFilter,
  rubricRow,
  THESIS_GROUPS,
  thesisSettingState,
  thesisState,
  thesisTurn,
} from '../../entities/thesis/thesis.ts'

const base = '/api/exam/thesisExamInfo'
const mark = z.number().nullable()

const row = z.object({
  /** Of the paper; of the place in the course for a student who has not begun. */
  id,
  studentId: id,
  studentNo: z.string(),
  realname: z.string(),
  subSchoolName: z.string(),
  className: z.string(),
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  topicId: id.nullable(),
  title: z.string(),
  version: z.number().int(),
  fileCount: z.number().int(),
  bytes: z.number(),
  submittedAt: time.nullable(),
  late: flag,
  lateDays: z.number().int(),
  similarityPercent: z.number().nullable(),
  overLimit: flag,
  mark1: mark,
  mark2: mark,
  gap: mark,
  finalMark: mark,
  arbitration: flag,
  state: thesisState,
  settingState: thesisSettingState,
  markerNames: z.string(),
  returns: z.number().int(),
  dueAt: time.nullable(),
  updatedAt: time.nullable(),
})

const attached = z.object({ id, name: z.string(), mime: z.string(), size: z.number(), url: z.string() })
const passage = z.object({ text: z.string(), at: z.number().int(), otherAt: z.number().int() })
/** A name and a reason each; the rest went through. */
const moved = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ id, name: z.string(), reason: z.string() })),
})
const figure = z.number().int()

export const thesisSubmissionCalls = {
  listSubmissionThesisExamInfo: list(`${base}/submissionList`, {
    filter: paperFilter,
    row,
    sort: [
      'courseCode',
      'studentNo',
      'realname',
      'subSchoolName',
      'className',
      'submittedAt',
      'similarityPercent',
      'mark1',
      'mark2',
      'gap',
      'finalMark',
      'bytes',
      'state',
      'hasPaper',
    ],
    defaultSort: 'courseCode@asc',
  }),
  getSubmissionThesisExamInfo: ask(`${base}/submission/{id}`, {
    in: byId,
    out: row.extend({
      rubric: z.array(rubricRow),
      similarityOn: flag,
      similarityLimit: z.number(),
      gapLimit: z.number(),
      minusPerDay: z.number(),
      maxReturns: figure,
      markCount: figure,
      ownTitle: flag,
      arbiterName: z.string(),
      publishedAt: time.nullable(),
      versions: z.array(
        z.object({
          version: figure,
          words: z.number().int().nullable(),
          submittedAt: time,
          lateDays: figure,
          files: z.array(attached),
        }),
      ),
      marks: z.array(
        z.object({
          turn: thesisTurn,
          version: figure,
          markerName: z.string(),
          scores: z.array(z.number().nullable()),
          total: z.number(),
          comment: z.string(),
          file: attached.nullable(),
          submittedAt: time.nullable(),
        }),
      ),
      events: z.array(
        z.object({ kind: z.string(), note: z.string(), byName: z.string(), at: time, file: attached.nullable() }),
      ),
      /** This person's own mark of the newest version, while it can be given or once it is; null: marks nothing of it. */
      mine: z
        .object({
          turn: z.enum(['first', 'second']),
          scores: z.array(z.number().nullable()),
          comment: z.string(),
          file: attached.nullable(),
          isSubmitted: flag,
        })
        .nullable(),
      can: z.object({ edit: flag, return: flag, arbitrate: flag, texts: flag }),
    }),
  }),
  /** A branch sees the percentage alone; recheck '1' compares anew. */
  similarityThesisExamInfo: ask(`${base}/similarity/{id}`, {
    in: z.object({ id, recheck: flag.optional() }),
    out: z.object({
      percent: z.number().nullable(),
      checkedAt: time.nullable(),
      /** Nothing of its files can be read as text. */
      unreadable: flag,
      matches: z.array(
        z.object({
          submissionId: id,
          name: z.string(),
          termName: z.string(),
          title: z.string(),
          percent: z.number(),
          passages: z.array(passage.extend({ otherText: z.string() })),
        }),
      ),
    }),
  }),
  returnThesisExamInfo: write(`${base}/return`, {
    in: z.object({ ids: ids(), reason: text(300, 5), newTo: time, /** A copy with remarks. */ fileId: id.optional() }),
    out: moved,
  }),
  arbitrateThesisExamInfo: write(`${base}/arbitrate/{id}`, {
    in: z.object({ id, score: z.number().min(0).max(100).multipleOf(0.1), comment: text(1000, 10) }),
    out: z.null(),
    refreshes: ['manageScore'],
  }),
  setMarkerThesisExamInfo: write(`${base}/setMarker`, {
    in: z.object({ ids: ids(), turn: z.enum(['first', 'second']), teacherId: id }),
    out: moved,
  }),
  /** marked -> published, with the final scores; all of the course, or these. */
  publishThesisExamInfo: write(`${base}/publish`, {
    in: z.object({ courseId: id, ids: ids(5000).optional() }),
    out: z.object({
      published: figure,
      /** Handed in and not marked to the end: they stay. */
      waiting: z.array(z.object({ id, studentNo: z.string(), realname: z.string(), reason: z.string() })),
    }),
    refreshes: ['manageScore'],
  }),
  statThesisExamInfo: ask(`${base}/stat`, {
    in: z.object({
      termCode: text(20, 1),
      courseId: id.optional(),
      subSchoolId: id.optional(),
      topicId: paperFilter.topicId,
      markerId: id.optional(),
      groupBy: z.enum(THESIS_GROUPS),
    }),
    out: z.object({
      funnel: z.object({
        due: figure,
        topic: figure,
        handed: figure,
        passed: figure,
        first: figure,
        second: figure,
        arbitration: figure,
        published: figure,
      }),
      rows: z.array(
        z.object({
          /** Of the group; of papers without a topic of the list: own, none. */
          id: z.string(),
          name: z.string(),
          code: z.string(),
          due: figure,
          noTopic: figure,
          notSubmitted: figure,
          submitted: figure,
          returned: figure,
          overLimit: figure,
          toMark: figure,
          arbitration: figure,
          marked: figure,
          published: figure,
          average: mark,
          lastAt: time.nullable(),
          /** By marker: given and done in both turns, mean of the own marks, mean of own less the other's. */
          given: figure,
          done: figure,
          ownAverage: mark,
          offset: mark,
        }),
      ),
    }),
  }),
  remindThesisExamInfo: write(`${base}/remind`, {
    in: z.object({
      termCode: text(20, 1),
      courseId: id.optional(),
      subSchoolId: id.optional(),
      to: z.enum(['student', 'marker']),
      ids: ids(5000).optional(),
      text: publishedText('reminder', 200),
    }),
    out: z.object({ sent: figure, skipped: figure }),
  }),
  exportThesisExamInfo: file('POST', `${base}/export`, {
    in: z.object({ ...paperFilter, ids: ids(5000).optional(), orderBy: text(60).default('') }),
  }),
}
