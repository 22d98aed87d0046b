import { groupChanges, type Membership } from '@shuyuan/domain/course/group-changes.rule.ts'
import { notifyEach, type Teller } from '../../../messages/notify.store.ts'
import { groupsOfClass, membersOfClass } from './class-group.store.ts'
import type { GroupedClass } from './group-access.read.ts'

interface Before {
  readonly access: { readonly of: GroupedClass }
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly members: readonly Membership[]
}

async function userIdsOf({ db }: Teller, studentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('student')
    .select(['id', 'userId'])
    .where('id', 'in', [...studentIds])
    .execute()
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

/** Tells students into which group they were put, out of which they were taken, and that they lead; not what they did themselves. */
export async function tellMembers(
  teller: Teller,
  { access, groups, members }: Before,
  { but = '' }: { but?: string } = {},
): Promise<void> {
  const { id: classId, courseId, courseName } = access.of
  const changes = groupChanges(members, await membersOfClass(teller.db, classId)).filter(
    ({ studentId }) => studentId !== but,
  )
  if (changes.length === 0) return
  const names = new Map([...groups, ...(await groupsOfClass(teller.db, classId))].map(({ id, name }) => [id, name]))
  const users = await userIdsOf(
    teller,
    changes.map(({ studentId }) => studentId),
  )
  const rowsOf = (is: (change: (typeof changes)[number]) => boolean) =>
    changes.filter(is).map(({ studentId, groupId }) => ({
      userId: users.get(studentId) as string,
      facts: { course: courseName, group: names.get(groupId) ?? '', courseId, itemId: groupId },
      about: { id: classId, turn: teller.now },
    }))
  await notifyEach(
    teller,
    'groupPlaced',
    rowsOf(({ kind, isLeader }) => kind === 'placed' && !isLeader),
  )
  await notifyEach(
    teller,
    'groupLed',
    rowsOf(({ kind, isLeader }) => kind !== 'removed' && isLeader),
  )
  await notifyEach(
    teller,
    'groupLeft',
    rowsOf(({ kind }) => kind === 'removed'),
  )
}
