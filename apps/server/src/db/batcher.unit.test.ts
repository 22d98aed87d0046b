import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('together', () => {
  it('sends what arrived while a statement was under way in the next one', async () => {
    const sent: number[][] = []
    const put = createBatcher<number, number>({
      maxBatch: 100,
      run: async (all) => {
        sent.push([...all])
        await turn()
        await turn()
        return all.map((one) => one * 2)
      },
    })
    const first = put(1)
    await turn()
    const rest = [put(2), put(3), put(4)]
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8])
    expect(sent).toEqual([[1], [2, 3, 4]])
  })

  it('keeps to the most of a statement and to the statements at once', async () => {
    let running = 0
    let mostRunning = 0
    let largest = 0
    const put = createBatcher<number, number>({
      maxBatch: 3,
      concurrency: 2,
      run: async (all) => {
        running += 1
        mostRunning = Math.max(mostRunning, running)
        largest = Math.max(largest, all.length)
        await turn()
        running -= 1
        return all
      },
    })
    const all = Array.from({ length: 20 }, (_, n) => n)
    expect(await Promise.all(all.map(put))).toEqual(all)
    expect([mostRunning, largest]).toEqual([2, 3])
  })

  it('answers each with its own, keeps equal ones apart, and lets one that is refused harm only itself', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ key: fc.nat(4), bad: fc.boolean() })), async (ones) => {
        const put = createBatcher<{ key: number; bad: boolean; place: number }, number>({
          maxBatch: 5,
          keyOf: ({ key }) => String(key),
          run: async (all) => {
            expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
            await turn()
            if (all.some(({ bad }) => bad)) throw new Error('refused')
            return all.map(({ place }) => place)
          },
        })
        const answers = await Promise.allSettled(ones.map((one, place) => put({ ...one, place })))
        expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual(
          ones.map(({ bad }, place) => (bad ? 'refused' : place)),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('waits for others where nobody waits for the answer', async () => {
    const sent: number[][] = []
    const put = createBatcher<number, undefined>({
      maxBatch: 10,
      lingerMs: 5,
      run: async (all) => {
        sent.push([...all])
        return []
      },
    })
    const first = put(1)
    await turn()
    await Promise.all([first, put(2)])
    expect(sent).toEqual([[1, 2]])
  })
})
