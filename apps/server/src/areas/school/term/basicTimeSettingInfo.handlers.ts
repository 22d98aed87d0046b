import { changedAfterStart, type Windows, windowFaults } from '@shuyuan/domain/school/term-windows.rule.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { assertWindows } from './term.policy.ts'
import { statesOf } from './term.present.ts'
import { termByCode, windowsOf } from './term.read.ts'
import { lockTerm, replaceWindows, updateTerm } from './term.store.ts'

const REASON_MIN = 5

type Given = Readonly<Record<string, { from: string; to: string } | undefined>>

const inMs = (windows: Given): Windows =>
  Object.fromEntries(
    Object.entries(windows).flatMap(([name, window]) =>
      window ? [[name, { from: Date.parse(window.from), to: Date.parse(window.to) }]] : [],
    ),
  )

export const basicTimeSettingInfoHandlers: Handlers<'basicTimeSettingInfo'> = {
  async getBasicTimeSettingInfo(ctx, { termCode }) {
    const { id, updatedAt } = found(await termByCode(ctx.db, termCode))
    return { termCode, windows: statesOf(await windowsOf(ctx.db, id), ctx.now), updatedAt }
  },

  async saveBasicTimeSettingInfo(ctx, { termCode, windows, reason = '', updatedAt }) {
    const { id } = found(await termByCode(ctx.db, termCode))
    const term = found(await lockTerm(ctx.db, id))
    assertFresh(term.updatedAt, updatedAt)
    if (term.archivedAt) throw refuse('学期已归档，不能修改', 'the term is archived')
    const before = await windowsOf(ctx.db, id)
    const after = inMs(windows as Given)
    assertWindows(windowFaults(after))
    if (changedAfterStart(before, after, ctx.now.getTime()).length > 0 && reason.length < REASON_MIN)
      throw badField(
        'reason',
        '修改已开始的时间须填写原因（至少5个字）',
        'give a reason (at least 5 characters) for changing a window that has started',
      )
    await replaceWindows(ctx.db, id, after)
    await updateTerm(ctx.db, id, {}, { now: ctx.now, userId: ctx.me.userId })
    ctx.log({
      targetType: 'term',
      targetId: id,
      targetName: term.termName,
      before: statesOf(before, ctx.now),
      after: { ...statesOf(after, ctx.now), reason },
    })
    return null
  },
}
