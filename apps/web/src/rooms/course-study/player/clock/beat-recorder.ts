import type { In } from '@shuyuan/contract/calls/index.ts'

export type Beat = In<'addTimeStudyResInfo'>['beats'][number]
export type BeatState = Beat['state']

/** The player at one moment. */
export interface Sample {
  /** Seconds of the file; 0 where there is none. */
  readonly position: number
  readonly rate: number
  /** It is playing, or being read by an active user. */
  readonly going: boolean
}

export interface BeatRecorder {
  /** Records the player's state; `now` is the server's clock in ms. */
  tick(now: number, sample: Sample): void
  /** Ends the beat and returns it; null if there is nothing to report. */
  take(now: number, state: BeatState): Beat | null
}

/** The contract's limit for one beat. */
const MOST_SECONDS = 60
const MOST_STRETCHES = 60
/** Timers and players are inexact: only a position further ahead of the clock than this is a jump. */
const SLACK_SEC = 1.5
/** If the page did not tick for longer, the computer slept and nobody was reading. */
const MOST_GAP_MS = 5000

const round2 = (value: number) => Math.round(value * 100) / 100

/** Turns states of the player into beats: how long it really played, and which parts were seen. */
export function beatRecorder(hasFile: boolean, openedAt: number): BeatRecorder {
  let seq = 0
  let from = openedAt
  let lastAt = openedAt
  let last: Sample | null = null
  let played = 0
  let stretches: [number, number][] = []
  let told = -1

  function see(start: number, end: number): void {
    const open = stretches.at(-1)
    if (open && Math.abs(open[1] - start) < 0.01) open[1] = end
    else if (stretches.length < MOST_STRETCHES) stretches.push([start, end])
  }

  function addFile(seconds: number, before: Sample, sample: Sample): void {
    const moved = sample.position - before.position
    if (moved <= 0 || moved > seconds * before.rate + SLACK_SEC) return
    see(before.position, sample.position)
    played += Math.min(seconds, moved / before.rate)
  }

  function tick(now: number, sample: Sample): void {
    const passed = now - lastAt
    const before = last
    lastAt = now
    last = sample
    if (!before?.going || passed <= 0) return
    if (hasFile) addFile(passed / 1000, before, sample)
    else if (passed <= MOST_GAP_MS) played += passed / 1000
  }

  function take(now: number, state: BeatState): Beat | null {
    const position = round2(last?.position ?? 0)
    const began = from
    const isNews = played > 0 || stretches.length > 0 || (hasFile && told >= 0 && position !== told)
    from = now
    told = position
    if (!isNews) return null
    seq += 1
    const beat: Beat = {
      seq,
      from: Math.round(began),
      to: Math.round(now),
      stretches: stretches.map(([start, end]) => [round2(start), round2(end)]),
      pages: [],
      position,
      playedSeconds: round2(Math.min(MOST_SECONDS, played)),
      rate: last?.rate ?? 1,
      state,
    }
    played = 0
    stretches = []
    return beat
  }

  return { tick, take }
}
