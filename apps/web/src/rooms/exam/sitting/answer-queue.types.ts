import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'

/** A change that the server has not confirmed yet. */
export interface Draft {
  readonly questionVersionId: string
  readonly content: AnswerContent
  readonly seq: number
  readonly spentSeconds: number
}

export interface Known {
  readonly questionVersionId: string
  readonly content: AnswerContent | null
  readonly seq: number
}

export interface LeaveEvent {
  readonly clientId: string
  readonly kind: 'hidden' | 'blur' | 'fullscreen' | 'copy'
  readonly from: string
  readonly seconds: number
  readonly questionVersionId?: string
}

/** Where drafts outlive the page: IndexedDB, one attempt of one person. */
export interface DraftStore {
  all(): Promise<Draft[]>
  put(draft: Draft): Promise<void>
  /** Only what is not newer than `seq`. */
  drop(questionVersionId: string, seq: number): Promise<void>
}

export interface Batch {
  readonly epoch: number
  readonly answers: readonly Draft[]
  readonly marks?: readonly string[]
  readonly events: readonly LeaveEvent[]
}

export interface Saved {
  readonly saved: readonly { questionVersionId: string; seq: number }[]
  readonly stale: readonly Known[]
}

/** What became of a batch. */
export type Reply =
  /** `holds` false: another device has the answering right (100605). */
  | ({ readonly kind: 'taken'; readonly holds: boolean } & Saved)
  /** The attempt is over (100604). */
  | { readonly kind: 'closed'; readonly keptAsLate: boolean }
  /** No answer, or none that says anything about the batch: it is sent again. */
  | { readonly kind: 'lost' }
  /** The session is over (100402): it is sent again after signing in. */
  | { readonly kind: 'signedOut' }
  /** The server will never take it. */
  | { readonly kind: 'refused' }

export interface QueuePorts {
  readonly store: DraftStore
  readonly send: (batch: Batch) => Promise<Reply>
  /** A timer; answers how to give it up. */
  readonly later: (ms: number, work: () => void) => () => void
}

export interface QueueStart {
  readonly epoch: number
  readonly answers: readonly Known[]
  readonly marks: readonly string[]
  readonly drafts: readonly Draft[]
}

export type QueueStatus = 'saved' | 'saving' | 'offline' | 'signedOut' | 'readonly' | 'closed'

export interface QueueState {
  readonly answers: ReadonlyMap<string, AnswerContent>
  readonly marks: ReadonlySet<string>
  readonly status: QueueStatus
  /** Questions whose newest content the server has not confirmed. */
  readonly unsent: number
  /** Questions whose content the server refuses for good. */
  readonly refused: ReadonlySet<string>
  /** The browser keeps nothing (private window): the network must stay. */
  readonly storeFailed: boolean
  /** How often something was confirmed; the page stamps the time beside it. */
  readonly confirmations: number
  readonly keptAsLate: boolean
}
