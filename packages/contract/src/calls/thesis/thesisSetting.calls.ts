import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'
import {
  MARKER_RULES,
  RUBRIC_ROWS_MAX,
  rubricRow,
  THESIS_FILE_MAX_MB,
  THESIS_FILE_TYPES,
  THESIS_FILES_MAX,
  TOPICS_MAX,
  thesisSettingState,
} from '../../entities/thesis/thesis.ts'

const base = '/api/exam/thesisExamInfo'

const lateRule = z.object({
  allowed: flag,
  days: z.number().int().min(0).max(30),
  /** Points off a day begun. */
  minusPerDay: z.number().min(0).max(50),
})
const words = z.number().int().min(0).max(200_000).nullable()
const files = z.object({
  types: z.array(z.enum(THESIS_FILE_TYPES)).max(4),
  maxMb: z.number().int().min(1).max(THESIS_FILE_MAX_MB),
  maxCount: z.number().int().min(1).max(THESIS_FILES_MAX),
  minWords: words,
  maxWords: words,
  templateFileId: id.nullable(),
  declaration: publishedText('thesis', 2000),
})
const similarity = z.object({
  on: flag,
  limitPercent: z.number().min(5).max(100),
  scope: z.enum(['term', 'all']),
})
const markers = z.object({
  count: z.union([z.literal(1), z.literal(2)]),
  rule: z.enum(MARKER_RULES),
  teacherIds: z.array(id).max(50),
  /** Markers see neither name nor number. */
  blind: flag,
})
const arbitration = z.object({ gap: z.number().min(5).max(50), teacherId: id.nullable() })
const topicForm = z.object({
  /** Absent: a new one. */
  id: id.optional(),
  title: publishedText('thesis', 100, 2),
  body: publishedText('thesis', 2000),
  /** 0: no limit. */
  quota: z.number().int().min(0).max(5000),
})

/** A draft is kept at any step, so nothing is asked for here; opening asks for all of it. */
const form = {
  instructions: publishedRich('thesis', 20_000).optional(),
  fileIds: z.array(id).max(10).optional(),
  topics: z.array(topicForm).max(TOPICS_MAX).optional(),
  ownTopic: flag.optional(),
  topicRule: z.enum(['free', 'assigned']).optional(),
  from: time.nullable().optional(),
  to: time.nullable().optional(),
  lateRule: lateRule.optional(),
  files: files.optional(),
  similarity: similarity.optional(),
  markers: markers.optional(),
  rubric: z.array(rubricRow).max(RUBRIC_ROWS_MAX).optional(),
  arbitration: arbitration.optional(),
  maxReturns: z.number().int().min(0).max(5).optional(),
}

const row = z.object({
  /** null: nothing is set yet. */
  id: id.nullable(),
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  schoolName: z.string(),
  hostTeacherName: z.string(),
  topicCount: z.number().int(),
  ownTopic: flag,
  from: time.nullable(),
  to: time.nullable(),
  fileTypes: z.array(z.string()),
  /** null: not checked. */
  similarityLimit: z.number().nullable(),
  markerCount: z.number().int(),
  /** Marks a paper gets. */
  marks: z.number().int(),
  studentCount: z.number().int(),
  submittedCount: z.number().int(),
  state: thesisSettingState,
  updatedAt: time.nullable(),
})

const attached = z.object({ id, name: z.string(), mime: z.string(), size: z.number(), url: z.string() })
const person = z.object({ teacherId: id, realname: z.string(), subSchoolId: id, subSchoolName: z.string() })
const topic = z.object({
  id,
  title: z.string(),
  body: z.string(),
  quota: z.number().int(),
  taken: z.number().int(),
})

export const thesisSettingCalls = {
  listThesisExamInfo: list(`${base}/list`, {
    filter: {
      termCode: text(20, 1),
      keyword: keyWords,
      subSchoolId: id.optional(),
      state: thesisSettingState.optional(),
    },
    row,
    sort: ['state', 'courseCode', 'courseName', 'to', 'studentCount', 'submittedCount'],
    defaultSort: 'state@asc',
  }),
  /** By its own id, or by that of a course that has none yet: then with what a new one begins with. */
  getThesisExamInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: z.object({
      id: id.nullable(),
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      termName: z.string(),
      instructions: z.string(),
      files: z.array(attached),
      topics: z.array(topic),
      ownTopic: flag,
      topicRule: z.enum(['free', 'assigned']),
      from: time.nullable(),
      to: time.nullable(),
      /** Where `from` and `to` have to lie. */
      finalExam: z.object({ from: time, to: time }).nullable(),
      lateRule,
      fileRule: files,
      template: attached.nullable(),
      similarity,
      markers,
      markerNames: z.array(person),
      arbitration,
      arbiterName: z.string(),
      rubric: z.array(rubricRow),
      maxReturns: z.number().int(),
      /** How many students of each branch hand in. */
      students: z.array(z.object({ subSchoolId: id, subSchoolName: z.string(), count: z.number().int() })),
      submittedCount: z.number().int(),
      /** Somebody has chosen: topics are only added. */
      chosen: flag,
      /** Somebody was marked: rubric and number of marks are fixed. */
      marked: flag,
      state: thesisSettingState,
      /** What is still missing before it can open. */
      missing: z.array(z.string()),
      can: z.object({ edit: flag }),
      updatedAt: time.nullable(),
    }),
  }),
  addThesisExamInfo: write(`${base}/add`, { in: z.object({ ...form, courseId: id }), out: id }),
  updateThesisExamInfo: write(`${base}/update/{id}`, { in: z.object({ ...form, id, updatedAt }), out: z.null() }),
  deleteThesisExamInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  setStatusThesisExamInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, state: z.enum(['open', 'closed']), updatedAt }),
    out: z.null(),
  }),
  /** Everything but the dates, also from an earlier term. */
  copyThesisExamInfo: write(`${base}/copy`, {
    in: z.object({ fromId: id, courseIds: ids(50) }),
    out: z.array(z.object({ courseId: id, courseName: z.string(), ok: z.boolean(), reason: z.string() })),
  }),
  extendThesisExamInfo: write(`${base}/extend/{id}`, {
    in: z.object({
      id,
      studentIds: ids(500).optional(),
      orgClassIds: ids(50).optional(),
      newTo: time,
      reason: text(200, 5),
    }),
    out: z.object({ changed: z.number().int() }),
  }),
  listTopicThesisExamInfo: ask(`${base}/topicList/{id}`, { in: byId, out: z.array(topic) }),
  assignTopicThesisExamInfo: write(`${base}/assignTopic/{id}`, {
    in: z.object({
      id,
      rows: z
        .array(z.object({ studentId: id, topicId: id.nullable() }))
        .min(1)
        .max(500),
    }),
    out: z.object({ changed: z.number().int() }),
  }),
}
