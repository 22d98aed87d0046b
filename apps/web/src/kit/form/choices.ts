import type { Field, FieldOption } from './fields.ts'

/** Options of a select. Once they have loaded and there are none, they name the screen where they are made. */
export type Choices<O extends FieldOption = FieldOption> = O[] & { readonly madeAt?: string }

/** `rows` undefined: still loading, which is not empty. `madeAt` is the route key of the screen that makes them. */
export function choicesOf<T, O extends FieldOption>(
  rows: readonly T[] | undefined,
  madeAt: string,
  optionOf: (row: T) => O,
): Choices<O> {
  const options: O[] = (rows ?? []).map(optionOf)
  return rows?.length === 0 ? Object.assign(options, { madeAt }) : options
}

/** The screen that makes what is missing; undefined if there is something to choose, or none is known. */
export const madeAtOf = (options: Field['options']): string | undefined =>
  options?.length === 0 ? options.madeAt : undefined
