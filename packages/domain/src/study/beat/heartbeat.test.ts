import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverageGaps, coveragePercent, coveredSeconds, mergeCoverage, type Range } from '../coverage.rule.ts'
import { finishedAt, isFinished, type Studied, studyPercent } from '../finished.rule.ts'
import { type Beat, type BeatContext, creditBeat, creditBeats, type Watermarks } from './heartbeat.rule.ts'

const NOW = 1_800_000_000_000
const SEC = 1000
const MIN = 60 * SEC
const none: Watermarks = { creditedUntil: null, watchedUntil: null }

const context = (over: Partial<BeatContext> = {}): BeatContext => ({
  now: NOW,
  openedAt: NOW - 60 * MIN,
  counting: true,
  open: true,
  media: 'video',
  durationSec: 600,
  ...over,
})
/** A heartbeat over the last `seconds`, played without a break from `at`. */
const beat = (over: Partial<Beat> = {}, seconds = 15, at = 0): Beat => ({
  seq: 1,
  from: NOW - seconds * SEC,
  to: NOW,
  stretches: [[at, at + seconds]],
  pages: [],
  position: at + seconds,
  playedSeconds: seconds,
  rate: 1,
  state: 'play',
  ...over,
})

describe('one beat', () => {
  const cases: [string, Partial<Beat>, Partial<BeatContext>, Watermarks, number, string | null][] = [
    ['played and present', {}, {}, none, 15, null],
    ['another window has the right', {}, { counting: false }, none, 0, 'otherWindow'],
    ['hidden', { state: 'hidden' }, {}, none, 0, 'hidden'],
    ['audio goes on when hidden', { state: 'hidden' }, { media: 'audio' }, none, 15, null],
    ['idle', { state: 'idle' }, {}, none, 0, 'idle'],
    ['the resource is not open', {}, { open: false }, none, 0, 'closed'],
    ['a pause claims nothing', { state: 'pause', playedSeconds: 0, stretches: [] }, {}, none, 0, null],
    ['the clock is paid already', {}, {}, { creditedUntil: NOW, watchedUntil: null }, 0, 'wallClock'],
    ['half of it is paid', {}, {}, { creditedUntil: NOW - 7 * SEC, watchedUntil: null }, 7, 'wallClock'],
    ['more played than time went by', { playedSeconds: 60, stretches: [[0, 60]] }, {}, none, 15, 'wallClock'],
    ['more played than stretches allow', { playedSeconds: 15, stretches: [[0, 5]] }, {}, none, 5, null],
    ['double speed: half the stretch', { rate: 2, stretches: [[0, 30]] }, {}, none, 15, null],
    ['stretches outside the file', { stretches: [[595, 610]] }, {}, none, 5, null],
    ['in the future', { from: NOW + 10 * SEC, to: NOW + 25 * SEC }, {}, none, 0, 'wallClock'],
    ['two seconds ahead', { from: NOW - 13 * SEC, to: NOW + 2 * SEC }, {}, none, 15, null],
    ['five seconds ahead', { from: NOW - 10 * SEC, to: NOW + 5 * SEC }, {}, none, 12, 'wallClock'],
    ['half an hour offline', { from: NOW - 29 * MIN, to: NOW - 29 * MIN + 15 * SEC }, {}, none, 15, null],
    ['longer offline', { from: NOW - 31 * MIN, to: NOW - 31 * MIN + 15 * SEC }, {}, none, 0, 'offlineLimit'],
    [
      'before the session was opened',
      { from: NOW - 20 * MIN, to: NOW - 20 * MIN + 15 * SEC },
      { openedAt: NOW - MIN },
      none,
      0,
      'wallClock',
    ],
    ['pages have no stretches', { stretches: [], pages: [1] }, { media: 'none', durationSec: null }, none, 15, null],
  ]
  test.each(cases)('%s', (_name, over, given, marks, credited, reason) => {
    expect(creditBeat(beat(over), marks, context(given)).credit).toEqual({ seq: 1, credited, reason })
  })

  test.each([
    ['in a second window', {}, { counting: false }],
    ['hidden', { state: 'hidden' }, {}],
    ['idle', { state: 'idle' }, {}],
  ] as const)('what is played %s covers nothing; the place is kept', (_name, over, given) => {
    const result = creditBeats([beat(over)], new Map(), none, context(given))
    expect(result).toMatchObject({ stretches: [], seconds: 0, position: 15 })
  })
  test('what is credited in part covers that part', () => {
    const paid = { creditedUntil: NOW - 7 * SEC, watchedUntil: null }
    expect(creditBeat(beat(), paid, context()).stretches).toEqual([[0, 7]])
    expect(creditBeat(beat({ rate: 2, stretches: [[0, 30]] }), paid, context()).stretches).toEqual([[0, 14]])
  })
  test('stretches are cut to what the time allows', () => {
    expect(creditBeat(beat({ stretches: [[0, 600]] }), none, context()).stretches).toEqual([[0, 15]])
  })
  test('a claim over its stretches is marked as cut', () => {
    expect(creditBeat(beat({ playedSeconds: 15, stretches: [[0, 5]] }), none, context()).cut).toBe(true)
    expect(creditBeat(beat({ playedSeconds: 15, stretches: [[0, 14.4]] }), none, context()).cut).toBe(false)
  })
})

describe('many beats', () => {
  test('a repeated beat answers its first result and counts once', () => {
    const first = creditBeats([beat()], new Map(), none, context())
    const known = new Map(first.perBeat.map((one) => [one.seq, one]))
    const again = creditBeats([beat(), beat({ seq: 2 }, 5)], known, first, context())
    expect(again.perBeat[0]).toEqual(first.perBeat[0])
    expect(again.fresh).toHaveLength(1)
    expect(again.seconds).toBe(0)
  })
  test('what is not open leaves no trace but the refusal', () => {
    const result = creditBeats([beat({ pages: [1] })], new Map(), none, context({ open: false }))
    expect(result).toMatchObject({ seconds: 0, stretches: [], pages: [], position: null })
  })
  test('the same seq twice in one batch is one beat', () => {
    expect(creditBeats([beat(), beat()], new Map(), none, context()).seconds).toBe(15)
  })
  test('an hour of steady playing is an hour, with jitter in every beat', () => {
    let marks: Watermarks = none
    let seconds = 0
    for (let n = 0; n < 240; n++) {
      const jitter = ((n * 37) % 200) - 100
      const to = NOW + (n + 1) * 15 * SEC + jitter
      const from = NOW + n * 15 * SEC + (n === 0 ? 0 : (((n - 1) * 37) % 200) - 100)
      const one = beat({ seq: n, from, to, stretches: [[n * 15, n * 15 + 15]] })
      const result = creditBeat(one, marks, context({ now: to, openedAt: NOW, durationSec: 7200 }))
      seconds += result.credit.credited
      marks = result
    }
    expect(Math.abs(seconds - 3600)).toBeLessThanOrEqual(2)
  })

  test('however many windows, what is credited is never above the wall clock by more than 2 s', () => {
    const step = fc.record({
      window: fc.integer({ min: 0, max: 2 }),
      wait: fc.integer({ min: 0, max: 20_000 }),
      back: fc.integer({ min: 0, max: 90_000 }),
      ahead: fc.integer({ min: -5000, max: 5000 }),
      playedSeconds: fc.double({ min: 0, max: 60, noNaN: true }),
      media: fc.constantFrom('video' as const, 'none' as const),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let now = NOW
        let creditedUntil: number | null = null
        const watched = new Map<number, number | null>()
        let credited = 0
        const covered = new Map<number, number>()
        steps.forEach((one, seq) => {
          now += one.wait
          const to = now + one.ahead
          const given = beat({ seq, from: to - one.back, to, playedSeconds: one.playedSeconds, stretches: [[0, 600]] })
          const marks = { creditedUntil, watchedUntil: watched.get(one.window) ?? null }
          const result = creditBeat(given, marks, context({ now, openedAt: NOW, media: one.media }))
          expect(Number.isInteger(result.credit.credited)).toBe(true)
          expect(result.credit.credited).toBeLessThanOrEqual(Math.round(one.playedSeconds))
          creditedUntil = result.creditedUntil
          watched.set(one.window, result.watchedUntil)
          credited += result.credit.credited
          covered.set(one.window, (covered.get(one.window) ?? 0) + coveredSeconds(result.stretches))
          expect(credited).toBeLessThanOrEqual((now - NOW) / 1000 + 2)
          for (const seen of covered.values()) expect(seen).toBeLessThanOrEqual((now - NOW) / 1000 + 2 + 1e-6)
        })
      }),
      { numRuns: 500 },
    )
  })

  test('sending any beats again changes nothing', () => {
    const batch = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 })
    const at = (seq: number) =>
      beat(
        { seq, from: NOW - (100 - seq * 10) * SEC, to: NOW - (90 - seq * 10) * SEC, playedSeconds: 10 },
        15,
        seq * 10,
      )
    fc.assert(
      fc.property(batch, batch, (first, second) => {
        const one = creditBeats(first.map(at), new Map(), none, context())
        const known = new Map(one.perBeat.map((credit) => [credit.seq, credit]))
        const repeat = creditBeats(first.map(at), known, one, context())
        expect(repeat).toMatchObject({ seconds: 0, fresh: [], creditedUntil: one.creditedUntil })
        expect(repeat.perBeat).toEqual(one.perBeat)
        const two = creditBeats(second.map(at), known, one, context())
        expect(one.seconds + two.seconds).toBeLessThanOrEqual(102)
      }),
    )
  })
})

describe('coverage', () => {
  test.each([
    [
      'overlaps',
      [
        [0, 10],
        [5, 20],
      ],
      [[0, 20]],
    ],
    [
      'a second apart',
      [
        [0, 10],
        [11, 20],
      ],
      [[0, 20]],
    ],
    [
      'two seconds apart',
      [
        [0, 10],
        [12, 20],
      ],
      [
        [0, 10],
        [12, 20],
      ],
    ],
    [
      'out of order, with fractions',
      [
        [30.4, 40],
        [0, 9.6],
      ],
      [
        [0, 10],
        [30, 40],
      ],
    ],
    [
      'one inside the other',
      [
        [0, 100],
        [20, 30],
      ],
      [[0, 100]],
    ],
    ['nothing seen', [[5, 5]], []],
  ] as [string, Range[], Range[]][])('%s', (_name, given, expected) => {
    expect(mergeCoverage(given)).toEqual(expected)
  })

  const range = fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 60 }))
    .map(([from, length]): Range => [from, from + length])
  test('a union in any order, any number of times, is the same; gaps are the rest', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const merged = mergeCoverage(ranges)
        expect(mergeCoverage([...ranges].reverse())).toEqual(merged)
        expect(mergeCoverage([...merged, ...ranges, ...merged])).toEqual(merged)
        const whole = coveredSeconds(merged) + coveredSeconds(coverageGaps(merged, 400))
        expect(whole).toBe(400)
      }),
    )
  })
  test('percent is rounded down, so that 100 means all', () => {
    expect(coveragePercent([[0, 599]], 600)).toBe(99.83)
    expect(coveragePercent([[0, 600]], 600.7)).toBe(100)
    expect(coveragePercent([[0, 600]], 0)).toBe(0)
  })
})

describe('finished', () => {
  const studied = (over: Partial<Studied> = {}): Studied => ({
    seconds: 0,
    coverage: [],
    pages: [],
    opened: true,
    ...over,
  })
  const video = { kind: 'video' as const, durationSec: 100 }
  const document = { kind: 'document' as const, pageCount: 3 }
  const cases: [string, Parameters<typeof isFinished>[0], Partial<Studied>, boolean, number][] = [
    ['video at 80 %', video, { coverage: [[0, 80]] }, true, 80],
    ['video under 80 %', video, { coverage: [[0, 79]] }, false, 79],
    ['video by its own share', { ...video, minPercent: 50 }, { coverage: [[0, 50]] }, true, 50],
    ['video seen too fast', { ...video, minSeconds: 60 }, { coverage: [[0, 100]], seconds: 59 }, false, 100],
    ['all pages', document, { pages: [1, 2, 3, 2, 9] }, true, 100],
    ['a page missing', document, { pages: [1, 3], seconds: 999 }, false, 66.66],
    ['pages without time', { ...document, minSeconds: 60 }, { pages: [1, 2, 3] }, false, 100],
    ['a document of unknown pages by time', { kind: 'document' }, { seconds: 60 }, true, 100],
    ['courseware that says so', { kind: 'courseware' }, { completed: true }, true, 100],
    ['courseware by time', { kind: 'courseware' }, { seconds: 15 }, false, 50],
    ['a package just opened', { kind: 'package' }, {}, false, 0],
    ['a package by time', { kind: 'package' }, { seconds: 30 }, true, 100],
    ['a link just opened', { kind: 'link' }, {}, false, 0],
    ['a link that was read', { kind: 'link' }, { marked: true }, true, 100],
    ['a link by time', { kind: 'link', minSeconds: 20 }, { marked: true, seconds: 10 }, false, 50],
    ['a text by hand', { kind: 'text' }, { marked: true }, true, 100],
    ['a text not marked', { kind: 'text' }, { seconds: 500 }, false, 0],
    ['a text by time', { kind: 'text', minSeconds: 20 }, { seconds: 20 }, true, 100],
  ]
  test.each(cases)('%s', (_name, demand, over, finished, percent) => {
    expect(isFinished(demand, studied(over))).toBe(finished)
    expect(studyPercent(demand, studied(over))).toBe(percent)
  })
  test('is set once and never taken back', () => {
    expect(finishedAt(null, video, studied({ coverage: [[0, 90]] }), NOW)).toBe(NOW)
    expect(finishedAt(5, { ...video, minPercent: 100 }, studied(), NOW)).toBe(5)
    expect(finishedAt(null, video, studied(), NOW)).toBeNull()
  })
})
