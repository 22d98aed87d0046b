import { newId } from '@shuyuan/server/db/ids.ts'
import { daysAgo } from '../../content/terms.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

type Member = Parameters<typeof bulk<'researchGroupMember'>>[2][number]

const FOUNDED_DAYS = 1400
const DISSOLVED_DAYS = 160

/** The colleges' research groups with people and courses; a person's first group is the main one. */
export async function seedResearchGroups({ tx, content, today, rng, ...world }: World): Promise<void> {
  const numbers = new Map(content.teachers.map(({ realname, teacherNo }) => [realname, teacherNo]))
  const teacher = (name: string) => world.teachers.of(must(numbers.get(name), `teacher ${name}`))
  const groups = content.researchGroups.map((group) => ({ ...group, id: newId() }))
  await bulk(
    tx,
    'researchGroup',
    groups.map(({ id, groupCode, name, college, intro, status, dissolved }) => ({
      ...{ id, groupCode, name, intro, status, archiveReason: dissolved },
      subSchoolId: world.subSchools.of(college),
      archivedAt: dissolved ? daysAgo(today, DISSOLVED_DAYS, 10) : null,
    })),
  )
  const placed = new Set<string>()
  const member = (group: (typeof groups)[number], name: string, role: 'head' | 'deputy' | 'member'): Member => {
    const teacherId = teacher(name)
    const isMain = !group.dissolved && !placed.has(teacherId)
    if (isMain) placed.add(teacherId)
    const days = role === 'head' ? FOUNDED_DAYS : rng.int(DISSOLVED_DAYS + 1, FOUNDED_DAYS - 1)
    return { groupId: group.id, teacherId, role, isMain, joinedAt: daysAgo(today, days, 9) }
  }
  await bulk(
    tx,
    'researchGroupMember',
    groups.flatMap((group) => [
      member(group, group.head, 'head'),
      ...group.deputies.map((name) => member(group, name, 'deputy')),
      ...group.members.map((name) => member(group, name, 'member')),
    ]),
  )
  await bulk(
    tx,
    'researchGroupCourse',
    groups.flatMap(({ id, courses }) =>
      courses.map((code) => ({ groupId: id, basicCourseId: world.basicCourses.of(code) })),
    ),
  )
}
