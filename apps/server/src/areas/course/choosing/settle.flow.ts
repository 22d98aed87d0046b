import { CONFIRM_MAX } from '@shuyuan/contract/entities/course/choosing.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { onlyClassWithRoom } from '@shuyuan/domain/course/choosing.rule.ts'
import { stateOf } from '@shuyuan/domain/school/term-windows.rule.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, notFound, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { canManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { enrol, named } from '../class/course-class.flow.ts'
import { type CourseClass, endPlaces, lockCourseClasses } from '../class/course-class.store.ts'
import { lockJoining } from '../class/course-class-member.read.ts'
import { type Choice, confirmChoices, dropChoices, lockChoices, reopenChoices } from './choice.store.ts'
import { type ChoiceFilter, choiceIds } from './choice-list.read.ts'
import {
  CLOSED_CLASS,
  GONE,
  HAS_WORK,
  NOT_CONFIRMED,
  NOT_THEIRS,
  RESULT,
  SETTLED,
  STILL_WAITING,
  WORKED,
} from './choosing.words.ts'
import {
  type Chooser,
  choicesWithWork,
  choosersById,
  choosingWindows,
  chosenCourses,
  classRooms,
  holdings,
  openClassIds,
  pairOf,
} from './choosing-facts.read.ts'
import { clashing } from './judge.flow.ts'
import { moveUp } from './move-up.flow.ts'
import { choicePlaces } from './places.read.ts'

export interface Refused {
  id: string
  name: string
  reason: string
}

interface Known {
  choice: Choice
  student: Chooser
  courseName: string
}

const unique = <T>(of: readonly T[]): T[] => [...new Set(of)]

/**
 * Locks the classes of choices, then the choices, and says who they are. `others` are classes that places may be given
 * of as well: all are locked at once and by their ids.
 */
async function lockKnown(ctx: Ctx, ids: readonly string[], others: readonly string[] = []): Promise<Known[]> {
  const seen = await ctx.db.selectFrom('chooseCourse').select('courseClassId').where('id', 'in', ids).execute()
  const classIds = unique([...seen.flatMap(({ courseClassId }) => courseClassId ?? []), ...others])
  if (classIds.length > 0) await lockCourseClasses(ctx.db, classIds)
  const choices = await lockChoices(ctx.db, ids)
  if (choices.length < new Set(ids).size) throw notFound()
  const students = await choosersById(
    ctx.db,
    choices.map(({ studentId }) => studentId),
  )
  const courses = await chosenCourses(
    ctx.db,
    choices.map(({ courseId }) => courseId),
  )
  const studentBy = new Map(students.map((one) => [one.id, one]))
  const nameBy = new Map(courses.map(({ courseId, courseName }) => [courseId, courseName]))
  return choices.map((choice) => ({
    choice,
    student: studentBy.get(choice.studentId) as Chooser,
    courseName: nameBy.get(choice.courseId) ?? '',
  }))
}

/** Those that may be changed, and why the others not. Nothing of the caller's at all is a refusal of the whole call. */
function sift(ctx: Ctx, known: readonly Known[], fault: (one: Known) => Words | null) {
  const refused: Refused[] = []
  const theirs = known.filter(({ student }) => canManageSubSchool(ctx.me, student.subSchoolId))
  if (theirs.length === 0) throw outsideScope()
  const going = known.filter((one) => {
    const no = canManageSubSchool(ctx.me, one.student.subSchoolId) ? fault(one) : NOT_THEIRS
    if (no) refused.push({ id: one.choice.id, name: named(one.student), reason: no[ctx.lang] })
    return !no
  })
  return { going, refused }
}

const tellResult = (ctx: Ctx, of: readonly Known[], result: Words, reason = '') =>
  notifyEach(
    ctx,
    'chooseResult',
    of.map(({ choice, student, courseName }) => ({
      userId: student.userId,
      facts: { course: courseName, result, reason },
      about: { id: choice.id, turn: `${result.en}/${ctx.now.toISOString()}` },
    })),
  )

export interface Which {
  ids?: readonly string[] | undefined
  filters?: ChoiceFilter | undefined
  expect?: number | undefined
}

async function idsOf(ctx: Ctx, { ids, filters, expect }: Which): Promise<readonly string[]> {
  if (ids) return unique(ids)
  if (!filters) throw badField('ids', '请选择选课记录', 'choose records')
  const found = await choiceIds(ctx.db, ctx.me, { ...filters, state: 'chosen' }, CONFIRM_MAX)
  if (found.length > CONFIRM_MAX)
    throw refuse(
      `一次最多确认 ${CONFIRM_MAX} 条，请缩小筛选范围`,
      `at most ${CONFIRM_MAX} at a time; narrow the filters`,
    )
  // Somebody has chosen or dropped since the person was asked.
  if (found.length !== expect) throw new AppError(100409)
  return found
}

/**
 * 确认: the students are in the course, in the class they chose or in the only one of their branch that has room and
 * leaves them free for what else they have.
 */
export async function confirm(ctx: Ctx, which: Which) {
  const ids = await idsOf(ctx, which)
  if (ids.length === 0) return { done: [], unassigned: 0, refused: [] }
  const ahead = await ctx.db.selectFrom('chooseCourse').selectAll().where('id', 'in', ids).execute()
  const without = ahead.filter(({ courseClassId }) => courseClassId === null)
  const people = await choosersById(
    ctx.db,
    without.map(({ studentId }) => studentId),
  )
  const openIds = await openClassIds(
    ctx.db,
    unique(without.map(({ courseId }) => courseId)),
    unique(people.map(({ subSchoolId }) => subSchoolId)),
  )
  const known = await lockKnown(ctx, ids, openIds)
  const promised = unique(known.flatMap(({ choice }) => choice.courseClassId ?? []))
  const rooms = await classRooms(ctx.db, unique([...openIds, ...promised]))
  const roomBy = new Map(rooms.map((room) => [room.id, room]))
  const { going, refused } = sift(ctx, known, ({ choice }) => {
    if (choice.state === 'confirmed') return SETTLED
    if (choice.state === 'dropped') return GONE
    if (choice.state === 'waiting') return STILL_WAITING
    return roomBy.get(choice.courseClassId ?? '')?.status === 'closed' ? CLOSED_CLASS : null
  })
  const unplaced = going.filter(({ choice }) => choice.courseClassId === null)
  const held = await holdings(
    ctx.db,
    unique(unplaced.map(({ student }) => student.id)),
    unique(unplaced.map(({ choice }) => choice.termId)),
  )
  const given = going.map((one) => {
    const { choice, student } = one
    if (choice.courseClassId) return { ...one, courseClassId: choice.courseClassId }
    const own = held.get(pairOf(student.id, choice.termId)) ?? []
    const room = onlyClassWithRoom(
      rooms.filter(
        (room) =>
          room.status === 'open' &&
          room.courseId === choice.courseId &&
          room.subSchoolId === student.subSchoolId &&
          !clashing(own, choice.courseId, room.meetings),
      ),
    )
    if (room) {
      room.taken += 1
      for (const holding of own) if (holding.courseId === choice.courseId) holding.meetings = room.meetings
    }
    return { ...one, courseClassId: room?.id ?? null }
  })
  await confirmChoices(
    ctx.db,
    given.map(({ choice, courseClassId }) => ({ id: choice.id, courseClassId })),
    writtenBy(ctx),
  )
  await enrolAll(ctx, given)
  await tellResult(ctx, going, RESULT.confirmed)
  return { done: going, unassigned: given.filter(({ courseClassId }) => courseClassId === null).length, refused }
}

async function enrolAll(ctx: Ctx, given: readonly (Known & { courseClassId: string | null })[]): Promise<void> {
  const classIds = unique(given.flatMap(({ courseClassId }) => courseClassId ?? [])).sort()
  if (classIds.length === 0) return
  for (const row of await lockCourseClasses(ctx.db, classIds)) await enrolInto(ctx, row, given)
}

async function enrolInto(
  ctx: Ctx,
  row: CourseClass,
  given: readonly (Known & { courseClassId: string | null })[],
): Promise<void> {
  const coming = given.filter(({ courseClassId }) => courseClassId === row.id)
  const joining = await lockJoining(
    ctx.db,
    row.courseId,
    coming.map(({ student }) => student.id),
  )
  const course = {
    courseId: row.courseId,
    courseName: coming[0]?.courseName ?? '',
    publishStatus: 'published' as const,
  }
  // Whoever came into a class of the course meanwhile has what was chosen.
  const free = joining.filter(({ heldBy }) => !heldBy).map(({ id }) => id)
  await enrol(ctx, row, course, free, 'chosen')
}

/** 撤销确认: back to chosen, with the place still promised, while the student has not worked in the course. */
export async function unconfirm(ctx: Ctx, ids: readonly string[]) {
  const held = await choicePlaces(ctx.db, ids)
  const known = await lockKnown(
    ctx,
    ids,
    held.map(({ courseClassId }) => courseClassId),
  )
  const worked = await choicesWithWork(ctx.db, ids)
  const { going, refused } = sift(ctx, known, ({ choice }) =>
    choice.state !== 'confirmed' ? NOT_CONFIRMED : worked.has(choice.id) ? WORKED : null,
  )
  // The class where the student is now, wherever the office has put him since.
  const classOf = new Map((await leavePlaces(ctx, going)).map((place) => [place.choiceId, place.courseClassId]))
  await reopenChoices(
    ctx.db,
    going.map(({ choice }) => ({ id: choice.id, courseClassId: classOf.get(choice.id) ?? null })),
  )
  await tellResult(ctx, going, RESULT.reopened)
  return { done: going, refused }
}

/** Ends the places that confirmed choices have given. */
async function leavePlaces(ctx: Ctx, of: readonly Known[]) {
  const places = await choicePlaces(
    ctx.db,
    of.map(({ choice }) => choice.id),
  )
  if (places.length > 0)
    await endPlaces(
      ctx.db,
      places.map(({ id }) => id),
      ctx.now,
    )
  return places
}

/** 退选 by the office. With `force` also of students with results: what they did is kept and the choice says so. */
export async function drop(ctx: Ctx, ids: readonly string[], { reason, force }: { reason: string; force: boolean }) {
  const held = await choicePlaces(ctx.db, ids)
  const known = await lockKnown(
    ctx,
    ids,
    held.map(({ courseClassId }) => courseClassId),
  )
  const worked = await choicesWithWork(ctx.db, ids)
  const { going, refused } = sift(ctx, known, ({ choice }) =>
    choice.state === 'dropped' ? GONE : worked.has(choice.id) && !force ? HAS_WORK : null,
  )
  if (going.length === 0) return { done: [], movedUp: 0, refused }
  const left = (await leavePlaces(ctx, going)).map(({ courseClassId }) => courseClassId)
  await dropChoices(
    ctx.db,
    going.map(({ choice }) => choice.id),
    { reason, kept: going.map(({ choice }) => choice.id).filter((id) => worked.has(id)) },
    { now: ctx.now, userId: ctx.me.userId },
  )
  await tellResult(ctx, going, RESULT.dropped, reason)
  const movedUp = await moveUp(ctx, unique([...left, ...going.flatMap(({ choice }) => choice.courseClassId ?? [])]))
  return { done: going, movedUp, refused }
}

/** 退课: a student's own, inside of the window and before the office has confirmed it. */
export async function dropOwn(ctx: Ctx, id: string): Promise<Known> {
  const [one] = await lockKnown(ctx, [id])
  if (!one || one.choice.studentId !== ctx.me.studentId) throw notFound()
  const { choice } = one
  if (choice.state === 'confirmed')
    throw refuse('选课已确认，请联系辅导员', 'the choice is confirmed; ask your instructor')
  if (choice.state === 'dropped') throw refuse('已退选', 'dropped already')
  const window = (await choosingWindows(ctx.db, [choice.termId])).get(choice.termId)
  if (!window || stateOf(window, ctx.now.getTime()) !== 'open')
    throw refuse('不在选课时间内', 'courses cannot be dropped at this time')
  await dropChoices(ctx.db, [id], { reason: '', kept: [] }, { now: ctx.now, userId: ctx.me.userId })
  if (choice.courseClassId) await moveUp(ctx, [choice.courseClassId])
  return one
}
