import type { Range } from '../coverage.rule.ts'

/** One report of the player: what went on between two moments of the server's clock. Times in ms, media in seconds. */
export interface Beat {
  seq: number
  from: number
  to: number
  stretches: readonly Range[]
  pages: readonly number[]
  position: number
  playedSeconds: number
  rate: number
  state: 'play' | 'pause' | 'hidden' | 'idle' | 'end'
}

export type BeatReason = 'otherWindow' | 'hidden' | 'idle' | 'offlineLimit' | 'wallClock' | 'closed'

export interface Credit {
  seq: number
  credited: number
  /** Why not everything played is credited; null if it is. */
  reason: BeatReason | null
}

export interface BeatContext {
  now: number
  /** When this play session was opened: nothing before it can have been played in it. */
  openedAt: number
  /** This window has the right to count. */
  counting: boolean
  /** The student may open the resource at this moment. */
  open: boolean
  /** Audio goes on when the page is hidden; pages and links have no stretches. */
  media: 'video' | 'audio' | 'none'
  durationSec: number | null
}

/** Up to when the student's time has been credited, and up to when this session's stretches have been counted. */
export interface Watermarks {
  creditedUntil: number | null
  watchedUntil: number | null
}

/** How far back an offline stretch is credited, and how far a clock may be ahead (screens of students, 3.3). */
const BACK_MS = 30 * 60_000
const AHEAD_MS = 2000
/** Playing speeds that the player offers. */
const RATE_MIN = 0.5
const RATE_MAX = 2

/** Stretches within the file, in total no longer than could be played in the time. */
export function clampIntervals(stretches: readonly Range[], durationSec: number | null, mediaSeconds: number): Range[] {
  let left = mediaSeconds
  return stretches.flatMap(([from, to]) => {
    const start = Math.max(0, from)
    const end = Math.min(durationSec ?? to, to, start + left)
    if (end <= start) return []
    left -= end - start
    return [[start, end] as Range]
  })
}

const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** Why a heartbeat does not count at all, whatever its time. */
function refusal(beat: Beat, context: BeatContext): BeatReason | null {
  if (!context.open) return 'closed'
  if (beat.state === 'hidden' && context.media !== 'audio') return 'hidden'
  if (beat.state === 'idle') return 'idle'
  return context.counting ? null : 'otherWindow'
}

interface Piece {
  credited: number
  until: number | null
  reason: BeatReason | null
}

/**
 * Clips the beat to what of the wall clock is not paid yet. Whole seconds: what is credited always moves the watermark
 * at least as far, so that no rounding can add up over the clock.
 */
function payClock(beat: Beat, played: number, until: number | null, context: BeatContext): Piece {
  const earliest = Math.max(context.openedAt, context.now - BACK_MS)
  const start = Math.max(beat.from, earliest, until ?? earliest)
  const end = Math.min(beat.to, context.now + AHEAD_MS)
  const wanted = Math.round(played)
  const tooOld = beat.from < context.now - BACK_MS
  const shortfall: BeatReason = tooOld && end - start < wanted * 1000 ? 'offlineLimit' : 'wallClock'
  if (end <= start) return { credited: 0, until, reason: wanted > 0 ? shortfall : null }
  const room = Math.floor((context.now + AHEAD_MS - start) / 1000)
  const credited = Math.max(0, Math.min(wanted, Math.round((end - start) / 1000), room))
  return { credited, until: Math.max(end, start + credited * 1000), reason: credited < wanted ? shortfall : null }
}

export interface BeatResult extends Watermarks {
  credit: Credit
  /** Coverage that this beat adds: as much as can have been watched in the time that it is credited. */
  stretches: Range[]
  /** The client claimed more than its stretches allow; over 20 a day are shown to the host. */
  cut: boolean
}

export function creditBeat(beat: Beat, marks: Watermarks, context: BeatContext): BeatResult {
  const rate = Math.min(RATE_MAX, Math.max(RATE_MIN, beat.rate))
  const watchFrom = Math.max(beat.from, context.openedAt, marks.watchedUntil ?? context.openedAt)
  const watchTo = Math.max(watchFrom, Math.min(beat.to, context.now + AHEAD_MS))
  const watchable = context.media === 'none' ? 0 : ((watchTo - watchFrom) / 1000) * rate
  const inside = clampIntervals(beat.stretches, context.durationSec, Number.POSITIVE_INFINITY)
  const possible = context.media === 'none' ? beat.playedSeconds : lengthOf(inside) / rate
  // Players report in whole seconds: less than one second over is no claim.
  const cut = beat.playedSeconds >= possible + 1
  const played = Math.min(beat.playedSeconds, Math.ceil(possible))
  const watchedUntil = watchTo > watchFrom ? watchTo : marks.watchedUntil
  const refused = refusal(beat, context)
  if (refused) {
    const credit = {
      seq: beat.seq,
      credited: 0,
      reason: beat.playedSeconds > 0 || refused === 'closed' ? refused : null,
    }
    return { credit, stretches: [], cut, creditedUntil: marks.creditedUntil, watchedUntil }
  }
  const { credited, until, reason } = payClock(beat, played, marks.creditedUntil, context)
  // What nobody is credited was not watched: hidden players and second windows see nothing, however many there are.
  const stretches = clampIntervals(beat.stretches, context.durationSec, Math.min(watchable, credited * rate))
  return { credit: { seq: beat.seq, credited, reason }, stretches, cut, creditedUntil: until, watchedUntil }
}

export interface BeatsResult extends Watermarks {
  /** In the order of the given heartbeats; a repeated one gets its first result. */
  perBeat: Credit[]
  /** The new results, to be stored. */
  fresh: BeatResult[]
  seconds: number
  stretches: Range[]
  pages: number[]
  position: number | null
  cuts: number
}

/** A batch of one play session: by seq, each once, even if sent again. */
export function creditBeats(
  beats: readonly Beat[],
  known: ReadonlyMap<number, Credit>,
  marks: Watermarks,
  context: BeatContext,
): BeatsResult {
  const results = new Map(known)
  const fresh: BeatResult[] = []
  let now: Watermarks = marks
  const bySeq = [...new Map(beats.map((beat) => [beat.seq, beat])).values()].sort((a, b) => a.seq - b.seq)
  const newOnes = bySeq.filter((beat) => !known.has(beat.seq))
  for (const beat of newOnes) {
    const result = creditBeat(beat, now, context)
    now = result
    results.set(beat.seq, result.credit)
    fresh.push(result)
  }
  return {
    creditedUntil: now.creditedUntil,
    watchedUntil: now.watchedUntil,
    perBeat: beats.map((beat) => results.get(beat.seq) ?? { seq: beat.seq, credited: 0, reason: null }),
    fresh,
    seconds: fresh.reduce((sum, one) => sum + one.credit.credited, 0),
    stretches: fresh.flatMap((one) => one.stretches),
    pages: context.open ? [...new Set(newOnes.flatMap((beat) => beat.pages))].sort((a, b) => a - b) : [],
    position: (context.open ? newOnes.at(-1)?.position : null) ?? null,
    cuts: fresh.filter((one) => one.cut).length,
  }
}
