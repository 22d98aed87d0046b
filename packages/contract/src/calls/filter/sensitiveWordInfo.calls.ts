import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { batchResult, changes, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { PUBLISHED_PLACE_KEYS } from '../../entities/filter/places.ts'
import {
  BATCH_WORDS_MAX,
  EXCEPTIONS_MAX,
  MATCH_WAYS,
  RESCAN_DAYS,
  TEST_TEXT_MAX,
  WORD_CATEGORIES,
  WORD_LEVELS,
  WORD_MAX,
  WORD_STATES,
} from '../../entities/filter/sensitive-word.ts'

const base = '/api/basic/api/sensitiveWordInfo'

const category = z.enum(WORD_CATEGORIES)
const level = z.enum(WORD_LEVELS)
const status = z.enum(WORD_STATES)

const filter = {
  keyWords,
  category: category.optional(),
  level: level.optional(),
  status: status.optional(),
  /** Found at least once, or never, within the last 30 days. */
  hasHits: z.enum(['0', '1']).optional(),
}

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  word: text(WORD_MAX, 1),
  category,
  level,
  matchVariant: z.enum(['0', '1']),
  exceptions: z.array(text(WORD_MAX, 1)).max(EXCEPTIONS_MAX),
  remark: text(200),
  status,
}

const row = z.object({
  id,
  word: z.string(),
  category,
  level,
  matchVariant: flag,
  exceptions: z.array(z.string()),
  exceptionCount: z.number().int(),
  remark: z.string(),
  /** Texts of the last 30 days in which it was found. */
  hits: z.number().int(),
  /** Percent of its decided texts that were let through; null before anything was decided. */
  falseRate: z.number().nullable(),
  status,
  updatedByName: z.string(),
  updatedAt: time,
})

const sort = ['word', 'category', 'level', 'exceptionCount', 'hits', 'falseRate', 'status', 'updatedAt'] as const

/** A word in a text, from its first character to behind its last one. */
const hit = z.object({
  start: z.number().int(),
  end: z.number().int(),
  word: z.string(),
  level,
  how: z.array(z.enum(MATCH_WAYS)),
})

export const sensitiveWordInfoCalls = {
  listSensitiveWordInfo: list(`${base}/list`, { filter, row, sort, defaultSort: 'hits@desc' }),
  getSensitiveWordInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addSensitiveWordInfo: write(`${base}/add`, {
    in: z.object({
      ...form,
      matchVariant: form.matchVariant.default('1'),
      exceptions: form.exceptions.default([]),
      remark: form.remark.default(''),
      status: status.default('enabled'),
    }),
    out: id,
  }),
  updateSensitiveWordInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.null() }),
  deleteSensitiveWordInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  /** Words that stand in the list already, are too short or come twice are refused one by one. */
  addBatchSensitiveWordInfo: write(`${base}/addBatch`, {
    in: z.object({ words: z.array(text(200)).min(1).max(BATCH_WORDS_MAX), category, level }),
    out: z.object({
      done: z.number().int(),
      refused: z.array(z.object({ word: z.string(), reason: z.string() })),
    }),
  }),
  setBatchSensitiveWordInfo: write(`${base}/setBatch`, {
    in: z
      .object({ ids: ids(), status: status.optional(), level: level.optional() })
      .refine((given) => given.status !== undefined || given.level !== undefined, {
        message: 'required',
        path: ['status'],
      }),
    out: batchResult,
  }),
  testSensitiveWordInfo: ask(`${base}/test`, {
    in: z.object({ text: z.string().min(1).max(TEST_TEXT_MAX) }),
    out: z.object({
      hits: z.array(hit),
      /** The text as it would be published. */
      result: z.string(),
      action: level.nullable(),
      version: z.number().int(),
    }),
  }),
  statSensitiveWordInfo: ask(`${base}/stat`, {
    in: z.object({ days: z.number().int().min(1).max(90).default(30) }),
    out: z.object({
      words: z.number().int(),
      enabled: z.number().int(),
      version: z.number().int(),
      appliedAt: time,
      /** The hits of each day, by the level of the word. */
      byDay: z.array(
        z.object({ day: z.string(), block: z.number().int(), mask: z.number().int(), hold: z.number().int() }),
      ),
    }),
  }),
  rescanSensitiveWordInfo: write(`${base}/rescan`, {
    in: z.object({ days: z.literal(RESCAN_DAYS), places: z.array(z.enum(PUBLISHED_PLACE_KEYS)).max(50).optional() }),
    out: z.object({ jobId: id }),
  }),
  importSensitiveWordInfo: importSheet(`${base}/import`),
  templateSensitiveWordInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportSensitiveWordInfo: file('POST', `${base}/export`, {
    in: z.object({ ...filter, orderBy: text(60).default('') }),
  }),
}
