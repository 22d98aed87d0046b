import { isSchoolAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import { daysMoved } from '@shuyuan/domain/school/term-move.rule.ts'
import { dayIn, teachWeeks, weekDayOf, weekOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { pageOf } from '../../../wire/page.ts'
import { archiveTerm, unfinished } from './archive-term.flow.ts'
import { beginTerm } from './make-current.flow.ts'
import { moveTerm } from './move-term.flow.ts'
import { saveSpecialDays } from './special-day.flow.ts'
import { specialDaysOf } from './special-day.read.ts'
import { assertTermDays, isFullySet } from './term.policy.ts'
import { statesOf } from './term.present.ts'
import { currentTerm, overlappingTerm, termByCode, termIsUsed, termOfDay, windowsOf } from './term.read.ts'
import { termExport, termImport } from './term.sheet.ts'
import { deleteTerm, insertTerms, lockTerm, type TermForm, updateTerm } from './term.store.ts'
import { findTerm, TERM_ORDER, termQuery } from './term-list.read.ts'
import { arrangedInTerm } from './term-move.read.ts'

const REASON_MIN = 5

async function assertValid(ctx: Ctx, form: TermForm, id: string | null): Promise<void> {
  assertTermDays(form)
  const same = await termByCode(ctx.db, form.termCode)
  if (same && same.id !== id)
    throw badField('termCode', `学期代码「${form.termCode}」已存在`, `term code ${form.termCode} already exists`)
  const over = await overlappingTerm(ctx.db, form, id)
  if (over) throw badField('startDate', `与学期${over}日期重叠`, `overlaps with term ${over}`)
}

export const termInfoHandlers: Handlers<'termInfo'> = {
  listTermInfo: (ctx, input) => pageOf(termQuery(ctx.db, ctx.now, input), input, 'listTermInfo', TERM_ORDER, 'term.id'),

  getTermInfo: async (ctx, { id }) => found(await findTerm(ctx.db, ctx.now, id)),

  async addTermInfo(ctx, form) {
    await assertValid(ctx, form, null)
    const [id] = await insertTerms(ctx.db, [form], writtenBy(ctx))
    ctx.log({ targetType: 'term', targetId: found(id), targetName: form.termName, after: form })
    return found(id)
  },

  async checkDaysTermInfo(ctx, { id, ...to }) {
    const term = found(await findTerm(ctx.db, ctx.now, id))
    return { days: daysMoved(term, to), arranged: await arrangedInTerm(ctx.db, id, term, to, ctx.now) }
  },

  async updateTermInfo(ctx, { id, updatedAt, moveArranged, ...change }) {
    const before = found(await lockTerm(ctx.db, id))
    assertFresh(before.updatedAt, updatedAt)
    if (before.archivedAt) throw refuse('学期已归档，不能修改', 'the term is archived')
    const given = omitUndefined(change)
    const after = { ...before, ...given } as typeof before
    if (after.termCode !== before.termCode && (await termIsUsed(ctx.db, id)))
      throw badField(
        'termCode',
        '学期已有开课，不能修改代码',
        'the term has opened courses, so its code cannot be changed',
      )
    await assertValid(ctx, after, id)
    await updateTerm(ctx.db, id, given, writtenBy(ctx))
    const days = daysMoved(before, after)
    const isMoved = moveArranged === '1' && days !== 0
    if (isMoved) await moveTerm(ctx, id, days)
    ctx.log({
      ...{ targetType: 'term', targetId: id, targetName: after.termName, before },
      after: { ...after, ...(isMoved ? { moveArranged } : {}) },
    })
    return null
  },

  async deleteTermInfo(ctx, { id }) {
    const before = found(await lockTerm(ctx.db, id))
    if (before.isCurrent) throw refuse('当前学期不能删除', 'the current term cannot be deleted')
    if (await termIsUsed(ctx.db, id))
      throw new AppError(100410, { what: { zh: '学期已有开课', en: 'the term has opened courses' } })
    await deleteTerm(ctx.db, id)
    ctx.log({ targetType: 'term', targetId: id, targetName: before.termName, before })
    return null
  },

  async setCurrentTermInfo(ctx, { id, updatedAt }) {
    const term = found(await lockTerm(ctx.db, id))
    assertFresh(term.updatedAt, updatedAt)
    if (term.archivedAt) throw refuse('已归档的学期不能设为当前', 'an archived term cannot be the current one')
    if (!isFullySet(await windowsOf(ctx.db, id)))
      throw refuse('请先完成该学期的时间设置', 'complete the time settings of the term first')
    const previousTermCode = term.isCurrent ? term.termCode : await beginTerm(ctx.db, id, writtenBy(ctx))
    const before = { current: previousTermCode }
    ctx.log({ targetType: 'term', targetId: id, targetName: term.termName, before, after: { current: term.termCode } })
    return { previousTermCode }
  },

  async getCurrentTermInfo(ctx) {
    const term = await currentTerm(ctx.db)
    if (!term) return null
    const { termCode, termName, startDate, endDate } = term
    return { termCode, termName, startDate, endDate, windows: statesOf(await windowsOf(ctx.db, term.id), ctx.now) }
  },

  async getCurrentWeekTermInfo(ctx, { termCode }) {
    const term = termCode ? found(await termByCode(ctx.db, termCode)) : await currentTerm(ctx.db)
    if (!term) return { weekNo: null, text: '' }
    const day = schoolDay(ctx.now)
    const weekNo = weekOf(term, day)
    const zh = ctx.lang === 'zh'
    if (weekNo === null) {
      const isBefore = day < term.startDate
      return { weekNo, text: zh ? (isBefore ? '未开学' : '已结束') : isBefore ? 'Not begun' : 'Over' }
    }
    const weekDay = new Intl.DateTimeFormat(zh ? 'zh-CN' : 'en', { weekday: 'long', timeZone: SCHOOL_ZONE }).format(
      ctx.now,
    )
    return { weekNo, text: zh ? `第${weekNo}周 ${weekDay}` : `Week ${weekNo}, ${weekDay}` }
  },

  async listTeachWeekTermInfo(ctx, { termCode }) {
    const term = found(await termByCode(ctx.db, termCode))
    const day = schoolDay(ctx.now)
    return teachWeeks(term).map((week) => ({ ...week, isNow: week.from <= day && day <= week.to }))
  },

  async listSpecialDayTermInfo(ctx, { termCode }) {
    return specialDaysOf(ctx.db, found(await termByCode(ctx.db, termCode)).id)
  },

  async saveSpecialDayTermInfo(ctx, { termCode, days }) {
    await saveSpecialDays(ctx, termCode, days)
    return null
  },

  async getDateOfConversionTermInfo(ctx, { termCode, weekNo, weekDay }) {
    return { date: dayIn(found(await termByCode(ctx.db, termCode)), weekNo, weekDay) }
  },

  async getTeachWeekAndWeekDayTermInfo(ctx, { date }) {
    const term = await termOfDay(ctx.db, date)
    return { termCode: term?.termCode ?? '', weekNo: term ? weekOf(term, date) : null, weekDay: weekDayOf(date) }
  },

  async checkArchiveTermInfo(ctx, { id }) {
    found(await findTerm(ctx.db, ctx.now, id))
    return unfinished(ctx, id)
  },

  async archiveTermInfo(ctx, { id, reason = '', updatedAt }) {
    const term = found(await lockTerm(ctx.db, id))
    assertFresh(term.updatedAt, updatedAt)
    if (term.isCurrent) throw refuse('当前学期不能归档', 'the current term cannot be archived')
    if (term.archivedAt) throw refuse('学期已归档', 'the term has already been archived')
    const left = await unfinished(ctx, id)
    if (left.unpublishedScores + left.unreviewedAttempts + left.runningAddExams + left.openWindows.length > 0) {
      if (!isSchoolAdmin(ctx.me.role))
        throw refuse(
          '学期还有未完成的工作，只有总校管理员可以归档',
          'the term has unfinished work; only a head school administrator can archive it',
        )
      if (reason.length < REASON_MIN)
        throw badField('reason', '请填写归档原因（至少5个字）', 'give a reason of at least 5 characters')
    }
    const courses = await archiveTerm(ctx, id, reason)
    ctx.log({
      targetType: 'term',
      targetId: id,
      targetName: term.termName,
      after: { archived: true, reason, ...left, courses },
    })
    return { courses }
  },

  importTermInfo: (ctx, input, file) => importSheet(ctx, termImport, input, file),
  templateTermInfo: (ctx) => templateSheet(ctx, termImport),
  exportTermInfo: (ctx, filters) => exportSheet(ctx, termExport, filters),
}
