import { z } from 'zod'
import { ask, byId, done, file, importSheet, list, write } from '../../call.ts'
import { batchResult, changes, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'
import {
  CARDS,
  initial,
  MEANING_HTML_MAX,
  proposalState,
  RELATED_MAX,
  TERM_EN_MAX,
  TERM_MAX,
  WORDS_MAX,
} from '../../entities/study/word.ts'

const base = '/api/study/wordPediaInfo'
const count = z.number().int()

const said = {
  term: publishedText('glossary', TERM_MAX, 1),
  termEn: publishedText('glossary', TERM_EN_MAX).default(''),
  meaning: publishedRich('glossary', MEANING_HTML_MAX),
  chapterId: id.nullable().default(null),
}
const form = { ...said, relatedIds: z.array(id).max(RELATED_MAX).default([]) }

const asked = {
  courseId: id,
  chapterId: id.optional(),
  initial: initial.optional(),
  /** Only one's own favourites. */
  collected: flag.optional(),
  /** Words of the term in either language, or its pinyin initials. */
  keyWords,
}

/** What a student keeps of an entry; box 4 is learnt. */
const mine = { collected: flag, box: count.nullable(), nextAt: time.nullable() }

const card = z.object({
  id,
  term: z.string(),
  termEn: z.string(),
  meaning: z.string(),
  chapterTitle: z.string(),
  box: count.nullable(),
})

export const wordPediaInfoCalls = {
  listWordPediaInfo: list(`${base}/list`, {
    filter: asked,
    row: z.object({
      id,
      term: z.string(),
      termEn: z.string(),
      initial: z.string(),
      /** The beginning of the meaning as plain text. */
      brief: z.string(),
      chapterId: id.nullable(),
      chapterTitle: z.string(),
      ...mine,
      updatedAt: time,
    }),
    sort: ['term', 'updatedAt'],
    defaultSort: 'term@asc',
    most: WORDS_MAX,
  }),
  /** What stands around the list: its letters and chapters, own cards, and what one may do. */
  headWordPediaInfo: ask(`${base}/head`, {
    in: z.object({ courseId: id }),
    out: z.object({
      words: count,
      letters: z.record(z.string(), count),
      chapters: z.array(z.object({ id, title: z.string() })),
      collected: count,
      due: count,
      fresh: count,
      learnt: count,
      /** Proposals that wait: all of them for the host, for others their own. */
      pending: count,
      can: z.object({ train: flag, propose: flag, edit: flag }),
    }),
  }),
  getWordPediaInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: z.object({
      id,
      courseId: id,
      term: z.string(),
      termEn: z.string(),
      meaning: z.string(),
      chapterId: id.nullable(),
      chapterTitle: z.string(),
      related: z.array(z.object({ id, term: z.string() })),
      /** Resources of the course whose title or text says the term, as far as the reader may open them. */
      resources: z.array(z.object({ id, title: z.string(), kind: z.string() })),
      ...mine,
      byName: z.string(),
      updatedAt: time,
    }),
  }),
  addWordPediaInfo: write(`${base}/add`, { in: z.object({ courseId: id, ...form }), out: z.object({ id }) }),
  updateWordPediaInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.object({ updatedAt: time }) }),
  deleteWordPediaInfo: write(`${base}/delete`, { in: z.object({ courseId: id, ids: ids() }), out: done }),
  collectWordPediaInfo: write(`${base}/collect`, {
    log: false,
    in: z.object({ id, on: flag }),
    out: done,
  }),
  /**
   * Takes the answers to cards and deals the next ones: what is due first, then what was never shown. An answer that is
   * sent twice counts once by the rule of the cards, while the same card may well be forgotten twice within seconds.
   */
  trainWordPediaInfo: write(`${base}/train`, {
    log: false,
    in: z.object({
      courseId: id,
      answers: z
        .array(z.object({ id, known: flag }))
        .max(CARDS.most)
        .default([]),
      count: count.min(CARDS.least).max(CARDS.most).default(CARDS.usual),
      chapterId: id.optional(),
      collected: flag.optional(),
    }),
    out: z.object({ cards: z.array(card), due: count, fresh: count, learnt: count }),
  }),
  /** A new entry, or another wording of one, for the host to decide about. */
  proposeWordPediaInfo: write(`${base}/propose`, {
    in: z.object({ courseId: id, id: id.optional(), ...said }),
    out: z.object({ id, state: z.literal('pending') }),
  }),
  /** Everybody's for the host, for others their own. */
  listProposalWordPediaInfo: list(`${base}/proposalList`, {
    filter: { courseId: id, state: proposalState.optional() },
    row: z.object({
      id,
      wordId: id.nullable(),
      term: z.string(),
      termEn: z.string(),
      meaning: z.string(),
      /** As it reads now, where the proposal changes an entry. */
      before: z.string(),
      chapterTitle: z.string(),
      state: proposalState,
      reason: z.string(),
      byName: z.string(),
      createdAt: time,
      decidedByName: z.string(),
      decidedAt: time.nullable(),
    }),
    sort: ['createdAt'],
    defaultSort: 'createdAt@desc',
  }),
  reviewWordPediaInfo: write(`${base}/review`, {
    in: z.object({
      courseId: id,
      ids: ids(100),
      pass: flag,
      /** Why not; its author is told. */
      reason: publishedText('glossary', 200).default(''),
    }),
    out: batchResult,
  }),
  importWordPediaInfo: importSheet(`${base}/import`, { beside: { courseId: id.optional() } }),
  templateWordPediaInfo: file('GET', `${base}/template`, { in: z.object({ courseId: id.optional() }) }),
  exportWordPediaInfo: file('POST', `${base}/export`, { in: z.object({ ...asked, orderBy: text(60).default('') }) }),
}
