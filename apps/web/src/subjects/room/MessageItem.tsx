import { EllipsisOutlined, MessageOutlined, PushpinOutlined } from '@ant-design/icons'
import type { RoomMessage } from '@shuyuan/contract/entities/talk/room.ts'
import { RECALL_MS } from '@shuyuan/contract/entities/talk/room.ts'
import { Button, Dropdown, Image, Tag, Tooltip } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { later } from '../../kit/page/later.tsx'
import { ScreenLink } from '../../kit/ScreenLink.tsx'
import { Time } from '../../kit/Time.tsx'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import css from './Message.module.css'
import { formulaHtmlOf } from './message-html.ts'
import { PollCard } from './PollCard.tsx'
import { SignCard } from './SignCard.tsx'
import type { Leading } from './use-leading.ts'
import type { OpenRoom } from './use-room.ts'

const RichText = later(async () => (await import('../../kit/rich/RichText.tsx')).RichText)

/** Links are signed for two hours; a page that stays open asks again. */
const LINK_FRESH_MS = 60 * 60_000

function Picture({ fileId, alt }: { fileId: string; alt: string }) {
  const link = useCall('linkCommonFileInfo', { ids: [fileId] }, { fresh: LINK_FRESH_MS, noToast: true })
  const url = link.data?.[0]?.url
  if (!url) return <span className={css.imageWait} />
  return <Image src={url} alt={alt} className={css.image ?? ''} loading="lazy" />
}

function Body({ message, of }: { message: RoomMessage; of: MessageProps }) {
  const w = useWords(zh, en)
  const { room, leading, isOpen } = of
  if (message.recalled === '1') return <p className={css.gone}>{w.recalled}</p>
  if (message.kind === 'poll')
    return <PollCard poll={message} room={room} leading={leading} canVote={isOpen && room.state.me.canSpeak === '1'} />
  if (message.kind === 'sign') return <SignCard sign={message} room={room} isStudent={of.isStudent} />
  const html = formulaHtmlOf(message.body)
  return (
    <>
      {message.fileId && <Picture fileId={message.fileId} alt={w.picture(message.name)} />}
      {message.card && (
        <section className={css.card}>
          <strong>{message.card.name}</strong>
          {of.isStudent && (
            <ScreenLink
              to={['goOnStudy']}
              query={`courseId=${room.state.room.courseId}&resourceId=${message.card.resourceId}`}
              newTab
            >
              {w.cardOpen}
            </ScreenLink>
          )}
        </section>
      )}
      {message.body && (html ? <RichText html={html} small /> : <p className={css.text}>{message.body}</p>)}
    </>
  )
}

export interface MessageProps {
  readonly room: OpenRoom
  readonly leading: Leading
  readonly isOpen: boolean
  readonly isStudent: boolean
  readonly onQuote: (message: RoomMessage) => void
  readonly onMention: (name: string) => void
  readonly onMute: (person: { userId: string; name: string }) => void
}

function useActs(message: RoomMessage, of: MessageProps) {
  const w = useWords(zh, en)
  const { room, leading, isOpen } = of
  const { me, offset } = room.state
  const isMine = message.userId === me.userId
  const leads = me.canHost === '1'
  if (message.recalled === '1') return []
  const age = Date.now() + offset - new Date(message.at).getTime()
  const canTakeBack = leads || (isMine && age < RECALL_MS && me.canSpeak === '1')
  const isQuestion = message.isQuestion === '1'
  return [
    ...(isOpen && !isMine && me.canSpeak === '1'
      ? [{ key: 'mention', label: w.mention, onClick: () => of.onMention(message.name) }]
      : []),
    ...(leads && message.state === 'visible'
      ? [{ key: 'pin', label: message.pinned === '1' ? w.unpin : w.pin, onClick: () => void leading.pin(message) }]
      : []),
    ...(leads && message.kind === 'text'
      ? [
          ...(isQuestion
            ? []
            : [{ key: 'question', label: w.markQuestion, onClick: () => void leading.mark(message, 'question') }]),
          ...(isQuestion && message.answered === '0'
            ? [{ key: 'answered', label: w.markAnswered, onClick: () => void leading.mark(message, 'answered') }]
            : []),
          ...(isQuestion
            ? [{ key: 'unmark', label: w.unmark, onClick: () => void leading.mark(message, 'none') }]
            : []),
        ]
      : []),
    ...(leads && isOpen && message.duty === 'student'
      ? [{ key: 'mute', label: w.mute, onClick: () => of.onMute(message) }]
      : []),
    ...(canTakeBack
      ? [{ key: 'recall', label: w.recall, danger: true, onClick: () => void leading.recall(message) }]
      : []),
  ]
}

function Quoted({ message, room }: { message: RoomMessage; room: OpenRoom }) {
  const w = useWords(zh, en)
  const { quote } = message
  if (!quote) return null
  const known = room.state.messages.get(quote.id)
  const isGone = known?.recalled === '1' || (!known && quote.text === '')
  const kinds = { image: w.imageLabel, card: w.card, poll: w.poll, sign: w.sign, text: '' }
  const text = known ? known.body || kinds[known.kind] : quote.text
  return (
    <blockquote className={css.quote}>
      <b>{quote.name}</b> {isGone ? w.gone : text}
    </blockquote>
  )
}

/** One message: who said it, when, what, and what can be done about it. */
export function MessageItem({ message, of }: { message: RoomMessage; of: MessageProps }) {
  const w = useWords(zh, en)
  const { me } = of.room.state
  const acts = useActs(message, of)
  const isMine = message.userId === me.userId
  const canQuote = of.isOpen && me.canSpeak === '1' && message.recalled === '0' && message.state === 'visible'
  return (
    <li
      className={css.message}
      data-staff={message.duty !== 'student'}
      data-mine={isMine}
      data-seq={message.seq}
      tabIndex={-1}
    >
      <div className={css.head}>
        <b>{message.name}</b>
        {isMine && <span className={css.me}>{w.me}</span>}
        {message.duty !== 'student' && <Tag color="processing">{w.duty[message.duty]}</Tag>}
        <Time at={message.at} />
        {message.isQuestion === '1' && (
          <Tag color={message.answered === '1' ? 'success' : 'warning'}>
            {message.answered === '1' ? w.answered : w.isQuestion}
          </Tag>
        )}
        {message.pinned === '1' && (
          <span className={css.pin}>
            <PushpinOutlined aria-hidden="true" /> {w.pinned}
          </span>
        )}
        {message.state === 'held' && (
          <Tooltip title={w.heldHint}>
            <Tag color="warning">{w.held}</Tag>
          </Tooltip>
        )}
        {message.state === 'rejected' && <Tag color="error">{w.rejected(message.reason)}</Tag>}
        <span className={css.acts}>
          {canQuote && (
            <Button
              type="text"
              size="small"
              icon={<MessageOutlined />}
              aria-label={`${w.quote} ${message.name}`}
              onClick={() => of.onQuote(message)}
            />
          )}
          {acts.length > 0 && (
            <Dropdown menu={{ items: acts }} trigger={['click']}>
              <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={`${w.more} ${message.name}`} />
            </Dropdown>
          )}
        </span>
      </div>
      <Quoted message={message} room={of.room} />
      <Body message={message} of={of} />
    </li>
  )
}
