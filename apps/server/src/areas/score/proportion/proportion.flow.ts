import type { In } from '@shuyuan/contract/calls/index.ts'
import { resourceStudyRuleOf } from '@shuyuan/domain/scoring/course/check-rule.rule.ts'
import { PASS_LINE } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { assertCanStudyOrView } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { type OptionCell, scoresTalk, studentFacts } from '../result/formative.read.ts'
import { releasedOptions } from '../result/released-scores.read.ts'
import { scoreHead } from '../result/result-detail.read.ts'
import { changesOf } from '../scheme/impact.read.ts'
import { type Scheme, schemes } from '../scheme/scheme.read.ts'
import { inPercent } from '../scheme/scheme.store.ts'
import { contentRules, courseRules } from './content-rules.read.ts'
import { totalOf } from './total.present.ts'

/** Only what the rule of the score asks for: no source, no reason. */
const ownResult = ({ optionId, weight, score = null, open = false, contents }: OptionCell) => ({
  optionId,
  weight,
  score,
  open,
  contents: contents.map((one) => ({
    contentId: one.contentId,
    share: one.share,
    fullScore: one.fullScore,
    score: one.score,
    due: one.due,
    waiting: one.waiting ?? false,
    exempt: one.exempt ?? false,
    hidden: one.hidden ?? false,
    unsubmitted: one.unsubmitted ?? ('zero' as const),
  })),
})

async function ownOf(ctx: Ctx, courseId: string, scheme: Scheme | null) {
  const studentId = found(ctx.me.studentId)
  const {
    appealParts: _,
    publishedAt: _at,
    ...published
  } = totalOf(found(await scoreHead(ctx.db, courseId, studentId)), null)
  const [facts] = scheme ? await studentFacts(ctx.db, courseId, [studentId], null, scoresTalk(scheme)) : []
  return { cells: scheme && facts ? releasedOptions(scheme, facts, ctx.now) : [], published }
}

async function presentOptions(ctx: Ctx, scheme: Scheme, cells: readonly OptionCell[]) {
  const rules = await contentRules(
    ctx.db,
    scheme.options.flatMap(({ contents }) => contents.map(({ assignmentId }) => assignmentId)),
  )
  const dueAt = new Map(cells.flatMap(({ contents }) => contents.map((one) => [one.contentId, one.dueAt] as const)))
  return inPercent(scheme).options.map(({ id, name, kind, weight, rule, contents }) => ({
    id,
    name,
    kind,
    weight,
    fullPercent: kind === 'resourceStudy' ? (resourceStudyRuleOf(rule).fullPercent ?? null) : null,
    contents: contents.map((one) => ({
      id: one.id,
      assignmentId: one.assignmentId,
      title: one.title,
      share: one.share,
      fullScore: one.fullScore,
      closesAt: dueAt.get(one.id) ?? one.closesAt,
      unsubmitted: one.unsubmitted,
      ...found(rules.get(one.assignmentId)),
    })),
  }))
}

/** How the total of a course comes about, for its students with their own scores. */
export async function readProportion(ctx: Ctx, { courseId }: In<'listCheckOptionInfo'>) {
  const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
  const { passRule, ...ratio } = found(await courseRules(ctx.db, courseId))
  const versions = (await schemes(ctx.db, courseId)).filter(({ state }) => state !== 'draft')
  const at = versions.findIndex(({ state }) => state === 'active')
  const scheme = versions[at] ?? null
  const own = access.duty === 'student' ? await ownOf(ctx, courseId, scheme) : null
  return {
    versionNo: scheme?.versionNo ?? 0,
    publishedAt: scheme?.publishedAt ?? null,
    note: scheme?.note ?? '',
    ratio,
    passRule,
    passLine: PASS_LINE,
    changes: scheme && versions[at + 1] ? changesOf(versions[at + 1] ?? null, scheme) : [],
    options: scheme ? await presentOptions(ctx, scheme, own?.cells ?? []) : [],
    own: own && { options: own.cells.map(ownResult), published: own.published },
  }
}
