import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { batchResult, day, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { PUBLISHED_PLACE_KEYS } from '../../entities/filter/places.ts'
import {
  FILTER_SOURCES,
  FILTER_STATES,
  MATCH_WAYS,
  MUTE_DAYS,
  WORD_CATEGORIES,
  WORD_LEVELS,
  WORD_MAX,
} from '../../entities/filter/sensitive-word.ts'

const base = '/api/basic/api/sensitiveWordFilterInfo'
const DECIDED_MAX = 100

const state = z.enum(FILTER_STATES)
const level = z.enum(WORD_LEVELS)
const place = z.enum(PUBLISHED_PLACE_KEYS)

const filter = {
  /** Days of the school's calendar, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Part of a name or a user name. */
  keyWords,
  userId: id.optional(),
  place: place.optional(),
  category: z.enum(WORD_CATEGORIES).optional(),
  level: level.optional(),
  wordId: id.optional(),
  /** Part of a word that was found. */
  word: text(WORD_MAX).optional(),
  state: state.optional(),
  source: z.enum(FILTER_SOURCES).optional(),
  courseId: id.optional(),
}

const marked = z.object({
  start: z.number().int(),
  end: z.number().int(),
  word: z.string(),
  wordId: id,
  level,
  how: z.array(z.enum(MATCH_WAYS)),
})

const row = z.object({
  id,
  createdAt: time,
  /** '' where the account is gone. */
  userId: z.string(),
  realname: z.string(),
  username: z.string(),
  roleFlag: z.string(),
  roleName: z.string(),
  subSchoolName: z.string(),
  place,
  courseName: z.string(),
  words: z.array(z.string()),
  level,
  /** A part of the text around the first word, with the places of all words in it. */
  snippet: z.string(),
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  /** What was done with the text when it was saved; a text that was found later is left as it is. */
  action: z.enum(['block', 'mask', 'hold', 'none']),
  source: z.enum(FILTER_SOURCES),
  state,
  handlerName: z.string(),
  handledAt: time.nullable(),
  reason: z.string(),
  /** Minutes to the decision, or till now. */
  waitMinutes: z.number().int(),
})

/** Another hit, as the drawer of one lists it. */
const other = z.object({
  id,
  createdAt: time,
  place,
  words: z.array(z.string()),
  level,
  state,
  source: z.enum(FILTER_SOURCES),
  handlerName: z.string(),
  reason: z.string(),
})

const detail = z.object({
  ...row.shape,
  field: z.string(),
  text: z.string(),
  hits: z.array(marked),
  /** What the text is or belongs to, as its place names it. */
  thing: z.string(),
  /** Till when the author may not post; null where he may. */
  mutedUntil: time.nullable(),
  muteReason: z.string(),
  /** The same author's in the last 90 days. */
  ofAuthor: z.array(other),
  /** Decisions on the same row and field. */
  earlier: z.array(other),
})

const sort = ['createdAt', 'realname', 'subSchoolName', 'place', 'level', 'state'] as const

export const sensitiveWordFilterInfoCalls = {
  /** What waits comes oldest first where nothing else is asked. */
  listSensitiveWordFilterInfo: list(`${base}/list`, { filter, row, sort, defaultSort: 'createdAt@desc' }),
  getSensitiveWordFilterInfo: ask(`${base}/detail/{id}`, { in: byId, out: detail }),
  approveSensitiveWordFilterInfo: write(`${base}/approve`, {
    in: z.object({
      ids: ids(DECIDED_MAX),
      /** Becomes an exception of the word of `ids[0]` that it holds. */
      exception: text(WORD_MAX, 1).optional(),
    }),
    out: batchResult,
    refreshes: ['sensitiveWordInfo'],
  }),
  rejectSensitiveWordFilterInfo: write(`${base}/reject`, {
    in: z.object({ ids: ids(DECIDED_MAX), reason: text(200, 1) }),
    out: batchResult,
    refreshes: ['sensitiveWordInfo'],
  }),
  muteSensitiveWordFilterInfo: write(`${base}/mute`, {
    in: z.object({ userId: id, days: z.literal(MUTE_DAYS), reason: text(200, 1) }),
    out: z.object({ until: time }),
  }),
  unmuteSensitiveWordFilterInfo: write(`${base}/unmute`, { in: z.object({ userId: id }), out: z.null() }),
  exportSensitiveWordFilterInfo: file('POST', `${base}/export`, {
    in: z.object({ ...filter, orderBy: text(60).default('') }),
  }),
}
