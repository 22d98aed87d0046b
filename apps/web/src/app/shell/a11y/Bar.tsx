import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import en from '../../../words/en/a11y.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/a11y.ts'
import { stores, usePageStore, useStore } from '../../stores.ts'
import { isStill } from '../../theme.ts'
import { acts } from './actions.ts'
import { isPaused, voices } from './speech.ts'

interface ToolProps {
  readonly label: string
  readonly value?: string
  readonly keyName?: string
  readonly on?: boolean
  readonly off?: boolean
  readonly title?: string
  readonly onClick: () => void
  /** Shown instead of the label and part of the accessible name, so that voice control works with what is visible. */
  readonly sign?: string
}

function Tool({ label, value, keyName, on, off = false, title, onClick, sign }: ToolProps) {
  const hint = title ?? (keyName ? `${label} (Alt+Shift+${keyName})` : label)
  return (
    <button
      type="button"
      aria-label={value ? headed(label, value) : sign ? `${sign} ${label}` : label}
      {...(on === undefined ? {} : { 'aria-pressed': on })}
      aria-disabled={off}
      title={hint}
      onClick={() => !off && onClick()}
    >
      {sign ?? label}
      {value && <small>{value}</small>}
    </button>
  )
}

/** Sticky elements stay below the bar, however high it is. */
function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(([entry]) => style.setProperty('--bar', `${entry?.target.clientHeight ?? 0}px`))
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--bar')
    }
  }, [])
  return bar
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]

export function Bar({ onKeys }: { onKeys: () => void }) {
  const w = useWords(zh, en)
  const a11y = useStore(stores.a11y)
  const hasVoice = useSyncExternalStore(voices.subscribe, voices.has)
  const paused = usePageStore(isPaused)
  const [isSpeedOpen, setSpeedOpen] = useState(false)
  const bar = useBarHeight()
  const voiceless = hasVoice ? {} : { off: true, title: w.noVoice }
  return (
    <div ref={bar} className="a11yBar noPrint" role="toolbar" aria-label={w.bar} data-a11y>
      <Tool label={w.smaller} sign="A−" keyName="-" onClick={acts.smaller} />
      <output aria-label={w.size}>{a11y.scale}%</output>
      <Tool label={w.bigger} sign="A+" keyName="=" onClick={acts.bigger} />
      <Tool
        label={w.scheme}
        value={w.schemes[a11y.scheme]}
        keyName="C"
        on={a11y.scheme !== 'default'}
        onClick={acts.scheme}
      />
      <Tool label={w.line} value={w.lines[a11y.line]} keyName="L" on={a11y.line !== 'off'} onClick={acts.line} />
      <Tool label={w.pointer} keyName="M" on={a11y.bigPointer} onClick={acts.pointer} />
      <Tool label={w.captions} keyName="T" on={a11y.captions} onClick={acts.captions} />
      <Tool
        label={w.read}
        value={w.reads[a11y.read]}
        keyName="R"
        on={a11y.read !== 'off'}
        onClick={acts.read}
        {...voiceless}
      />
      {a11y.read !== 'off' && hasVoice && (
        <>
          <Tool label={paused ? w.goOn : w.pause} keyName="P" onClick={acts.pause} />
          <Tool label={w.speed} value={`${a11y.speed}×`} on={isSpeedOpen} onClick={() => setSpeedOpen(!isSpeedOpen)} />
          {isSpeedOpen &&
            SPEEDS.map((speed) => (
              <Tool key={speed} label={`${speed}×`} on={speed === a11y.speed} onClick={() => acts.speed(speed)} />
            ))}
        </>
      )}
      <Tool label={w.still} keyName="A" on={isStill(a11y)} onClick={acts.still} />
      <Tool label={w.keys} keyName="K" onClick={onKeys} />
      <span />
      <Tool label={w.reset} keyName="Z" onClick={acts.reset} />
      <Tool label={w.leave} keyName="0" onClick={acts.leave} />
    </div>
  )
}
