import { ArrowDownOutlined } from '@ant-design/icons'
import type { RoomMessage } from '@shuyuan/contract/entities/talk/room.ts'
import { Button } from 'antd'
import { Fragment, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '../../kit/format.ts'
import { announce } from '../../kit/live/announce.ts'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import css from './Message.module.css'
import { MessageItem, type MessageProps } from './MessageItem.tsx'
import { inOrder, notYetHere } from './room-state.ts'
import type { Unsent } from './use-room.ts'

/** Nearer to the end than this is at the end. */
const NEAR_PX = 80
/** Screen readers are told of news this often. */
const SAY_MS = 3000

/** What comes is read out, at most once in three seconds: one message by its words, several by their number. */
function useAnnounced(messages: readonly RoomMessage[], myId: string) {
  const w = useWords(zh, en)
  const last = useRef(messages.at(-1)?.seq ?? 0)
  const waiting = useRef<RoomMessage[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const said = useRef(0)
  useEffect(() => {
    const fresh = messages.filter(({ seq, userId }) => seq > last.current && userId !== myId)
    last.current = Math.max(last.current, messages.at(-1)?.seq ?? 0)
    if (fresh.length === 0) return
    waiting.current.push(...fresh)
    if (timer.current) return
    timer.current = setTimeout(
      () => {
        const [one] = waiting.current
        if (one)
          announce(
            waiting.current.length > 1 ? w.announcedMany(waiting.current.length) : w.announced(one.name, one.body),
          )
        waiting.current = []
        timer.current = undefined
        said.current = Date.now()
      },
      Math.max(0, said.current + SAY_MS - Date.now()),
    )
  }, [messages, myId, w])
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** J and K go to the next and the previous message. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { j: 1, k: -1 }[event.key.toLowerCase()]
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return
  const { target } = event
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('li[data-seq]')]
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = items[at < 0 ? items.length - 1 : Math.min(Math.max(at + by, 0), items.length - 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

interface Props extends MessageProps {
  readonly unsent: readonly Unsent[]
  readonly onAgain: (one: Unsent) => void
  readonly onDrop: (clientId: string) => void
  readonly onEarlier: () => Promise<unknown>
}

function UnsentItem({ one, onAgain, onDrop }: { one: Unsent } & Pick<Props, 'onAgain' | 'onDrop'>) {
  const w = useWords(zh, en)
  return (
    <li className={css.message} data-mine data-unsent>
      <p className={css.text}>{one.input.body || w.imageLabel}</p>
      <small className={css.head}>
        {one.error === '' ? (
          w.sending
        ) : (
          <>
            <span className={css.bad}>{w.failed(one.error === '…' ? w.offline : one.error)}</span>
            <Button type="link" size="small" onClick={() => onAgain(one)}>
              {w.resend}
            </Button>
            <Button type="link" size="small" onClick={() => onDrop(one.input.clientId)}>
              {w.drop}
            </Button>
          </>
        )}
      </small>
    </li>
  )
}

/** Whether the reader is at the end of the talk, where new messages are followed. */
function useFollowing(messages: readonly RoomMessage[], unsent: number) {
  const box = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seenTo, setSeenTo] = useState(messages.at(-1)?.seq ?? 0)
  const newest = messages.at(-1)?.seq ?? 0
  const oldest = useRef({ seq: messages[0]?.seq ?? 0, height: 0 })
  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const first = messages[0]?.seq ?? 0
    // What was loaded above pushes nothing down.
    if (first < oldest.current.seq) element.scrollTop += element.scrollHeight - oldest.current.height
    oldest.current = { seq: first, height: element.scrollHeight }
  }, [messages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was added last
  useLayoutEffect(() => {
    if (!isAtEnd) return
    toEnd()
    if (document.visibilityState === 'visible') setSeenTo(newest)
  }, [newest, unsent, isAtEnd])
  useEffect(() => {
    // Pictures and formulas grow after they were placed.
    const inner = box.current?.firstElementChild
    if (!inner || !isAtEnd || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(toEnd)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [isAtEnd, toEnd])
  const onScroll = () => {
    const element = box.current
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX)
  }
  return { box, isAtEnd, seenTo, onScroll, toEnd: () => setAtEnd(true) }
}

/** The talk in the order of its numbers. */
export function MessageList(props: Props) {
  const { onEarlier, onAgain, onDrop, ...of } = props
  const w = useWords(zh, en)
  const { state } = of.room
  const messages = inOrder(state)
  const unsent = notYetHere(state, props.unsent)
  const { box, isAtEnd, seenTo, onScroll, toEnd } = useFollowing(messages, unsent.length)
  const [isLoading, setLoading] = useState(false)
  useAnnounced(messages, state.me.userId)
  const earlier = async () => {
    setLoading(true)
    await onEarlier().catch(() => undefined)
    setLoading(false)
  }
  const fresh = messages.filter(({ seq, userId }) => seq > seenTo && userId !== state.me.userId)
  return (
    <div className={css.talk}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section ref={box} className={css.scroll} aria-label={w.log} tabIndex={0} onScroll={onScroll} onKeyDown={step}>
        <ol className={css.list}>
          <li className={css.edge}>
            {state.fromSeq > 1 ? (
              <Button type="link" size="small" loading={isLoading} onClick={() => void earlier()}>
                {w.earlier}
              </Button>
            ) : messages.length === 0 ? (
              w.none
            ) : (
              w.begin
            )}
          </li>
          {messages.map((message, at) => {
            const before = messages[at - 1]
            const isNewDay = before && formatDay(before.at) !== formatDay(message.at)
            return (
              <Fragment key={message.id}>
                {isNewDay && <li className={css.edge}>{formatDay(message.at)}</li>}
                {!isAtEnd && message.id === fresh[0]?.id && <li className={css.fresh}>{w.fresh}</li>}
                <MessageItem message={message} of={of} />
              </Fragment>
            )
          })}
          {unsent.map((one) => (
            <UnsentItem key={one.input.clientId} one={one} onAgain={onAgain} onDrop={onDrop} />
          ))}
        </ol>
      </section>
      {!isAtEnd && (
        <Button className={css.down ?? ''} shape="round" icon={<ArrowDownOutlined />} onClick={toEnd}>
          {fresh.length > 0 ? w.toNewest(fresh.length) : w.bottom}
        </Button>
      )}
    </div>
  )
}
