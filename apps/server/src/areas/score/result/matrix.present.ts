import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { contentPercent, contentState } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { roundFinal, roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Scheme } from '../scheme/scheme.read.ts'
import type { OptionCell, Standing, StudentFacts } from './formative.read.ts'
import { releasedOptions } from './released-scores.read.ts'

/** Rounds scores for display; sums always use unrounded ones. */
export const shown = (value: number | null): number | null => (value === null ? null : roundFinal(value))

/** Standings, limited to what the students themselves may know. */
export function releasedStandings(scheme: Scheme, students: readonly StudentFacts[], now: Date): Standing[] {
  return students.map((facts) => {
    const options = releasedOptions(scheme, facts, now)
    return { facts, options, formative: formativeScore(options) }
  })
}

export const isOverridden = ({ options }: Standing): boolean =>
  options.some((option) => option.source !== 'auto' || option.contents.some(({ source }) => source !== 'auto'))

export const hasWaiting = ({ options }: Standing): boolean =>
  options.some((option) => option.contents.some((content) => contentState(content) === 'waiting'))

export const scoreOfOption = (standing: Standing, optionId: string): number | null =>
  standing.formative.options.find((one) => one.optionId === optionId)?.score ?? null

export function cellOf(content: OptionCell['contents'][number]) {
  return {
    percent: shown(contentPercent(content)),
    score: content.score === null ? null : roundScore(content.score),
    state: contentState(content),
    source: content.source,
    old: null as number | null,
    reason: content.reason,
  }
}

/** Submitted or published scores are final; the others are computed now. */
const formativeOf = ({ facts, formative }: Standing): number | null =>
  facts.state === 'computed' ? formative.current : shown(facts.formative)

export function presentStanding(standing: Standing) {
  const { facts, options, formative } = standing
  return {
    studentId: facts.studentId,
    studentNo: facts.studentNo,
    realname: facts.realname,
    courseClassName: facts.courseClassName,
    options: Object.fromEntries(
      options.map(({ optionId, source, reason }) => [
        optionId,
        { score: shown(scoreOfOption(standing, optionId)), source, reason },
      ]),
    ),
    cells: Object.fromEntries(
      options.flatMap(({ contents }) => contents.map((one) => [one.contentId, cellOf(one)] as const)),
    ),
    formative: formativeOf(standing),
    byDue: formative.byDue,
    highest: formative.highest,
    countedWeight: formative.countedWeight,
    state: facts.state,
    computedAt: facts.computedAt,
  }
}

export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((one) => one !== null)
  return known.length === 0 ? null : roundFinal(known.reduce((sum, one) => sum + one, 0) / known.length)
}

export function meansOf(scheme: Scheme, standings: readonly Standing[]) {
  return {
    options: Object.fromEntries(
      scheme.options.map(({ id }) => [id, mean(standings.map((one) => scoreOfOption(one, id)))]),
    ),
    formative: mean(standings.map(({ formative }) => formative.value)),
  }
}

export interface MatrixFilter {
  courseId: string
  courseClassId?: string | undefined
  waiting?: '0' | '1' | undefined
  overridden?: '0' | '1' | undefined
  under?: number | undefined
  keyWords?: string | undefined
  sort: 'studentNo' | 'formative@asc' | 'formative@desc'
}

/** The rows of the matrix that its filters ask for, in its order. */
export function matchingRows(standings: readonly Standing[], filter: MatrixFilter): Standing[] {
  const words = filter.keyWords?.toLowerCase()
  const rows = standings.filter(
    (one) =>
      (filter.waiting !== '1' || hasWaiting(one)) &&
      (filter.overridden !== '1' || isOverridden(one)) &&
      (filter.under === undefined || (one.formative.current ?? 0) < filter.under) &&
      (!words || `${one.facts.realname} ${one.facts.studentNo}`.toLowerCase().includes(words)),
  )
  if (filter.sort === 'studentNo') return rows
  const sign = filter.sort === 'formative@desc' ? -1 : 1
  return rows.sort((a, b) => sign * ((a.formative.value ?? -1) - (b.formative.value ?? -1)))
}
