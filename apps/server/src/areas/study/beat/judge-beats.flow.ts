import {
  type Beat,
  type BeatContext,
  type BeatsResult,
  creditBeats,
} from '@shuyuan/domain/study/beat/heartbeat.rule.ts'
import { NOT_STUDIED, recordAfter, type StudyRecord } from '@shuyuan/domain/study/beat/record.rule.ts'
import { questionsLeft } from '@shuyuan/domain/study/point.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'
import { type AppError, notFound } from '../../../wire/error.ts'
import { areOpen } from '../chapters-open.read.ts'
import { demandOf, isMedia } from '../demand.policy.ts'
import { type FilmPoint, pointsOfFilms } from '../point/points-of.read.ts'
import { type Kept, type KeptBeat, knownBeats } from './beat.store.ts'
import { type BeatState, beatStates } from './beat-state.read.ts'

/** Heartbeats of one play session, as one request brings them. */
export interface SentBeats {
  userId: string
  studentId: string
  /** Acts as a student: in another role nobody studies. */
  isStudent: boolean
  playSessionId: string
  beats: readonly Beat[]
  now: Date
}

export interface CountedBeats {
  perBeat: { seq: number; credited: number; reason: string }[]
  sessionSeconds: number
  resourceSeconds: number
  percent: number
  finishedAt: Date | null
  counting: boolean
  points: FilmPoint[]
}

interface Judged {
  kept: Kept
  answer: CountedBeats
}

const AHEAD_MS = 2000

/** Whether each session's chapter is open to its student; the same chapter of the same class is asked for once. */
async function openSessions(db: Db, states: readonly BeatState[], now: Date): Promise<(state: BeatState) => boolean> {
  const keyOf = ({ chapterId, courseClassId }: BeatState) => `${chapterId}/${courseClassId}`
  const asked = new Map(
    states.flatMap((state) => {
      const { chapterId, courseClassId } = state
      return chapterId === null ? [] : [[keyOf(state), { chapterId, courseClassId }] as const]
    }),
  )
  const answers = await areOpen(db, [...asked.values()], now)
  const open = new Set([...asked.keys()].filter((_, at) => answers[at]))
  return (state) => state.chapterId === null || open.has(keyOf(state))
}

/** The questions that the films of these sessions ask; nothing else asks any. */
async function askedIn(db: Db, states: readonly BeatState[]): Promise<(state: BeatState) => FilmPoint[]> {
  const asking = states.filter(({ asksQuestions, kind }) => asksQuestions && isMedia(kind))
  const points = asking.length > 0 ? await pointsOfFilms(db, asking) : []
  const bySession = new Map(asking.map(({ sessionId }, at) => [sessionId, points[at]]))
  return ({ sessionId }) => bySession.get(sessionId) ?? []
}

/** Beats that may have come before; the numbers of a session only grow, and most are new. */
const perhapsKnown = (sent: readonly SentBeats[], stateOf: (by: SentBeats) => BeatState | undefined) =>
  sent.flatMap((by) => {
    const state = stateOf(by)
    if (!state) return []
    const { sessionId, startedAt, lastSeq } = state
    return by.beats.filter(({ seq }) => seq <= lastSeq).map(({ seq }) => ({ sessionId, startedAt, seq }))
  })

function contextOf(state: BeatState, { isStudent, now }: SentBeats, isOpen: boolean): BeatContext {
  const studies = isStudent && state.hasSeat && state.isPublished && !state.isArchived
  return {
    now: now.getTime(),
    openedAt: state.startedAt.getTime(),
    counting: state.counting,
    open: studies && state.isThere && isOpen,
    media: isMedia(state.kind) ? state.kind : 'none',
    durationSec: state.durationSec || null,
  }
}

function marksOf({ creditedUntil, lastBeatAt }: BeatState, { now }: SentBeats) {
  const until = creditedUntil?.getTime() ?? 0
  return {
    creditedUntil: until === 0 ? null : Math.min(until, now.getTime() + AHEAD_MS),
    watchedUntil: lastBeatAt?.getTime() ?? null,
  }
}

const recordOf = (state: BeatState): StudyRecord =>
  state.seconds === null
    ? NOT_STUDIED
    : { ...state, seconds: state.seconds, finishedAt: state.finishedAt?.getTime() ?? null }

/** The new ones as they are stored. */
function keptBeats({ startedAt }: BeatState, { beats, now }: SentBeats, { fresh }: BeatsResult): KeptBeat[] {
  const bySeq = new Map(beats.map((beat) => [beat.seq, beat]))
  return fresh.flatMap(({ credit: { seq, credited, reason } }) => {
    const beat = bySeq.get(seq)
    if (!beat) return []
    // Clamped to the session whatever the sender's clock says: known heartbeats are looked up from its start.
    const at = new Date(Math.max(startedAt.getTime(), Math.min(beat.to, now.getTime())))
    const { position, playedSeconds } = beat
    return [{ seq, at, position, claimed: Math.round(playedSeconds), credited, reason: reason ?? '' }]
  })
}

function judge(
  state: BeatState,
  by: SentBeats,
  { isOpen, known, points }: { isOpen: boolean; known: Parameters<typeof creditBeats>[1]; points: FilmPoint[] },
): Judged {
  const result = creditBeats(by.beats, known, marksOf(state, by), contextOf(state, by, isOpen))
  const { seconds, creditedUntil } = result
  const before = recordOf(state)
  const task = { demand: demandOf(state), questionsLeft: questionsLeft(points) }
  const record = recordAfter(before, task, result, by.now.getTime())
  const day = schoolDay(by.now)
  return {
    kept: {
      ...{ state, record, seconds, day, creditedUntil, now: by.now },
      beats: keptBeats(state, by, result),
      daySeconds: (state.lastDay === day ? state.daySeconds : 0) + seconds,
      isFinishedNow: record.finishedAt !== null && before.finishedAt === null,
    },
    answer: {
      perBeat: result.perBeat.map((one) => ({ ...one, reason: one.reason ?? '' })),
      sessionSeconds: state.sessionSeconds + seconds,
      resourceSeconds: record.seconds,
      percent: record.percent,
      finishedAt: record.finishedAt === null ? null : new Date(record.finishedAt),
      counting: state.counting,
      points,
    },
  }
}

/**
 * What heartbeats change by what stands now, in the order in which they are given: a repeated beat gets its first result
 * again, and no moment is credited twice. A refused one is told by its error. Nothing is stored.
 */
export async function judgeBeats(db: Db, sent: readonly SentBeats[]): Promise<(Judged | AppError)[]> {
  const states = await beatStates(db, sent)
  const all = [...states.values()]
  // Its owner may send for a session in the very batch in which somebody else tries to.
  const stateOf = ({ playSessionId, studentId }: SentBeats) => {
    const state = states.get(playSessionId)
    return state?.studentId === studentId ? state : undefined
  }
  const latest = new Date(Math.max(...sent.map(({ now }) => now.getTime())))
  const known = await knownBeats(db, perhapsKnown(sent, stateOf))
  const isOpen = await openSessions(db, all, latest)
  const pointsIn = await askedIn(db, all)
  return sent.map((by) => {
    const state = stateOf(by)
    if (!state) return notFound()
    const facts = { isOpen: isOpen(state), known: known.get(state.sessionId) ?? new Map(), points: pointsIn(state) }
    return judge(state, by, facts)
  })
}
