import type { RowAction } from './types.ts'

/** Not found, and changed by somebody else. */
const CODES = ['100404', '100409']

/** Whether an act failed because its row has changed since the list was loaded. */
export function isOutdated(outcome: unknown): boolean {
  const { ok, error } = (outcome ?? {}) as { ok?: unknown; error?: { code?: unknown } }
  return ok === false && CODES.includes(String(error?.code))
}

/**
 * The actions of a row, which refetch the list when the row turns out to be outdated; otherwise every further try would
 * be refused in the same way.
 */
export const withRefresh = (actions: readonly RowAction[], refetch: () => void): RowAction[] =>
  actions.map(({ onClick, ...action }) =>
    onClick
      ? {
          ...action,
          onClick: async () => {
            const outcome = await onClick()
            if (isOutdated(outcome)) refetch()
            return outcome
          },
        }
      : action,
  )
