import type { RoomMessage } from '@shuyuan/contract/entities/talk/room.ts'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { Countdown } from '../../kit/Countdown.tsx'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import css from './Message.module.css'
import type { OpenRoom } from './use-room.ts'

/** Whether the sign-in still runs; the page looks again when its time is up. */
function useRuns(closedAt: string | null, offset: number): boolean {
  const left = closedAt ? new Date(closedAt).getTime() - Date.now() - offset : 0
  const [, tick] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => tick((n) => n + 1), left)
    return () => clearTimeout(timer)
  })
  return left > 0
}

/** The teacher shows the code, students enter it. */
export function SignCard({ sign, room, isStudent }: { sign: RoomMessage; room: OpenRoom; isStudent: boolean }) {
  const w = useWords(zh, en)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const runs = useRuns(sign.closedAt, room.state.offset)
  const isSigned = room.state.me.votes.some(({ messageId }) => messageId === sign.id)
  const submit = async () => {
    setBusy(true)
    try {
      await call('signBbsInTime', { id: room.id, code })
      room.set((now) => ({
        ...now,
        me: { ...now.me, votes: [...now.me.votes, { messageId: sign.id, choices: [0] }] },
      }))
      await room.catchUp()
    } catch {
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.card} aria-label={w.sign}>
      <strong>{w.sign}</strong>
      {sign.code && runs && (
        <p className={css.code}>
          {w.signCode} <b className="num">{sign.code}</b>
        </p>
      )}
      {isStudent && runs && !isSigned && (
        <form
          className={css.signForm}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Input
            value={code}
            inputMode="numeric"
            maxLength={6}
            aria-label={w.signInput}
            placeholder={w.signInput}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
          <Button htmlType="submit" type="primary" disabled={code.length !== 6} loading={isBusy}>
            {w.signSubmit}
          </Button>
        </form>
      )}
      <small className={css.cardFoot}>
        {isSigned ? w.signed : w.signCount(sign.counts[0] ?? 0)}
        {runs && sign.closedAt ? (
          <Countdown to={sign.closedAt} clockOffset={room.state.offset} warnFrom={0} />
        ) : (
          <span>{w.signOver}</span>
        )}
      </small>
    </section>
  )
}
