import type { BodyOf, KeyOf, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { Uploader } from '../../../kit/upload/types.ts'

export interface Parts<T extends QuestionType> {
  readonly body: BodyOf<T>
  readonly answerKey: KeyOf<T>
}

/** The props of one type's form: it renders body and key and reports both at every change. */
export interface EditProps<T extends QuestionType> extends Parts<T> {
  readonly score: number
  readonly onChange: (parts: Parts<T>) => void
  /** Uploads a picture of the question. */
  readonly upload: Uploader | undefined
  /** The prefix of problem paths in this form: `` or `children.0.`. */
  readonly path: string
}

/** The next of a, b, c … or of prefix1, prefix2 … that is not taken. */
export function newPartId(taken: readonly string[], prefix = ''): string {
  const used = new Set(taken)
  for (let n = 0; ; n++) {
    const id = prefix ? `${prefix}${n + 1}` : n < 26 ? String.fromCharCode(97 + n) : `o${n}`
    if (!used.has(id)) return id
  }
}

export const replaced = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((one, index) => (index === at ? item : one))
