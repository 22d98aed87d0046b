import type { Handlers } from '../../../wire/handlers.ts'
import { containing, pageOf } from '../../../wire/page.ts'
import { assertCanView, assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { getRule, listContents } from './option-detail.flow.ts'
import { saveRule } from './save-rule.flow.ts'
import { activeScheme, draftScheme } from './scheme.read.ts'

export const checkContentInfoHandlers: Handlers<'checkContentInfo'> = {
  async listCandidateCheckContentInfo(ctx, input) {
    assertCanView(await courseAccess(ctx, input.courseId))
    const scheme = (await draftScheme(ctx.db, input.courseId)) ?? (await activeScheme(ctx.db, input.courseId))
    const usedIn = new Map(
      (scheme?.options ?? []).flatMap(({ name, contents }) => contents.map((one) => [one.assignmentId, name] as const)),
    )
    let query = ctx.db
      .selectFrom('assignment')
      .select(['id as assignmentId', 'title', 'kind', 'opensAt', 'closesAt', 'fullScore', 'publishStatus'])
      .where('courseId', '=', input.courseId)
      .where('kind', '<>', 'finalExam')
    if (input.kind) query = query.where('kind', '=', input.kind)
    if (input.keyWords) query = query.where('title', 'ilike', containing(input.keyWords))
    const columns = { closesAt: 'closesAt', title: 'title' }
    const { rows, total } = await pageOf(query, input, 'listCandidateCheckContentInfo', columns, 'id')
    return {
      total,
      rows: rows.map(({ publishStatus, kind, ...row }) => ({
        ...row,
        kind: kind as 'webHomework',
        published: publishStatus === 'published',
        usedIn: usedIn.get(row.assignmentId) ?? '',
      })),
    }
  },

  listCheckContentInfo: listContents,
  getRuleCheckContentInfo: getRule,

  async saveRuleCheckContentInfo(ctx, { courseId, ...form }) {
    return saveRule(ctx, assertHostCanEdit(await courseAccess(ctx, courseId)), form)
  },
}
