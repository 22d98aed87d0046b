import { applyTemplate, type TemplateItem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { readImpact } from '../scheme/impact.read.ts'
import { activeScheme, draftScheme, type Scheme, type SchemeContent } from '../scheme/scheme.read.ts'

const NOW = {
  id: '',
  versionNo: 0,
  state: 'draft',
  reason: '',
  inheritedFromTerm: '',
  note: '',
  publishedAt: null,
  byName: '',
} as const

/** Applies the draft that a template would create to every student of the course without storing anything. */
export async function templateImpact(
  ctx: Ctx,
  template: { items: readonly TemplateItem[] },
  course: { courseId: string },
) {
  const { courseId } = course
  const scheme = (await draftScheme(ctx.db, courseId)) ?? (await activeScheme(ctx.db, courseId))
  const own = (scheme?.options ?? []).map((option) => ({ ...option, rootId: option.id }))
  const contents = new Map(own.flatMap((option) => option.contents.map((one) => [one.assignmentId, one] as const)))
  const { options } = applyTemplate(template.items, own)
  const draft: Scheme = {
    ...NOW,
    courseId,
    updatedAt: ctx.now,
    template: null,
    options: options.map(({ item, rootId, contents: taken }) => ({
      id: rootId ?? item.id,
      name: item.name,
      kind: item.kind,
      weight: item.weight,
      rule: item.rule,
      countedBoards: null,
      templateItemId: item.id,
      contents: taken.map((one) => ({ ...(contents.get(one.assignmentId) as SchemeContent), share: one.share })),
    })),
  }
  const { students, up, down, same, meanBefore, meanAfter, passBefore, passAfter } = await readImpact(ctx, draft)
  return { students, up, down, same, meanBefore, meanAfter, passBefore, passAfter }
}
