import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { slice } from '../../../wire/paging.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import { worksOf } from '../../assignment/student-list.read.ts'
import { assertClassInScope } from '../class-access.read.ts'
import { classAssignments } from '../homework/class-assignments.read.ts'
import { assertCaredStudent, changeContact, targetOf } from './change-contact.flow.ts'
import { sendClassMessage } from './send-message.flow.ts'
import { caredStudentExport } from './student.sheet.ts'
import { coursesOf, restOfStudent, studyByDay } from './student-detail.read.ts'
import { type CaredStudent, caredStudents, type StudentFilter } from './student-list.read.ts'
import { markStudents, unmarkStudents } from './student-mark.store.ts'
import { studentsInScope } from './students-in-scope.read.ts'

type Students = Pick<
  Handlers<'classTeacherIndex'>,
  | 'studentListClassTeacherIndex'
  | 'studentDetailClassTeacherIndex'
  | 'showMobileClassTeacherIndex'
  | 'updateContactClassTeacherIndex'
  | 'markStudentClassTeacherIndex'
  | 'sendMessageClassTeacherIndex'
  | 'exportStudentClassTeacherIndex'
>

const present = ({ mobile, ...row }: CaredStudent) => ({ ...row, mobileMasked: maskedMobile(mobile) })

/** A class of others is refused; whoever manages more than a few classes names one of them. */
async function assertFilter(ctx: Ctx, { orgClassId }: StudentFilter): Promise<void> {
  if (orgClassId) await assertClassInScope(ctx, orgClassId)
  else if (!isInstructor(ctx.me.role)) throw badField('orgClassId', '请选择班级', 'choose a class')
}

/** The work of one student, what is due first. */
async function worksOfStudent(ctx: Ctx, { id, orgClassId }: CaredStudent) {
  const assignments = await classAssignments(ctx.db, orgClassId, {}, ctx.now)
  const names = new Map(assignments.map((one) => [one.id, one.courseName]))
  const works = await worksOf(ctx, { classIds: [], orgClassIds: [orgClassId] }, assignments, id)
  return works
    .map(({ assignment, student }) => ({
      ...{ assignmentId: assignment.id, courseName: names.get(assignment.id) ?? '', title: assignment.title },
      ...{ kind: assignment.kind as (typeof assignments)[number]['kind'], fullScore: assignment.fullScore },
      closesAt: student.personalDue ?? assignment.closesAt,
      state: student.state,
      score: student.validScore,
    }))
    .sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
}

export const studentHandlers: Students = {
  async studentListClassTeacherIndex(ctx, input) {
    await assertFilter(ctx, input)
    const { rows, total } = await caredStudents(ctx, input, slice(input, 'studentListClassTeacherIndex'))
    return { rows: rows.map(present), total }
  },

  async studentDetailClassTeacherIndex(ctx, { id }) {
    const own = await assertCaredStudent(ctx, id)
    return {
      student: { ...present(own), ...(await restOfStudent(ctx.db, id)) },
      courses: await coursesOf(ctx.db, id, ctx.lang),
      assignments: await worksOfStudent(ctx, own),
      studyByDay: await studyByDay(ctx.db, id, schoolDay(ctx.now)),
    }
  },

  async showMobileClassTeacherIndex(ctx, { id }) {
    const own = await assertCaredStudent(ctx, id)
    ctx.log({ ...targetOf(own), after: { viewed: '手机号' } })
    return { mobile: own.mobile }
  },

  updateContactClassTeacherIndex: changeContact,

  async markStudentClassTeacherIndex(ctx, { studentIds, attention, reason = '' }) {
    const isOn = attention === '1'
    if (isOn && reason === '') throw badField('reason', '请填写原因', 'give a reason')
    const own = await studentsInScope(ctx.db, ctx.me, studentIds)
    if (own.length < new Set(studentIds).size) throw outsideScope()
    const ids = own.map(({ id }) => id)
    const changed = isOn ? await markStudents(ctx.db, ids, reason, writtenBy(ctx)) : await unmarkStudents(ctx.db, ids)
    ctx.log({ targetType: 'student', after: { studentIds: ids, attention, reason } })
    return { changed }
  },

  sendMessageClassTeacherIndex: sendClassMessage,

  async exportStudentClassTeacherIndex(ctx, { orderBy, ...filter }) {
    await assertFilter(ctx, filter)
    const { buttons } = await ctx.deps.access.of(ctx.me.role)
    const { field, dir } = slice({ limit: 1, offset: 1, orderBy }, 'studentListClassTeacherIndex')
    return exportSheet(ctx, caredStudentExport, {
      ...{ filter, order: { field, dir } },
      withMobile: buttons.includes('classStudentManagement:exportMobile'),
    })
  },
}
