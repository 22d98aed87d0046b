import { AppError } from './error.ts'

/** The optimistic lock of every edit: the editor's `updatedAt` must still be the row's. */
export function assertFresh(current: Date, given: string): void {
  if (current.getTime() !== new Date(given).getTime())
    throw new AppError(100409, {}, { updatedAt: current.toISOString() })
}
