/** A value with its undo and redo history. */
export interface History<T> {
  readonly now: T
  readonly past: readonly T[]
  readonly future: readonly T[]
  /** The name of the last step: consecutive steps of one name are undone together, as typing is. */
  readonly name: string
}

const MOST = 50

export const begin = <T>(now: T): History<T> => ({ now, past: [], future: [], name: '' })

/** `name` '' never merges with the previous step. */
export function step<T>(history: History<T>, next: T, name = ''): History<T> {
  if (next === history.now) return history
  const joins = name !== '' && name === history.name
  const past = joins ? history.past : [...history.past, history.now].slice(-MOST)
  return { now: next, past, future: [], name }
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future], name: '' }
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { now: after, past: [...history.past, history.now], future, name: '' }
}
