import type { SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { RawQuestion } from '../raw.rule.ts'

/** One question without parts of its own: itself, or a part of a passage's question. */
export interface Leaf {
  raw: RawQuestion
  body: SimpleBody
  key: SimpleKey | undefined
  /** Its gap stands in the passage. */
  isGap: boolean
  /** Null: it stands alone. */
  material: RawQuestion | null
}
