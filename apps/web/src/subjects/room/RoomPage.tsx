import { PushpinOutlined, TeamOutlined } from '@ant-design/icons'
import type { RoomMessage } from '@shuyuan/contract/entities/talk/room.ts'
import { Alert, Button, Input, Tooltip } from 'antd'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { Countdown } from '../../kit/Countdown.tsx'
import { formatTime } from '../../kit/format.ts'
import { Live } from '../../kit/live/Live.tsx'
import { BottomSheet } from '../../kit/page/BottomSheet.tsx'
import { PageHead } from '../../kit/page/PageHead.tsx'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { EmptyState, ErrorState, Loaded, LoadingState } from '../../kit/page/States.tsx'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { useIsPhone } from '../../kit/use-width.ts'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { MessageItem, type MessageProps } from './MessageItem.tsx'
import { MessageList } from './MessageList.tsx'
import css from './Room.module.css'
import { MuteDialog } from './RoomDialogs.tsx'
import { phaseOf, pinnedOf, type RoomPhase } from './room-state.ts'
import { roomTone } from './room-tone.ts'
import { Side } from './Side.tsx'
import { useLeading } from './use-leading.ts'
import { type OpenRoom, useRoom } from './use-room.ts'

/** Draws again when the room opens or ends, and when a mute is over. */
function usePhase({ state }: OpenRoom): RoomPhase {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  const { startsAt, endsAt, mutedUntil } = state.now
  useEffect(() => {
    const moments = [startsAt, endsAt, mutedUntil, state.me.mutedUntil]
    const timers = moments.flatMap((at) => {
      const left = at ? new Date(at).getTime() - Date.now() - state.offset : 0
      return left > 0 && left < 2 ** 31 ? [setTimeout(tick, left + 50)] : []
    })
    return () => timers.forEach(clearTimeout)
  }, [startsAt, endsAt, mutedUntil, state.me.mutedUntil, state.offset])
  return phaseOf(state, Date.now())
}

/** Why this person cannot speak now; empty: they can. */
function useSilence({ state }: OpenRoom, phase: RoomPhase): string {
  const w = useWords(zh, en)
  const { me, now, offset } = state
  const server = Date.now() + offset
  const holds = (until: string | null): until is string => until !== null && new Date(until).getTime() > server
  if (phase === 'before') return w.draftNote
  if (phase === 'ended') return w.over
  if (me.canSpeak === '0') return w.readerNote
  if (holds(me.mutedUntil)) return w.muted(formatTime(me.mutedUntil))
  if (me.canHost === '0' && holds(now.mutedUntil)) return w.mutedAll
  return ''
}

function Head({ room, phase, tools, back }: { room: OpenRoom; phase: RoomPhase; tools: ReactNode; back: string }) {
  const w = useWords(zh, en)
  const { now, offset, online, room: facts } = room.state
  const classes = facts.classNames.length > 0 ? facts.classNames.join('、') : w.wholeCourse
  return (
    <PageHead
      title={now.title}
      back={back}
      state={<StatePill tone={roomTone[phase]}>{w.state[phase]}</StatePill>}
      facts={
        <>
          <span>{facts.courseName}</span>
          <span>{classes}</span>
          <span>{facts.hostName}</span>
          {phase !== 'ended' && <span>{w.present(online, facts.members)}</span>}
          {phase === 'before' && (
            <span>
              {w.startsIn} <Countdown to={now.startsAt} clockOffset={offset} warnFrom={0} />
            </span>
          )}
          {phase === 'open' && (
            <span>
              {w.timeLeft} <Countdown to={now.endsAt} clockOffset={offset} />
            </span>
          )}
          {phase === 'ended' && <span>{`${formatTime(now.startsAt)} – ${formatTime(now.endsAt)}`}</span>}
        </>
      }
      extra={tools}
    />
  )
}

function Strips({ room, phase }: { room: OpenRoom; phase: RoomPhase }) {
  const w = useWords(zh, en)
  const { now, me, offset } = room.state
  const mutedAll = now.mutedUntil && new Date(now.mutedUntil).getTime() > Date.now() + offset ? now.mutedUntil : null
  const text = { opening: '', live: '', lost: w.lineLost, asking: w.lineAsking }[room.line]
  return (
    <>
      <Live onlyChanges>{text && <Alert banner type="warning" title={text} />}</Live>
      {phase === 'ended' && <Alert banner type="info" showIcon={false} title={w.overNote} />}
      {phase === 'open' && mutedAll && me.canHost === '1' && (
        <Alert banner type="info" title={w.mutedAllHost(formatTime(mutedAll))} />
      )}
      {now.question && <p className={css.question}>{now.question}</p>}
    </>
  )
}

function Pinned({ room }: { room: OpenRoom }) {
  const w = useWords(zh, en)
  const pinned = pinnedOf(room.state)
  if (pinned.length === 0) return null
  return (
    <ul className={css.pinned} aria-label={w.pinned}>
      {pinned.map(({ id, name, body, kind }) => (
        <li key={id}>
          <PushpinOutlined aria-hidden="true" />
          <span>
            <b>{name}</b> {body || (kind === 'image' ? w.imageLabel : '')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The record by words, or what the teachers said alone. */
function Found({ of, keyWords, onlyTeacher }: { of: MessageProps; keyWords: string; onlyTeacher: boolean }) {
  const w = useWords(zh, en)
  const found = useCall('listMessageBbsInTime', {
    id: of.room.id,
    limit: 200,
    ...(keyWords ? { keyWords } : {}),
    ...(onlyTeacher ? { onlyTeacher: '1' as const } : {}),
  })
  return (
    <Loaded of={found}>
      {({ messages }) =>
        messages.length === 0 ? (
          <EmptyState text={w.searchEmpty} />
        ) : (
          <ol className={css.found}>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} of={{ ...of, isOpen: false }} />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

function HandButton({ room }: { room: OpenRoom }) {
  const w = useWords(zh, en)
  const [isBusy, setBusy] = useState(false)
  const isUp = room.state.now.hands.some(({ userId }) => userId === room.state.me.userId)
  const turn = async () => {
    setBusy(true)
    await call('handBbsInTime', { id: room.id, on: isUp ? '0' : '1' })
      .then(() => room.catchUp())
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-pressed={isUp}
      type={isUp ? 'primary' : 'default'}
      onClick={() => void turn()}
    >
      {isUp ? w.handDown : w.hand}
    </Button>
  )
}

interface RoomProps {
  /** Where the list of rooms is. */
  readonly back: string
  readonly isStudent: boolean
  /** What the person who leads the room may press; drawn by the teacher's screen. */
  readonly tools?: (room: OpenRoom, phase: RoomPhase) => ReactNode
}

function Talk({ room, back, isStudent, tools }: RoomProps & { room: OpenRoom }) {
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  const phase = usePhase(room)
  const leading = useLeading(room)
  const silent = useSilence(room, phase)
  const composer = useRef<ComposerHandle>(null)
  const [quoted, setQuoted] = useState<RoomMessage | null>(null)
  const [muting, setMuting] = useState<{ userId: string; name: string } | null>(null)
  const [isSideOpen, setSideOpen] = useState(false)
  const [keyWords, setKeyWords] = useState('')
  const [onlyTeacher, setOnlyTeacher] = useState(false)
  const isOpen = phase === 'open'
  const quote = (message: RoomMessage) => {
    setQuoted(message)
    composer.current?.focus()
  }
  const of: MessageProps = {
    room,
    leading,
    isOpen,
    isStudent,
    onQuote: quote,
    onMention: (name) => composer.current?.mention(name),
    onMute: setMuting,
  }
  const side = <Side room={room} leading={leading} isOpen={isOpen} onMute={setMuting} onQuote={quote} />
  const { me, room: facts } = room.state
  return (
    <div className={css.page}>
      <Head room={room} phase={phase} back={back} tools={tools?.(room, phase)} />
      <div className={css.columns}>
        <div className={css.main}>
          <Strips room={room} phase={phase} />
          <div className={css.bar}>
            <Input.Search
              size="small"
              allowClear
              className={css.search ?? ''}
              placeholder={w.search}
              aria-label={w.search}
              onSearch={(text) => setKeyWords(text.trim())}
            />
            <Button
              size="small"
              aria-pressed={onlyTeacher}
              type={onlyTeacher ? 'primary' : 'default'}
              onClick={() => setOnlyTeacher((now) => !now)}
            >
              {w.onlyTeacher}
            </Button>
            {isOpen && me.canSpeak === '1' && isStudent && <HandButton room={room} />}
            {isStudent && facts.counted === '1' && (
              <Tooltip title={w.validHint}>
                <small className={css.valid}>{w.valid(me.valid)}</small>
              </Tooltip>
            )}
            {isPhone && (
              <Button size="small" icon={<TeamOutlined />} onClick={() => setSideOpen(true)}>
                {w.panel}
              </Button>
            )}
          </div>
          <Pinned room={room} />
          <MessageList
            {...of}
            unsent={room.unsent}
            onAgain={(one) => void room.again(one)}
            onDrop={room.drop}
            onEarlier={room.earlier}
          />
          {phase !== 'ended' && (
            <Composer
              ref={composer}
              room={room}
              isStudent={isStudent}
              silent={silent}
              quoted={quoted}
              onQuoteEnd={() => setQuoted(null)}
            />
          )}
        </div>
        {!isPhone && (
          <aside className={css.side} aria-label={w.panel}>
            {side}
          </aside>
        )}
      </div>
      {isPhone && isSideOpen && (
        <BottomSheet title={w.panel} height="70%" onClose={() => setSideOpen(false)}>
          {side}
        </BottomSheet>
      )}
      {(keyWords || onlyTeacher) && (
        <ViewDialog
          title={onlyTeacher ? w.onlyTeacher : w.search}
          width={720}
          onClose={() => {
            setKeyWords('')
            setOnlyTeacher(false)
          }}
        >
          <Found of={of} keyWords={keyWords} onlyTeacher={onlyTeacher} />
        </ViewDialog>
      )}
      {muting && <MuteDialog person={muting} leading={leading} onClose={() => setMuting(null)} />}
    </div>
  )
}

/** A room: what is said, who is there, and what one may do. */
export function RoomPage({ id, ...rest }: RoomProps & { id: string }) {
  const room = useRoom(id)
  const { state } = room
  if (state) return <Talk {...rest} room={{ ...room, state }} />
  return (
    <>
      <PageHead back={rest.back} />
      {room.error ? <ErrorState text={room.error.message} onRetry={room.retry} /> : <LoadingState />}
    </>
  )
}
