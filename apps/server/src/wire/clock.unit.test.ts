import { describe, expect, it } from 'vitest'
import { steadyClock } from './clock.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-22T02:00:00Z')

/** A machine and a database whose clocks can be set, and that can be put to sleep. */
function aWorld() {
  let passed = 0
  let sleptMs = 0
  let wall = START
  let database = START
  const lines: string[] = []
  const clock = steadyClock(
    { wall: () => wall, steady: () => passed, awake: () => passed + sleptMs },
    ({ clock: word }) => lines.push(String(word)),
  )
  const pass = (ms: number) => {
    passed += ms
    wall += ms
    database += ms
  }
  return {
    clock,
    lines,
    pass,
    check: () => clock.check(async () => database),
    setMachine: (ms: number) => {
      wall += ms
    },
    setDatabase: (ms: number) => {
      database += ms
    },
    sleep: (ms: number) => {
      sleptMs += ms
      wall += ms
      database += ms
    },
    now: () => clock.now().getTime() - START,
  }
}

describe('the clock of the server', () => {
  it.each([HOUR, -HOUR])('does not move when the machine’s is set by %d', async (ms) => {
    const { clock, pass, setMachine, check, now } = aWorld()
    pass(1000)
    setMachine(ms)
    await check()
    expect([now(), clock.disagreement()]).toEqual([1000, null])
  })

  it.each([HOUR, -HOUR])('says so while the database’s is %d off, and goes on when they agree again', async (ms) => {
    const { clock, pass, setDatabase, check, now, lines } = aWorld()
    setDatabase(ms)
    pass(10_000)
    await check()
    await check()
    expect([now(), clock.disagreement()]).toEqual([10_000, ms])
    setDatabase(-ms)
    await check()
    expect([now(), clock.disagreement(), lines]).toEqual([
      10_000,
      null,
      ['disagrees with the database', 'agrees again'],
    ])
  })

  it('follows the drift of the database in small steps and never goes back', async () => {
    const { pass, setDatabase, check, now } = aWorld()
    setDatabase(-200)
    let before = now()
    for (let n = 0; n < 10; n++) {
      pass(20)
      await check()
      expect(now()).toBeGreaterThanOrEqual(before)
      before = now()
    }
    pass(1000)
    expect(now()).toBe(1000)
  })

  it('knows that the machine slept', async () => {
    const { clock, pass, sleep, check, now } = aWorld()
    pass(1000)
    sleep(8 * HOUR)
    await check()
    expect([now(), clock.disagreement()]).toEqual([8 * HOUR + 1000, null])
  })
})
