import type { In } from '@shuyuan/contract/calls/index.ts'
import { discussionRuleOf } from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { isRuleKind } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { roundFinal, roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope } from '../../../wire/error.ts'
import { assertCanView } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { visibleClassIds } from '../../marking/review/marker.policy.ts'
import { optionsOf, studentFacts } from '../result/formative.read.ts'
import { boardsOf, type FoundOption, findOption, optionFigures, requiredResources } from './option.read.ts'
import { schemeFacts } from './scheme.read.ts'
import { inPercent } from './scheme.store.ts'
import { madeUpTexts, type Tried, triedContents, triedDiscussion, triedResources } from './try-option.present.ts'

type Asked<N extends 'getCheckOptionInfo' | 'tryCheckOptionInfo' | 'listCheckContentInfo' | 'getRuleCheckContentInfo'> =
  In<N>

/** Figures are of the students whom this person sees; an instructor sees none of them here. */
const classesOf = (access: CourseAccess) => (access.duty === 'instructor' ? [] : visibleClassIds(access))

const sharesOf = ({ scheme, option }: FoundOption) =>
  scheme.state === 'draft' ? option : found(inPercent(scheme).options.find(({ id }) => id === option.id))

export async function getOption(ctx: Ctx, { id, courseId }: Asked<'getCheckOptionInfo'>) {
  const access = assertCanView(await courseAccess(ctx, courseId))
  const of = await findOption(ctx.db, access, id)
  const { scheme } = of
  const option = sharesOf(of)
  const facts = found(await schemeFacts(ctx.db, courseId))
  const { contents: _, ...figures } = await optionFigures(ctx, courseId, of, classesOf(access))
  const locked = facts.fixed + facts.entered > 0
  return {
    ...{ id, courseId, name: option.name, kind: option.kind, weight: option.weight },
    totalPercent: roundScore((option.weight * facts.formative) / 100),
    contentCount: option.contents.length,
    shareSum: roundScore(option.contents.reduce((sum, { share }) => sum + share, 0)),
    ...figures,
    ...{ versionNo: scheme.versionNo, state: scheme.state as 'draft' | 'active', locked },
    updatedAt: scheme.state === 'draft' ? scheme.updatedAt : null,
    can: { edit: access.duty === 'host' && !access.archived && !access.mainCourseId && !locked },
  }
}

export async function listContents(ctx: Ctx, { courseId, checkOptionId }: Asked<'listCheckContentInfo'>) {
  const access = assertCanView(await courseAccess(ctx, courseId))
  const of = await findOption(ctx.db, access, checkOptionId)
  const facts = found(await schemeFacts(ctx.db, courseId))
  const { contents } = await optionFigures(ctx, courseId, of, classesOf(access))
  const option = sharesOf(of)
  const rows = option.contents.map(({ showAnswers: _, lastMoment: __, targetClassIds: ___, ...one }) => ({
    ...one,
    totalPercent: roundScore((one.share * option.weight * facts.formative) / 10_000),
    ...(contents.get(one.id) ?? { due: 0, scored: 0, avgScore: null }),
  }))
  return { rows, total: rows.length }
}

export async function getRule(ctx: Ctx, { courseId, checkOptionId, active }: Asked<'getRuleCheckContentInfo'>) {
  const access = assertCanView(await courseAccess(ctx, courseId))
  const { option } = await findOption(ctx.db, access, checkOptionId, active === '1')
  const isTalk = option.kind === 'discussion'
  const isStudy = option.kind === 'resourceStudy'
  const { moduleIds, ...rest } = discussionRuleOf(option.rule)
  return {
    checkOptionId,
    kind: option.kind,
    rule: {
      ...(isTalk ? { discussion: { ...rest, moduleIds: [...moduleIds] } } : {}),
      ...(isStudy ? { resourceStudy: { fullPercent: option.rule.fullPercent ?? 100 } } : {}),
    },
    boards: isTalk ? await boardsOf(ctx.db, access.contentId) : [],
    required: isStudy ? await requiredResources(ctx.db, access.contentId) : 0,
  }
}

/** A student's option by the rule of the page, or what a person has set instead. */
async function triedStudent(ctx: Ctx, access: CourseAccess, of: FoundOption, studentId: string): Promise<Tried> {
  const { lang } = ctx
  const { option, scheme } = of
  const isTalk = option.kind === 'discussion'
  const [facts] = await studentFacts(ctx.db, access.courseId, [studentId], classesOf(access), isTalk)
  const student = found(facts)
  const [cell] = optionsOf({ ...scheme, options: [option] }, student, ctx.now)
  const tried = isTalk
    ? triedDiscussion(student.texts, option, lang)
    : option.kind === 'resourceStudy'
      ? triedResources(student.mustDone, student.mustTotal, option, lang)
      : triedContents(found(cell), option, lang)
  if (cell?.source === 'auto' || typeof cell?.score !== 'number') return tried
  const result = roundFinal(cell.score)
  return {
    steps: [...tried.steps, { text: lang === 'zh' ? '教师改定' : 'Overridden by a teacher', value: String(result) }],
    result,
  }
}

export async function tryOption(ctx: Ctx, input: Asked<'tryCheckOptionInfo'>): Promise<Tried> {
  const { courseId, checkOptionId, studentId, discussion, resourceStudy } = input
  const access = assertCanView(await courseAccess(ctx, courseId))
  if (access.duty === 'instructor') throw outsideScope()
  const of = await findOption(ctx.db, access, checkOptionId)
  const { option } = of
  if (studentId) return triedStudent(ctx, access, of, studentId)
  if (option.kind === 'discussion' && discussion)
    return triedDiscussion(madeUpTexts(discussion), { rule: { ...option.rule, moduleIds: [] } }, ctx.lang)
  if (option.kind === 'resourceStudy' && resourceStudy) {
    const all = await requiredResources(ctx.db, access.contentId)
    return triedResources(Math.min(all, resourceStudy.finished), all, option, ctx.lang)
  }
  throw isRuleKind(option.kind)
    ? badField('discussion', '请填写试算的数字', 'type figures to try')
    : badField('studentId', '请选择学生', 'choose a student')
}
