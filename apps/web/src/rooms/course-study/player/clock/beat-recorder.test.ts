import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beatRecorder, type Sample } from './beat-recorder.ts'

const at = (position: number, going = true, rate = 1): Sample => ({ position, going, rate })

/** Plays from second to second of the clock. */
function play(recorder: ReturnType<typeof beatRecorder>, from: number, to: number, position: number, rate = 1) {
  for (let second = from; second <= to; second++)
    recorder.tick(second * 1000, at(position + (second - from) * rate, true, rate))
}

describe('a file that plays', () => {
  it('tells one stretch and the seconds that it played', () => {
    const recorder = beatRecorder(true, 0)
    play(recorder, 0, 15, 20)
    expect(recorder.take(15_000, 'play')).toEqual({
      seq: 1,
      from: 0,
      to: 15_000,
      stretches: [[20, 35]],
      pages: [],
      position: 35,
      playedSeconds: 15,
      rate: 1,
      state: 'play',
    })
  })

  it('does not take what was jumped over for seen', () => {
    const recorder = beatRecorder(true, 0)
    play(recorder, 0, 5, 0)
    play(recorder, 6, 10, 300)
    const beat = recorder.take(10_000, 'play')
    expect(beat?.stretches).toEqual([
      [0, 5],
      [300, 304],
    ])
    expect(beat?.playedSeconds).toBe(9)
  })

  it('sees twice as much at double speed in the same time', () => {
    const recorder = beatRecorder(true, 0)
    play(recorder, 0, 10, 0, 2)
    const beat = recorder.take(10_000, 'play')
    expect(beat).toMatchObject({ stretches: [[0, 20]], playedSeconds: 10, rate: 2 })
  })

  it('tells nothing while it stands still, and a new position once', () => {
    const recorder = beatRecorder(true, 0)
    recorder.tick(0, at(0, false))
    recorder.take(1000, 'pause')
    recorder.tick(2000, at(0, false))
    expect(recorder.take(15_000, 'pause')).toBeNull()
    recorder.tick(16_000, at(80, false))
    expect(recorder.take(16_000, 'pause')).toMatchObject({ position: 80, playedSeconds: 0, stretches: [] })
    expect(recorder.take(30_000, 'pause')).toBeNull()
  })
})

describe('a page that is read', () => {
  it('counts while somebody is there', () => {
    const recorder = beatRecorder(false, 0)
    for (let second = 0; second <= 30; second++) recorder.tick(second * 1000, at(0, second < 20))
    expect(recorder.take(30_000, 'play')).toMatchObject({ playedSeconds: 20, stretches: [], position: 0 })
  })

  it('counts no sleep of the computer', () => {
    const recorder = beatRecorder(false, 0)
    recorder.tick(1000, at(0))
    recorder.tick(2000, at(0))
    recorder.tick(7_200_000, at(0))
    expect(recorder.take(7_200_000, 'play')?.playedSeconds).toBe(1)
  })
})

it('never claims more than the clock, a minute, or what the stretches hold, whatever the player does', () => {
  const looks = fc.array(
    fc.record({
      wait: fc.integer({ min: 1, max: 40_000 }),
      position: fc.double({ min: 0, max: 3600, noNaN: true }),
      going: fc.boolean(),
      rate: fc.constantFrom(0.75, 1, 1.25, 1.5, 2),
      take: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(fc.boolean(), looks, (hasFile, steps) => {
      const recorder = beatRecorder(hasFile, 0)
      let now = 0
      let until = 0
      let seq = 0
      for (const { wait, take, ...sample } of steps) {
        now += wait
        recorder.tick(now, sample)
        const beat = take ? recorder.take(now, 'play') : null
        if (!beat) continue
        expect(beat.seq).toBe(++seq)
        expect(beat.from).toBeGreaterThanOrEqual(until)
        expect(beat.playedSeconds).toBeLessThanOrEqual(Math.min(60, (now - until) / 1000 + 0.01))
        for (const [from, to] of beat.stretches ?? []) expect(to).toBeGreaterThanOrEqual(from)
        if (!hasFile) expect(beat.stretches).toEqual([])
        until = beat.to
      }
    }),
  )
})
