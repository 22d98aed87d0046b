import { useState } from 'react'
import { formatNear } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { useLang } from '../../../words/use-words.ts'
import { Marking } from './Marking.tsx'
import type { OwnPeer } from './own-peer.ts'
import css from './Peer.module.css'

const TONES = { todo: 'draft', saved: 'running', submitted: 'done', refused: 'waiting' } as const

/** The works beside the one that is open. */
export function Todo({ of: peer }: { of: OwnPeer }) {
  const w = usePeerWords()
  const lang = useLang()
  const first = peer.tasks.find(({ state }) => state === 'todo' || state === 'saved') ?? peer.tasks[0]
  const [chosen, setChosen] = useState(first?.taskId)
  const current = peer.tasks.find(({ taskId }) => taskId === chosen) ?? first
  const next = () => {
    const open = peer.tasks.find(
      ({ taskId, state }) => taskId !== current?.taskId && (state === 'todo' || state === 'saved'),
    )
    if (open) setChosen(open.taskId)
  }
  return (
    <div className={css.todo}>
      <nav aria-label={w.list}>
        <ul className={css.works}>
          {peer.tasks.map(({ taskId, alias, state, savedAt }) => (
            <li key={taskId}>
              <button type="button" aria-current={taskId === current?.taskId} onClick={() => setChosen(taskId)}>
                <strong>{alias}</strong>
                <StatePill tone={TONES[state]}>{w.taskStates[state]}</StatePill>
                {savedAt && <small className="num">{formatNear(savedAt, new Date(), lang)}</small>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {current && current.state !== 'refused' && peer.open === '1' ? (
        <Marking key={current.taskId} peer={peer} taskId={current.taskId} onNext={next} onRefused={setChosen} />
      ) : (
        <p className={css.note}>{current?.state === 'refused' ? w.refusedDone : w.closed}</p>
      )}
    </div>
  )
}
