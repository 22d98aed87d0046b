import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'

/** A change that the server has not confirmed yet. */
export interface Draft {
  readonly questionVersionId: string
  readonly content: AnswerContent
  readonly seq: number
  readonly spentSeconds: number
}

/** An answer as the server has it. */
export interface ServerAnswer {
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

/** Where drafts outlive the page: IndexedDB, for one attempt of one person. */
export interface DraftStore {
  list(): Promise<Draft[]>
  put(draft: Draft): Promise<void>
  /** Deletes the draft unless it is newer than `seq`. */
  delete(questionVersionId: string, seq: number): Promise<void>
}

export interface Batch {
  readonly epoch: number
  readonly answers: readonly Draft[]
  readonly marks?: readonly string[]
  /** The question shown, if it has changed. */
  readonly at?: string
  readonly events: readonly LeaveEvent[]
}

export interface Saved {
  readonly saved: readonly { questionVersionId: string; seq: number }[]
  readonly stale: readonly ServerAnswer[]
}

/** What became of a batch. */
export type Reply =
  /** `holdsRight` false: another device has the answering right (100605). */
  | ({ readonly kind: 'accepted'; readonly holdsRight: boolean } & Saved)
  /** The attempt is over (100604). */
  | { readonly kind: 'closed'; readonly keptAsLate: boolean }
  /** No reply, or one that says nothing about the batch: it is sent again. */
  | { readonly kind: 'lost' }
  /** The session is over (100402): it is sent again after signing in. */
  | { readonly kind: 'signedOut' }
  /** The server will never take it. */
  | { readonly kind: 'refused' }

export interface QueuePorts {
  readonly store: DraftStore
  readonly send: (batch: Batch) => Promise<Reply>
  /** Starts a timer and returns how to cancel it. */
  readonly schedule: (ms: number, run: () => void) => () => void
  /** From 0 to 1, spreads retries. */
  readonly chance: () => number
}

export interface QueueStart {
  readonly epoch: number
  readonly answers: readonly ServerAnswer[]
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
  /** The browser cannot store drafts (private window): answers are safe only on the server. */
  readonly storeFailed: boolean
  /** How often the server confirmed answers; the page shows when it last did. */
  readonly confirmations: number
  readonly keptAsLate: boolean
}
