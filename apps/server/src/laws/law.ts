import type { RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/schema/tables.ts'

export type TableName = keyof Tables & string

/** One row that a law looked at: what it holds, and what the rule gives from the rows that it is made of. */
export interface Finding {
  id: string
  stored: unknown
  computed: unknown
}

interface LawText {
  /** `<area>.<what>`, as `npm run laws -- --law` takes it. */
  name: string
  /** The tables whose stored figures or states it guards. */
  guards: readonly TableName[]
  /** The law itself, as a sentence. */
  says: string
  /** Where it is laid down: a rule, a flow, a section of the domain model. */
  source: string
}

/** A stored figure is what its rows give. The query answers `id`, `stored` and `computed` of every row. */
export interface FigureLaw extends LawText {
  figures(at: Date): RawBuilder<unknown>
}

/** Rows fit each other. The query answers `id`, `holds` and, to tell of a breach, `facts` of every row. */
export interface ConditionLaw extends LawText {
  conditions(at: Date): RawBuilder<unknown>
}

/** A figure that a rule of the domain computes: the rows are read in pieces and given to that very rule. */
export interface RuleLaw extends LawText {
  findings(db: Db, at: Date): AsyncIterable<Finding>
}

export type Law = FigureLaw | ConditionLaw | RuleLaw
