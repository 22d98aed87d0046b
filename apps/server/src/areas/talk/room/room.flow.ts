import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { notify } from '../../../messages/notify.store.ts'
import { withdrawMessages } from '../../../messages/withdraw.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { omitUndefined } from '../../../wire/omit-undefined.ts'
import { assertContentEditable, hasRight } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { lowerHands } from './presence.store.ts'
import { insertRoom, lockRoom, nextStateChange, type RoomForm, updateRoom } from './room.store.ts'
import { type RoomAccess, roomAccess } from './room-access.read.ts'
import { classesOf } from './room-classes.read.ts'
import { assertCanRun } from './speak.flow.ts'

const MINUTE = 60_000
/** A start that was chosen a moment ago is not in the past. */
const LATE_MS = 5 * MINUTE
const AHEAD_MS = 366 * DAY_MS

interface Given {
  title?: string | undefined
  question?: string | undefined
  courseClassIds?: string[] | undefined
  startsAt?: string | undefined
  minutes?: number | undefined
  allMayRead?: '0' | '1' | undefined
  counted?: '0' | '1' | undefined
}

/** Who may hold a room: hosts for the whole course, others for classes of their own. */
async function assertCanHold(ctx: Ctx, course: CourseAccess, classIds: readonly string[]): Promise<void> {
  assertContentEditable(course)
  if (!['host', 'face', 'assistant', 'instructor'].includes(course.duty) || !hasRight(course, 'discuss'))
    throw outsideScope()
  const { all, own } = await classesOf(ctx, course)
  if (classIds.some((one) => !all.includes(one)))
    throw badField('courseClassIds', '请选择本课程的班级', 'choose classes of the course')
  if (own === null) return
  if (classIds.length === 0) throw badField('courseClassIds', '请选择您的课程班', 'choose classes of yours')
  if (classIds.some((one) => !own.includes(one))) throw outsideScope()
}

function assertStart(ctx: Ctx, startsAt: Date): void {
  const ahead = startsAt.getTime() - ctx.now.getTime()
  if (ahead < -LATE_MS) throw badField('startsAt', '开始时间不能早于现在', 'the start is in the past')
  if (ahead > AHEAD_MS) throw badField('startsAt', '开始时间不能晚于一年后', 'the start is more than a year away')
}

const endOf = (startsAt: Date, minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)

/** Tells the students when it is; a new time takes the place of the old one. */
async function announce(
  ctx: Ctx,
  roomId: string,
  course: CourseAccess,
  form: Pick<RoomForm, 'title' | 'startsAt' | 'endsAt'>,
) {
  await withdrawMessages(ctx, 'roomPlanned', roomId)
  await notify(
    ctx,
    'roomPlanned',
    { audience: 'roomStudents', roomId },
    {
      course: course.courseName,
      title: form.title,
      opensAt: form.startsAt,
      closesAt: form.endsAt,
      courseId: course.courseId,
      itemId: roomId,
    },
    { id: roomId, turn: form.startsAt },
  )
}

type NewRoom = { courseId: string; classGroupId?: string | undefined } & Required<{
  [K in keyof Given]: NonNullable<Given[K]>
}>

/** The class of a group, for whoever leads the group or teaches its class: the room is for nobody else. */
async function classOfGroup(ctx: Ctx, course: CourseAccess, groupId: string): Promise<string> {
  const group = found(await ctx.db.selectFrom('classGroup').selectAll().where('id', '=', groupId).executeTakeFirst())
  const { courseClassId } = group
  const klass = ctx.db.selectFrom('courseClass').select('courseId').where('id', '=', courseClassId)
  if ((await klass.executeTakeFirst())?.courseId !== course.courseId) throw new AppError(100404)
  if (course.archived) throw new AppError(100613)
  if (course.duty === 'student') {
    const own = ctx.db.selectFrom('classGroupMember').select('isLeader').where('classGroupId', '=', groupId)
    const me = await own.where('studentId', '=', ctx.me.studentId).executeTakeFirst()
    if (!me) throw new AppError(100612)
    if (!me.isLeader) throw outsideScope()
  } else if (course.duty === 'instructor') throw outsideScope()
  else await assertCanHold(ctx, course, [courseClassId])
  return courseClassId
}

export async function createRoom(
  ctx: Ctx,
  { courseId, classGroupId, minutes, startsAt, ...asked }: NewRoom,
): Promise<string> {
  const course = await courseAccess(ctx, courseId)
  const given = { ...asked }
  if (classGroupId) {
    given.courseClassIds = [await classOfGroup(ctx, course, classGroupId)]
    given.allMayRead = '0'
  } else await assertCanHold(ctx, course, given.courseClassIds)
  const start = new Date(startsAt)
  assertStart(ctx, start)
  const form: RoomForm = {
    ...given,
    allMayRead: given.allMayRead === '1',
    counted: given.counted === '1',
    startsAt: start,
    endsAt: endOf(start, minutes),
  }
  const id = await insertRoom(ctx.db, { courseId, classGroupId: classGroupId ?? null }, form, writtenBy(ctx))
  ctx.storedIn({ refId: id, courseId })
  await announce(ctx, id, course, form)
  ctx.log({ targetType: 'room', targetId: id, targetName: form.title, after: { ...form, courseId } })
  return id
}

/** While it is open its words may change; before, everything. */
export async function changeRoom(ctx: Ctx, id: string, updatedAt: string, given: Given): Promise<void> {
  const access = assertCanRun(await roomAccess(ctx, id))
  const locked = await lockRoom(ctx.db, id)
  assertFresh(locked.updatedAt, updatedAt)
  if (ctx.now >= locked.endsAt) throw new AppError(100632)
  const { startsAt, minutes, courseClassIds, allMayRead, counted, ...words } = given
  const isBegun = ctx.now >= locked.startsAt
  const isMoved = startsAt !== undefined || minutes !== undefined || courseClassIds !== undefined
  if (isBegun && isMoved)
    throw refuse('讨论已开始，不能修改时间和班级', 'it has begun: times and classes stay as they are')
  if (access.room.classGroupId && (courseClassIds || allMayRead === '1'))
    throw refuse('小组的讨论只给本组', 'the room of a group is for the group')
  if (courseClassIds) await assertCanHold(ctx, access.course, courseClassIds)
  const start = startsAt === undefined ? locked.startsAt : new Date(startsAt)
  if (startsAt !== undefined) assertStart(ctx, start)
  const length = minutes ?? (locked.endsAt.getTime() - locked.startsAt.getTime()) / MINUTE
  const change: Partial<RoomForm> = omitUndefined({
    ...words,
    courseClassIds,
    allMayRead: allMayRead && allMayRead === '1',
    counted: counted && counted === '1',
    ...(isBegun ? {} : { startsAt: start, endsAt: endOf(start, length) }),
  }) as Partial<RoomForm>
  await updateRoom(ctx.db, id, change, writtenBy(ctx))
  await nextStateChange(ctx.db, id)
  if (!isBegun && isMoved)
    await announce(ctx, id, access.course, {
      title: given.title ?? locked.title,
      startsAt: start,
      endsAt: endOf(start, length),
    })
  ctx.log({ targetType: 'room', targetId: id, targetName: locked.title, before: access.room, after: change })
}

async function setTimes(ctx: Ctx, access: RoomAccess, change: Partial<RoomForm>): Promise<void> {
  await updateRoom(ctx.db, access.room.id, change, writtenBy(ctx))
  await nextStateChange(ctx.db, access.room.id)
  ctx.log({
    targetType: 'room',
    targetId: access.room.id,
    targetName: access.room.title,
    before: access.room,
    after: change,
  })
}

/** Begins now what was planned for later; one that is open stays as it is. */
export async function startRoom(ctx: Ctx, id: string) {
  const access = assertCanRun(await roomAccess(ctx, id))
  const { startsAt, endsAt } = await lockRoom(ctx.db, id)
  if (ctx.now >= endsAt) throw new AppError(100632)
  if (ctx.now >= startsAt) return { endsAt }
  const end = new Date(ctx.now.getTime() + (endsAt.getTime() - startsAt.getTime()))
  await setTimes(ctx, access, { startsAt: ctx.now, endsAt: end })
  return { endsAt: end }
}

/** Ends before its time; the record stays. */
export async function endRoom(ctx: Ctx, id: string) {
  const access = assertCanRun(await roomAccess(ctx, id))
  const { startsAt, endsAt } = await lockRoom(ctx.db, id)
  if (ctx.now >= endsAt) return { endsAt }
  if (ctx.now < startsAt) {
    // It never took place: whoever was told of it is told no more.
    await withdrawMessages(ctx, 'roomPlanned', id)
    await setTimes(ctx, access, { startsAt: ctx.now, endsAt: ctx.now })
    return { endsAt: ctx.now }
  }
  await lowerHands(ctx.db, id)
  await setTimes(ctx, access, { endsAt: ctx.now })
  return { endsAt: ctx.now }
}

const LONGEST_MS = 12 * 3_600_000

export async function extendRoom(ctx: Ctx, id: string, minutes: number) {
  const access = assertCanRun(await roomAccess(ctx, id))
  const { startsAt, endsAt } = await lockRoom(ctx.db, id)
  if (ctx.now >= endsAt) throw new AppError(100632)
  const end = endOf(endsAt, minutes)
  if (end.getTime() - startsAt.getTime() > LONGEST_MS)
    throw refuse('讨论最长 12 小时', 'a discussion lasts for twelve hours at most')
  await setTimes(ctx, access, { endsAt: end })
  return { endsAt: end }
}
