import { Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import css from './Group.module.css'
import { useGroupTalkWords } from './use-group-talk-words.ts'

function OpenGroups({ courseClassId }: { courseClassId: string }) {
  const w = useGroupTalkWords()
  const can = useCan()
  const groups = useCall('listClassGroupInfo', { courseClassId, limit: 200 })
  const join = useAct('joinClassGroupInfo')
  const withdraw = useAct('quitClassGroupInfo', { message: w.withdrawn })
  const ask = async (id: string) => {
    const outcome = await join.run({ id })
    if (outcome.ok) toast.success(outcome.data.state === 'member' ? w.joined : w.asked)
  }
  return (
    <Loaded of={groups}>
      {({ rows }) => {
        const open = rows.filter(({ selfJoin, lockedAt }) => selfJoin === '1' && !lockedAt)
        return (
          <>
            <EmptyState text={w.noGroup} next={open.length > 0 ? w.noGroupNext : w.noGroupWait} />
            {open.length > 0 && (
              <section className={css.open} aria-label={w.canJoin}>
                {open.map((group) => (
                  <div key={group.id} className={css.openGroup}>
                    <b>{group.name}</b>
                    <small>
                      {[
                        w.ofMany(group.memberCount, group.capacity),
                        group.leaderName ? `${w.leader} ${group.leaderName}` : w.noLeader,
                      ].join(' · ')}
                    </small>
                    {group.remark && <small>{group.remark}</small>}
                    {can('group') &&
                      (group.part === 'asked' ? (
                        <Button onClick={() => void withdraw.run({ id: group.id })}>{w.withdraw}</Button>
                      ) : (
                        <Button
                          type="primary"
                          disabled={group.memberCount >= group.capacity}
                          onClick={() => void ask(group.id)}
                        >
                          {w.join}
                        </Button>
                      ))}
                  </div>
                ))}
              </section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** What a student without a group sees: the groups that may be joined. */
export function JoinGroups({ courseId }: { courseId: string }) {
  const w = useGroupTalkWords()
  const classes = useCall('classListClassGroupInfo', { courseId, limit: 5 })
  return (
    <Loaded of={classes}>
      {({ rows: [own] }) =>
        own ? <OpenGroups courseClassId={own.courseClassId} /> : <EmptyState text={w.noGroup} next={w.noGroupWait} />
      }
    </Loaded>
  )
}
