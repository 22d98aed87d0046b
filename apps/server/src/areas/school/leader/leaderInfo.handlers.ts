import { mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageTeachersOf } from '../../../wire/scope/scope.policy.ts'
import { linksOf } from '../../file/file-link.ts'
import { leaderExport } from './leader.sheet.ts'
import {
  deleteLeader,
  holdsDuty,
  insertLeader,
  isDuty,
  isStaff,
  type LeaderForm,
  leadersIn,
  lockLeader,
  sortLeaders,
  unitExists,
  updateLeader,
} from './leader.store.ts'
import { weekDigest } from './leader-digest.read.ts'
import { findLeader, LEADER_ORDER, type ListedLeader, leaderQuery } from './leader-list.read.ts'

async function withPhotos(ctx: Ctx, rows: readonly ListedLeader[]) {
  const links = await linksOf(
    ctx,
    rows.map(({ avatarFileId }) => avatarFileId),
    'row',
  )
  return rows.map(({ avatarFileId, ...row }) => ({ ...row, avatarUrl: links.get(avatarFileId ?? '') ?? '' }))
}

async function assertValid(ctx: Ctx, form: LeaderForm, before: LeaderForm | null, id: string | null): Promise<void> {
  assertCanManageTeachersOf(ctx.me, form.subSchoolId)
  if (!(await unitExists(ctx.db, form.subSchoolId))) throw badField('subSchoolId', '请选择单位', 'choose a unit')
  if (form.userId !== before?.userId && !(await isStaff(ctx.db, form.userId)))
    throw badField('userId', '请选择教职工账号', 'choose a staff account')
  // An option that was removed stays with those who have it.
  if (form.duty !== before?.duty && !(await isDuty(ctx.db, form.duty)))
    throw badField('duty', '没有这个职务', 'no such duty')
  if (form.until !== null && form.until < form.since)
    throw badField('until', '任职止不能早于任职起', 'the end date is before the start date')
  if (await holdsDuty(ctx.db, form, id))
    throw badField('duty', '该人员已担任此职务', 'this person already holds this duty')
}

async function mine(ctx: Ctx, id: string, updatedAt?: string) {
  const leader = found(await lockLeader(ctx.db, id))
  assertCanManageTeachersOf(ctx.me, leader.subSchoolId)
  if (updatedAt) assertFresh(leader.updatedAt, updatedAt)
  return leader
}

const thisMonday = (now: Date) => mondayOf(schoolDay(now))

export const leaderInfoHandlers: Handlers<'leaderInfo'> = {
  async listLeaderInfo(ctx, input) {
    const query = leaderQuery(ctx.db, ctx.me, input, schoolDay(ctx.now))
    const { rows, total } = await pageOf(query, input, 'listLeaderInfo', LEADER_ORDER, 'leader.id')
    return { rows: await withPhotos(ctx, rows), total }
  },

  async getLeaderInfo(ctx, { id }) {
    const [row] = await withPhotos(ctx, [found(await findLeader(ctx.db, ctx.me, id))])
    return found(row)
  },

  async addLeaderInfo(ctx, { officePhone = '', until = null, weeklyDigest, ...rest }) {
    const form = { ...rest, officePhone, until, weeklyDigest: weeklyDigest === '1' }
    await assertValid(ctx, form, null, null)
    const id = await insertLeader(ctx.db, form, thisMonday(ctx.now), writtenBy(ctx))
    ctx.log({ targetType: 'leader', targetId: id, after: form })
    return id
  },

  async updateLeaderInfo(ctx, { id, updatedAt, weeklyDigest, ...rest }) {
    const before = await mine(ctx, id, updatedAt)
    const { userId, subSchoolId, duty, officePhone, since, until } = before
    const held = { userId, subSchoolId, duty, officePhone, since, until, weeklyDigest: before.weeklyDigest }
    const given = omitUndefined(rest)
    const form: LeaderForm = { ...held, ...given, ...(weeklyDigest ? { weeklyDigest: weeklyDigest === '1' } : {}) }
    await assertValid(ctx, form, held, id)
    // Who takes the digest from now on has the first one on the Monday to come.
    const starts = form.weeklyDigest && !before.weeklyDigest
    await updateLeader(
      ctx.db,
      id,
      { ...form, ...(starts ? { digestMonday: thisMonday(ctx.now) } : {}) },
      writtenBy(ctx),
    )
    ctx.log({ targetType: 'leader', targetId: id, before: held, after: form })
    return null
  },

  async deleteLeaderInfo(ctx, { id }) {
    const before = await mine(ctx, id)
    await deleteLeader(ctx.db, id)
    ctx.log({ targetType: 'leader', targetId: id, before })
    return null
  },

  async sortLeaderInfo(ctx, { subSchoolId, ids }) {
    assertCanManageTeachersOf(ctx.me, subSchoolId)
    if ((await leadersIn(ctx.db, subSchoolId, ids)) !== new Set(ids).size) throw new AppError(100404)
    await sortLeaders(ctx.db, ids, writtenBy(ctx))
    ctx.log({ targetType: 'leader', after: { subSchoolId, order: ids.length } })
    return null
  },

  exportLeaderInfo: (ctx, filters) => exportSheet(ctx, leaderExport, filters),

  async getDigestLeaderInfo(ctx, { subSchoolId, weekOf }) {
    assertCanManageTeachersOf(ctx.me, subSchoolId)
    const today = schoolDay(ctx.now)
    return weekDigest(ctx.db, subSchoolId, mondayOf(weekOf ?? today), today)
  },
}
