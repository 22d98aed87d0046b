import type { PublishedPlace } from '@shuyuan/contract/entities/filter/places.ts'
import type { TextKind } from '@shuyuan/domain/words/text-letters.rule.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A published text as it is stored. */
export interface StoredText {
  readonly refId: string
  readonly courseId: string | null
  /** Who wrote it last; null where the account is gone. */
  readonly userId: string | null
  readonly at: Date
  readonly field: string
  readonly kind: TextKind
  readonly text: string
  /** What a person calls the thing that it is a part of. */
  readonly thing: string
}

/**
 * The published texts of one kind of row: each area adds its own in areas/all-published-texts.ts, so that they can be
 * checked again with a new list, and taken down.
 */
export interface PublishedTexts {
  readonly place: PublishedPlace
  /** A query for the columns of StoredText, in snake case. */
  readonly texts: RawBuilder<unknown>
  /** Puts `text` in the place of what is published there. */
  replace(db: Db, refId: string, field: string, text: string, now: Date): Promise<unknown>
}
