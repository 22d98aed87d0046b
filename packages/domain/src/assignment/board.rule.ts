import { type ScoreFigures, scoreFigures } from '../analysis/paper.rule.ts'
import { bandCounts, type FiveNumbers, meanOf } from '../analysis/statistics.rule.ts'
import { groupBy } from '../list/group-by.rule.ts'
import { averagePercent } from '../scoring/average-percent.rule.ts'
import { roundHalfUp } from '../scoring/round.rule.ts'
import { schoolDay } from '../time/school-clock.rule.ts'

/** How one student stands with an assignment; without score and times while it is marked without names. */
export interface BoardStudent {
  studentId: string
  studentNo: string
  realname: string
  courseClassId: string
  courseClassName: string
  /** An attempt stands, waiting or reviewed. */
  handedIn: boolean
  late: boolean
  /** Attempts that wait for marks. */
  toMark: number
  /** Of the latest hand-in. */
  lastAt: Date | null
  /** Answering time of all attempts. */
  seconds: number
  /** What counts, out of the full score. */
  validScore: number | null
}

export interface ScoreSummary {
  scored: number
  /** All in percent of the full score. */
  mean: number
  passRate: number
  box: FiveNumbers
}

interface Group {
  students: number
  handedIn: number
  toMark: number
  scores: ScoreSummary | null
}

export interface AssignmentBoard extends Group {
  onTime: number
  /** Students who handed in and have no attempt that waits. */
  marked: number
  avgSeconds: number | null
  /** Students by the day of their latest hand-in. */
  byDay: { day: string; students: number }[]
  /** Students in ten bands of the full score. */
  bands: number[]
  byClass: (Group & { courseClassId: string; name: string })[]
  /** Who took less than a tenth of the mean time. */
  fast: { studentId: string; studentNo: string; realname: string; seconds: number }[]
}

const BANDS = 10
const FAST_SHARE = 0.1
/** Of fewer a mean says nothing about one of them. */
const ENOUGH_TIMES = 5
const FULL = 100

const percent = (value: number) => roundHalfUp(value, 1)

const scoresOf = (students: readonly BoardStudent[]): number[] => students.flatMap(({ validScore }) => validScore ?? [])

function summaryOf(scores: readonly number[], fullScore: number): ScoreSummary | null {
  const mean = averagePercent(scores, fullScore)
  if (mean === null) return null
  const { passRate, box }: ScoreFigures = scoreFigures(
    scores.map((score) => score / fullScore),
    FULL,
  )
  return {
    scored: scores.length,
    mean,
    passRate: percent(passRate * FULL),
    box: {
      ...{ min: percent(box.min), q1: percent(box.q1), median: percent(box.median) },
      ...{ q3: percent(box.q3), max: percent(box.max) },
    },
  }
}

const groupOf = (students: readonly BoardStudent[], fullScore: number): Group => ({
  students: students.length,
  handedIn: students.filter(({ handedIn }) => handedIn).length,
  toMark: students.reduce((sum, { toMark }) => sum + toMark, 0),
  scores: summaryOf(scoresOf(students), fullScore),
})

function fastOnes(students: readonly BoardStudent[], avgSeconds: number | null): AssignmentBoard['fast'] {
  const timed = students.filter(({ seconds }) => seconds > 0)
  if (avgSeconds === null || timed.length < ENOUGH_TIMES) return []
  return timed
    .filter(({ seconds }) => seconds < avgSeconds * FAST_SHARE)
    .map(({ studentId, studentNo, realname, seconds }) => ({ studentId, studentNo, realname, seconds }))
    .sort((a, b) => a.seconds - b.seconds)
}

/** One assignment at a glance, made of the very rows of its list of students. */
export function assignmentBoard(students: readonly BoardStudent[], fullScore: number): AssignmentBoard {
  const done = students.filter(({ handedIn }) => handedIn)
  const times = done.flatMap(({ seconds }) => (seconds > 0 ? [seconds] : []))
  const avgSeconds = times.length === 0 ? null : Math.round(meanOf(times))
  const days = groupBy(
    done.flatMap(({ lastAt }) => (lastAt === null ? [] : [schoolDay(lastAt)])),
    (day) => day,
  )
  const percents = fullScore === 0 ? [] : scoresOf(students).map((score) => (FULL * score) / fullScore)
  return {
    ...groupOf(students, fullScore),
    onTime: done.filter(({ late }) => !late).length,
    marked: done.filter(({ toMark }) => toMark === 0).length,
    avgSeconds,
    byDay: [...days].map(([day, of]) => ({ day, students: of.length })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    bands: percents.length === 0 ? [] : bandCounts(percents, BANDS),
    byClass: [...groupBy(students, ({ courseClassId }) => courseClassId)]
      .map(([courseClassId, own]) => ({
        courseClassId,
        name: own[0]?.courseClassName ?? '',
        ...groupOf(own, fullScore),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN')),
    fast: fastOnes(done, avgSeconds),
  }
}
