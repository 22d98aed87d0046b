import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Draft, QueueStart, Saved } from './answer-queue.types.ts'

/** The answers, and which of them the server has not confirmed. Immutable: every change returns a new book. */
export interface AnswerBook {
  /** Of the answering right that this page holds. */
  readonly epoch: number
  /** The last sequence number used within the epoch. */
  readonly counter: number
  readonly answers: ReadonlyMap<string, AnswerContent>
  readonly pending: ReadonlyMap<string, Draft>
  readonly refused: ReadonlySet<string>
}

export interface Drop {
  readonly questionVersionId: string
  readonly seq: number
}

const epochOf = (seq: number) => Math.floor(seq / SEQ_PER_EPOCH)
const counterIn = (epoch: number, seq: number) => (epochOf(seq) === epoch ? seq % SEQ_PER_EPOCH : 0)

/** The server's answers under the newer drafts of this device; `drops` are drafts for which the server has something newer. */
export function openBook({ epoch, answers, drafts }: Omit<QueueStart, 'marks'>): { book: AnswerBook; drops: Drop[] } {
  const stored = new Map(answers.map((one) => [one.questionVersionId, one]))
  const isNewer = (draft: Draft) => draft.seq > (stored.get(draft.questionVersionId)?.seq ?? 0)
  const pending = new Map(drafts.filter(isNewer).map((draft) => [draft.questionVersionId, draft]))
  const contents = new Map<string, AnswerContent>()
  for (const { questionVersionId, content } of answers) if (content) contents.set(questionVersionId, content)
  for (const [id, { content }] of pending) contents.set(id, content)
  const seqs = [...answers, ...drafts].map(({ seq }) => counterIn(epoch, seq))
  return {
    book: { epoch, counter: Math.max(0, ...seqs), answers: contents, pending, refused: new Set() },
    drops: drafts.filter((draft) => !isNewer(draft)),
  }
}

export function edit(
  book: AnswerBook,
  questionVersionId: string,
  content: AnswerContent,
  spentSeconds: number,
): { book: AnswerBook; draft: Draft } {
  const counter = book.counter + 1
  const draft: Draft = { questionVersionId, content, seq: book.epoch * SEQ_PER_EPOCH + counter, spentSeconds }
  const refused = new Set(book.refused)
  refused.delete(questionVersionId)
  return {
    draft,
    book: {
      ...book,
      counter,
      refused,
      answers: new Map(book.answers).set(questionVersionId, content),
      pending: new Map(book.pending).set(questionVersionId, draft),
    },
  }
}

/** A request holds 8 MiB; a Chinese character takes three bytes. */
const MAX_CHARS = 2_000_000

/** As many as fit into one request, and at least one. */
function fitting(drafts: readonly Draft[]): Draft[] {
  let chars = 0
  return drafts.filter((draft, index) => {
    chars += JSON.stringify(draft.content).length
    return index === 0 || chars <= MAX_CHARS
  })
}

/**
 * What goes next: drafts of one epoch, oldest epoch first, because the server takes a batch under one answering right
 * and lets an older one only fill what no newer one has touched.
 */
export function nextAnswers(book: AnswerBook, max: number): { epoch: number; answers: Draft[] } {
  const open = [...book.pending.values()].filter(({ questionVersionId }) => !book.refused.has(questionVersionId))
  const epoch = Math.min(book.epoch, ...open.map(({ seq }) => epochOf(seq)))
  return { epoch, answers: fitting(open.filter(({ seq }) => epochOf(seq) === epoch).slice(0, max)) }
}

function settle(book: AnswerBook, drops: readonly Drop[]): Map<string, Draft> {
  const pending = new Map(book.pending)
  for (const { questionVersionId, seq } of drops)
    if ((pending.get(questionVersionId)?.seq ?? Number.POSITIVE_INFINITY) <= seq) pending.delete(questionVersionId)
  return pending
}

/** Applies the server's reply to a batch. An answer edited meanwhile stays pending; a newer one on the server replaces its draft. */
export function confirm(
  book: AnswerBook,
  sent: readonly Draft[],
  { saved, stale }: Saved,
): { book: AnswerBook; drops: Drop[] } {
  const drops = [...saved, ...stale.map(({ questionVersionId, seq }) => ({ questionVersionId, seq }))]
  const answers = new Map(book.answers)
  for (const { questionVersionId, seq, content } of stale) {
    const isNewerHere = (book.pending.get(questionVersionId)?.seq ?? 0) > seq
    if (isNewerHere) continue
    if (content) answers.set(questionVersionId, content)
    else answers.delete(questionVersionId)
  }
  const mentioned = new Set(drops.map(({ questionVersionId }) => questionVersionId))
  // Neither accepted nor stale: the question is closed to this attempt (sent back for others only).
  const unmentioned = sent.filter(({ questionVersionId }) => !mentioned.has(questionVersionId))
  const counter = Math.max(book.counter, ...drops.map(({ seq }) => counterIn(book.epoch, seq)))
  const refused = new Set([...book.refused, ...unmentioned.map(({ questionVersionId }) => questionVersionId)])
  return { book: { ...book, counter, answers, refused, pending: settle(book, drops) }, drops }
}

/** The server has the batch, in the attempt or kept as late: the drafts are no longer needed here. */
export const release = (book: AnswerBook, sent: readonly Draft[]): AnswerBook => ({
  ...book,
  pending: settle(book, sent),
})

export const refuse = (book: AnswerBook, sent: readonly Draft[]): AnswerBook => ({
  ...book,
  refused: new Set([...book.refused, ...sent.map(({ questionVersionId }) => questionVersionId)]),
})

/** Pending, without the refused ones. */
export const countUnsent = (book: AnswerBook): number =>
  [...book.pending.keys()].filter((id) => !book.refused.has(id)).length
