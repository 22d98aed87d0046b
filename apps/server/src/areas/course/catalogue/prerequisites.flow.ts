import { circleOf } from '@shuyuan/domain/course/prerequisites.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { allPrerequisites, namesOfCourses } from './prerequisites.read.ts'

/** Two who change prerequisites at once could close a circle together: they go one behind the other. */
const lockPrerequisites = ({ db }: Ctx) => sql`select pg_advisory_xact_lock(5837420)`.execute(db)

/** What a course wants before it exists, and comes round to nothing that wants the course itself. */
export async function assertPrerequisites(
  ctx: Ctx,
  courseId: string | null,
  wanted: readonly string[] | undefined,
): Promise<void> {
  if (!wanted || wanted.length === 0) return
  await lockPrerequisites(ctx)
  const names = await namesOfCourses(ctx.db, wanted)
  if (names.size < new Set(wanted).size) throw badField('prerequisiteIds', '没有这门课程', 'no such course')
  if (names.size < wanted.length) throw badField('prerequisiteIds', '课程重复', 'a course stands there twice')
  const circle = courseId && circleOf(await allPrerequisites(ctx.db), courseId, wanted)
  if (!circle) return
  const way = await namesOfCourses(ctx.db, circle)
  const told = circle.map((id) => way.get(id)?.courseName ?? '')
  throw badField(
    'prerequisiteIds',
    `先修关系成环：${told.join('、')}`,
    `these want each other before them: ${told.join(', ')}`,
  )
}
