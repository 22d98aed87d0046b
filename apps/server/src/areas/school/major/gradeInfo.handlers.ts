import { gradeCodeOf, type Intake, nextIntake, type Season } from '@shuyuan/domain/school/grade.rule.ts'
import { wallClock } from '@shuyuan/domain/time/school-clock.rule.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { pageOf } from '../../../wire/page.ts'
import {
  deleteGrade,
  type GradeForm,
  gradeCodeTaken,
  gradeIsUsed,
  insertGrade,
  lockGrade,
  newestGrade,
  updateGrade,
} from './grade.store.ts'
import { findGrade, GRADE_ORDER, gradeQuery, withoutOrder } from './grade-list.read.ts'

const DEFAULT_YEARS = 8

/** The code says the intake once more: both must say the same. */
function assertCodeMatchesIntake({ gradeCode, ...intake }: Intake & { gradeCode: string }): void {
  const code = gradeCodeOf(intake)
  if (code !== gradeCode) throw badField('gradeCode', `应为「${code}」`, `should be ${code}`)
}

const taken = (code: string) => badField('gradeCode', `年级代码「${code}」已存在`, `${code} already exists`)

async function add(ctx: Ctx, form: GradeForm): Promise<string> {
  const id = await insertGrade(ctx.db, form, writtenBy(ctx))
  if (!id) throw taken(form.gradeCode)
  ctx.log({ targetType: 'grade', targetId: id, targetName: form.gradeCode, after: form })
  return id
}

export const gradeInfoHandlers: Handlers<'gradeInfo'> = {
  async listGradeInfo(ctx, input) {
    const { rows, total } = await pageOf(gradeQuery(ctx.db, input), input, 'listGradeInfo', GRADE_ORDER, 'grade.id')
    return { rows: rows.map(withoutOrder), total }
  },

  getGradeInfo: async (ctx, { id }) => found(await findGrade(ctx.db, id)),

  async addGradeInfo(ctx, form) {
    assertCodeMatchesIntake(form)
    const { gradeName = '', maxYears = DEFAULT_YEARS, sort = 0 } = form
    return add(ctx, { ...form, gradeName: gradeName || form.gradeCode, maxYears, sort })
  },

  async updateGradeInfo(ctx, { id, updatedAt, ...change }) {
    const before = found(await lockGrade(ctx.db, id))
    assertFresh(before.updatedAt, updatedAt)
    const given = omitUndefined(change)
    const after = { ...before, ...given, season: (change.season ?? before.season) as Season }
    assertCodeMatchesIntake(after)
    if (after.gradeCode !== before.gradeCode) {
      if (await gradeIsUsed(ctx.db, before.gradeCode))
        throw badField(
          'gradeCode',
          '年级已有班级或学生，不能修改代码',
          'the grade has classes or students, so its code cannot be changed',
        )
      if (await gradeCodeTaken(ctx.db, after.gradeCode, id)) throw taken(after.gradeCode)
    }
    await updateGrade(ctx.db, id, change, writtenBy(ctx))
    ctx.log({ targetType: 'grade', targetId: id, targetName: after.gradeCode, before, after })
    return null
  },

  async deleteGradeInfo(ctx, { id }) {
    const before = found(await lockGrade(ctx.db, id))
    if (await gradeIsUsed(ctx.db, before.gradeCode))
      throw new AppError(100410, { what: { zh: '年级下仍有学生或班级', en: 'the grade has students or classes' } })
    await deleteGrade(ctx.db, id)
    ctx.log({ targetType: 'grade', targetId: id, targetName: before.gradeCode, before })
    return null
  },

  async setStatusGradeInfo(ctx, { id, status, updatedAt }) {
    const before = found(await lockGrade(ctx.db, id))
    assertFresh(before.updatedAt, updatedAt)
    await updateGrade(ctx.db, id, { status }, writtenBy(ctx))
    ctx.log({ targetType: 'grade', targetId: id, targetName: before.gradeCode, before, after: { ...before, status } })
    return null
  },

  async nextGradeInfo(ctx) {
    const newest = await newestGrade(ctx.db)
    // A school without a grade begins with the autumn of this year.
    const year = wallClock(ctx.now).getUTCFullYear()
    const intake: Intake = newest
      ? nextIntake({ enrolYear: newest.enrolYear, season: newest.season as Season })
      : { enrolYear: year, season: 'autumn' }
    const gradeCode = gradeCodeOf(intake)
    const more = { maxYears: newest?.maxYears ?? DEFAULT_YEARS, sort: (newest?.sort ?? 0) + 1 }
    const id = await add(ctx, { gradeCode, gradeName: gradeCode, ...intake, ...more })
    return found(await findGrade(ctx.db, id))
  },
}
