import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { standing } from '@shuyuan/server/areas/school/leader/leader-digest.read.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import type { DemoSubSchool } from '../../content/types.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

/** A college without a dean, so that the page has a vacancy to show. */
const WITHOUT_LEADER = 'hn'

/** Weeks on record: last week needs one before it. */
const WEEKS = 4

const DUTIES = {
  head: ['vicePrincipal', 'director', 'director'],
  college: ['dean', 'director', 'other'],
  branch: ['principal', 'vicePrincipal', 'director'],
} as const

type Row = Parameters<typeof bulk<'leader'>>[2][number]

/** Two teachers of the unit, then its office; another person led it some years ago. */
function leadersOf(world: World, unit: DemoSubSchool, today: string): Row[] {
  const { content, users, subSchools } = world
  const heads = content.staff.filter(({ subSchool }) => subSchool === unit.key).map(({ username }) => username)
  const own = content.teachers.filter((one) => one.subSchool === unit.key).map(({ teacherNo }) => teacherNo)
  const office = heads.filter((name) => users.has(name))
  const people = [...own.slice(0, 2), ...office, ...own.slice(2)].slice(0, 4)
  const duties = unit.pid === null ? DUTIES.head : unit.isDepartment ? DUTIES.college : DUTIES.branch
  const place = content.subSchools.indexOf(unit)
  return people.map((key, n) => {
    const isPast = n === 3
    const year = Number(today.slice(0, 4)) - 1 - ((place + n * 2) % 5)
    return {
      id: newId(),
      userId: users.of(key),
      subSchoolId: subSchools.of(unit.key),
      duty: duties[isPast ? 0 : n] ?? 'other',
      officePhone: `${unit.phone.slice(0, -1)}${(n + 1) % 10}`,
      since: isPast ? `${year - 4}-09-01` : `${year}-0${3 + n}-01`,
      until: isPast ? `${year}-02-28` : null,
      weeklyDigest: n === 0,
      digestMonday: mondayOf(today),
      sort: n + 1,
    }
  })
}

/** Who leads each branch and college, and the figures at the end of the last weeks. */
export async function seedLeaders(world: World): Promise<void> {
  const today = schoolDay(world.today)
  const units = world.content.subSchools
  await bulk(
    world.tx,
    'leader',
    units.filter(({ key }) => key !== WITHOUT_LEADER).flatMap((unit) => leadersOf(world, unit, today)),
  )
  const kept = []
  for (const { key } of units) {
    const subSchoolId = world.subSchools.of(key)
    const { progressPercent, coursesWithoutTeacher } = await standing(world.tx, subSchoolId)
    // One week earlier students were some steps behind, and one more class had no teacher.
    for (let ago = 1; ago <= WEEKS; ago++)
      kept.push({
        subSchoolId,
        monday: addDays(mondayOf(today), -7 * ago),
        progressPercent: Math.max(0, Math.round((progressPercent - 3.5 * ago) * 100) / 100),
        coursesWithoutTeacher: coursesWithoutTeacher + ago,
      })
  }
  await bulk(world.tx, 'unitWeek', kept)
}
