import type { PublishedPlace } from '@shuyuan/contract/entities/filter/places.ts'
import type { Checked } from '@shuyuan/domain/words/check-text.rule.ts'
import type { TextKind } from '@shuyuan/domain/words/text-letters.rule.ts'
import type { WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../context.ts'

/** A published text in which words were found. */
export interface FilteredText {
  readonly field: string
  readonly place: PublishedPlace
  readonly kind: TextKind
  readonly text: string
  readonly checked: Checked
  /** What was done about it. */
  readonly outcome: 'blocked' | 'masked' | 'pending' | 'approved'
}

export interface RecordedBy {
  readonly me: Pick<Actor, 'userId' | 'role' | 'subSchoolId'>
  readonly now: Date
  readonly version: number
}

/** The row that a text was stored in, as far as a call knows it. */
export interface StoredIn {
  readonly refId: string | null
  readonly courseId: string | null
}

/**
 * The list of words that are in force, and where hits are kept. The area of the words implements it; the wire and those
 * who publish texts know this alone.
 */
export interface WordFilter {
  /** Not older than a few seconds, whoever changed the list. */
  current(): Promise<{ readonly list: WordList; readonly version: number }>
  /** Read anew at the next text. */
  forget(): void
  record(db: Db, texts: readonly FilteredText[], by: RecordedBy, storedIn: StoredIn): Promise<void>
}
