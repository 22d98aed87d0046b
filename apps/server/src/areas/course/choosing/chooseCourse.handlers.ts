import { stateOf } from '@shuyuan/domain/school/term-windows.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'
import { termByCode } from '../../school/term/term.read.ts'
import { chooserAsked, listCandidates } from './candidates.flow.ts'
import { CHOICE_ORDER, choiceDetail, choiceFigures, choiceQuery } from './choice-list.read.ts'
import { choose, holdsButton, ownStudentId } from './choose.flow.ts'
import { choicesExport, choicesImport } from './choose.sheet.ts'
import { choosingWindows, creditsOf, holdings, pairOf } from './choosing-facts.read.ts'
import { choicesByCourse, countDue, unchosenStudents } from './plan.read.ts'
import { confirm, drop, dropOwn, unconfirm } from './settle.flow.ts'
import { urge } from './urge.flow.ts'

const namesOf = (of: readonly { student: { realname: string; studentNo: string }; courseName: string }[]) =>
  of.map(({ student, courseName }) => `${student.realname} ${student.studentNo} ${courseName}`)

export const chooseCourseHandlers: Handlers<'chooseCourse'> = {
  listChooseCourse: (ctx, input) =>
    pageOf(choiceQuery(ctx.db, ctx.me, input), input, 'listChooseCourse', CHOICE_ORDER, 'choose_course.id'),

  getChooseCourse: async (ctx, { id }) => found(await choiceDetail(ctx.db, ctx.me, id)),

  candidateListChooseCourse: (ctx, input) => listCandidates(ctx, input, slice(input, 'candidateListChooseCourse')),

  async creditsChooseCourse(ctx, { termCode, studentId }) {
    const { id } = await chooserAsked(ctx, studentId)
    const term = found(await termByCode(ctx.db, termCode))
    const held = (await holdings(ctx.db, [id], [term.id])).get(pairOf(id, term.id)) ?? []
    return {
      taken: creditsOf(held),
      courses: held.length,
      limit: ctx.deps.settings.of(ctx.variant).creditsPerTerm,
    }
  },

  async addChooseCourse(ctx, { studentIds, ...asked }) {
    const results = await choose(ctx, studentIds ?? [ownStudentId(ctx)], asked)
    const added = results.filter(({ ok }) => ok).map(({ studentName, courseName }) => `${studentName} ${courseName}`)
    ctx.log(
      added.length > 0
        ? { targetType: 'chooseCourse', targetName: added, after: { added, reason: asked.reason } }
        : { nothing: true },
    )
    return results
  },

  async deleteChooseCourse(ctx, { id }) {
    const one = await dropOwn(ctx, id)
    ctx.log({ targetType: 'chooseCourse', targetId: id, targetName: namesOf([one]), before: one.choice })
    return null
  },

  async confirmChooseCourse(ctx, which) {
    const { done, unassigned, refused } = await confirm(ctx, which)
    ctx.log(
      done.length > 0
        ? { targetType: 'chooseCourse', targetName: namesOf(done), after: { state: 'confirmed' } }
        : { nothing: true },
    )
    return { done: done.length, unassigned, refused }
  },

  async unconfirmChooseCourse(ctx, { ids }) {
    const { done, refused } = await unconfirm(ctx, ids)
    ctx.log(
      done.length > 0
        ? { targetType: 'chooseCourse', targetName: namesOf(done), after: { state: 'chosen' } }
        : { nothing: true },
    )
    return { done: done.length, refused }
  },

  async dropChooseCourse(ctx, { ids, reason, force = '0' }) {
    // The same call with more in it: it stands under both buttons, and the second one alone takes `force`.
    if (force === '1' && !(await holdsButton(ctx, 'forceDrop'))) throw outsideScope()
    const { done, movedUp, refused } = await drop(ctx, ids, { reason, force: force === '1' })
    ctx.log(
      done.length > 0
        ? { targetType: 'chooseCourse', targetName: namesOf(done), after: { state: 'dropped', reason, force } }
        : { nothing: true },
    )
    return { done: done.length, movedUp, refused }
  },

  async summaryChooseCourse(ctx, input) {
    const term = found(await termByCode(ctx.db, input.termCode))
    const window = (await choosingWindows(ctx.db, [term.id])).get(term.id)
    const [figures, due] = [await choiceFigures(ctx.db, ctx.me, input), await countDue(ctx.db, ctx.me, input)]
    return {
      ...figures,
      due,
      windowFrom: window ? new Date(window.from) : null,
      windowTo: window ? new Date(window.to) : null,
      windowState: window ? stateOf(window, ctx.now.getTime()) : ('none' as const),
    }
  },

  byCourseChooseCourse: (ctx, input) => choicesByCourse(ctx.db, ctx.me, input, slice(input, 'byCourseChooseCourse')),

  async unchosenListChooseCourse(ctx, input) {
    const { rows, total } = await unchosenStudents(ctx.db, ctx.me, input, slice(input, 'unchosenListChooseCourse'))
    return { rows: rows.map(({ userId: _, ...row }) => row), total }
  },

  async urgeChooseCourse(ctx, filter) {
    const { isWhole, subSchools, instructorId } = scopeOf(ctx.me)
    if (!isWhole && subSchools.length === 0 && !instructorId) throw outsideScope()
    const { sent, skipped } = await urge(ctx, filter)
    ctx.log(sent > 0 ? { targetType: 'chooseCourse', after: { sent } } : { nothing: true })
    return { sent, skipped }
  },

  importChooseCourse: (ctx, input, file) =>
    importSheet(ctx, choicesImport, { ...input, creditLimit: ctx.deps.settings.of(ctx.variant).creditsPerTerm }, file),
  templateChooseCourse: (ctx) => templateSheet(ctx, choicesImport),
  exportChooseCourse: (ctx, input) => exportSheet(ctx, choicesExport, input),
}
