import { autoGroup, firstLeader, groupNames } from '@shuyuan/domain/course/auto-group.rule.ts'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

const COURSE = 'MA2102'
const SIZE = 5
/** Students of the last class who are in no group yet. */
const LEFT_OUT = 3
const FORMED = 10 * DAY_MS

/** A group as its talk needs it. */
export interface PlantedGroup {
  courseId: string
  boardId: string
  isOwn: boolean
  host: string
  face: string | null
  /** `student` first, where it is the own group. */
  members: readonly string[]
}

interface Row {
  id: string
  userId: string
  username: string
  orgClassId: string
  progress: number
}

interface Klass {
  id: string
  courseId: string
  host: string
  face: string | null
  students: Row[]
}

async function classesOf({ tx }: World): Promise<Klass[]> {
  const { rows } = await sql<Klass>`
    select k.id, k.course_id as "courseId", h.user_id as host, f.user_id as face,
      coalesce((select json_agg(json_build_object('id', s.id, 'userId', s.user_id, 'username', u.username,
          'orgClassId', coalesce(s.org_class_id::text, ''), 'progress', coalesce(g.percent, 0)::float) order by s.student_no)
        from course_class_student p join student s on s.id = p.student_id join app_user u on u.id = s.user_id
        left join progress g on g.student_id = s.id and g.course_id = k.course_id
        where p.course_class_id = k.id and p.left_at is null), '[]') as students
    from course_class k join course c on c.id = k.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id and t.is_current join teacher h on h.id = c.host_teacher_id
    left join teacher f on f.id = k.face_teacher_id
    where b.course_code = ${COURSE} order by k.name, k.id`.execute(tx)
  return rows.filter(({ students }) => students.length >= SIZE)
}

const isMe = ({ username }: Row) => username === 'student'

/** The group of `student` has four people and is led by `student`; the others are as a teacher divides them. */
function divided({ id, students }: Klass, isLast: boolean): Row[][] {
  const me = students.find(isMe)
  const others = students.filter((one) => !isMe(one))
  const own = me ? [[me, ...others.slice(0, 3)]] : []
  const rest = others.slice(me ? 3 : 0, isLast && !me ? -LEFT_OUT : undefined)
  const asked = { by: 'size', n: SIZE, rule: 'balanced', seed: id } as const
  return [...own, ...autoGroup(rest, asked)]
}

/** The course built out whole has its classes divided, with a board for each group; one group is open to join. */
export async function seedGroups(world: World): Promise<PlantedGroup[]> {
  const { tx, today } = world
  const at = new Date(today.getTime() - FORMED)
  const stamps = { createdAt: at, updatedAt: at }
  const groups: Record<string, unknown>[] = []
  const members: Record<string, unknown>[] = []
  const boards: Record<string, unknown>[] = []
  const planted: PlantedGroup[] = []
  const classes = await classesOf(world)
  for (const [place, klass] of classes.entries()) {
    const parts = divided(klass, place === classes.length - 1)
    const names = groupNames([], parts.length)
    for (const [nth, part] of parts.entries()) {
      const [groupId, boardId] = [newId(), newId()]
      const isOwn = part.some(isMe)
      const leader = isOwn ? part[0] : firstLeader(part)
      const name = isOwn ? '调运问题组' : must(names[nth], 'name of a group')
      const remark = isOwn ? '用矩阵安排三个仓库的调运。' : ''
      const isOpen = nth === parts.length - 1
      groups.push({
        ...{ id: groupId, courseClassId: klass.id, name, remark, capacity: 6, sort: nth + 1 },
        ...{ selfJoin: isOpen, lockedAt: null, ...stamps },
      })
      for (const { id } of part)
        members.push({
          ...{ classGroupId: groupId, courseClassId: klass.id, studentId: id },
          ...{ isLeader: id === leader?.id, joinedAt: at },
        })
      boards.push({
        ...{ id: boardId, courseId: klass.courseId, kind: 'group', title: name, intro: remark, sort: 200 },
        ...{ courseClassIds: [klass.id], classGroupId: groupId, madeWithOwner: true, ...stamps },
      })
      planted.push({
        ...{ courseId: klass.courseId, boardId, isOwn, host: klass.host, face: klass.face },
        members: part.map(({ userId }) => userId),
      })
      if (isOwn) await seedRoom(world, klass, groupId, part)
    }
  }
  await bulk(tx, 'classGroup', groups as never)
  await bulk(tx, 'classGroupMember', members as never)
  await bulk(tx, 'bbsModule', boards as never)
  return planted
}

/** The own group talks live all day. */
async function seedRoom({ tx, today }: World, klass: Klass, classGroupId: string, [leader]: Row[]): Promise<void> {
  const startsAt = new Date(today.getTime() - HOUR_MS / 2)
  await bulk(tx, 'bbsInTime', [
    {
      ...{ id: newId(), courseId: klass.courseId, courseClassIds: [klass.id], classGroupId },
      ...{ title: '对一遍化简的步骤', question: '秩为什么是 6？' },
      hostUserId: must(leader, 'leader').userId,
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 12 * HOUR_MS), createdAt: startsAt, updatedAt: startsAt },
    },
  ] as never)
}
