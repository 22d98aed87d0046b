import { type TreeFault, treeFaults } from '@shuyuan/domain/school/unit-tree.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { pageOf } from '../../../wire/page.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { endUnitSessions } from '../../../wire/session/session.store.ts'
import { unitExport, unitImport } from './unit.sheet.ts'
import {
  contentsOf,
  deleteUnit,
  insertUnit,
  lockUnit,
  placeUnits,
  runningClasses,
  type UnitForm,
  unitTree,
  updateUnit,
} from './unit.store.ts'
import { findUnit, isOwnUnit, UNIT_ORDER, unitPeople, unitQuery } from './unit-list.read.ts'

const REASON_MIN = 2

const TREE_WORDS: Record<TreeFault, [zh: string, en: string]> = {
  noParent: ['上级不存在', 'there is no such parent'],
  otherKind: [
    '分校的上级须为分校，院系的上级须为院系',
    'the parent of a branch must be a branch, that of a college a college',
  ],
  cycle: ['不能放在自己的下级之下', 'a unit cannot be placed under one of its own sub-units'],
}

/** Checks the unit's place in the tree and that its code and name are unique. */
async function assertValid(
  ctx: Ctx,
  unit: Pick<UnitForm, 'schoolName' | 'schoolCode' | 'isDepartment' | 'pid'>,
  id: string,
) {
  const others = (await unitTree(ctx.db)).filter((one) => one.id !== id)
  const fault = treeFaults([...others, { id, pid: unit.pid, isDepartment: unit.isDepartment }]).get(id)
  if (fault) throw badField('pid', ...TREE_WORDS[fault])
  const { schoolCode, schoolName, isDepartment } = unit
  if (others.some((one) => one.schoolCode === schoolCode))
    throw badField('schoolCode', `编码「${schoolCode}」已存在`, `the code ${schoolCode} already exists`)
  if (others.some((one) => one.schoolName === schoolName && one.isDepartment === isDepartment))
    throw badField('schoolName', `名称「${schoolName}」已存在`, `the name ${schoolName} already exists`)
}

type Change = { [K in keyof UnitForm]?: UnitForm[K] | undefined }

const contactOnly = ({ contact, phone, address }: Change): Change => ({ contact, phone, address })

/** The part of a change that this person may make: everything, or the contact of their own unit. */
function allowed(ctx: Ctx, id: string, change: Change): Change {
  if (canManageWholeSchool(ctx.me)) return change
  if (!isOwnUnit(ctx.me, id)) throw outsideScope()
  return contactOnly(change)
}

export const subSchoolInfoHandlers: Handlers<'subSchoolInfo'> = {
  getBranchList(ctx, { keyWords, keyword, counts, ...input }) {
    const word = keyword ?? keyWords
    const query = unitQuery(ctx.db, ctx.me, { ...input, ...(word ? { keyword: word } : {}) }, counts === '1')
    return pageOf(query, input, 'getBranchList', UNIT_ORDER, 'sub_school.id')
  },

  async getSubSchoolInfo(ctx, { id }) {
    const unit = found(await findUnit(ctx.db, ctx.me, id))
    if (!unit.isOwn) throw outsideScope()
    return { ...unit, ...(await unitPeople(ctx.db, id)) }
  },

  async addSubSchoolInfo(ctx, { pid = null, contact = '', phone = '', address = '', ...form }) {
    const unit = { ...form, isDepartment: form.isDepartment === '1', pid, contact, phone, address }
    await assertValid(ctx, unit, '')
    const id = await insertUnit(ctx.db, unit, writtenBy(ctx))
    ctx.log({ targetType: 'subSchool', targetId: id, targetName: unit.schoolName, after: unit })
    return id
  },

  async updateSubSchoolInfo(ctx, { id, updatedAt, isDepartment, ...form }) {
    const before = found(await lockUnit(ctx.db, id))
    const asked = { ...form, ...(isDepartment === undefined ? {} : { isDepartment: isDepartment === '1' }) }
    const change = allowed(ctx, id, asked)
    assertFresh(before.updatedAt, updatedAt)
    const given = omitUndefined(change)
    const after = { ...before, ...given }
    if (after.schoolCode !== before.schoolCode || after.isDepartment !== before.isDepartment) {
      const { students, teachers, classes, others } = await contentsOf(ctx.db, id)
      if (students + teachers + classes + others > 0)
        throw badField('schoolCode', '已被使用，不能修改编码和类型', 'in use; its code and type cannot be changed')
    }
    await assertValid(ctx, after, id)
    await updateUnit(ctx.db, id, given, writtenBy(ctx))
    ctx.log({ targetType: 'subSchool', targetId: id, targetName: after.schoolName, before, after })
    return null
  },

  async deleteSubSchoolInfo(ctx, { id }) {
    const before = found(await lockUnit(ctx.db, id))
    const { students, teachers, classes, others } = await contentsOf(ctx.db, id)
    if (students + teachers + classes > 0) {
      const zh = `${before.isDepartment ? '院系' : '分校'}下仍有学生${students}人、教师${teachers}人、班级${classes}个`
      const en = `it still has ${students} students, ${teachers} teachers, ${classes} classes`
      throw new AppError(100410, { what: { zh, en } })
    }
    if (others > 0)
      throw new AppError(100410, {
        what: {
          zh: '仍有专业、课程、教研组、账号或下级单位',
          en: 'it still has majors, courses, research groups, accounts or units below it',
        },
      })
    await deleteUnit(ctx.db, id)
    ctx.log({ targetType: 'subSchool', targetId: id, targetName: before.schoolName, before })
    return null
  },

  async setStatusSubSchoolInfo(ctx, { id, status, reason = '', endUsers, updatedAt }) {
    const before = found(await lockUnit(ctx.db, id))
    assertFresh(before.updatedAt, updatedAt)
    if (before.status === status) throw refuse('状态没有变化', 'the status has not changed')
    const isClosing = status === 'disabled'
    if (isClosing && reason.length < REASON_MIN)
      throw badField('reason', '请填写停用原因（至少2个字）', 'give a reason of at least 2 characters')
    const usersStopped = isClosing && endUsers === '1'
    await updateUnit(ctx.db, id, { status, statusReason: reason, usersStopped }, writtenBy(ctx))
    const endedUsers = usersStopped ? await endUnitSessions(ctx, id) : 0
    ctx.log({
      targetType: 'subSchool',
      targetId: id,
      targetName: before.schoolName,
      before: { status: before.status, usersStopped: before.usersStopped },
      after: { status, usersStopped, reason },
    })
    return { runningClasses: await runningClasses(ctx.db, id), endedUsers }
  },

  async sortSubSchoolInfo(ctx, { rows }) {
    const moved = new Map(rows.map((row) => [row.id, row]))
    const tree = (await unitTree(ctx.db)).map((unit) => ({
      ...unit,
      pid: moved.has(unit.id) ? (moved.get(unit.id)?.pid ?? null) : unit.pid,
    }))
    // Existing faults elsewhere in the tree are no reason to refuse this change.
    const fault = [...treeFaults(tree)].find(([unitId]) => moved.has(unitId))?.[1]
    if (fault) throw refuse(...TREE_WORDS[fault])
    await placeUnits(ctx.db, rows, writtenBy(ctx))
    ctx.log({ targetType: 'subSchool', after: { moved: rows.length } })
    return null
  },

  importSubSchoolInfo: (ctx, input, file) => importSheet(ctx, unitImport, input, file),
  templateSubSchoolInfo: (ctx) => templateSheet(ctx, unitImport),
  exportSubSchoolInfo: (ctx, filters) => exportSheet(ctx, unitExport, filters),
}
