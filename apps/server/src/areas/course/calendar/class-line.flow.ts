import type { ClassLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { weekOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { specialDaysOf } from '../../school/term/special-day.read.ts'
import { assertSeesClass } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { courseFacts } from './calendar.read.ts'
import { type Meets, meetsWith } from './class-line.read.ts'
import { deleteClassLine, insertClassLine, lockClassLine, updateClassLine } from './class-line.store.ts'
import { assertHeld, tellWeeks } from './save-calendar.flow.ts'

/** The longest that a class meets at a stretch. */
const MEETING_MAX_MS = 12 * 3_600_000

/** A class whose lines this person writes: of a current course, one that they teach or any of the course's host. */
async function writtenClass(ctx: Ctx, courseId: string, courseClassId: string) {
  const access = await courseAccess(ctx, courseId)
  if (access.duty !== 'host' && access.duty !== 'face') throw outsideScope()
  assertSeesClass(access, courseClassId)
  if (access.archived) throw new AppError(100613)
  const row = await ctx.db
    .selectFrom('courseClass')
    .select(['id', 'courseId', 'name', 'faceTeacherId'])
    .where('id', '=', courseClassId)
    .executeTakeFirst()
  return found(row)
}

type WrittenClass = Awaited<ReturnType<typeof writtenClass>>

/** The week in which a meeting lies, which is one of the term and none on which the school is closed. */
async function weekOfMeeting(ctx: Ctx, { courseId }: WrittenClass, { startsAt, endsAt }: ClassLine) {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (to <= from) throw badField('endsAt', '结束时间须晚于开始时间', 'it has to end after it starts')
  if (to - from > MEETING_MAX_MS) throw badField('endsAt', '一次最多12小时', 'at most twelve hours')
  const term = await courseFacts(ctx, courseId)
  const weekNo = weekOf(term, schoolDay(from))
  if (weekNo === null || weekNo > term.teachWeeks)
    throw badField('startsAt', '不在本学期的教学周内', 'lies outside of the teaching weeks')
  assertHeld('startsAt', await specialDaysOf(ctx.db, term.termId), from)
  return { weekNo, term }
}

const warning = ({ className, courseName, sameClass, sameTeacher }: Meets): Words => {
  const what = `《${courseName}》${className}`
  if (sameClass) return { zh: '本班在这个时间已有安排', en: 'the class meets at that time already' }
  if (sameTeacher)
    return { zh: `教师在这个时间有${what}`, en: `the teacher has ${className} of ${courseName} at that time` }
  return { zh: `地点在这个时间有${what}`, en: `${className} of ${courseName} is at that place at that time` }
}

async function warningsOf(ctx: Ctx, klass: WrittenClass, line: ClassLine, butId: string | null): Promise<string[]> {
  const meets = await meetsWith(ctx, {
    ...{ butId, courseClassId: klass.id, teacherId: klass.faceTeacherId },
    ...{ place: line.place, startsAt: line.startsAt, endsAt: line.endsAt },
  })
  return meets.map((one) => warning(one)[ctx.lang])
}

/** The students of a class are told of the weeks that changed and are not over. */
async function tellClass(
  ctx: Ctx,
  { id, courseId }: WrittenClass,
  term: Awaited<ReturnType<typeof courseFacts>>,
  weeks: readonly number[],
): Promise<void> {
  const now = weekOf(term, schoolDay(ctx.now)) ?? (schoolDay(ctx.now) < term.startDate ? 1 : term.teachWeeks + 1)
  const coming = [...new Set(weeks)].filter((week) => week >= now).sort((a, b) => a - b)
  if (coming.length > 0)
    await tellWeeks(
      ctx,
      { audience: 'classStudents', courseClassIds: [id] },
      { courseId, courseName: term.courseName },
      coming,
    )
}

export async function addClassLine(
  ctx: Ctx,
  { courseId, courseClassId, ...line }: ClassLine & { courseId: string; courseClassId: string },
): Promise<{ id: string; warnings: string[] }> {
  const klass = await writtenClass(ctx, courseId, courseClassId)
  const { weekNo, term } = await weekOfMeeting(ctx, klass, line)
  const placed = { courseId: klass.courseId, courseClassId, teacherId: klass.faceTeacherId, weekNo }
  const warnings = await warningsOf(ctx, klass, line, null)
  const id = await insertClassLine(ctx.db, placed, line, writtenBy(ctx))
  await tellClass(ctx, klass, term, [weekNo])
  ctx.log({ targetType: 'courseClass', targetId: klass.id, targetName: klass.name, after: line })
  return { id, warnings }
}

/** The locked line and its class, if this person writes it. */
async function ownLine(ctx: Ctx, id: string) {
  const row = found(await lockClassLine(ctx.db, id))
  return { row, klass: await writtenClass(ctx, row.courseId, row.courseClassId ?? '') }
}

export async function changeClassLine(
  ctx: Ctx,
  { id, updatedAt, ...line }: ClassLine & { id: string; updatedAt: string },
): Promise<{ id: string; warnings: string[] }> {
  const { row, klass } = await ownLine(ctx, id)
  assertFresh(row.updatedAt, updatedAt)
  const { weekNo, term } = await weekOfMeeting(ctx, klass, line)
  const warnings = await warningsOf(ctx, klass, line, id)
  await updateClassLine(ctx.db, id, { teacherId: klass.faceTeacherId, weekNo }, line, writtenBy(ctx))
  await tellClass(ctx, klass, term, [row.weekNo, weekNo])
  ctx.log({ targetType: 'courseClass', targetId: klass.id, targetName: klass.name, before: row, after: line })
  return { id, warnings }
}

export async function removeClassLine(ctx: Ctx, id: string): Promise<void> {
  const { row, klass } = await ownLine(ctx, id)
  await deleteClassLine(ctx.db, id)
  await tellClass(ctx, klass, await courseFacts(ctx, klass.courseId), [row.weekNo])
  ctx.log({ targetType: 'courseClass', targetId: klass.id, targetName: klass.name, before: row })
}
