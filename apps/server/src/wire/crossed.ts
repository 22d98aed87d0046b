/** How often a transaction is tried that the database broke off because it crossed another one. */
export const TRIES = 3

/** Two transactions that waited for each other, or read what the other wrote: the database broke this one off. */
export const isCrossed = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string } | null)?.code ?? '')

/** Nothing of a broken transaction is left, so it is done again as its caller would. */
export async function unlessCrossed<T>(times: number, work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++)
    try {
      return await work()
    } catch (error) {
      if (n >= times || !isCrossed(error)) throw error
    }
}
