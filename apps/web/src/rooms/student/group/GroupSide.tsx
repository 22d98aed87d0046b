import { PaperClipOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { ROOM_MINUTES, ROOM_TITLE_MAX } from '@shuyuan/contract/entities/talk/room.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatSize } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { Time } from '../../../kit/Time.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { roomTone } from '../../../subjects/room/room-tone.ts'
import talk from '../../../subjects/talk/Talk.module.css'
import thread from '../../../subjects/talk/Thread.module.css'
import css from './Group.module.css'
import { useGroupTalkWords } from './use-group-talk-words.ts'

type Group = Out<'getClassGroupInfo'>

function Members({ of }: { of: Group }) {
  const w = useGroupTalkWords()
  return (
    <section className={thread.card}>
      <h2>{w.members(of.memberCount, of.capacity)}</h2>
      <ul className={css.people}>
        {of.members.map((one) => (
          <li key={one.studentId}>
            <span className={css.presence} data-online={of.online.includes(one.userId) || undefined}>
              {of.online.includes(one.userId) && <span className="srOnly">{w.online}</span>}
            </span>
            <span>{one.realname}</span>
            {one.isLeader === '1' && <span className={css.tag}>{w.leader}</span>}
          </li>
        ))}
      </ul>
      {of.lockedAt && <p className={talk.note}>{w.locked}</p>}
    </section>
  )
}

/** To the leader: who asks to join. */
function Requests({ of }: { of: Group }) {
  const w = useGroupTalkWords()
  const answer = useAct('joinClassGroupInfo')
  if (of.requests.length === 0) return null
  const run = async (studentId: string, realname: string, decline: '0' | '1') => {
    const outcome = await answer.run({ id: of.id, agreeStudentId: studentId, decline })
    if (outcome.ok) toast.success(decline === '1' ? w.declined : w.agreed(realname))
  }
  return (
    <section className={thread.card}>
      <h2>{w.requests}</h2>
      <ul>
        {of.requests.map(({ studentId, realname, at }) => (
          <li key={studentId}>
            <span>{realname}</span>
            <small>
              <Time at={at} />
            </small>
            <span className={css.answer}>
              <Button size="small" type="primary" onClick={() => void run(studentId, realname, '0')}>
                {w.agree}
              </Button>
              <Button size="small" onClick={() => void run(studentId, realname, '1')}>
                {w.decline}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Files({ moduleId }: { moduleId: string }) {
  const w = useGroupTalkWords()
  const { data } = useCall('getBbsModule', { id: moduleId })
  return (
    <section className={thread.card}>
      <h2>{w.files}</h2>
      {(data?.files ?? []).length === 0 ? (
        <p className={talk.note}>{w.noFiles}</p>
      ) : (
        <ul className={css.files}>
          {data?.files.map(({ id, name, size, url, by }) => (
            <li key={id}>
              <PaperClipOutlined aria-hidden />
              <span>
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  name
                )}
                <small className="num">{`${formatSize(size)} · ${by}`}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StartRoom({ of, onClose }: { of: Group; onClose: () => void }) {
  const w = useGroupTalkWords()
  const add = useAct('addBbsInTime', { message: w.started })
  return (
    <FormDialog<{ title: string; minutes: number }>
      title={w.start}
      ok={w.start}
      initial={{ title: '', minutes: 60 }}
      fields={[
        { name: 'title', label: w.roomTitle, required: true, min: 2, max: ROOM_TITLE_MAX },
        {
          ...{ name: 'minutes', label: w.roomMinutes, kind: 'number', required: true, unit: w.minutesUnit },
          ...{ min: ROOM_MINUTES.min, max: ROOM_MINUTES.max },
        },
      ]}
      onSubmit={({ title, minutes }) =>
        add.run({
          ...{ courseId: of.courseId, classGroupId: of.id, title, minutes },
          startsAt: new Date().toISOString(),
        })
      }
      onClose={onClose}
    />
  )
}

function Rooms({ of }: { of: Group }) {
  const w = useGroupTalkWords()
  const can = useCan()
  const { ask } = useConfirm()
  const [isStarting, setStarting] = useState(false)
  const rooms = useCall('listBbsInTime', { classGroupId: of.id, limit: 10 })
  const end = useAct('endBbsInTime', { message: w.ended })
  const running = (rooms.data?.rows ?? []).filter(({ state }) => state !== 'ended')
  const query = (id: string) => `courseId=${of.courseId}&roomId=${id}`
  return (
    <section className={thread.card}>
      <h2>{w.rooms}</h2>
      {running.length === 0 && <p className={talk.note}>{w.noRooms}</p>}
      <ul>
        {running.map(({ id, title, state, canRun }) => (
          <li key={id}>
            <ScreenLink to={['stuBBSInTime', 'bbsInTime']} query={query(id)}>
              {title}
            </ScreenLink>
            <span className={css.answer}>
              <StatePill tone={roomTone[state]}>{w.roomStates[state]}</StatePill>
              {canRun === '1' && can('room') && (
                <Button
                  size="small"
                  onClick={async () => {
                    if (await ask({ title: w.endAsk, ok: w.end })) await end.run({ id })
                  }}
                >
                  {w.end}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {of.canLead === '1' && can('room') && <Button onClick={() => setStarting(true)}>{w.start}</Button>}
      {isStarting && <StartRoom of={of} onClose={() => setStarting(false)} />}
    </section>
  )
}

/** Who is in the group, what it keeps, and where it talks live. */
export function GroupSide({ of }: { of: Group }) {
  const w = useGroupTalkWords()
  const can = useCan()
  const { ask } = useConfirm()
  const quit = useAct('quitClassGroupInfo', { message: w.quitDone })
  const isMember = of.part === 'member' || of.part === 'leader'
  return (
    <aside className={thread.side}>
      <Members of={of} />
      <Requests of={of} />
      <Rooms of={of} />
      {of.moduleId && <Files moduleId={of.moduleId} />}
      {isMember && of.selfJoin === '1' && !of.lockedAt && can('group') && (
        <Button
          danger
          type="text"
          onClick={async () => {
            if (await ask({ title: w.quitAsk(of.name), ok: w.quit, danger: true })) await quit.run({ id: of.id })
          }}
        >
          {w.quit}
        </Button>
      )}
    </aside>
  )
}
