import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { RichText } from '../../../kit/rich/RichText.tsx'
import css from './Hall.module.css'
import type { Seat } from './seat.ts'
import { useHallWords } from './use-hall-words.ts'

/** 须知: what holds in this exam, and the pledge that has to be made. */
export function NoticeStep({ seat, onDone }: { seat: Seat; onDone: () => void }) {
  const w = useHallWords()
  const n = w.notice
  const [isPledged, setPledged] = useState(seat.pledgeAt !== null)
  const lines = [
    n.duration(seat.durationMin + seat.extraMinutes),
    n.late(seat.lateEnterMin),
    seat.earliestSubmitMin > 0 ? n.earliest(seat.earliestSubmitMin) : '',
    n.leave(seat.leaveLimit),
    seat.blockCopy === '1' ? n.copy : '',
    seat.pcOnly === '1' ? w.facts.pcOnly : '',
    n.saved,
    n.waiting,
  ].filter(Boolean)
  return (
    <>
      <ul className={css.rules}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {seat.entryNotice && <RichText html={seat.entryNotice} />}
      <section className={css.pledge}>
        <h3>{n.pledgeHead}</h3>
        <p>{n.pledgeText}</p>
        <Checkbox checked={isPledged} onChange={({ target }) => setPledged(target.checked)}>
          {n.agree}
        </Checkbox>
      </section>
      <Button type="primary" disabled={!isPledged} title={isPledged ? '' : n.needed} onClick={onDone}>
        {w.steps.next}
      </Button>
    </>
  )
}
