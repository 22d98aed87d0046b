/** The fields of a change that were given; an absent one leaves what is held (CONTRIBUTING, update calls). */
export const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
