import { schemeProblems } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { weightRange } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { assertCanStudyOrView, assertCanView, assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { proportionHandlers } from '../overview/overview.handlers.ts'
import { readProportion } from '../proportion/proportion.flow.ts'
import { recomputeScore } from '../result/recompute.flow.ts'
import { applyByHost } from '../template/template-apply.flow.ts'
import { findTemplate } from '../template/template-list.read.ts'
import { changesOf, readImpact } from './impact.read.ts'
import { getOption, tryOption } from './option-detail.flow.ts'
import { assertUnlocked, publishScheme } from './publish-scheme.flow.ts'
import {
  activeScheme,
  boundItems,
  draftScheme,
  type Scheme,
  type SchemeTemplate,
  schemeFacts,
  schemes,
} from './scheme.read.ts'
import { checkContents, formOf, inPercent, lockScheme, writeDraft } from './scheme.store.ts'

async function present(ctx: Ctx, access: CourseAccess, scheme: Scheme | null) {
  const facts = found(await schemeFacts(ctx.db, access.courseId))
  const shown = scheme && scheme.state !== 'draft' ? inPercent(scheme) : scheme
  const locked = facts.fixed + facts.entered > 0
  return {
    courseId: access.courseId,
    versionNo: scheme?.versionNo ?? 0,
    state: scheme?.state ?? ('none' as const),
    ratio: { formative: facts.formative, final: facts.final },
    template: scheme?.template ? presentTemplate(scheme.template) : null,
    options: (shown?.options ?? []).map(presentOption),
    sum: roundScore((shown?.options ?? []).reduce((sum, { weight }) => sum + weight, 0)),
    problems:
      scheme?.state === 'draft'
        ? schemeProblems(scheme.options, boundItems(scheme)).map((one) => ({ ...NO_FACTS, ...one }))
        : [],
    publishedAt: scheme?.publishedAt ?? null,
    byName: scheme?.byName ?? '',
    reason: scheme?.reason ?? '',
    note: scheme?.note ?? '',
    resultsOf: facts.resultsOf,
    locked,
    updatedAt: scheme?.state === 'draft' ? scheme.updatedAt : null,
    can: { edit: access.duty === 'host' && !access.archived && !access.mainCourseId && !locked },
  }
}

const NO_FACTS = { option: '', content: '', sum: null, from: null, to: null }

const presentTemplate = ({ items, ...template }: SchemeTemplate) => ({
  ...template,
  items: items.map((item) => {
    const { id, name, weight, required } = item
    return { id, name, weight, required, ...weightRange(item) }
  }),
})

const presentOption = ({ contents, rule: _rule, countedBoards: _boards, ...option }: Scheme['options'][number]) => ({
  ...option,
  contents: contents.map(({ showAnswers: _, lastMoment: _l, targetClassIds: _t, ...content }) => content),
})

const namesTwice = (names: readonly string[]) => new Set(names).size !== names.length

export const checkOptionInfoHandlers: Handlers<'checkOptionInfo'> = {
  ...proportionHandlers,

  async getSchemeCheckOptionInfo(ctx, { courseId, versionNo, active }) {
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const drafts = access.duty !== 'student' && access.duty !== 'instructor'
    if (versionNo !== undefined) {
      if (!drafts) throw outsideScope()
      const [version] = await schemes(ctx.db, courseId, sql`cs.version_no = ${versionNo}`)
      return present(ctx, access, found(version))
    }
    const draft = drafts && active !== '1' ? await draftScheme(ctx.db, courseId) : null
    return present(ctx, access, draft ?? (await activeScheme(ctx.db, courseId)))
  },

  listCheckOptionInfo: readProportion,
  getCheckOptionInfo: getOption,
  tryCheckOptionInfo: tryOption,

  async saveSchemeCheckOptionInfo(ctx, { courseId, options, updatedAt }) {
    const access = assertHostCanEdit(await courseAccess(ctx, courseId))
    await lockScheme(ctx.db, courseId)
    await assertUnlocked(ctx, courseId)
    if (namesTwice(options.map(({ name }) => name)))
      throw badField('options', '考核项名称不能重复', 'item names must be unique')
    await checkContents(ctx, courseId, options)
    const draft = await draftScheme(ctx.db, courseId)
    if (draft) assertFresh(draft.updatedAt, updatedAt ?? new Date(0).toISOString())
    else if (updatedAt) throw new AppError(100409)
    await writeDraft(ctx, courseId, draft, options)
    const saved = found(await draftScheme(ctx.db, courseId))
    ctx.log({ targetType: 'checkScheme', targetId: saved.id, after: { options } })
    return present(ctx, access, saved)
  },

  async impactCheckOptionInfo(ctx, { courseId }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    const draft = await draftScheme(ctx.db, courseId)
    if (!draft) throw refuse('没有待发布的草稿', 'there is no draft to publish')
    const { kept, courseCode } = found(await schemeFacts(ctx.db, courseId))
    return { ...(await readImpact(ctx, draft)), kept, courseCode }
  },

  async publishCheckOptionInfo(ctx, input) {
    assertHostCanEdit(await courseAccess(ctx, input.courseId))
    return publishScheme(ctx, input)
  },

  async listVersionCheckOptionInfo(ctx, { courseId, limit, offset, orderBy }) {
    assertCanView(await courseAccess(ctx, courseId))
    const all = await schemes(ctx.db, courseId)
    const rows = all.map((scheme, at) => ({
      versionNo: scheme.versionNo,
      state: scheme.state,
      at: scheme.publishedAt ?? scheme.updatedAt,
      byName: scheme.byName,
      reason: scheme.reason,
      inheritedFromTerm: scheme.inheritedFromTerm,
      changes: changesOf(all[at + 1] ?? null, scheme),
    }))
    if (orderBy === 'versionNo@asc') rows.reverse()
    const skip = (Math.max(offset, 1) - 1) * limit
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },

  async restoreCheckOptionInfo(ctx, { courseId, versionNo }) {
    const access = assertHostCanEdit(await courseAccess(ctx, courseId))
    await lockScheme(ctx.db, courseId)
    await assertUnlocked(ctx, courseId)
    const [version] = await schemes(ctx.db, courseId, sql`cs.version_no = ${versionNo}`)
    const old = inPercent(found(version))
    if (old.state === 'draft') throw refuse('这就是当前草稿', 'this is already the current draft')
    await writeDraft(ctx, courseId, await draftScheme(ctx.db, courseId), old.options.map(formOf), old)
    ctx.log({ targetType: 'checkScheme', targetId: old.id, after: { restored: versionNo } })
    return present(ctx, access, await draftScheme(ctx.db, courseId))
  },

  async applyTemplateCheckOptionInfo(ctx, { courseIds, templateId }) {
    for (const courseId of new Set(courseIds)) assertHostCanEdit(await courseAccess(ctx, courseId))
    return applyByHost(ctx, found(await findTemplate(ctx.db, templateId)), courseIds)
  },

  async recomputeCheckOptionInfo(ctx, { courseId, courseClassId, studentIds }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    const ofClass = courseClassId
      ? (
          await ctx.db
            .selectFrom('courseClassStudent')
            .select('studentId')
            .where('courseId', '=', courseId)
            .where('courseClassId', '=', courseClassId)
            .where('leftAt', 'is', null)
            .execute()
        ).map(({ studentId }) => studentId)
      : null
    const result = await recomputeScore(ctx.db, courseId, ctx.now, studentIds ?? ofClass)
    ctx.log({ targetType: 'course', targetId: courseId, after: result })
    return result
  },
}
