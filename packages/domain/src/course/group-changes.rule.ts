export interface Membership {
  readonly studentId: string
  readonly classGroupId: string
  readonly isLeader: boolean
}

export interface GroupChange {
  readonly studentId: string
  /** placed: in a group where he was not; removed: in none any more; leading: leads the group in which he was. */
  readonly kind: 'placed' | 'removed' | 'leading'
  /** The group in which he is now; for `removed` the one that he has left. */
  readonly groupId: string
  readonly isLeader: boolean
}

/** What has changed for the students of a class, once for each, however often they were moved in between. */
export function groupChanges(before: readonly Membership[], after: readonly Membership[]): GroupChange[] {
  const were = new Map(before.map((one) => [one.studentId, one]))
  const are = new Map(after.map((one) => [one.studentId, one]))
  const now = after.flatMap(({ studentId, classGroupId: groupId, isLeader }): GroupChange[] => {
    const was = were.get(studentId)
    if (was?.classGroupId !== groupId) return [{ studentId, kind: 'placed', groupId, isLeader }]
    return isLeader && !was.isLeader ? [{ studentId, kind: 'leading', groupId, isLeader }] : []
  })
  const gone = before.flatMap(({ studentId, classGroupId: groupId }): GroupChange[] =>
    are.has(studentId) ? [] : [{ studentId, kind: 'removed', groupId, isLeader: false }],
  )
  return [...now, ...gone]
}
