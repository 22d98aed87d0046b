import { BEHAVIOR_DAYS, type BehaviorFilter } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { assertCanStudyOrView, assertSeesClass } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { findVisibleClass } from '../../school/org-class/org-class-list.read.ts'
import { rostersOf } from '../../score/result/formative.read.ts'
import { countStudyDays } from '../../study/days.policy.ts'
import type { Days } from '../../study/statistics/effort.read.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { targetNames } from '../figures/target.read.ts'
import {
  coursesOfPeople,
  hasClassesIn,
  namesOf,
  type Person,
  peopleOfClasses,
  peopleOfContent,
  placeOf,
} from './people.read.ts'

/** Students whose study is looked at together; more are asked for class by class. */
const PEOPLE_MAX = 3000

/** Whose study one person looks at, checked: nothing behind this asks again who may see it. */
export interface BehaviorScope {
  people: readonly Person[]
  /** Courses whose content they study. */
  contentIds: readonly string[]
  /** Those with the courses of their own boards. */
  boardIds: readonly string[]
  /** Of a course; '' of a class or a branch. */
  courseId: string
  /** A student looks at the own study; beside it the medians of this class are told. */
  own: { courseClassId: string } | null
  /** Knows formative scores before they are published. */
  seesScores: boolean
  days: Days
  names: { title: string; courseName: string; termCode: string; termName: string; className: string }
}

function daysOf({ from, to }: BehaviorFilter, now: Date): Days {
  const today = schoolDay(now)
  const last = to && to < today ? to : today
  const first = from ?? addDays(last, 1 - BEHAVIOR_DAYS)
  countStudyDays(first, last)
  return { from: first, to: last }
}

function assertOneTarget({ courseId, courseClassId, orgClassId, subSchoolId }: BehaviorFilter): void {
  const isOne = courseId ? !orgClassId : !courseClassId && [orgClassId, subSchoolId].filter(Boolean).length === 1
  if (!isOne) throw badField('courseId', '请选择一门课程、一个班级或一个分校', 'choose a course, a class or a branch')
}

async function scopeOfCourse(
  viewer: Viewer,
  courseId: string,
  filter: BehaviorFilter,
  days: Days,
): Promise<BehaviorScope> {
  const access = assertCanStudyOrView(await courseAccess({ ...viewer }, courseId))
  const { contentId } = access
  const names = found(await targetNames(viewer.db, courseId))
  const of = {
    ...{ contentIds: [contentId], boardIds: await rostersOf(viewer.db, contentId), courseId, days },
    names: { ...names, title: names.courseName },
  }
  if (access.duty === 'student') {
    if (filter.courseClassId || filter.subSchoolId) throw outsideScope()
    const { courseClassId, ...me } = found(await placeOf(viewer.db, contentId, viewer.me.studentId ?? ''))
    return {
      ...of,
      people: [me],
      own: { courseClassId },
      seesScores: true,
      names: { ...of.names, className: me.className },
    }
  }
  assertSeesClass(access, filter.courseClassId)
  const people = await peopleOfContent(viewer.db, contentId, access, filter)
  const className = filter.courseClassId ? (people[0]?.className ?? '') : ''
  return { ...of, people, own: null, seesScores: access.duty !== 'instructor', names: { ...of.names, className } }
}

async function scopeOfClasses(viewer: Viewer, filter: BehaviorFilter, days: Days): Promise<BehaviorScope> {
  const { db, me } = viewer
  const { orgClassId, subSchoolId } = filter
  if (orgClassId && !(await findVisibleClass(db, me, orgClassId))) throw outsideScope()
  if (subSchoolId && !(await hasClassesIn(db, me, subSchoolId))) throw outsideScope()
  const people = await peopleOfClasses(db, me, filter, PEOPLE_MAX + 1)
  if (people.length > PEOPLE_MAX)
    throw refuse(`超过 ${PEOPLE_MAX} 名学生，请选择班级`, `more than ${PEOPLE_MAX} students: choose a class`)
  const courses = await coursesOfPeople(
    db,
    people.map(({ studentId }) => studentId),
    days,
  )
  return {
    people,
    contentIds: [...new Set(courses.map(({ contentId }) => contentId))],
    boardIds: [...new Set(courses.flatMap(({ contentId, courseId }) => [contentId, courseId]))],
    courseId: '',
    own: null,
    seesScores: false,
    days,
    names: { ...(await namesOf(db, filter, days.to)), courseName: '', className: '' },
  }
}

/** Refuses whoever may not look at this study; a student gets the own one, and only of a course. */
export async function behaviorScope(viewer: Viewer, filter: BehaviorFilter): Promise<BehaviorScope> {
  assertOneTarget(filter)
  const days = daysOf(filter, viewer.now)
  const { courseId } = filter
  return courseId ? scopeOfCourse(viewer, courseId, filter, days) : scopeOfClasses(viewer, filter, days)
}
