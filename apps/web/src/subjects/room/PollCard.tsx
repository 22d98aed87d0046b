import type { RoomMessage } from '@shuyuan/contract/entities/talk/room.ts'
import { Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { formatPercent } from '../../kit/format.ts'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import css from './Message.module.css'
import type { Leading } from './use-leading.ts'
import type { OpenRoom } from './use-room.ts'

interface PollProps {
  readonly poll: RoomMessage
  readonly room: OpenRoom
  readonly canVote: boolean
  readonly leading: Leading
}

function Bars({ poll, mine }: { poll: RoomMessage; mine: readonly number[] }) {
  const w = useWords(zh, en)
  const total = poll.counts.reduce((a, b) => a + b, 0)
  return (
    <ul className={css.bars}>
      {poll.choices.map((choice, at) => {
        const count = poll.counts[at] ?? 0
        const share = total === 0 ? 0 : (count / total) * 100
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices never move
          <li key={at} data-mine={mine.includes(at)}>
            <span>{choice}</span>
            <span className="num">{w.pollShare(count, formatPercent(share, 0))}</span>
            <i aria-hidden="true" style={{ width: `${share}%` }} />
          </li>
        )
      })}
    </ul>
  )
}

/** A poll: choices until one has voted, then what all have chosen, as it comes in. */
export function PollCard({ poll, room, canVote, leading }: PollProps) {
  const w = useWords(zh, en)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const mine = room.state.me.votes.find(({ messageId }) => messageId === poll.id)?.choices
  const isOpen = poll.closedAt === null && canVote
  const vote = async () => {
    setBusy(true)
    try {
      await call('voteBbsInTime', { id: room.id, pollId: poll.id, choices: [...chosen] })
      room.set((now) => ({
        ...now,
        me: { ...now.me, votes: [...now.me.votes, { messageId: poll.id, choices: [...chosen] }] },
      }))
      await room.catchUp()
    } catch {
      await room.catchUp()
    } finally {
      setBusy(false)
    }
  }
  const options = poll.choices.map((label, value) => ({ label, value }))
  return (
    <section className={css.card} aria-label={`${w.poll} ${poll.body}`}>
      <strong>{poll.body}</strong>
      {mine === undefined && isOpen && room.state.me.canHost === '0' ? (
        <>
          {poll.multiple === '1' ? (
            <Checkbox.Group className={css.choices ?? ''} value={[...chosen]} options={options} onChange={setChosen} />
          ) : (
            <Radio.Group
              className={css.choices ?? ''}
              value={chosen[0] ?? null}
              options={options}
              onChange={({ target }) => setChosen([target.value as number])}
            />
          )}
          <Button
            size="small"
            type="primary"
            ghost
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => void vote()}
          >
            {w.pollVote}
          </Button>
        </>
      ) : (
        <Bars poll={poll} mine={mine ?? []} />
      )}
      <small className={css.cardFoot}>
        {poll.closedAt ? w.pollClosed : mine ? w.pollVoted : poll.multiple === '1' ? w.pollMultiple : ''}
        {room.state.me.canHost === '1' && isOpen && (
          <Button type="link" size="small" onClick={() => void leading.closePoll(poll.id)}>
            {w.pollClose}
          </Button>
        )}
      </small>
    </section>
  )
}
