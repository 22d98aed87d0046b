import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { MyState } from '@shuyuan/domain/life/assignment-state.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { averagePercent } from '@shuyuan/domain/scoring/average-percent.rule.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetBy } from '../../../sheet/sheet.ts'
import type { Ctx } from '../../../wire/context.ts'
import { type Work, worksOf } from '../../assignment/student-list.read.ts'
import { type ClassAssignment, classAssignments, type WorkFilter } from './class-assignments.read.ts'

export type HomeworkRow = RowOf<'homeworkListClassTeacherIndex'>
export type Reading = Pick<Ctx, 'db'> & Pick<SheetBy, 'now' | 'lang'>

/** They can still hand it in, or could once. */
const OWING: readonly MyState[] = ['toStart', 'answering', 'sentBack']

/** It can be handed in now and is not. */
export const isOwing = ({ isHandedIn, student }: Work): boolean => !isHandedIn && OWING.includes(student.state)
/** Owed, also where it is too late by now. */
export const isMissing = (work: Work): boolean => isOwing(work) || (!work.isHandedIn && work.student.state === 'missed')

const percentOf = (part: number, all: number): number | null => (all === 0 ? null : roundHalfUp((100 * part) / all, 1))

/** How many of these have handed in, and how many owe. */
export function countWorks(works: readonly Work[]) {
  const submitted = works.filter(({ isHandedIn }) => isHandedIn).length
  return {
    due: works.length,
    submitted,
    submitRate: percentOf(submitted, works.length),
    missing: works.filter(isMissing).length,
    owing: works.filter(isOwing).length,
  }
}

function presentAssignment(assignment: ClassAssignment, works: readonly Work[], { now, lang }: Reading): HomeworkRow {
  const { id, title, kind, opensAt, closesAt, courseId, courseName, reviewers } = assignment
  const since = works.flatMap(({ waitingSince }) => waitingSince.map((at) => at.getTime()))
  return {
    ...{ id, title, kind, courseId, courseName, reviewerName: reviewers.join(listMark(lang)) },
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    ...countWorks(works),
    waiting: since.length,
    oldestWaitDays: since.length === 0 ? null : Math.floor((now.getTime() - Math.min(...since)) / DAY_MS),
    avgPercent: averagePercent(
      works.flatMap(({ student }) => student.validScore ?? []),
      assignment.fullScore,
    ),
  }
}

/** The works of a class, by assignment. */
export async function worksOfClass(reading: Reading, orgClassId: string, filter: WorkFilter) {
  const assignments = await classAssignments(reading.db, orgClassId, filter, reading.now)
  const works = await worksOf(reading, { classIds: [], orgClassIds: [orgClassId] }, assignments)
  const byAssignment = groupBy(works, ({ assignment }) => assignment.id)
  return assignments.map((assignment) => ({ assignment, works: byAssignment.get(assignment.id) ?? [] }))
}

export interface ListFilter extends WorkFilter {
  orgClassId: string
  missingOnly?: '0' | '1' | undefined
}

const byField =
  (field: keyof HomeworkRow, dir: 'asc' | 'desc') =>
  (a: HomeworkRow, b: HomeworkRow): number => {
    const [x, y] = [a[field], b[field]]
    // What has no value comes last, whichever way.
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const order = x === y ? 0 : x < y ? -1 : 1
    return (dir === 'asc' ? order : -order) || (a.closesAt < b.closesAt ? -1 : 1)
  }

/** 清单: the works of a class, each with its figures. A class has a few dozen of them, so all are read at once. */
export async function homeworkList(
  reading: Reading,
  { orgClassId, missingOnly, ...filter }: ListFilter,
  order: { field: string; dir: 'asc' | 'desc' },
): Promise<HomeworkRow[]> {
  const all = await worksOfClass(reading, orgClassId, filter)
  return all
    .map(({ assignment, works }) => presentAssignment(assignment, works, reading))
    .filter(({ missing }) => missingOnly === undefined || missing > 0 === (missingOnly === '1'))
    .sort(byField(order.field as keyof HomeworkRow, order.dir))
}
