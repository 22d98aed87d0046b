import { WRITTEN_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { getVisible, lockOfKind } from '../get-assignment.flow.ts'
import { STATE_ORDER } from '../students/figures.present.ts'
import { answerLeave, applyLeave } from './leave.flow.ts'
import { ownCalendar, ownSheet } from './own-files.flow.ts'
import { ownWritten } from './own-written.flow.ts'
import { addPage, deletePage, sortPages, submitScans, turnPage } from './pages.flow.ts'
import { receive } from './register.flow.ts'
import { giveSeats } from './seat.flow.ts'
import { sendWorkBack } from './send-back.flow.ts'
import { whyNotRegister } from './written.policy.ts'
import { presentLeaves, readLeaves } from './written-leave.read.ts'
import { type WrittenStudent, writtenStudents } from './written-list.read.ts'
import { presentPages, readPages } from './written-pages.read.ts'

const keyOf = (row: WrittenStudent, field: keyof WrittenStudent) => {
  const value = row[field]
  if (field === 'state') return STATE_ORDER.indexOf(row.state)
  // Seats by their numbers, where they are numbers.
  if (field === 'seatNo') return row.seatNo.padStart(20, ' ')
  return value instanceof Date ? value.getTime() : value
}

const byField =
  (field: keyof WrittenStudent, dir: 'asc' | 'desc') =>
  (a: WrittenStudent, b: WrittenStudent): number => {
    const [x, y] = [keyOf(a, field), keyOf(b, field)]
    const order = x === y ? 0 : x === null ? -1 : y === null ? 1 : x < y ? -1 : 1
    return (dir === 'asc' ? order : -order) || (a.studentNo < b.studentNo ? -1 : 1)
  }

export const writtenWorkInfoHandlers: Handlers<'writtenWorkInfo'> = {
  async listWrittenWorkInfo(ctx, { assignmentId, ...input }) {
    const { row, access } = await getVisible(ctx, WRITTEN_KINDS, assignmentId)
    const students = await writtenStudents(ctx, access, row, input)
    const { limit, skip, field, dir } = slice(input, 'listWrittenWorkInfo')
    const sorted = students.sort(byField(field as keyof WrittenStudent, dir))
    return { rows: sorted.slice(skip, skip + limit), total: students.length }
  },

  async statWrittenWorkInfo(ctx, { assignmentId, courseClassId }) {
    const { row, access } = await getVisible(ctx, WRITTEN_KINDS, assignmentId)
    const students = await writtenStudents(ctx, access, row, { courseClassId })
    const scores = students.flatMap(({ score }) => score ?? [])
    const whyNot = whyNotRegister(access, row, ctx.now, ctx.lang)
    const states = STATE_ORDER.map((state) => ({
      state,
      students: students.filter((one) => one.state === state).length,
    }))
    return {
      students: students.length,
      states: states.filter((one) => one.students > 0) as { state: WrittenStudent['state']; students: number }[],
      received: students.filter(({ receivedAt }) => receivedAt !== null).length,
      scored: scores.length,
      asksLeave: students.filter(({ leaveState }) => leaveState === 'applied').length,
      average: scores.length > 0 ? roundHalfUp(scores.reduce((sum, one) => sum + one, 0) / scores.length, 1) : null,
      canScore: whyNot === '',
      whyNot,
    }
  },

  async getWrittenWorkInfo(ctx, { assignmentId, studentId }) {
    const { row, access } = await getVisible(ctx, WRITTEN_KINDS, assignmentId)
    const students = await writtenStudents(ctx, access, row, {})
    if (!students.some((one) => one.studentId === studentId)) throw outsideScope()
    return {
      pages: await presentPages(ctx, await readPages(ctx.db, [row.id], studentId)),
      leaves: await presentLeaves(ctx, await readLeaves(ctx.db, [row.id], studentId)),
    }
  },

  async receiveWrittenWorkInfo(ctx, { assignmentId, studentIds, on }) {
    const { row, access } = await lockOfKind(ctx, WRITTEN_KINDS, assignmentId)
    return receive(ctx, access, row, { studentIds, on: on === '1' })
  },

  async backWrittenWorkInfo(ctx, { assignmentId, ...asked }) {
    const { row, access } = await lockOfKind(ctx, WRITTEN_KINDS, assignmentId)
    return sendWorkBack(ctx, access, row, asked)
  },

  async seatWrittenWorkInfo(ctx, { assignmentId, ...asked }) {
    const { row, access } = await lockOfKind(ctx, WRITTEN_KINDS, assignmentId)
    return giveSeats(ctx, access, row, asked)
  },

  answerLeaveWrittenWorkInfo: answerLeave,

  addPageWrittenWorkInfo: addPage,
  turnPageWrittenWorkInfo: turnPage,
  deletePageWrittenWorkInfo: deletePage,
  sortPageWrittenWorkInfo: sortPages,

  async mineWrittenWorkInfo(ctx, input) {
    return { rows: await ownWritten(ctx, input), serverNow: ctx.now.getTime() }
  },
  submitWrittenWorkInfo: submitScans,
  sheetWrittenWorkInfo: ownSheet,
  leaveWrittenWorkInfo: applyLeave,
  calendarWrittenWorkInfo: ownCalendar,
}
