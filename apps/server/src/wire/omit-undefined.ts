/** The fields that an update names: an absent field leaves the stored value as it is (CONTRIBUTING, update calls). */
export const omitUndefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
