import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, notFound, refuse, refuseAt } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { carryChoices } from '../choosing/choice.store.ts'
import { moveUp } from '../choosing/move-up.flow.ts'
import { takeOverGroups } from '../group/class-group.store.ts'
import { takeOverSupplements } from '../supplement/supplement.store.ts'
import { keptClass, updateCourseClass } from './course-class.flow.ts'
import { type CourseClass, lockCourseClasses, updateCourseClasses } from './course-class.store.ts'
import { lockPlacesOfClasses } from './course-class-member.read.ts'
import { carryPlaces } from './move-students.flow.ts'

const CAPACITY_MAX = 500

export interface Merging {
  ids: readonly string[]
  name: string
  faceTeacherId: string
}

/**
 * 合班: the largest class takes in the others, so that most students keep their boards, homework and extensions untouched;
 * what was meant for a class that goes is meant for the merged one from now on.
 */
export async function mergeClasses(ctx: Ctx, { ids, name, faceTeacherId }: Merging) {
  const classes = await lockCourseClasses(ctx.db, ids)
  if (classes.length < new Set(ids).size) throw notFound()
  if (classes.length < 2) throw badField('ids', '请选择两个以上课程班', 'choose two classes or more')
  for (const { id } of classes) await keptClass(ctx, id)
  const [first] = classes as [CourseClass, ...CourseClass[]]
  if (classes.some((one) => one.courseId !== first.courseId || one.subSchoolId !== first.subSchoolId))
    throw refuse('只能合并同一课程、同一分校的课程班', 'only classes of one course and branch can be merged')
  if (classes.some(({ status }) => status === 'closed'))
    throw refuse('已结班的课程班不能合并', 'a closed class cannot be merged')
  const places = await lockPlacesOfClasses(ctx.db, ids)
  if (places.length > CAPACITY_MAX)
    throw refuseAt(
      'ids',
      `合并后共 ${places.length} 人，超过 ${CAPACITY_MAX} 人`,
      `${places.length} students are more than a class takes`,
    )
  const sizeOf = (id: string) => places.filter(({ courseClassId }) => courseClassId === id).length
  const into = classes.reduce((best, one) => (sizeOf(one.id) > sizeOf(best.id) ? one : best))
  const fromIds = classes.map(({ id }) => id).filter((id) => id !== into.id)
  const kept = await keptClass(ctx, into.id)
  await updateCourseClass(ctx, kept, { name, faceTeacherId, capacity: Math.max(into.capacity, places.length) })
  const coming = places.filter(({ courseClassId }) => courseClassId !== into.id)
  // Groups first: whoever has no place in the class of a group any more would leave it.
  await takeOverGroups(ctx.db, into.id, fromIds)
  await takeOverSupplements(ctx.db, into.id, fromIds)
  await tell(ctx, 'courseClassesMerged', { courseId: into.courseId, intoId: into.id, fromIds })
  await carryPlaces(ctx, into, coming)
  await updateCourseClasses(ctx.db, fromIds, { status: 'closed' }, writtenBy(ctx))
  await carryChoices(ctx.db, fromIds, into.id)
  await moveUp(ctx, [into.id])
  return { into, course: kept.course, classes, coming, studentCount: places.length }
}
