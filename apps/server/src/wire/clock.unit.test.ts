import { describe, expect, it } from 'vitest'
import { steadyClock } from './clock.ts'

const HOUR = 3_600_000
const CHECK_MS = 10_000
/** Ten minutes of them, after the first that shows the difference. */
const SETTLING = 61
const START = Date.parse('2026-11-22T02:00:00Z')

/** A machine and a database whose clocks can be set, and that can be put to sleep. */
function aWorld() {
  let passed = 0
  let sleptMs = 0
  let wall = START
  let database = START
  let isAnswering = false
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
  const check = () =>
    clock.check(
      async () => database,
      async () => !isAnswering,
    )
  return {
    clock,
    lines,
    pass,
    check,
    /** So many checks, ten seconds apart. */
    checks: async (times: number) => {
      for (let n = 0; n < times; n++) {
        pass(CHECK_MS)
        await check()
      }
    },
    setAnswering: (is: boolean) => {
      isAnswering = is
    },
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

  describe.each([HOUR, -HOUR])('that was wrong by %d when the process started, once the machine is right', (wrong) => {
    const aWrongStart = async () => {
      const world = aWorld()
      world.setDatabase(wrong)
      await world.check()
      world.setMachine(wrong)
      return world
    }

    it('follows the database after ten minutes in which the machine agreed with it', async () => {
      const { clock, checks, now, lines } = await aWrongStart()
      await checks(SETTLING - 2)
      expect([clock.disagreement(), now()]).toEqual([wrong, (SETTLING - 2) * CHECK_MS])
      await checks(1)
      expect([clock.disagreement(), now()]).toEqual([null, (SETTLING - 1) * CHECK_MS + wrong])
      expect(lines).toEqual(['disagrees with the database', 'set to the time of machine and database'])
    })

    it('does not move while somebody would notice, and says once that it waits', async () => {
      const { clock, checks, now, lines, setAnswering } = await aWrongStart()
      setAnswering(true)
      await checks(SETTLING + 10)
      expect([clock.disagreement(), clock.isWaiting(), now()]).toEqual([wrong, true, (SETTLING + 10) * CHECK_MS])
      setAnswering(false)
      await checks(1)
      expect([clock.disagreement(), clock.isWaiting(), now()]).toEqual([
        null,
        false,
        (SETTLING + 11) * CHECK_MS + wrong,
      ])
      expect(lines.filter((line) => line.startsWith('waits'))).toHaveLength(1)
    })

    it('counts anew when machine or database move meanwhile', async () => {
      const { clock, checks, setMachine, setDatabase } = await aWrongStart()
      await checks(SETTLING - 2)
      setMachine(HOUR / 2)
      await checks(1)
      setMachine(-HOUR / 2)
      await checks(SETTLING - 2)
      expect(clock.disagreement()).toBe(wrong)
      setMachine(wrong)
      setDatabase(wrong)
      await checks(SETTLING - 2)
      expect(clock.disagreement()).toBe(2 * wrong)
      await checks(2)
      expect(clock.disagreement()).toBeNull()
    })
  })

  it('never follows a database that its machine does not confirm', async () => {
    const { clock, checks, setDatabase, now } = aWorld()
    setDatabase(HOUR)
    await checks(200)
    expect([clock.disagreement(), now()]).toEqual([HOUR, 200 * CHECK_MS])
  })
})
