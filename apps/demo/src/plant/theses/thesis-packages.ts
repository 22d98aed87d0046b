import { insertPackage, type PackageRule } from '@shuyuan/server/areas/thesis/package/package.store.ts'
import { sizeOf } from '@shuyuan/server/areas/thesis/package/package-list.read.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import type { JobBy } from '@shuyuan/server/sheet/sheet-by.ts'
import { daysAgo } from '../../content/terms.ts'
import { bulk, json, must } from '../bulk.ts'
import type { World } from '../world.ts'

interface Plan {
  name: string
  courseCode: string
  at: Date
  include: PackageRule['include']
  isOver: boolean
}

/** Academic affairs: packages are made in their name and with their permissions. */
async function officeOf({ tx, users }: World): Promise<JobBy> {
  const userId = users.of('edu')
  const { username, realname } = await tx
    .selectFrom('appUser')
    .select(['username', 'realname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const role = 'ROLE_EDU'
  const nobody = { teacherId: null, studentId: null, subSchoolId: null, readOnly: false }
  const units = { colleges: [], subSchools: [] }
  const me = { userId, username, realname, role, roleFlags: [role], units, ...nobody }
  return { me, lang: 'zh', currentTerm: '', ip: '' }
}

async function seedPackage(world: World, by: JobBy, { name, courseCode, at, include, isOver }: Plan): Promise<void> {
  const { tx, content, courses, terms } = world
  const course = courses.find((one) => one.courseCode === courseCode && one.ago === 0)
  if (!course) return
  const term = await tx
    .selectFrom('term')
    .select(['termCode', 'termName'])
    .where('id', '=', terms.of('0'))
    .executeTakeFirstOrThrow()
  const { courseName } = must(
    content.basicCourses.find((one) => one.courseCode === courseCode),
    'course',
  )
  const filters = { termCode: term.termCode, courseId: course.id }
  const size = await sizeOf(tx, { me: by.me, now: at }, filters, 'last')
  const jobId = newId(at.getTime())
  const over = { state: 'done', percent: 100, startedAt: at, endedAt: new Date(at.getTime() + 40_000), attempts: 1 }
  await bulk(tx, 'job', [
    { id: jobId, kind: 'packTheses', input: json(by), by: by.me.userId, createdAt: at, ...(isOver ? over : {}) },
  ])
  await insertPackage(
    tx,
    { name, filters, versions: 'last', folderBy: ['course', 'subSchool'], nameRule: '{学号}-{姓名}', include },
    { jobId, filterText: `${term.termName} · ${courseName}`, ...size },
    { now: at, userId: by.me.userId },
  )
}

/** One package that was deleted long ago, and one that the server makes once it runs. */
export async function seedThesisPackages(world: World): Promise<void> {
  const by = await officeOf(world)
  const plans: readonly Plan[] = [
    {
      name: '应用写作大作业存档',
      courseCode: 'GE2003',
      at: daysAgo(world.today, 12, 15),
      include: ['marks'],
      isOver: true,
    },
    {
      name: '软件工程导论抽查',
      courseCode: 'CS3111',
      at: world.today,
      include: ['marks', 'similarity', 'comments'],
      isOver: false,
    },
  ]
  for (const plan of plans) await seedPackage(world, by, plan)
}
