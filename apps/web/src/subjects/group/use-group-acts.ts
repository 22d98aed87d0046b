import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { toast } from '../../kit/toast.ts'
import { useBatchReport } from '../../kit/use-batch-report.tsx'
import { useConfirm } from '../../kit/use-confirm.tsx'
import type { Group, Member } from './groups.ts'
import { useGroupWords } from './use-group-words.ts'

type Move = { studentIds: readonly string[]; toGroupId: string | null }

/** What is done to the groups of one class, with what it says afterwards. */
export function useGroupActs(courseClassId: string, groups: readonly Group[], opensLocked: boolean) {
  const w = useGroupWords()
  const { ask } = useConfirm()
  const report = useBatchReport()
  const [waiting, setWaiting] = useState<Move | null>(null)
  const moveMembers = useAct('moveMemberClassGroupInfo')
  const setLeader = useAct('setLeaderClassGroupInfo')
  const lockGroups = useAct('lockClassGroupInfo', { message: w.done })
  const unlockGroups = useAct('unlockClassGroupInfo', { message: w.done })
  const drop = useAct('deleteClassGroupInfo', { message: w.deleted })
  const nameOf = (id: string) =>
    groups.flatMap(({ members }) => members).find(({ studentId }) => studentId === id)?.realname ?? ''
  const send = async ({ studentIds, toGroupId }: Move, reason: string) => {
    const outcome = await moveMembers.run({ courseClassId, studentIds: [...studentIds], toGroupId, reason })
    if (!outcome.ok) return outcome
    const { done, refused } = outcome.data
    if (refused.length === 0) toast.success(w.moved(done))
    else report({ changed: done, refused: refused.map(({ id, reason: why }) => ({ name: nameOf(id), reason: why })) })
    return outcome
  }
  const touchesLocked = ({ studentIds, toGroupId }: Move) =>
    groups.some(
      ({ id, lockedAt, members }) =>
        lockedAt !== null && (id === toGroupId || members.some(({ studentId }) => studentIds.includes(studentId))),
    )
  return {
    /** False while a reason is asked for. */
    async move(studentIds: readonly string[], toGroupId: string | null): Promise<boolean> {
      const move = { studentIds, toGroupId }
      if (opensLocked && touchesLocked(move)) {
        setWaiting(move)
        return false
      }
      return (await send(move, '')).ok
    },
    asksReason: waiting !== null,
    forgetReason: () => setWaiting(null),
    moveLocked: (reason: string) => send(waiting as Move, reason),
    async lead(group: Group, member: Member) {
      const outcome = await setLeader.run({ id: group.id, studentId: member.studentId })
      if (outcome.ok) toast.success(w.leaderSet(member.realname))
    },
    async lock(ids: readonly string[]) {
      if (await ask({ title: w.lock, text: w.lockAsk, ok: w.lock })) await lockGroups.run({ ids: [...ids] })
    },
    unlock: (id: string, reason: string) => unlockGroups.run({ ids: [id], reason }),
    async remove(group: Group) {
      if (await ask({ title: w.deleteAsk(group.name), ok: w.delete, danger: true })) await drop.run({ id: group.id })
    },
  }
}
