import {
  type AnswerBook,
  confirm,
  countUnsent,
  type Drop,
  nextAnswers,
  openBook,
  refuse,
  release,
} from './answer-book.ts'
import type { Batch, LeaveEvent, QueueStart, Reply } from './answer-queue.types.ts'

/** One call takes as many answers as a paper has questions, within the request size, and a hundred events. */
const MAX_ANSWERS = 300
const MAX_EVENTS = 100

/** All that this page has for the server: answers, marks, leave events. Every change makes a new outbox. */
export interface Outbox {
  readonly book: AnswerBook
  readonly marks: ReadonlySet<string>
  /** Counts changes of the marks, so that a mark set during a send is sent after it. */
  readonly marksVersion: number
  readonly sentMarksVersion: number
  readonly events: readonly LeaveEvent[]
  /** The question shown, if the server needs to know, and the last one it was told. */
  readonly at: string | null
  readonly sentAt: string | null
  readonly end: 'open' | 'readonly' | 'closed'
  /** After a refused batch: one answer at a time, so that a single bad one stops none of the others. */
  readonly isOneByOne: boolean
  /** How often the server confirmed answers. */
  readonly confirmations: number
  readonly keptAsLate: boolean
}

/** A new outbox, and the drafts that the draft store no longer needs. */
export interface Change {
  readonly outbox: Outbox
  readonly drops: readonly Drop[]
}

export function openOutbox(start: QueueStart): Change {
  const { book, drops } = openBook(start)
  const outbox: Outbox = {
    book,
    marks: new Set(start.marks),
    marksVersion: 0,
    sentMarksVersion: 0,
    events: [],
    at: null,
    sentAt: null,
    end: 'open',
    isOneByOne: false,
    confirmations: 0,
    keptAsLate: false,
  }
  return { outbox, drops }
}

const isMoved = ({ at, sentAt }: Outbox) => at !== sentAt

const hasNewMarks = ({ marksVersion, sentMarksVersion }: Outbox) => marksVersion > sentMarksVersion

export const hasMore = (outbox: Outbox): boolean =>
  nextAnswers(outbox.book, 1).answers.length > 0 ||
  (outbox.end === 'open' && (hasNewMarks(outbox) || isMoved(outbox) || outbox.events.length > 0))

/** Nothing waits for the server any more. */
export const isEmpty = ({ book }: Outbox): boolean => book.pending.size === 0

export function nextBatch(outbox: Outbox): Batch {
  const { book, isOneByOne, end, marks, events } = outbox
  const { epoch, answers } = nextAnswers(book, isOneByOne ? 1 : MAX_ANSWERS)
  const isOwn = epoch === book.epoch && end === 'open'
  return {
    epoch,
    answers,
    ...(isOwn && hasNewMarks(outbox) ? { marks: [...marks] } : {}),
    // Moving on closes earlier questions, so it goes with the last of the answers.
    ...(isOwn && isMoved(outbox) && outbox.at && answers.length === countUnsent(book) ? { at: outbox.at } : {}),
    events: isOwn ? events.slice(0, MAX_EVENTS) : [],
  }
}

/** Another question is shown. */
export const moveTo = (outbox: Outbox, at: string): Outbox => ({ ...outbox, at })

export function toggleMark(outbox: Outbox, questionVersionId: string): Outbox {
  const marks = new Set(outbox.marks)
  if (!marks.delete(questionVersionId)) marks.add(questionVersionId)
  return { ...outbox, marks, marksVersion: outbox.marksVersion + 1 }
}

type Accepted = Extract<Reply, { kind: 'accepted' }>

function accept(outbox: Outbox, batch: Batch, marksVersion: number, reply: Accepted): Change {
  const { book, drops } = confirm(outbox.book, batch.answers, reply)
  const recorded = new Set(batch.events.map(({ clientId }) => clientId))
  // A batch of an older right is refused the right by nature.
  const isTakenOver = !reply.holdsRight && batch.epoch === book.epoch && outbox.end === 'open'
  return {
    drops,
    outbox: {
      ...outbox,
      book,
      events: outbox.events.filter(({ clientId }) => !recorded.has(clientId)),
      end: isTakenOver ? 'readonly' : outbox.end,
      confirmations: outbox.confirmations + (batch.answers.length > 0 ? 1 : 0),
      ...(batch.marks ? { sentMarksVersion: marksVersion } : {}),
      ...(batch.at ? { sentAt: batch.at } : {}),
    },
  }
}

/** The server will never take this batch: a single answer is given up, several are tried one by one. */
function refuseBatch(outbox: Outbox, batch: Batch, marksVersion: number): Outbox {
  const { answers } = batch
  if (answers.length > 1) return { ...outbox, isOneByOne: true }
  return {
    ...outbox,
    book: refuse(outbox.book, answers),
    events: answers.length === 0 ? [] : outbox.events,
    sentMarksVersion: marksVersion,
    sentAt: batch.at ?? outbox.sentAt,
    isOneByOne: false,
  }
}

/** Nothing of these answers is needed here any longer: the server keeps them. */
export const releaseAnswers = (outbox: Outbox, answers: Batch['answers']): Change => ({
  outbox: { ...outbox, end: 'closed', book: release(outbox.book, answers) },
  drops: answers,
})

function settle(outbox: Outbox, batch: Batch, marksVersion: number, reply: Reply): Change {
  switch (reply.kind) {
    case 'accepted':
      return accept(outbox, batch, marksVersion, reply)
    case 'closed':
      return releaseAnswers({ ...outbox, keptAsLate: outbox.keptAsLate || reply.keptAsLate }, batch.answers)
    case 'refused':
      return { outbox: refuseBatch(outbox, batch, marksVersion), drops: [] }
    default:
      return { outbox, drops: [] }
  }
}

/** What the server's reply to a batch makes of the outbox; `marksVersion` is the one that the batch carried. */
export function applyReply(before: Outbox, batch: Batch, marksVersion: number, reply: Reply): Change {
  const { outbox, drops } = settle(before, batch, marksVersion, reply)
  return { outbox: { ...outbox, isOneByOne: outbox.isOneByOne && hasMore(outbox) }, drops }
}
