import type { SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { RawQuestion } from '../raw.rule.ts'

/** A question without parts: a stand-alone one, or a part of a composite. */
export interface Leaf {
  raw: RawQuestion
  body: SimpleBody
  key: SimpleKey | undefined
  /** Its gap is in the passage. */
  isGap: boolean
  /** Null: it stands alone. */
  material: RawQuestion | null
}
