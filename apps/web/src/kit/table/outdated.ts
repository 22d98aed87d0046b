import type { RowAction } from './types.ts'

/** Not there any more, and changed by somebody else. */
const CODES = ['100404', '100409']

/** Whether an act failed because its row is not what the list shows. */
export function isOutdated(outcome: unknown): boolean {
  const { ok, error } = (outcome ?? {}) as { ok?: unknown; error?: { code?: unknown } }
  return ok === false && CODES.includes(String(error?.code))
}

/**
 * The acts of a row, which ask for the list anew where they met a newer row: the next try would else be refused the
 * same way for as long as the page stands.
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
