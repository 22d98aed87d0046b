import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { payDue } from './pay.flow.ts'
import { lockRules, updateRule } from './rule.store.ts'
import { ruleNames } from './rule-names.read.ts'

type Given = Parameters<Handlers<'integralUserInfo'>['saveRuleIntegralUserInfo']>[1]

/** What waits to be paid was earned under the rules of before: it is paid first, so that a change never reaches back. */
export async function saveRules(ctx: Ctx, rows: Given['rows']): Promise<void> {
  while ((await payDue(ctx.deps.db)) > 0);
  const names = await ruleNames(ctx.db, ctx.lang)
  const stored = await lockRules(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const changed: string[] = []
  for (const { id, updatedAt, enabled, ...form } of rows) {
    const before = found(stored.find((rule) => rule.id === id))
    assertFresh(before.updatedAt, updatedAt)
    const isOn = enabled === '1'
    await updateRule(ctx.db, id, { ...form, enabled: isOn }, isOn && !before.enabled, writtenBy(ctx))
    changed.push(names(before.eventKey))
  }
  ctx.log({ targetType: 'points', targetName: changed, before: stored[0], after: rows[0] })
}
