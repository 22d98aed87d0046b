import { ROOM_MINUTES, ROOM_QUESTION_MAX, ROOM_TITLE_MAX } from '@shuyuan/contract/entities/talk/room.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { CardDialog, ExtendDialog, MuteDialog, PollDialog } from '../../../subjects/room/RoomDialogs.tsx'
import { RoomPage } from '../../../subjects/room/RoomPage.tsx'
import { type RoomListed, RoomTable } from '../../../subjects/room/RoomTable.tsx'
import type { RoomPhase } from '../../../subjects/room/room-state.ts'
import { useLeading } from '../../../subjects/room/use-leading.ts'
import type { OpenRoom } from '../../../subjects/room/use-room.ts'
import en from '../../../words/en/talk/room.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/room.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

const PATH = '/bbsInTime'
const minutesPath = (courseId: string, roomId: string) =>
  `/courseInfo/addPost?courseId=${courseId}&fromRoomId=${roomId}`

/** The next full hour is a likely start. */
const soon = () => new Date(Math.ceil((Date.now() + 600_000) / 3_600_000) * 3_600_000).toISOString()

function RoomForm({ of, onClose }: { of: RoomListed | 'new'; onClose: () => void }) {
  const w = useWords(zh, en)
  const { courseId, classes } = useCourse()
  const add = useAct('addBbsInTime', { message: w.added })
  const update = useAct('updateBbsInTime', { message: w.saved })
  const isOpen = of !== 'new' && of.state !== 'before'
  const row = of === 'new' ? of : { ...of, minutes: (Date.parse(of.endsAt) - Date.parse(of.startsAt)) / 60_000 }
  return (
    <RowForm<RoomListed & { minutes: number }>
      of={row}
      titles={{ add: w.addTitle, edit: w.editTitle }}
      fields={[
        { name: 'title', label: w.title, required: true, min: 2, max: ROOM_TITLE_MAX },
        { name: 'question', label: w.question, kind: 'textarea', max: ROOM_QUESTION_MAX },
        ...(isOpen
          ? []
          : ([
              {
                name: 'courseClassIds',
                label: w.classes,
                kind: 'multi',
                options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
                help: w.classesHelp,
              },
              { name: 'startsAt', label: w.startsAt, kind: 'time', required: true },
              {
                name: 'minutes',
                label: w.minutes,
                kind: 'number',
                required: true,
                min: ROOM_MINUTES.min,
                max: ROOM_MINUTES.max,
                unit: w.minutesUnit,
              },
            ] as const)),
        { name: 'allMayRead', label: w.allMayRead, kind: 'switch', help: w.allMayReadHelp },
        { name: 'counted', label: w.counted, kind: 'switch' },
      ]}
      first={{ courseClassIds: [], startsAt: soon(), minutes: 60, allMayRead: '0', counted: '1' }}
      add={(values) => add.run({ ...values, courseId })}
      update={({ title, question, courseClassIds, startsAt, minutes, allMayRead, counted, ...key }) =>
        update.run({
          id: key.id,
          updatedAt: key.updatedAt,
          ...{ title, question, allMayRead, counted },
          ...(isOpen ? {} : { courseClassIds, startsAt, minutes }),
        })
      }
      onClose={onClose}
    />
  )
}

function Rooms() {
  const w = useWords(zh, en)
  const { courseId, query } = useCourse()
  const table = useTableCall('listBbsInTime', { courseId })
  const [edited, setEdited] = useState<RoomListed | 'new' | null>(null)
  return (
    <>
      <RoomTable
        table={table}
        mine
        empty={w.empty}
        toRoom={(id) => `${PATH}?${query}&roomId=${id}`}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        actions={(row) =>
          row.canRun === '1' && row.state !== 'ended'
            ? [{ key: 'edit', label: w.edit, button: 'edit', onClick: () => setEdited(row) }]
            : []
        }
      />
      {edited && <RoomForm of={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

type Opened = 'extend' | 'poll' | 'card' | 'mute' | null

/** What leads the room: begin and end it, poll, sign-in, cards, mutes, exports. */
function Tools({ room, phase }: { room: OpenRoom; phase: RoomPhase }) {
  const w = useWords(zh, en)
  const can = useCan()
  const { ask } = useConfirm()
  const navigate = useNavigate()
  const leading = useLeading(room)
  const [opened, setOpened] = useState<Opened>(null)
  const refresh = { onDone: () => void room.catchUp() }
  const start = useAct('startBbsInTime', refresh)
  const end = useAct('endBbsInTime', refresh)
  const { id, state } = room
  const canRun = state.room.canRun === '1' && can('start')
  const leads = state.me.canHost === '1'
  const canHost = leads && can('host')
  const isMuted = state.now.mutedUntil !== null && Date.parse(state.now.mutedUntil) > Date.now() + state.offset
  const acts = [
    ...(canHost && phase === 'open'
      ? [
          { key: 'poll', label: w.pollOpen, onClick: () => setOpened('poll') },
          {
            key: 'sign',
            label: w.signOpen,
            onClick: async () => {
              if (await ask({ title: w.signAsk, text: w.signText, ok: w.signOpen }))
                await room.send({ kind: 'sign', body: '' })
            },
          },
          { key: 'card', label: w.card, onClick: () => setOpened('card') },
          isMuted
            ? { key: 'unmute', label: w.unmuteAll, onClick: () => void leading.mute(0) }
            : { key: 'mute', label: w.muteAll, onClick: () => setOpened('mute') },
        ]
      : []),
    ...(leads && phase === 'ended' && can('toPost')
      ? [{ key: 'minutes', label: w.makeMinutes, onClick: () => void navigate(minutesPath(state.room.courseId, id)) }]
      : []),
    ...(leads && can('export')
      ? [
          {
            key: 'talk',
            label: w.exportTalk,
            onClick: () => void exportCall('exportBbsInTime', { id }).catch(() => undefined),
          },
          {
            key: 'text',
            label: w.exportText,
            onClick: () => void exportCall('exportBbsInTime', { id, format: 'txt' }).catch(() => undefined),
          },
          {
            key: 'people',
            label: w.exportPeople,
            onClick: () => void exportCall('exportPresenceBbsInTime', { id }).catch(() => undefined),
          },
        ]
      : []),
  ]
  const endNow = async () => {
    if (await ask({ title: w.endAsk, text: w.endText, ok: w.end, danger: true })) await end.run({ id })
  }
  const startNow = async () => {
    if (await ask({ title: w.startAsk, text: w.startText, ok: w.start })) await start.run({ id })
  }
  return (
    <>
      {acts.length > 0 && (
        <Dropdown menu={{ items: acts }} trigger={['click']}>
          <Button>{w.tools}</Button>
        </Dropdown>
      )}
      {canRun && phase === 'before' && (
        <Button type="primary" loading={start.busy} onClick={() => void startNow()}>
          {w.start}
        </Button>
      )}
      {canRun && phase === 'open' && (
        <>
          <Button onClick={() => setOpened('extend')}>{w.extend}</Button>
          <Button danger loading={end.busy} onClick={() => void endNow()}>
            {w.end}
          </Button>
        </>
      )}
      {opened === 'extend' && <ExtendDialog room={room} onClose={() => setOpened(null)} />}
      {opened === 'poll' && <PollDialog room={room} onClose={() => setOpened(null)} />}
      {opened === 'card' && <CardDialog room={room} onClose={() => setOpened(null)} />}
      {opened === 'mute' && <MuteDialog person={null} leading={leading} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The live discussions of a course, and with `roomId` the console of one of them. */
export default function BbsInTime() {
  const [params] = useSearchParams()
  const roomId = params.get('roomId')
  if (!roomId)
    return (
      <CoursePage>
        <Rooms />
      </CoursePage>
    )
  const courseId = params.get('courseId')
  return (
    <RoomPage
      key={roomId}
      id={roomId}
      isStudent={false}
      back={courseId ? `${PATH}?courseId=${courseId}` : PATH}
      tools={(room, phase) => <Tools room={room} phase={phase} />}
    />
  )
}
