import { PauseCircleOutlined } from '@ant-design/icons'
import { type RefObject, useEffect, useRef } from 'react'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import type { BeatState, Sample } from './clock/beat-recorder.ts'
import { useIdle } from './clock/use-idle.ts'
import css from './PlayParts.module.css'
import { Reading } from './Reading.tsx'
import type { Resource } from './use-play.ts'

const IDLE_AFTER_MS = 3 * 60_000

interface ReadingStageProps {
  readonly resource: Resource
  readonly look: RefObject<() => Sample>
  readonly tell: (state: BeatState) => void
}

/** Reading material: time counts while the page is visible and the user is active now and then. */
export function ReadingStage({ resource, look, tell }: ReadingStageProps) {
  const w = useWords(zh, en).play
  const isIdle = useIdle(IDLE_AFTER_MS)
  const cover = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    look.current = () => ({ position: 0, rate: 1, going: !isIdle && !document.hidden })
    if (!isIdle) return
    tell('pause')
    // A file in a frame swallows keys and pointer events, so an overlay detects activity.
    cover.current?.focus({ preventScroll: true })
  }, [look, isIdle, tell])
  return (
    <div className={css.reading}>
      <Reading resource={resource} />
      {isIdle && (
        <button ref={cover} type="button" className={css.idle}>
          <span>
            <PauseCircleOutlined aria-hidden="true" /> {w.idle}
          </span>
        </button>
      )}
    </div>
  )
}
