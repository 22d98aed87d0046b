import { useEffect, useRef, useState } from 'react'
import en from '../../../words/en/a11y.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/a11y.ts'
import { stores, useStore } from '../../stores.ts'
import { acts, moves } from './actions.ts'
import { Bar } from './Bar.tsx'
import { Captions, PageReader, PointReader, ReadingLine } from './effects.tsx'
import './a11y.css'

/** By the key's place on the board, as Shift changes what it writes. */
const KEYS: Readonly<Record<string, () => void>> = {
  Equal: acts.bigger,
  Minus: acts.smaller,
  KeyC: acts.scheme,
  KeyL: acts.line,
  KeyM: acts.pointer,
  KeyT: acts.captions,
  KeyR: acts.read,
  KeyP: acts.pause,
  KeyH: moves.heading,
  KeyD: moves.region,
  KeyF: moves.field,
  KeyN: moves.menu,
  KeyS: moves.search,
  KeyA: acts.still,
  KeyZ: acts.reset,
}

function KeyList({ onClose }: { onClose: () => void }) {
  const w = useWords(zh, en)
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} className="a11yKeys" aria-label={w.keysTitle} data-a11y onClose={onClose}>
      <h2>{w.keysTitle}</h2>
      <dl>
        {Object.entries(w.keyOf).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => box.current?.close()}>
        {w.close}
      </button>
    </dialog>
  )
}

/** The accessibility toolbar and all that it does; here only while it is open. */
export default function Layer() {
  const a11y = useStore(stores.a11y)
  const [hasKeys, setKeys] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey) return
      const act = event.code === 'KeyK' ? () => setKeys((on) => !on) : KEYS[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Bar onKeys={() => setKeys(true)} />
      {a11y.line !== 'off' && <ReadingLine cross={a11y.line === 'cross'} />}
      {a11y.captions && <Captions />}
      {a11y.read === 'point' && <PointReader />}
      {a11y.read === 'on' && <PageReader />}
      {hasKeys && <KeyList onClose={() => setKeys(false)} />}
    </>
  )
}
