import type { Words } from '@shuyuan/contract/errors.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, notFound, refuse } from '../../../wire/error.ts'
import { moveUp } from '../choosing/move-up.flow.ts'
import type { Opening } from '../opening/opening.read.ts'
import { keptClass, named } from './course-class.flow.ts'
import { type CourseClass, lockCourseClasses, movePlaces } from './course-class.store.ts'
import { countGrouped, countHeld, lockPlaces, type Place } from './course-class-member.read.ts'

function refusalOf(place: Place, to: CourseClass, held: number): Words | null {
  if (place.courseClassId === to.id) return { zh: '该生已在这个课程班', en: 'is in this class already' }
  if (place.subSchoolId !== to.subSchoolId) return { zh: '该生不属于这个班的分校', en: 'belongs to another branch' }
  if (held >= to.capacity)
    return { zh: `课程班已满（容量 ${to.capacity} 人）`, en: `the class is full (capacity ${to.capacity})` }
  return null
}

export interface Moved {
  to: CourseClass
  course: Opening
  going: Place[]
  fromIds: string[]
  leftGroups: number
  refused: { id: string; name: string; reason: string }[]
}

/**
 * 转班: students go on in another class of the course in one step. Attempts, scores and exceptions are theirs and need no
 * moving; what they have begun of the former class's own work stays open to them.
 */
export async function moveStudents(ctx: Ctx, ids: readonly string[], toClassId: string): Promise<Moved> {
  const places = await lockPlaces(ctx.db, ids)
  if (places.length < new Set(ids).size) throw notFound()
  const fromIds = [...new Set(places.map(({ courseClassId }) => courseClassId))]
  // All classes at once and by their ids: two moves in opposite directions must not wait for each other.
  await lockCourseClasses(ctx.db, [...fromIds, toClassId])
  const { row: to, course } = await keptClass(ctx, toClassId)
  for (const id of fromIds) {
    const { row } = await keptClass(ctx, id)
    if (row.courseId !== to.courseId)
      throw badField('toClassId', '只能转到同一课程的课程班', 'choose a class of the same course')
  }
  if (to.status === 'closed') throw refuse('课程班已结班，请先重新开放', 'the class is closed; reopen it first')
  let held = await countHeld(ctx.db, to.id)
  const refused: Moved['refused'] = []
  const going: Place[] = []
  for (const place of places) {
    const refusal = refusalOf(place, to, held)
    if (refusal) refused.push({ id: place.id, name: named(place), reason: refusal[ctx.lang] })
    else {
      held += 1
      going.push(place)
    }
  }
  const leftGroups = await countGrouped(ctx.db, going)
  await carryPlaces(ctx, to, going)
  await moveUp(
    ctx,
    going.map(({ courseClassId }) => courseClassId),
  )
  return { to, course, going, fromIds, leftGroups, refused }
}

/** The places end where they were and begin in the other class; scores are made anew by what its class is granted. */
export async function carryPlaces(ctx: Ctx, to: CourseClass, going: readonly Place[]): Promise<void> {
  if (going.length === 0) return
  const placed = await movePlaces(
    ctx.db,
    to,
    going.map(({ id }) => id),
    ctx.now,
  )
  if (placed.length < going.length) throw new AppError(100409)
  await tell(ctx, 'studentsChangedClass', { courseId: to.courseId, studentIds: placed })
}
