import type { StyleStudent } from '@shuyuan/contract/entities/study/style.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { tasksWithin } from '@shuyuan/domain/study/effort.rule.ts'
import { latelyAndBefore, type Style, type StyleFacts, stylesOf } from '@shuyuan/domain/study/style.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { assertCanView, assertSeesClass } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { weeksBegun } from '../portrait/portrait.flow.ts'
import { termOfCourse } from '../portrait/portrait.read.ts'
import {
  type StyleAsked,
  type StyleRow,
  type StyleTask,
  styleMeans,
  styleParts,
  stylePeople,
  styleTasks,
  styleTexts,
} from './style.read.ts'

interface Asked {
  courseId: string
  courseClassId?: string | undefined
  fromWeek?: number | undefined
  toWeek?: number | undefined
}

/** A course as one person sees it, with the days that are counted. Plain data: the thread of a sheet gets it as well. */
export interface StyledCourse extends StyleAsked {
  courseId: string
  courseName: string
  classIds: readonly string[]
  orgClassIds: readonly string[]
  courseClassId: string | undefined
  startDate: string
  teachWeeks: number
  fromWeek: number
  toWeek: number
  weeks: number
  now: number
}

const earlier = (a: string, b: string): string => [a, b].toSorted()[0] ?? a

export async function styledCourse(ctx: Ctx, { courseId, courseClassId, ...asked }: Asked): Promise<StyledCourse> {
  const access = assertCanView(await courseAccess(ctx, courseId))
  assertSeesClass(access, courseClassId)
  const { startDate, teachWeeks, courseName } = await termOfCourse(ctx.db, courseId)
  const weeks = weeksBegun({ startDate, teachWeeks }, ctx.now)
  const { fromWeek = 1, toWeek = weeks } = asked
  if (toWeek > weeks) throw badField('toWeek', `目前教学到第 ${weeks} 周`, `the term is in week ${weeks}`)
  if (fromWeek > toWeek) throw badField('toWeek', '结束周不能早于开始周', 'the last week lies before the first')
  const from = addDays(startDate, (fromWeek - 1) * 7)
  const [last, today] = [addDays(startDate, toWeek * 7 - 1), schoolDay(ctx.now)]
  return {
    ...{
      courseId,
      contentId: access.contentId,
      courseName,
      courseClassId,
      startDate,
      teachWeeks,
      fromWeek,
      toWeek,
      weeks,
      from,
    },
    to: today < from ? from : earlier(today, last),
    classIds: access.classIds,
    orgClassIds: access.orgClassIds,
    now: ctx.now.getTime(),
  }
}

export interface Styled extends StyleFacts {
  person: StyleRow
  tasks: StyleTask[]
}

export interface StyledStudent {
  of: Styled
  style: Style
  row: StyleStudent
}

function rowOf({ person, tasks, days }: Styled, style: Style, { to, now }: StyledCourse): StyleStudent {
  const { studentId, userId, studentNo, realname, className, formative } = person
  const { due, onTime } = tasksWithin(tasks, 0, Number.POSITIVE_INFINITY, now)
  return {
    ...{ studentId, userId, studentNo, realname, className, formative, ...style, ...latelyAndBefore(days, { to }) },
    ...{ tasksDue: due, tasksOnTime: onTime },
  }
}

/** Everybody of a course with their ways of learning, and those of them whom the asker sees. */
export async function styledStudents(db: Db, course: StyledCourse) {
  const [people, tasks, means, parts, texts] = await Promise.all([
    stylePeople(db, course),
    styleTasks(db, course),
    styleMeans(db, course),
    styleParts(db, course),
    styleTexts(db, course),
  ])
  const tasksOf = groupBy(tasks, ({ studentId }) => studentId)
  const meansOf = groupBy(means, ({ studentId }) => studentId)
  const partsOf = groupBy(parts, ({ studentId }) => studentId)
  const textsOf = groupBy(texts, ({ authorId }) => authorId)
  const facts = people.map((person): Styled => {
    const own = tasksOf.get(person.studentId) ?? []
    return {
      ...{ person, tasks: own, days: person.days, lastDay: person.lastDay },
      dueDays: own.filter(({ isExempt }) => !isExempt).map(({ closesAt }) => schoolDay(closesAt)),
      texts: textsOf.get(person.userId)?.length ?? 0,
      means: (meansOf.get(person.studentId) ?? []).map(({ means: key, seconds }) => ({ key, seconds })),
      parts: (partsOf.get(person.studentId) ?? []).map(({ part: key, seconds }) => ({ key, seconds })),
    }
  })
  const all = stylesOf(facts, course)
  const seen = all
    .filter(({ of }) => isSeen(of.person, course))
    .map(({ of, style }): StyledStudent => ({ of, style, row: rowOf(of, style, course) }))
  return { all: all.map(({ style }) => style), seen }
}

const isSeen = ({ courseClassId, orgClassId }: StyleRow, course: StyledCourse): boolean =>
  (course.classIds.includes(courseClassId) || (orgClassId !== null && course.orgClassIds.includes(orgClassId))) &&
  (course.courseClassId === undefined || courseClassId === course.courseClassId)
