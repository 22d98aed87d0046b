/** How what many callers ask for becomes few statements. */
export interface BatcherOptions<Item, Answer> {
  /** Runs one statement, what it writes committed when it resolves: one answer for each item, in order. */
  run(items: readonly Item[]): Promise<readonly Answer[]>
  /** Items with the same key never share a statement. */
  keyOf?: (item: Item) => string
  maxBatch: number
  /** Statements in flight at once; with two, one is prepared while the other waits for the disk. */
  concurrency?: number
  /** How long the first item waits for others, where nobody waits for its answer. */
  lingerMs?: number
}

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * While one statement runs, the next items queue up and share the following one: a crowd costs few commits, and a single
 * caller pays no more than before. Each caller is answered after the commit that holds its item
 * (docs/decisions/2026-11-21-saves-share-commits.md).
 */
export function createBatcher<Item, Answer>({
  run: runAll,
  keyOf,
  maxBatch,
  concurrency = 1,
  lingerMs = 0,
}: BatcherOptions<Item, Answer>) {
  let queue: Waiting<Item, Answer>[] = []
  let running = 0

  const takeBatch = (): Waiting<Item, Answer>[] => {
    if (!keyOf) return queue.splice(0, maxBatch)
    const batch: Waiting<Item, Answer>[] = []
    const rest: Waiting<Item, Answer>[] = []
    const seen = new Set<string>()
    for (const waiting of queue) {
      const key = keyOf(waiting.item)
      if (batch.length < maxBatch && !seen.has(key)) {
        seen.add(key)
        batch.push(waiting)
      } else rest.push(waiting)
    }
    queue = rest
    return batch
  }

  const settle = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await runAll(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      // An item that the database refuses must not fail the others in its batch.
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((waiting) => settle([waiting])))
    }
  }

  const run = async (): Promise<void> => {
    if (running >= concurrency || queue.length === 0) return
    running += 1
    try {
      do await settle(takeBatch())
      while (queue.length > 0 && lingerMs === 0)
    } finally {
      running -= 1
    }
    if (queue.length > 0) setTimeout(() => void run(), lingerMs).unref()
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (running >= concurrency) return
      if (lingerMs > 0) {
        if (queue.length === 1) setTimeout(() => void run(), lingerMs).unref()
      }
      // Let everything that this turn of the event loop has ready join first.
      else setImmediate(() => void run())
    })
}
