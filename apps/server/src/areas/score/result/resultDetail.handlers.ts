import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { assertCanStudyOrView } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { hiddenAssignments } from '../../exam/attempt/anonymous.read.ts'
import { visibleClassIds } from '../../marking/review/marker.policy.ts'
import { appealHandlers } from '../appeal/appeal.handlers.ts'
import { ownGraduation } from '../graduation/graduation.flow.ts'
import { graduationExport } from '../graduation/graduation.sheet.ts'
import { totalOf } from '../proportion/total.present.ts'
import { activeScheme, type SchemeContent } from '../scheme/scheme.read.ts'
import { inPercent } from '../scheme/scheme.store.ts'
import { checkTranscript } from '../transcript/check-transcript.flow.ts'
import { makeTranscript } from '../transcript/make-transcript.flow.ts'
import { presentResults } from '../transcript/own-results.present.ts'
import { ownResults } from '../transcript/own-results.read.ts'
import { standingsOf, studentFacts } from './formative.read.ts'
import { knownFacts } from './known-facts.read.ts'
import { releasedStandings } from './matrix.present.ts'
import { presentOwn } from './own-scores.present.ts'
import { isTold } from './released-scores.read.ts'
import { type AttemptLine, attemptLines, scoreHead } from './result-detail.read.ts'
import { ownQueries } from './score-query.read.ts'

const withoutScores = (line: AttemptLine): AttemptLine => ({
  ...line,
  objectiveScore: null,
  subjectiveScore: null,
  lateMinus: 0,
  score: null,
  counted: false,
})

async function formativeOf(ctx: Ctx, courseId: string, studentId: string, isOwn: boolean) {
  const scheme = await activeScheme(ctx.db, courseId)
  const all = await studentFacts(ctx.db, courseId, [studentId])
  const facts = isOwn ? all : await knownFacts(ctx, courseId, all)
  const [standing] = scheme ? (isOwn ? releasedStandings : standingsOf)(scheme, facts, ctx.now) : []
  if (!scheme || !standing) return { versionNo: 0, current: null, countedWeight: 0, options: [] }
  const contents = new Map(scheme.options.flatMap((one) => one.contents).map((one) => [one.id, one]))
  const lines = await attemptLines(ctx.db, courseId, studentId)
  const hidden = isOwn ? new Set<string>() : await hiddenAssignments(ctx.db, courseId, ctx.now)
  const attemptsOf = (id: string) => {
    const content = contents.get(id) as SchemeContent
    if (hidden.has(content.assignmentId)) return []
    const own = lines.get(content.assignmentId) ?? []
    return isOwn && !isTold(content, ctx.now) ? own.map(withoutScores) : own
  }
  const options = presentOwn(inPercent(scheme), standing, await ownQueries(ctx.db, courseId, studentId))
  return {
    versionNo: scheme.versionNo,
    current: standing.formative.current,
    countedWeight: standing.formative.countedWeight,
    options: options.map((option) => ({
      ...option,
      contents: option.contents.map((content) => ({ ...content, attempts: attemptsOf(content.id) })),
    })),
  }
}

export const resultDetailHandlers: Handlers<'resultDetail'> = {
  async listResultDetail(ctx, { termCode }) {
    return presentResults(await ownResults(ctx.db, found(ctx.me.studentId)), termCode, ctx.now)
  },
  ...appealHandlers,
  exportResultDetail: makeTranscript,
  graduationResultDetail: ownGraduation,
  async exportGraduationResultDetail(ctx) {
    await ownGraduation(ctx)
    return exportSheet(ctx, graduationExport, {})
  },
  verifyResultDetail: (ctx, { code }) => checkTranscript(ctx, code),

  async getResultDetail(ctx, { courseId, studentId }) {
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const isOwn = access.duty === 'student'
    const whose = isOwn ? ctx.me.studentId : studentId
    if (!whose || (isOwn && studentId && studentId !== whose)) throw outsideScope()
    const classIds = isOwn ? null : visibleClassIds(access)
    if (classIds && (await studentFacts(ctx.db, courseId, [whose], classIds)).length === 0) throw outsideScope()
    const head = found(await scoreHead(ctx.db, courseId, whose))
    const { courseName, courseCode, termName, realname, studentNo, className } = head
    return {
      courseName,
      courseCode,
      termName,
      realname,
      studentNo,
      className,
      ratio: { formative: head.formativeRatio, final: head.finalRatio },
      total: totalOf(head, isOwn ? ctx.now : null),
      formative: await formativeOf(ctx, courseId, whose, isOwn),
    }
  },
}
