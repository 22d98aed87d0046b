export interface Listeners {
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
  readonly clear: () => void
}

/** Who wants to hear of a change, in the form that `useSyncExternalStore` asks for. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
    clear: () => listeners.clear(),
  }
}
