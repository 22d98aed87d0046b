import {
  DAY_PARTS,
  type DayPart,
  STUDY_MEANS,
  STUDY_TYPES,
  type StudyMeans,
  type StudyType,
} from '@shuyuan/contract/entities/study/style.ts'
import { addDays, daysBetween } from '../school/term-week.rule.ts'

/** Of fewer students only the table is shown: a share of nine tells of single ones. */
export const STYLE_MIN = 10
/** Below this nothing is said of how somebody learns. */
const ENOUGH_SECONDS = 3 * 3600
const STALLED_DAYS = 14
const STEADY_SHARE = 0.7
const RUSH_SHARE = 0.5
/** The day of a deadline and the two before it. */
const NEAR_DAYS = 3
/** Where most days are near to some deadline, everybody studies near to one. */
const NEAR_DAYS_MOST = 0.5
const TOP_SHARE = 0.25
/** So many of the students favour a means of which a chapter has nothing. */
const MANY_SHARE = 0.25

export interface StyleRange {
  /** When the first teaching week begins, and the days that are counted, both included. */
  startDate: string
  from: string
  to: string
}

export interface StyleFacts {
  /** Days with study within the range. */
  days: readonly { day: string; seconds: number }[]
  /** The last day with study up to the end of the range, whenever it was. */
  lastDay: string | null
  /** Days of the student's own deadlines. */
  dueDays: readonly string[]
  texts: number
  means: readonly { key: StudyMeans; seconds: number }[]
  parts: readonly { key: DayPart; seconds: number }[]
}

export interface Style {
  type: StudyType
  favourite: StudyMeans | null
  usual: DayPart | null
  activeWeeks: number
  weeks: number
  seconds: number
  nearSeconds: number
  texts: number
  pause: number
}

/** The week of the term in which a day lies, from 1. */
export const termWeek = (startDate: string, day: string): number => Math.floor(daysBetween(startDate, day) / 7) + 1

/** The part of the day of an hour from 0 to 23. */
export const dayPartOf = (hour: number): DayPart => DAY_PARTS[Math.floor(hour / 6)] ?? 'evening'

/** The days up to a deadline. */
export const nearDays = (dueDays: readonly string[]): Set<string> =>
  new Set(dueDays.flatMap((due) => Array.from({ length: NEAR_DAYS }, (_, back) => addDays(due, -back))))

/** What has the most of the time, the first of them in their order; nothing where there is none. */
function most<K extends string>(order: readonly K[], of: readonly { key: K; seconds: number }[]): K | null {
  const sums = new Map<K, number>()
  for (const { key, seconds } of of) sums.set(key, (sums.get(key) ?? 0) + seconds)
  const best = Math.max(0, ...sums.values())
  return best === 0 ? null : (order.find((key) => sums.get(key) === best) ?? null)
}

/** `asMuch`: the share of the course's students who wrote at least as much. */
export function styleOf(facts: StyleFacts, range: StyleRange, asMuch: number): Style {
  const { startDate, from, to } = range
  const near = nearDays(facts.dueDays)
  const seconds = facts.days.reduce((sum, one) => sum + one.seconds, 0)
  const nearSeconds = facts.days.reduce((sum, one) => sum + (near.has(one.day) ? one.seconds : 0), 0)
  const activeWeeks = new Set(facts.days.filter((one) => one.seconds > 0).map(({ day }) => termWeek(startDate, day)))
    .size
  const weeks = termWeek(startDate, to) - termWeek(startDate, from) + 1
  const all = daysBetween(from, to) + 1
  const isNearRare = [...near].filter((day) => day >= from && day <= to).length <= all * NEAR_DAYS_MOST
  const pause = Math.max(0, daysBetween(facts.lastDay ?? addDays(startDate, -1), to))
  const isKnown = seconds >= ENOUGH_SECONDS
  const fits: Readonly<Record<StudyType, boolean>> = {
    stalled: pause >= STALLED_DAYS,
    tooLittle: !isKnown,
    steady: activeWeeks >= weeks * STEADY_SHARE,
    rush: isNearRare && nearSeconds > seconds * RUSH_SHARE,
    social: facts.texts > 0 && asMuch <= TOP_SHARE,
    other: true,
  }
  return {
    type: STUDY_TYPES.find((type) => fits[type]) ?? 'other',
    favourite: isKnown ? most(STUDY_MEANS, facts.means) : null,
    usual: isKnown ? most(DAY_PARTS, facts.parts) : null,
    ...{ activeWeeks, weeks, seconds, nearSeconds, texts: facts.texts, pause },
  }
}

/** The styles of everybody in a course, each told by its own facts and by how much the others write. */
export function stylesOf<S extends StyleFacts>(students: readonly S[], range: StyleRange): { of: S; style: Style }[] {
  return students.map((of) => {
    const asMuch = students.filter(({ texts }) => texts >= of.texts).length / students.length
    return { of, style: styleOf(of, range, asMuch) }
  })
}

const counted = <K extends string>(order: readonly K[], keys: readonly (K | null)[]) =>
  order.flatMap((key) => {
    const students = keys.filter((one) => one === key).length
    return students === 0 ? [] : [{ key, students }]
  })

/** How many are of each type, favour each means and study in each part of the day; of too few nothing. */
export function sharesOf(styles: readonly Style[]) {
  if (styles.length < STYLE_MIN) return null
  return {
    students: styles.length,
    types: counted(
      STUDY_TYPES,
      styles.map(({ type }) => type),
    ),
    means: counted(
      STUDY_MEANS,
      styles.map(({ favourite }) => favourite),
    ),
    parts: counted(
      DAY_PARTS,
      styles.map(({ usual }) => usual),
    ),
  }
}

/**
 * The whole course beside a part of it: told only where the others are enough, for whoever knows both knows the
 * difference.
 */
export const courseBeside = (part: readonly Style[], whole: readonly Style[]) =>
  part.length === whole.length || whole.length - part.length < STYLE_MIN ? null : sharesOf(whole)

/** Seconds of the last fourteen days that are counted, and of the fourteen before. */
export function latelyAndBefore(days: StyleFacts['days'], { to }: Pick<StyleRange, 'to'>) {
  let [lately, before] = [0, 0]
  for (const { day, seconds } of days) {
    const back = daysBetween(day, to)
    if (back < 14) lately += seconds
    else if (back < 28) before += seconds
  }
  return { lately, before }
}

/** A chapter has nothing of what many favour. */
export const isLacking = (resources: number, fans: number, students: number): boolean =>
  resources === 0 && fans > 0 && fans >= students * MANY_SHARE
