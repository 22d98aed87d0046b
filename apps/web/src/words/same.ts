/** The shape of a dictionary: the same keys, any text, functions with the same arguments. */
export type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : T[K] extends readonly string[]
        ? readonly string[]
        : Same<T[K]>
}
