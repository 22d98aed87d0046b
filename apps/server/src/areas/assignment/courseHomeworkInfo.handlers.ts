import { HOMEWORK_KINDS, PERIODIC_KINDS, WRITTEN_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { tell } from '../../events/hub.ts'
import { exportSheet } from '../../sheet/export.flow.ts'
import { importSheet } from '../../sheet/import.flow.ts'
import { templateSheet } from '../../sheet/template.flow.ts'
import { assertFresh } from '../../wire/assert-fresh.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { slice } from '../../wire/paging.ts'
import { assertCanView } from '../course/people/duty.policy.ts'
import { assertCanAddAssignment } from './assignment.policy.ts'
import { presentRow } from './assignment.present.ts'
import { assignmentAccess } from './assignment-access.read.ts'
import { presentDetail } from './assignment-detail.present.ts'
import { listAssignments } from './assignment-list.read.ts'
import { boardReport } from './bulk/board-report.flow.ts'
import { copyToCourses, inheritAssignments } from './bulk/copy.flow.ts'
import { homeworkListExport, testListExport } from './bulk/list.sheet.ts'
import { shiftAssignments } from './bulk/shift.flow.ts'
import { addAttempts, exemptStudents, extendAssignment, letIn } from './exception.flow.ts'
import { forEachEditable, getVisible, lockEditable, lockOfKind } from './get-assignment.flow.ts'
import { closeAssignment, deleteAssignment, publishAssignment, withdrawAssignment } from './publish-assignment.flow.ts'
import { createAssignment, updateAssignment } from './save-assignment.flow.ts'
import { type StudentRow, studentsOf, studentsWithMastery } from './student-list.read.ts'
import { meanByAttempt, presentFigures, STATE_ORDER } from './students/figures.present.ts'
import { masteryOfAll } from './students/knowledge.read.ts'
import { assignmentStudentsExport, testStudentsExport } from './students/students.sheet.ts'
import { urgeStudents } from './students/urge.flow.ts'
import { urgeInCourse } from './students/urge-course.flow.ts'
import { saveScores } from './written/register.flow.ts'
import { homeworkScoreImport, testScoreImport } from './written/score.sheet.ts'
import { assertCanRegister } from './written/written.policy.ts'

type Group = 'courseHomeworkInfo' | 'coursePeriodicTestInfo'

const byField =
  (field: keyof StudentRow, dir: 'asc' | 'desc') =>
  (a: StudentRow, b: StudentRow): number => {
    const rank = (row: StudentRow) => (field === 'state' ? STATE_ORDER.indexOf(row.state) : row[field])
    const [x, y] = [rank(a), rank(b)]
    // Missing values sort first in ascending order: students who have not started.
    const order = x === y ? 0 : x === null ? -1 : y === null ? 1 : x < y ? -1 : 1
    return (dir === 'asc' ? order : -order) || (a.studentNo < b.studentNo ? -1 : 1)
  }

/** Both groups share one implementation; each handles its own kinds only. */
function assignmentHandlers<G extends Group>(group: G, kinds: readonly string[]): Handlers<G> {
  const upper = `${group.charAt(0).toUpperCase()}${group.slice(1)}`
  const name = (verb: 'list' | 'listStudent') => `${verb}${upper}` as `${typeof verb}${Capitalize<Group>}`

  const written = WRITTEN_KINDS.filter((kind) => kinds.includes(kind))
  const scoreImport = group === 'courseHomeworkInfo' ? homeworkScoreImport : testScoreImport

  const handlers: Omit<
    Handlers<'courseHomeworkInfo'>,
    'statKnowledgeCourseHomeworkInfo' | 'remindStudentCourseHomeworkInfo'
  > = {
    async listCourseHomeworkInfo(ctx, input) {
      const access = await assignmentAccess(ctx, input.courseId)
      assertCanView(access)
      const { rows, total } = await listAssignments(ctx, access, kinds, input, slice(input, name('list')))
      return { rows: rows.map((row) => presentRow(ctx, access, row)), total }
    },

    async getCourseHomeworkInfo(ctx, { id }) {
      const { row, access } = await getVisible(ctx, kinds, id)
      return presentDetail(ctx, access, row)
    },

    async addCourseHomeworkInfo(ctx, { courseId, kind, ...form }) {
      const access = assertCanAddAssignment(await assignmentAccess(ctx, courseId))
      const id = await createAssignment(ctx, access, kind, form)
      ctx.log({ targetType: 'assignment', targetId: id, after: { kind, title: form.title } })
      return { id, updatedAt: ctx.now }
    },

    async updateCourseHomeworkInfo(ctx, { id, updatedAt, ...change }) {
      const { row, access } = await lockEditable(ctx, kinds, id)
      assertFresh(row.updatedAt, updatedAt)
      await updateAssignment(ctx, access, row, change)
      if (row.publishStatus === 'published') await tell(ctx, 'courseDemandsChanged', { courseId: row.courseId })
      ctx.log({ targetType: 'assignment', before: { title: row.title, closesAt: row.closesAt }, after: change })
      return { updatedAt: ctx.now }
    },

    async deleteCourseHomeworkInfo(ctx, { id }) {
      const { row } = await lockEditable(ctx, kinds, id)
      await deleteAssignment(ctx, row)
      ctx.log({ targetType: 'assignment', before: { title: row.title } })
      return null
    },

    publishCourseHomeworkInfo: (ctx, { ids }) =>
      forEachEditable(ctx, kinds, ids, (row, access) => publishAssignment(ctx, row, access)),
    withdrawCourseHomeworkInfo: (ctx, { ids }) =>
      forEachEditable(ctx, kinds, ids, (row) => withdrawAssignment(ctx, row)),

    async closeCourseHomeworkInfo(ctx, { id }) {
      const { row } = await lockEditable(ctx, kinds, id)
      const closed = await closeAssignment(ctx, row)
      await tell(ctx, 'courseDemandsChanged', { courseId: row.courseId })
      ctx.log({ targetType: 'assignment', before: { closesAt: row.closesAt }, after: closed })
      return closed
    },

    async extendCourseHomeworkInfo(ctx, { id, ...extension }) {
      const { row, access } = await lockOfKind(ctx, kinds, id)
      const done = await extendAssignment(ctx, access, row, extension)
      ctx.log({ targetType: 'assignment', after: extension })
      return done
    },

    async addAttemptCourseHomeworkInfo(ctx, { id, ...given }) {
      const { row, access } = await lockOfKind(ctx, kinds, id)
      const done = await addAttempts(ctx, access, row, given)
      ctx.log({ targetType: 'assignment', after: given })
      return done
    },

    async exemptCourseHomeworkInfo(ctx, { id, on, ...given }) {
      const { row, access } = await lockOfKind(ctx, kinds, id)
      const done = await exemptStudents(ctx, access, row, { ...given, on: on === '1' })
      ctx.log({ targetType: 'assignment', after: { ...given, on } })
      return done
    },

    async letInCourseHomeworkInfo(ctx, { id, studentIds }) {
      const { row, access } = await lockOfKind(ctx, kinds, id)
      const done = await letIn(ctx, access, row, studentIds)
      ctx.log({ targetType: 'assignment', targetName: row.title, after: { studentIds } })
      return done
    },

    async listStudentCourseHomeworkInfo(ctx, { id, ...input }) {
      const { row, access } = await getVisible(ctx, kinds, id)
      const students = await studentsOf(ctx, access, row, input)
      const { limit, skip, field, dir } = slice(input, name('listStudent'))
      const sorted = students.sort(byField(field as keyof StudentRow, dir))
      return { rows: sorted.slice(skip, skip + limit), total: students.length }
    },

    async statCourseHomeworkInfo(ctx, { id, courseClassId }) {
      const { row, access } = await getVisible(ctx, kinds, id)
      return presentFigures(await studentsOf(ctx, access, row, { courseClassId }), row.fullScore)
    },

    async remindOverdueCourseHomeworkInfo(ctx, { id, studentIds }) {
      const { row, access } = await lockOfKind(ctx, kinds, id)
      return urgeStudents(ctx, access, row, studentIds)
    },

    shiftCourseHomeworkInfo: (ctx, input) => shiftAssignments(ctx, kinds, input),
    copyCourseHomeworkInfo: (ctx, input) => copyToCourses(ctx, kinds, input),
    inheritCourseHomeworkInfo: (ctx, input) => inheritAssignments(ctx, kinds, input),

    async exportCourseHomeworkInfo(ctx, filter) {
      const access = await assignmentAccess(ctx, filter.courseId)
      assertCanView(access)
      const sheet = group === 'courseHomeworkInfo' ? homeworkListExport : testListExport
      return exportSheet(ctx, sheet, { access, kinds, filter })
    },

    async exportReportCourseHomeworkInfo(ctx, { id, courseClassId }) {
      const { row, access } = await getVisible(ctx, kinds, id)
      return boardReport(ctx, access, row, courseClassId)
    },

    async saveScoreCourseHomeworkInfo(ctx, { id, rows }) {
      const { row, access } = await lockOfKind(ctx, written, id)
      return saveScores(ctx, access, row, rows)
    },

    async importScoreCourseHomeworkInfo(ctx, input, file) {
      const { row, access } = await getVisible(ctx, written, input.id)
      assertCanRegister(access, row, ctx.now)
      return importSheet(ctx, scoreImport, input, file)
    },

    async templateScoreCourseHomeworkInfo(ctx, { id }) {
      const { row, access } = await getVisible(ctx, written, id)
      assertCanRegister(access, row, ctx.now)
      return templateSheet(ctx, scoreImport, { id })
    },

    async exportStudentCourseHomeworkInfo(ctx, { id, ...filter }) {
      const { row, access } = await getVisible(ctx, kinds, id)
      const students = await studentsOf(ctx, access, row, filter)
      const sheet = group === 'courseHomeworkInfo' ? assignmentStudentsExport : testStudentsExport
      return exportSheet(ctx, sheet, {
        assignmentId: row.id,
        isPractice: row.kind === 'onlinePractice',
        attempts: Math.max(0, ...students.map(({ trend }) => trend.length)),
        seen: { classIds: access.classIds, orgClassIds: access.orgClassIds },
        filter,
      })
    },
  }
  const renamed = Object.entries(handlers).map(([name, handler]) => [
    name.replace('CourseHomeworkInfo', upper),
    handler,
  ])
  return Object.fromEntries(renamed) as Handlers<G>
}

export const courseHomeworkInfoHandlers: Handlers<'courseHomeworkInfo'> = {
  ...assignmentHandlers('courseHomeworkInfo', HOMEWORK_KINDS),
  remindStudentCourseHomeworkInfo: urgeInCourse,

  async statKnowledgeCourseHomeworkInfo(ctx, { id, courseClassId }) {
    const { row, access } = await getVisible(ctx, HOMEWORK_KINDS, id)
    const { students, mastery } = await studentsWithMastery(ctx, access, row, { courseClassId })
    return { knowledge: masteryOfAll(mastery.values()), byAttempt: meanByAttempt(students) }
  },
}
export const coursePeriodicTestInfoHandlers = assignmentHandlers('coursePeriodicTestInfo', PERIODIC_KINDS)
