import type { BehaviorFilter, BehaviorRows } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Page } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { tasksOf } from './behavior-facts.flow.ts'
import { type BehaviorRow, type RowFilter, resourceRows, studyRows, textRows, visitRows } from './behavior-rows.read.ts'
import { type BehaviorScope, behaviorScope } from './behavior-scope.flow.ts'

interface Asked extends BehaviorFilter, RowFilter {
  rows: BehaviorRows
  studentId?: string | undefined
}

/** Tasks whose deadline lies in the range and has passed: those that the page counts. */
async function taskRows(viewer: Viewer, scope: BehaviorScope, { dir, limit, skip }: Slice): Promise<Page<BehaviorRow>> {
  const [start, end] = [startOfDay(scope.days.from), endOfDay(scope.days.to)]
  const counted = (await tasksOf(viewer, scope)).filter(
    ({ closesAt, exempt, isHidden }) =>
      !exempt && closesAt >= start && closesAt < end && closesAt <= viewer.now && (scope.own !== null || !isHidden),
  )
  const sign = dir === 'asc' ? 1 : -1
  const rows = counted
    .map(({ studentId, assignmentId, title, closesAt, handedAt, isOnTime }) => ({
      ...{ key: `${studentId}/${assignmentId}`, studentId, title },
      ...{ at: handedAt, dueAt: closesAt, seconds: null, isDone: isOnTime },
    }))
    .sort((a, b) => sign * (a.dueAt.getTime() - b.dueAt.getTime()) || (a.key < b.key ? -1 : 1))
  return { rows: rows.slice(skip, skip + limit), total: rows.length }
}

function pageOfKind(viewer: Viewer, scope: BehaviorScope, kind: BehaviorRows, filter: RowFilter, slice: Slice) {
  const { contentIds, boardIds, days } = scope
  const studentIds = scope.people.map((one) => one.studentId)
  const whose = { studentIds, contentIds }
  const { db } = viewer
  if (kind === 'study') return studyRows(db, whose, days, filter, slice)
  if (kind === 'visit') return visitRows(db, whose, days, filter, slice)
  if (kind === 'resource') return resourceRows(db, whose, days, slice)
  if (kind === 'text') return textRows(db, { studentIds, courseIds: boardIds }, days, slice)
  return taskRows(viewer, scope, slice)
}

/** The rows that a figure was made of, of all students or of one. */
export async function behaviorRowsOf(viewer: Viewer, asked: Asked, slice: Slice) {
  const { rows: kind, studentId, day, weekday, hour, kind: resourceKind, ...filter } = asked
  const whole = await behaviorScope(viewer, filter)
  const people = new Map(whole.people.map((one) => [one.studentId, one]))
  if (studentId && !people.has(studentId)) throw outsideScope()
  const scope = studentId ? { ...whole, people: [found(people.get(studentId))] } : whole
  const { rows, total } = await pageOfKind(viewer, scope, kind, { day, weekday, hour, kind: resourceKind }, slice)
  return {
    rows: rows.map((row) => {
      const { studentNo, realname } = found(people.get(row.studentId))
      return { ...row, studentNo, realname }
    }),
    total,
  }
}
