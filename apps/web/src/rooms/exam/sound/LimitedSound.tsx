import { PauseOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { formatClock } from '../../../kit/format.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { useExamWords } from '../room/use-exam-words.ts'
import css from './LimitedSound.module.css'
import type { Sounds } from './sounds.ts'

interface Props {
  readonly sounds: Sounds
  readonly questionVersionId: string
  readonly fileId: string
  readonly isOpen: boolean
}

/** A sound with a limit of plays: play and pause, its progress, how many plays are left. */
export function LimitedSound({ sounds, questionVersionId, fileId, isOpen }: Props) {
  const w = useExamWords().sound
  const state = useSyncExternalStore(sounds.subscribe, () => sounds.getState(questionVersionId, fileId))
  const { phase, left, at, length, fault } = state
  const isSpent = phase === 'idle' && left === 0
  const label = phase === 'playing' ? w.pause : phase === 'paused' ? w.goOn : w.play
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands inside a line of the stem, where no fieldset may
    <span className={css.sound} role="group" aria-label={w.name}>
      {!isSpent && (
        <Button
          size="small"
          type={phase === 'idle' ? 'primary' : 'default'}
          icon={phase === 'playing' ? <PauseOutlined /> : <SoundOutlined />}
          loading={phase === 'asking'}
          disabled={!isOpen}
          onClick={() => void sounds.press(questionVersionId, fileId)}
        >
          {label}
        </Button>
      )}
      {phase !== 'idle' && length > 0 && (
        <>
          <progress className={css.track} value={at} max={length} aria-label={w.progress} />
          <span className="num">
            {formatClock(at)} / {formatClock(length)}
          </span>
        </>
      )}
      <Live onlyChanges>
        {fault === 'line'
          ? w.noLine
          : fault === 'sound'
            ? w.broken
            : isSpent
              ? w.spent
              : left > 0
                ? w.left(left)
                : w.last}
      </Live>
    </span>
  )
}
