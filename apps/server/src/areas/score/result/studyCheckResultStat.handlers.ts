import { PASS_LINE } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { classResultsHandlers } from '../overview/overview.handlers.ts'
import { activeScheme, schemeFacts } from '../scheme/scheme.read.ts'
import { scoresTalk, studentFacts } from './formative.read.ts'
import { mean, meansOf, releasedStandings, shown } from './matrix.present.ts'

/** With fewer students a mean would reveal individual scores. */
const CLASS_MIN = 8
const BINS = 10

function classOf(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median = ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  const bins = Array.from({ length: BINS }, (_, at) => {
    const [from, to] = [at * 10, (at + 1) * 10]
    const count = values.filter((one) => one >= from && (one < to || (at === BINS - 1 && one <= to))).length
    return { from, to, count }
  })
  return { mean: mean(values), median: shown(median), bins }
}

export const studyCheckResultStatHandlers: Handlers<'studyCheckResultStat'> = {
  ...classResultsHandlers,

  async mineStudyCheckResultStat(ctx, { courseId }) {
    assertStudent(await courseAccess(ctx, courseId))
    const { formative, final } = found(await schemeFacts(ctx.db, courseId))
    const scheme = await activeScheme(ctx.db, courseId)
    const all = scheme
      ? releasedStandings(scheme, await studentFacts(ctx.db, courseId, null, null, scoresTalk(scheme)), ctx.now)
      : []
    const own = all.find(({ facts }) => facts.studentId === ctx.me.studentId)
    const classmates = all.filter(({ facts }) => facts.courseClassId === own?.facts.courseClassId)
    const values = classmates.flatMap((one) => (one.formative.value === null ? [] : [one.formative.value]))
    const isOut = own?.facts.state === 'published' || own?.facts.state === 'locked'
    const comparable = values.length >= CLASS_MIN
    return {
      currentFormative: own?.formative.current ?? null,
      dueOnlyFormative: own?.formative.byDue ?? null,
      countedWeight: own?.formative.countedWeight ?? 0,
      maxReachable: own?.formative.highest ?? null,
      passLine: PASS_LINE,
      ratio: { formative, final },
      publishedFormative: isOut ? shown(own?.facts.formative ?? null) : null,
      class: comparable ? classOf(values) : null,
      perOption: scheme && comparable ? meansOf(scheme, classmates).options : {},
    }
  },
}
