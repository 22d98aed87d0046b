/** How writes of many callers become few statements. */
export interface Together<One, Answer> {
  /** One statement, committed when it resolves: an answer for each, in their order. */
  write(all: readonly One[]): Promise<readonly Answer[]>
  /** Ones with the same key never stand in one statement. */
  apart?: (one: One) => string
  most: number
  /** Statements under way; with two, one is prepared while the other waits for the disk. */
  atOnce?: number
  /** How long the first one waits for others, where nobody waits for its answer. */
  lingerMs?: number
}

interface Waiting<One, Answer> {
  one: One
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * While a statement is under way the next ones gather and go together: a crowd costs few commits, and one alone costs
 * what it always did. Each is answered after the commit that holds it
 * (docs/decisions/2026-11-21-saves-share-commits.md).
 */
export function together<One, Answer>({ write, apart, most, atOnce = 1, lingerMs = 0 }: Together<One, Answer>) {
  let queue: Waiting<One, Answer>[] = []
  let running = 0

  const take = (): Waiting<One, Answer>[] => {
    if (!apart) return queue.splice(0, most)
    const batch: Waiting<One, Answer>[] = []
    const rest: Waiting<One, Answer>[] = []
    const seen = new Set<string>()
    for (const waiting of queue) {
      const key = apart(waiting.one)
      if (batch.length < most && !seen.has(key)) {
        seen.add(key)
        batch.push(waiting)
      } else rest.push(waiting)
    }
    queue = rest
    return batch
  }

  const settle = async (batch: readonly Waiting<One, Answer>[]): Promise<void> => {
    try {
      const answers = await write(batch.map(({ one }) => one))
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      // One that the database refuses must not take the others with it.
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((waiting) => settle([waiting])))
    }
  }

  const run = async (): Promise<void> => {
    if (running >= atOnce || queue.length === 0) return
    running += 1
    try {
      do await settle(take())
      while (queue.length > 0 && lingerMs === 0)
    } finally {
      running -= 1
    }
    if (queue.length > 0) setTimeout(() => void run(), lingerMs).unref()
  }

  return (one: One): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ one, resolve, reject })
      if (running >= atOnce) return
      if (lingerMs > 0) {
        if (queue.length === 1) setTimeout(() => void run(), lingerMs).unref()
      }
      // Let everything that the event loop has ready join first.
      else setImmediate(() => void run())
    })
}
