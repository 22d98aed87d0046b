import type { RoomMessage } from '@shuyuan/contract/entities/talk/room.ts'
import { Badge, Button, Tabs, Tag } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import { Time } from '../../kit/Time.tsx'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import { PollCard } from './PollCard.tsx'
import { pollsOf, questionsOf } from './room-state.ts'
import css from './Side.module.css'
import type { Leading } from './use-leading.ts'
import type { OpenRoom } from './use-room.ts'

interface Props {
  readonly room: OpenRoom
  readonly leading: Leading
  readonly isOpen: boolean
  readonly onMute: (person: { userId: string; name: string }) => void
  readonly onQuote: (message: RoomMessage) => void
}

/** As people come and go; the figure in the head is exact, the list follows. */
const PEOPLE_MS = 15_000

function People({ room, leading, isOpen, onMute }: Props) {
  const w = useWords(zh, en)
  const leads = room.state.me.canHost === '1'
  const people = useCall(
    'listPresenceBbsInTime',
    { id: room.id },
    { every: isOpen ? PEOPLE_MS : false, noToast: true, keep: true },
  )
  const { refetch } = people
  const { online } = room.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody came or left
  useEffect(() => void refetch(), [online, refetch])
  const isMuted = (until: string | null) => until !== null && new Date(until).getTime() > Date.now() + room.state.offset
  return (
    <Loaded of={people}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={w.noPeople} />
        ) : (
          <ul className={css.rows}>
            {[...rows]
              .sort((a, b) => Number(b.online) - Number(a.online))
              .map((one) => (
                <li key={one.userId}>
                  <span className={css.who}>
                    <Badge
                      status={one.online === '1' ? 'success' : 'default'}
                      title={one.online === '1' ? w.isOnline : w.isAway}
                    />
                    <b>{one.name}</b>
                    {one.duty !== 'student' && <Tag color="processing">{w.duty[one.duty]}</Tag>}
                    {isMuted(one.mutedUntil) && <Tag color="error">{w.mute}</Tag>}
                  </span>
                  <small>
                    {[one.className, w.minutesIn(one.minutes), w.messagesOf(one.messages)].filter(Boolean).join(' · ')}
                  </small>
                  {leads && isOpen && one.duty === 'student' && (
                    <Button
                      type="link"
                      size="small"
                      onClick={async () => {
                        if (!isMuted(one.mutedUntil)) return onMute(one)
                        await leading.mute(0, one.userId)
                        await people.refetch()
                      }}
                    >
                      {isMuted(one.mutedUntil) ? w.unmute : w.mute}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Hands({ room, leading, isOpen }: Props) {
  const w = useWords(zh, en)
  const { hands } = room.state.now
  if (hands.length === 0) return <EmptyState text={w.noHands} />
  return (
    <ol className={css.rows}>
      {hands.map(({ userId, name, at }) => (
        <li key={userId}>
          <span className={css.who}>
            <b>{name}</b>
          </span>
          <small>
            <Time at={at} />
          </small>
          {room.state.me.canHost === '1' && isOpen && (
            <Button type="link" size="small" onClick={() => void leading.lowerHand(userId)}>
              {w.handDown}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function Questions({ room, leading, isOpen, onQuote }: Props) {
  const w = useWords(zh, en)
  const questions = questionsOf(room.state)
  if (questions.length === 0) return <EmptyState text={w.noQuestions} />
  return (
    <ol className={css.rows}>
      {questions.map((one) => (
        <li key={one.id}>
          <span className={css.asked}>
            <b>{one.name}</b> {one.body}
          </span>
          {room.state.me.canHost === '1' && (
            <span>
              {isOpen && (
                <Button type="link" size="small" onClick={() => onQuote(one)}>
                  {w.quote}
                </Button>
              )}
              <Button type="link" size="small" onClick={() => void leading.mark(one, 'answered')}>
                {w.markAnswered}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Polls({ room, leading, isOpen }: Props) {
  const w = useWords(zh, en)
  const polls = pollsOf(room.state)
  if (polls.length === 0) return <EmptyState text={w.noPolls} />
  return (
    <div className={css.polls}>
      {polls.map((poll) => (
        <PollCard
          key={poll.id}
          poll={poll}
          room={room}
          leading={leading}
          canVote={isOpen && room.state.me.canSpeak === '1'}
        />
      ))}
    </div>
  )
}

/** Who is there, whose hand is up, what waits for an answer, what was voted. */
export function Side(props: Props) {
  const w = useWords(zh, en)
  const { state } = props.room
  const counted = (label: string, count: number): ReactNode => (
    <span>
      {label} {count > 0 && <span className="num">{count}</span>}
    </span>
  )
  return (
    <Tabs
      className={css.side ?? ''}
      size="small"
      items={[
        { key: 'people', label: counted(w.people, state.online), children: <People {...props} /> },
        { key: 'hands', label: counted(w.hands, state.now.hands.length), children: <Hands {...props} /> },
        {
          key: 'questions',
          label: counted(w.questions, questionsOf(state).length),
          children: <Questions {...props} />,
        },
        { key: 'polls', label: counted(w.polls, pollsOf(state).length), children: <Polls {...props} /> },
      ]}
    />
  )
}
