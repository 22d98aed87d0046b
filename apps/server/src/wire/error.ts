import type { ErrorCode, Facts, Words } from '@shuyuan/contract/errors.ts'

/** The only way to refuse. `facts` fill the braces of the code's message; `data` goes out beside it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly facts: Facts
  readonly data: unknown

  constructor(code: ErrorCode, facts: Facts = {}, data: unknown = null) {
    super(`code ${code}`)
    this.code = code
    this.facts = facts
    this.data = data
  }
}

/** 100412: the current state does not allow it; the reason is given in both languages. */
export const refuse = (zh: string, en: string): AppError => new AppError(100412, { reason: { zh, en } satisfies Words })

/** The same, reported at the field concerned. */
export const refuseAt = (field: string, zh: string, en: string): AppError =>
  new AppError(100412, { reason: { zh, en } satisfies Words }, { fields: { [field]: { zh, en } satisfies Words } })

/** 100422 for one field, where only the stored data shows the fault (a name already taken, times out of order). */
export const badField = (field: string, zh: string, en: string): AppError =>
  new AppError(100422, {}, { fields: { [field]: { zh, en } satisfies Words } })

/** 100411 at its field: another row already has this value. `name` is what the form calls the field. */
export const taken = (field: string, name: Words, value: string): AppError =>
  new AppError(
    100411,
    { field: name, value },
    {
      fields: {
        [field]: {
          zh: `${name.zh}「${value}」已存在`,
          en: `${name.en} "${value}" already exists`.trim(),
        } satisfies Words,
      },
    },
  )

/** 100410, saying what to do instead of deleting. */
export const cannotDelete = (what: Words, instead: Words): AppError =>
  new AppError(100410, { what, instead: { zh: `，${instead.zh}`, en: `: ${instead.en}` } satisfies Words })

/** Rows in use are disabled instead of deleted. */
export const DISABLE_INSTEAD: Words = { zh: '请停用', en: 'disable it instead' }

export const notFound = (): AppError => new AppError(100404)
export const outsideScope = (): AppError => new AppError(100455)

/** The row, or 100404. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
