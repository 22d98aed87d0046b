import {
  BlockOutlined,
  CaretRightFilled,
  FullscreenOutlined,
  MutedOutlined,
  PauseOutlined,
  PlayCircleFilled,
  SoundOutlined,
} from '@ant-design/icons'
import type { CaptionLang } from '@shuyuan/contract/entities/course/caption.ts'
import { saidAt } from '@shuyuan/domain/study/caption.rule.ts'
import { coverageGaps, coveragePercent, type Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { Button, Select, Tooltip } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatClock, formatPercent } from '../../../../kit/format.ts'
import en from '../../../../words/en/study.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study.ts'
import { AskHere, useQuestions } from '../AskHere.tsx'
import { CaptionMenu } from '../captions/CaptionMenu.tsx'
import { useCaptions } from '../captions/use-captions.ts'
import { PointMarks } from '../points/PointMarks.tsx'
import type { FilmPoint } from '../points/use-film-points.ts'
import type { Resource } from '../use-play.ts'
import css from './MediaPlayer.module.css'
import { SeekBar } from './SeekBar.tsx'
import { mediaActs, RATES, useMediaKeys, useMediaState } from './use-media.ts'

export interface MediaPlayerProps {
  readonly resource: Resource
  readonly media: RefObject<HTMLVideoElement | null>
  readonly startAt: number
  readonly seen: readonly Range[]
  readonly points: readonly FilmPoint[]
  readonly captions: readonly CaptionLang[]
  /** A pause, a jump or the end, which sends a beat. */
  readonly onMoment: (state: 'pause' | 'play' | 'end') => void
  readonly onEnded: () => void
  readonly onBroken: () => void
  /** Acts at this place, in the bar. */
  readonly tools?: ReactNode
  /** Over the picture: a question, the next step. */
  readonly over?: ReactNode
}

/** Plays only the unseen parts, one after the other. */
function useGaps(position: number, seek: (position: number) => void): [boolean, (gaps: readonly Range[]) => void] {
  const [gaps, setGaps] = useState<readonly Range[]>([])
  const current = gaps[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position alone decides
  useEffect(() => {
    if (!current || position < current[1]) return
    const next = gaps.slice(1)
    setGaps(next)
    if (next[0]) seek(next[0][0])
  }, [position])
  const begin = (all: readonly Range[]) => {
    setGaps(all)
    if (all[0]) seek(all[0][0])
  }
  return [gaps.length > 0, begin]
}

/** A video or audio with its own bar: seen parts, speed, keys. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { resource, media, startAt, seen, points, onMoment, onEnded, onBroken, tools, over } = props
  const w = useWords(zh, en).play
  const box = useRef<HTMLDivElement>(null)
  const state = useMediaState(media, resource.durationSec)
  const acts = mediaActs(media, box)
  const [isFilling, fill] = useGaps(state.position, acts.seek)
  const captions = useCaptions(resource, props.captions)
  const said = saidAt(captions.cues, state.position)
  useMediaKeys(media, acts, captions.toggle)
  const gaps = coverageGaps(seen, state.duration)
  const questions = useQuestions(resource)
  const isSound = resource.kind === 'audio'
  const playWord = state.isPlaying ? w.pause : w.play
  const fillGaps = () => {
    fill(gaps)
    void media.current?.play().catch(() => undefined)
  }
  return (
    <div ref={box} className={css.player} data-sound={isSound}>
      <div className={css.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn below, in the size that was chosen */}
        <video
          ref={media}
          src={resource.url}
          playsInline
          preload="metadata"
          onClick={acts.toggle}
          onLoadedMetadata={() => startAt > 0 && acts.seek(startAt)}
          onPause={() => onMoment('pause')}
          onSeeked={() => onMoment('play')}
          onEnded={onEnded}
          onError={onBroken}
        />
        {!state.isPlaying && !over && (
          <button type="button" className={css.big} aria-label={w.play} onClick={acts.toggle}>
            <PlayCircleFilled />
          </button>
        )}
        {said !== '' && !over && (
          <p className={css.caption} data-size={captions.size} lang={captions.lang ?? undefined}>
            <span>{said}</span>
          </p>
        )}
        {over}
      </div>
      <div className={css.bar}>
        <SeekBar
          position={state.position}
          duration={state.duration}
          seen={seen}
          onSeek={acts.seek}
          questions={questions}
        />
        <PointMarks points={points} duration={state.duration} onSeek={acts.seek} />
        <div className={css.buttons}>
          <Tooltip title={w.keys}>
            <Button
              type="text"
              aria-label={playWord}
              icon={state.isPlaying ? <PauseOutlined /> : <CaretRightFilled />}
              onClick={acts.toggle}
            />
          </Tooltip>
          <span className={`${css.clock} num`}>
            {formatClock(state.position)} / {formatClock(state.duration)}
          </span>
          <span className={`${css.share} num`}>{w.seen(formatPercent(coveragePercent(seen, state.duration), 0))}</span>
          {gaps.length > 0 && seen.length > 0 && !isFilling && (
            <Button type="text" size="small" className={css.wide ?? ''} onClick={fillGaps}>
              {w.gaps}
            </Button>
          )}
          <span className={css.push} />
          {tools}
          <CaptionMenu captions={captions} box={() => box.current ?? document.body} />
          <AskHere resource={resource} at={state.position} />
          <Select
            size="small"
            variant="borderless"
            aria-label={w.speed}
            value={state.rate}
            getPopupContainer={() => box.current ?? document.body}
            popupMatchSelectWidth={false}
            options={RATES.map((value) => ({ value, label: `${value}×` }))}
            onChange={(rate) => {
              if (media.current) media.current.playbackRate = rate
            }}
          />
          <Button
            type="text"
            aria-label={state.isMuted ? w.unmute : w.mute}
            icon={state.isMuted ? <MutedOutlined /> : <SoundOutlined />}
            onClick={() => {
              if (media.current) media.current.muted = !state.isMuted
            }}
          />
          {!isSound && document.pictureInPictureEnabled && (
            <Button
              type="text"
              className={css.wide ?? ''}
              aria-label={w.pip}
              icon={<BlockOutlined />}
              onClick={() => void media.current?.requestPictureInPicture().catch(() => undefined)}
            />
          )}
          {!isSound && (
            <Button type="text" aria-label={w.full} icon={<FullscreenOutlined />} onClick={acts.fullScreen} />
          )}
        </div>
      </div>
    </div>
  )
}
