import type { Field, FieldOption } from './fields.ts'

/** Options of a select. Once loaded and empty, they name the screen where options are created. */
export type Choices<O extends FieldOption = FieldOption> = O[] & { readonly madeAt?: string }

/** `rows` undefined: still loading, which is not empty. `madeAt` is the route key of the screen that creates them. */
export function choicesOf<T, O extends FieldOption>(
  rows: readonly T[] | undefined,
  madeAt: string,
  optionOf: (row: T) => O,
): Choices<O> {
  const options: O[] = (rows ?? []).map(optionOf)
  return rows?.length === 0 ? Object.assign(options, { madeAt }) : options
}

/** The screen that creates what is missing; undefined if there is something to choose, or none is known. */
export const madeAtOf = (options: Field['options']): string | undefined =>
  options?.length === 0 ? options.madeAt : undefined
