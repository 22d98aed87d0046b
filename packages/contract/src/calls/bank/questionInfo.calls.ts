import { z } from 'zod'
import { ask, file, list, upload, write } from '../../call.ts'
import {
  ANALYSIS_MAX,
  answerContent,
  questionBody,
  questionForm,
  questionKey,
  questionStatus,
  questionType,
} from '../../entities/bank/question.ts'
import {
  IMPORT_BYTES_MAX,
  IMPORT_TEXT_MAX,
  importChoices,
  importFormat,
  importPreview,
} from '../../entities/bank/question-import.ts'
import { questionProblem } from '../../entities/bank/question-problem.ts'
import { scoredPart } from '../../entities/exam/attempt.ts'
import { batchResult, flag, id, ids, keyWords, text, time, updatedAt, versionNo } from '../../entities/fields.ts'

const base = '/api/exam/questionInfo'

export const CLASSIFY_MAX = 5
export const TAGS_MAX = 10
export const TAG_LENGTH = 20
export const SOURCE_LENGTH = 100

/** The course through whose bank a question is accessed; absent: the one it was written in. */
const through = { courseId: id.optional() }
const one = z.object({ id, ...through })

/** Where a question is filed in the bank. */
const place = {
  chapterId: id.nullable(),
  classifyIds: z.array(id).max(CLASSIFY_MAX),
  tags: z.array(text(TAG_LENGTH, 1)).max(TAGS_MAX),
  source: text(SOURCE_LENGTH),
}

const filter = {
  /** Uses the bank of its catalogue course. */
  courseId: id,
  questionTypes: z.array(questionType).max(11).optional(),
  statuses: z.array(questionStatus).max(3).optional(),
  chapterIds: z.array(id).max(300).optional(),
  /** Questions without a chapter of this course: with none, or one of an earlier term. */
  noChapter: flag.optional(),
  classifyIds: z.array(id).max(300).optional(),
  // The filters are part of the page's address, as text.
  difficultyFrom: z.coerce.number().int().min(1).max(5).optional(),
  difficultyTo: z.coerce.number().int().min(1).max(5).optional(),
  facilityFrom: z.coerce.number().min(0).max(1).optional(),
  facilityTo: z.coerce.number().min(0).max(1).optional(),
  creatorId: id.optional(),
  unused: flag.optional(),
  notInPaperId: id.optional(),
  importBatchId: id.optional(),
  /** Questions whose stem is identical to that of another question of the bank. */
  duplicates: flag.optional(),
  /** Questions that are to be reviewed. */
  flagged: flag.optional(),
  keyWords,
}
/** Exports take these too. */
export const questionFilter = z.object(filter)

const questionRow = z.object({
  id,
  questionType,
  stemText: z.string(),
  /** With formulas and pictures, as displayed. */
  stem: z.string(),
  hasImage: flag,
  difficulty: z.number().int(),
  score: z.number(),
  chapterId: z.string(),
  chapterTitle: z.string(),
  classifyIds: z.array(z.string()),
  classifyNames: z.array(z.string()),
  tags: z.array(z.string()),
  version: z.number().int(),
  questionVersionId: id,
  paperCount: z.number().int(),
  answered: z.number().int(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  status: questionStatus,
  creatorId: z.string(),
  creatorName: z.string(),
  importBatchId: z.string(),
  /** Why it is to be reviewed; '': it is not. */
  flagNote: z.string(),
  updatedAt: time,
  /** The whole question, when asked for. */
  whole: z.object({ body: questionBody, key: questionKey, analysis: z.string() }).nullable(),
  can: z.object({ edit: flag, remove: flag, status: flag }),
})

export const exportFormat = z.enum(['xlsx', 'gift', 'aiken', 'moodle', 'qti12', 'qti21', 'qti22', 'qti30'])
export type ExportFormat = z.infer<typeof exportFormat>

const facts = questionProblem.shape.facts.unwrap()

const importDone = z.object({
  step: z.literal('done'),
  batchId: id,
  added: z.number().int(),
  versions: z.number().int(),
  skipped: z.number().int(),
})

const usageRow = z.object({
  paperId: id,
  paperTitle: z.string(),
  purpose: z.string(),
  status: z.string(),
  courseId: id,
  termName: z.string(),
  version: z.number().int(),
  attempts: z.number().int(),
})

export const questionInfoCalls = {
  listQuestionInfo: list(`${base}/list`, {
    filter: { ...filter, whole: flag.optional() },
    row: questionRow,
    sort: ['updatedAt', 'difficulty', 'score', 'answered', 'facility', 'questionType'],
    defaultSort: 'updatedAt@desc',
  }),
  /** One version of a question, the current one by default. */
  getQuestionInfo: ask(`${base}/detail/{id}`, {
    in: z.object({ id, ...through, version: versionNo.optional() }),
    out: z.object({
      id,
      courseId: id,
      questionType,
      ...questionForm.shape,
      ...place,
      chapterTitle: z.string(),
      classifyNames: z.array(z.string()),
      status: questionStatus,
      /** The current version; shownVersion is the one in this answer. */
      version: z.number().int(),
      shownVersion: z.number().int(),
      questionVersionId: id,
      paperCount: z.number().int(),
      answered: z.number().int(),
      facility: z.number().nullable(),
      discrimination: z.number().nullable(),
      creatorName: z.string(),
      createdAt: time,
      updatedAt: time,
      can: z.object({ edit: flag, remove: flag, status: flag }),
    }),
  }),
  /** Enabled at once if the status says so; then every rule must hold. */
  addQuestionInfo: write(`${base}/add`, {
    repeatSafe: true,
    refreshes: ['courseClassifyInfo'],
    in: z.object({
      courseId: id,
      ...questionForm.shape,
      chapterId: place.chapterId.default(null),
      classifyIds: place.classifyIds.default([]),
      tags: place.tags.default([]),
      source: place.source.default(''),
      status: z.enum(['draft', 'enabled']).default('draft'),
    }),
    out: z.object({ id, version: z.number().int(), status: questionStatus, updatedAt: time }),
  }),
  updateQuestionInfo: write(`${base}/update/{id}`, {
    refreshes: ['paperInfo', 'courseClassifyInfo'],
    in: z.object({
      id,
      ...through,
      body: questionBody.optional(),
      key: questionKey.optional(),
      analysis: questionForm.shape.analysis.optional(),
      score: questionForm.shape.score.optional(),
      difficulty: questionForm.shape.difficulty.optional(),
      chapterId: place.chapterId.optional(),
      classifyIds: place.classifyIds.optional(),
      tags: place.tags.optional(),
      source: place.source.optional(),
      status: z.enum(['draft', 'enabled']).optional(),
      /** Which papers get the new version: none, or those that no student has been given yet. */
      useIn: z.enum(['future', 'unusedPapers']).default('future'),
      updatedAt,
    }),
    out: z.object({
      id,
      version: z.number().int(),
      status: questionStatus,
      /** How many papers now use the new version. */
      papers: z.number().int(),
      updatedAt: time,
    }),
  }),
  deleteQuestionInfo: write(`${base}/delete/{id}`, { in: one, out: z.null(), refreshes: ['courseClassifyInfo'] }),
  setStatusQuestionInfo: write(`${base}/status`, {
    in: z.object({ ids: ids(), ...through, status: z.enum(['enabled', 'disabled']) }),
    out: z.object({
      done: z.number().int(),
      refused: z.array(z.object({ id, stemText: z.string(), reason: z.string(), problems: z.array(questionProblem) })),
    }),
  }),
  batchUpdateQuestionInfo: write(`${base}/batchUpdate`, {
    refreshes: ['courseClassifyInfo'],
    in: z.object({
      ids: ids(),
      ...through,
      chapterId: id.optional(),
      classifyIds: place.classifyIds.optional(),
      difficulty: z.number().int().min(1).max(5).optional(),
    }),
    out: batchResult,
  }),
  /** 试判: grades answers to an unsaved form; writes nothing. */
  tryQuestionInfo: ask(`${base}/try`, {
    quiet: 'background',
    in: z.object({
      courseId: id,
      body: questionBody,
      key: questionKey,
      analysis: z
        .string()
        .max(ANALYSIS_MAX * 4)
        .default(''),
      score: questionForm.shape.score,
      chapterId: place.chapterId.default(null),
      content: answerContent.nullable(),
    }),
    out: z.object({
      score: z.number(),
      fullScore: z.number(),
      needsReview: flag,
      parts: z.array(scoredPart),
      /** What keeps it from being enabled. */
      problems: z.array(questionProblem),
      warnings: z.array(questionProblem),
    }),
  }),
  /** Stems similar to the given one, or groups of similar stems in the whole bank. */
  checkDuplicateQuestionInfo: ask(`${base}/checkDuplicate`, {
    quiet: 'background',
    in: z.object({
      courseId: id,
      stem: questionBody.options[0].shape.stem.optional(),
      /** Excluded: it is no duplicate of itself. */
      exceptId: id.optional(),
      over: z.number().min(0.5).max(1).default(0.9),
    }),
    out: z.object({
      groups: z.array(
        z.object({
          likeness: z.number(),
          questions: z.array(
            z.object({ id, questionType, stem: z.string(), stemText: z.string(), status: questionStatus }),
          ),
        }),
      ),
    }),
  }),
  listVersionQuestionInfo: ask(`${base}/versionList/{id}`, {
    in: one,
    out: z.array(
      z.object({
        questionVersionId: id,
        version: z.number().int(),
        at: time,
        byName: z.string(),
        /** Which parts differ from the previous version. */
        changes: z.array(z.enum(['body', 'key', 'analysis', 'score'])),
        paperCount: z.number().int(),
        attempts: z.number().int(),
      }),
    ),
  }),
  listUsageQuestionInfo: ask(`${base}/usageList/{id}`, { in: one, out: z.array(usageRow) }),
  statQuestionInfo: ask(`${base}/stat`, {
    in: z.object({ courseId: id }),
    out: z.object({
      total: z.number().int(),
      cells: z.array(
        z.object({ chapterId: z.string(), questionType, status: questionStatus, count: z.number().int() }),
      ),
      classify: z.array(z.object({ classifyId: id, count: z.number().int() })),
      creators: z.array(z.object({ id, name: z.string(), count: z.number().int() })),
      can: z.object({ add: flag, manage: flag }),
    }),
  }),
  /**
   * Two steps. With a file or a text it returns a preview and leaves the bank alone. With importId and commit '1' it
   * writes the good and the corrected rows in one transaction; a row that has become bad stops everything.
   */
  importQuestionInfo: upload(`${base}/import`, {
    maxBytes: IMPORT_BYTES_MAX,
    refreshes: ['courseClassifyInfo'],
    in: z.object({
      courseId: id,
      text: z.string().max(IMPORT_TEXT_MAX).optional(),
      /** `auto`: by the ending of the file and what stands in it. */
      format: z.enum(['auto', ...importFormat.options]).default('auto'),
      /** The default for rows that do not specify it. */
      defaults: z
        .object({
          chapterId: id.nullable().default(null),
          difficulty: questionForm.shape.difficulty.default(3),
          score: questionForm.shape.score.default(2),
        })
        .prefault({}),
      importId: id.optional(),
      commit: flag.optional(),
      ...importChoices,
      status: z.enum(['draft', 'enabled']).default('draft'),
    }),
    out: z.discriminatedUnion('step', [importPreview, importDone]),
  }),
  listImportQuestionInfo: list(`${base}/importList`, {
    filter: { courseId: id },
    row: z.object({
      batchId: id,
      at: time,
      byName: z.string(),
      format: z.string(),
      fileName: z.string(),
      count: z.number().int(),
      /** How many are still in the bank, and how many of them are in use. */
      left: z.number().int(),
      used: z.number().int(),
      undone: flag,
      canUndo: flag,
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  undoImportQuestionInfo: write(`${base}/undoImport/{batchId}`, {
    refreshes: ['courseClassifyInfo'],
    in: z.object({ batchId: id, courseId: id }),
    out: z.object({ removed: z.number().int() }),
  }),
  exportQuestionInfo: file('POST', `${base}/export`, {
    in: questionFilter.extend({
      ids: ids().optional(),
      withAnswer: flag.default('1'),
      format: exportFormat.default('xlsx'),
    }),
  }),
  /** What a format cannot hold of the questions that would be exported. */
  checkExportQuestionInfo: ask(`${base}/exportCheck`, {
    in: questionFilter.extend({ ids: ids().optional(), format: exportFormat }),
    out: z.object({
      total: z.number().int(),
      /** How many are left out altogether. */
      leftOut: z.number().int(),
      /** How many lose something. */
      less: z.number().int(),
      /** The first of both. */
      lost: z.array(
        z.object({
          id,
          questionType,
          stemText: z.string(),
          leftOut: flag,
          reasons: z.array(z.object({ code: z.string(), facts })),
        }),
      ),
    }),
  }),
  templateQuestionInfo: file('GET', `${base}/template`, { in: z.object({ courseId: id }) }),
}
