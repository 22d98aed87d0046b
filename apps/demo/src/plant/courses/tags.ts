import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { type DemoTagTree, tagProposals, tagTrees } from '../../content/tags.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

const LIBRARY_DAYS = 200

function rowsOf(world: World, { tagType, courseCode, tags }: DemoTagTree, pid: string | null): Rows<'courseTag'> {
  const at = new Date(world.today.getTime() - LIBRARY_DAYS * DAY_MS)
  const by = world.users.of('edu')
  return tags.flatMap(({ name, synonyms = [], isDisabled = false, below = [] }) => {
    const id = newId()
    const row = {
      ...{ id, tagType, pid, name, synonyms: [...synonyms], state: 'approved', reason: '' },
      status: isDisabled ? 'disabled' : 'enabled',
      basicCourseId: courseCode === null ? null : world.basicCourses.of(courseCode),
      ...{ decidedAt: at, decidedBy: by, createdAt: at, updatedAt: at, createdBy: by, updatedBy: by },
    }
    return [row, ...rowsOf(world, { tagType, courseCode, tags: below }, id)]
  })
}

/** What the content calls its resources by, this term and where the same resource was taught before. */
async function tagResources(world: World, library: Rows<'courseTag'>): Promise<void> {
  const idOf = new Map(library.map(({ id, name }) => [name, id]))
  const rows = world.tagged.flatMap(({ resourceId, names }) =>
    names.map((name) => ({ resourceId, tagId: must(idOf.get(name), `tag ${name}`) })),
  )
  await bulk(world.tx, 'resourceTag', rows)
  await sql`insert into resource_tag (resource_id, tag_id) select id, ${must(idOf.get('图文讲解'), 'tag')}::uuid
    from resource where title like '学习指导：%'`.execute(world.tx)
  await sql`insert into resource_tag (resource_id, tag_id)
    select o.id, x.tag_id from resource_tag x join resource r on r.id = x.resource_id join course c on c.id = r.course_id
    join course e on e.basic_course_id = c.basic_course_id and e.id <> c.id join resource o on o.course_id = e.id and o.title = r.title
    on conflict do nothing`.execute(world.tx)
}

async function seedProposals(world: World): Promise<void> {
  const { tx, today } = world
  const decider = world.users.of('edu')
  const onResources: Rows<'resourceTag'> = []
  const rows = await Promise.all(
    tagProposals.map(async ({ name, tagType, courseCode, daysAgo, on, reason = '' }) => {
      const id = newId()
      const course = must(
        world.courses.find((one) => one.courseCode === courseCode && one.ago === 0),
        `course ${courseCode}`,
      )
      const resources = await tx
        .selectFrom('resource')
        .select('id')
        .where('courseId', '=', course.id)
        .orderBy('sort')
        .orderBy('id')
        .execute()
      onResources.push(...on.map((at) => ({ resourceId: must(resources[at], 'resource').id, tagId: id })))
      const at = new Date(today.getTime() - daysAgo * DAY_MS)
      const decided = reason
        ? { decidedAt: new Date(at.getTime() + DAY_MS), decidedBy: decider }
        : { decidedAt: null, decidedBy: null }
      const by = world.users.of(course.hostTeacherNo)
      return {
        ...{
          id,
          tagType,
          pid: null,
          name,
          synonyms: [],
          state: reason ? 'rejected' : 'pending',
          reason,
          status: 'enabled',
        },
        ...{
          basicCourseId: course.basicCourseId,
          ...decided,
          createdAt: at,
          updatedAt: at,
          createdBy: by,
          updatedBy: by,
        },
      }
    }),
  )
  await bulk(tx, 'courseTag', rows)
  await bulk(tx, 'resourceTag', onResources)
}

/** The tree of tags, what teachers have proposed for it, and the resources that bear them. */
export async function seedTags(world: World): Promise<void> {
  const library = tagTrees.flatMap((tree) => rowsOf(world, tree, null))
  await bulk(world.tx, 'courseTag', library)
  await tagResources(world, library)
  await seedProposals(world)
}
