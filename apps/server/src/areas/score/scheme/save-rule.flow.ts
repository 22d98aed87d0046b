import type { In } from '@shuyuan/contract/calls/index.ts'
import type { StoredRule } from '@shuyuan/contract/entities/marking/check-rule.ts'
import { discussionRuleOf } from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, notFound } from '../../../wire/error.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { boardsOf } from './option.read.ts'
import { assertUnlocked } from './publish-scheme.flow.ts'
import { activeScheme, draftScheme, type SchemeOptionRow } from './scheme.read.ts'
import { formOf, inPercent, lockScheme, writeDraft } from './scheme.store.ts'

type RuleForm = In<'saveRuleCheckContentInfo'>['rule']

/** A rule as it is stored: that of the option's own kind. */
function storedRuleOf({ kind }: Pick<SchemeOptionRow, 'kind'>, rule: RuleForm): StoredRule {
  if (kind === 'resourceStudy' && rule.resourceStudy) return rule.resourceStudy
  if (kind === 'discussion' && rule.discussion) {
    const { teacher, ...rest } = rule.discussion
    return { ...rest, teacher: teacher === '1' }
  }
  throw badField('rule', '规则与考核项类型不符', 'the rule is not of the kind of this item')
}

/** A rule by which nobody could ever score is a mistake. */
async function assertSensible(ctx: Ctx, courseId: string, stored: StoredRule): Promise<void> {
  if (stored.by === undefined) return
  const { by, post, reply, essence, teacher, posts, replies, moduleIds } = discussionRuleOf(stored)
  if (by === 'points' && post + reply + essence === 0 && !teacher)
    throw badField('rule.discussion.post', '发帖、回复、精华至少一项有分', 'let something earn points')
  if (by === 'count' && posts + replies === 0)
    throw badField('rule.discussion.posts', '请填写发帖或回复的条数', 'ask for posts or replies')
  if (moduleIds.length === 0) return
  const counted = new Set((await boardsOf(ctx.db, courseId)).flatMap((one) => (one.counted ? [one.id] : [])))
  if (moduleIds.some((id) => !counted.has(id)))
    throw badField(
      'rule.discussion.moduleIds',
      '版块不属于本课程或未计入考核',
      'a board is not of this course or does not count',
    )
}

/** Into the draft; where there is none yet, the scheme in force becomes one. */
export async function saveRule(
  ctx: Ctx,
  { courseId }: CourseAccess,
  { checkOptionId, rule, updatedAt }: { checkOptionId: string; rule: RuleForm; updatedAt: string | null },
) {
  await lockScheme(ctx.db, courseId)
  await assertUnlocked(ctx, courseId)
  const draft = await draftScheme(ctx.db, courseId)
  const active = draft ? null : await activeScheme(ctx.db, courseId)
  const scheme = draft ?? (active && inPercent(active))
  const option = scheme?.options.find(({ id }) => id === checkOptionId)
  if (!scheme || !option) throw notFound()
  const stored = storedRuleOf(option, rule)
  await assertSensible(ctx, courseId, stored)
  if (draft) assertFresh(draft.updatedAt, updatedAt ?? new Date(0).toISOString())
  else if (updatedAt) throw new AppError(100409)
  const options = scheme.options.map((one) => ({
    ...formOf(one),
    ...(one.id === checkOptionId ? { rule: stored } : {}),
  }))
  await writeDraft(ctx, courseId, draft, options)
  const saved = found(await draftScheme(ctx.db, courseId))
  ctx.log({
    targetType: 'checkScheme',
    targetId: saved.id,
    targetName: option.name,
    before: { rule: option.rule },
    after: { rule: stored },
  })
  return { updatedAt: saved.updatedAt }
}
