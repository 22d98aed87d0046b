import type { CaptionLang } from '@shuyuan/contract/entities/course/caption.ts'
import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatClock } from '../../../../kit/format.ts'
import { ErrorState } from '../../../../kit/page/States.tsx'
import enKit from '../../../../words/en/kit.ts'
import en from '../../../../words/en/study.ts'
import { useWords } from '../../../../words/use-words.ts'
import zhKit from '../../../../words/zh/kit.ts'
import zh from '../../../../words/zh/study.ts'
import type { BeatState, Sample } from '../clock/beat-recorder.ts'
import { useIdle } from '../clock/use-idle.ts'
import { MarkButtons } from '../notes/MarkButtons.tsx'
import type { Marking } from '../notes/use-marks.ts'
import css from '../PlayParts.module.css'
import { PointCard, type PointResult } from '../points/PointCard.tsx'
import { type FilmPoint, useFilmPoints } from '../points/use-film-points.ts'
import type { Opened, Resource } from '../use-play.ts'
import { MediaPlayer } from './MediaPlayer.tsx'

/** After so long without input the player asks; without an answer it stops. */
const ASK_AFTER_MS = 20 * 60_000
const STOP_AFTER_MS = 60_000
/** Positions near the start and the end are not resumed. */
const EDGE_SEC = 3
const MOST_RETRIES = 3

interface MediaStageProps {
  readonly resource: Resource
  readonly record: Opened['record']
  readonly look: RefObject<() => Sample>
  /** Another place of the film, which the stage knows how to reach. */
  readonly go: RefObject<(position: number) => void>
  readonly marking: Marking | null
  readonly seen: readonly Range[]
  readonly points: readonly FilmPoint[]
  readonly captions: readonly CaptionLang[]
  readonly isStudied: boolean
  readonly onAnswered: (id: string, result: PointResult) => void
  readonly askedPosition: number
  readonly startsItself: boolean
  readonly tell: (state: BeatState) => void
  readonly card: ReactNode
  readonly onEnded: () => void
  readonly onAgain: () => void
}

function startOf({ record, resource, askedPosition }: MediaStageProps): number {
  if (askedPosition > 0) return askedPosition
  const { lastPosition, finishedAt } = record
  const isInside = lastPosition > EDGE_SEC && lastPosition < resource.durationSec - EDGE_SEC
  return finishedAt === null && isInside ? lastPosition : 0
}

let retries = { resourceId: '', count: 0 }

/** A video or audio that is studied: where it starts, when time counts, when it asks. */
export function MediaStage(props: MediaStageProps) {
  const { resource, look, go, tell, onAgain } = props
  const w = useWords(zh, en).play
  const { close } = useWords(zhKit, enKit)
  const media = useRef<HTMLVideoElement>(null)
  const [startAt] = useState(() => startOf(props))
  const [isResumed, setResumed] = useState(startAt > 0 && props.askedPosition === 0)
  const [isBroken, setBroken] = useState(false)
  const isAsking = useIdle(ASK_AFTER_MS)
  const isVideo = resource.kind === 'video'
  const { asked, goOn } = useFilmPoints({ media, points: props.points, onEnded: props.onEnded })

  useEffect(() => {
    look.current = () => {
      const element = media.current
      if (!element) return { position: 0, rate: 1, going: false }
      const going = !element.paused && !element.seeking && !element.ended && !isAsking && !(isVideo && document.hidden)
      return { position: element.currentTime, rate: element.playbackRate, going }
    }
  }, [look, isAsking, isVideo])

  useEffect(() => {
    go.current = (position) => {
      if (media.current) media.current.currentTime = position
    }
  }, [go])

  useEffect(() => {
    const hide = () => document.hidden && isVideo && !document.pictureInPictureElement && media.current?.pause()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [isVideo])

  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => media.current?.pause(), STOP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAsking])

  const { startsItself } = props
  useEffect(() => {
    if (startsItself) void media.current?.play().catch(() => undefined)
  }, [startsItself])

  const breakDown = () => {
    retries =
      retries.resourceId === resource.id
        ? { ...retries, count: retries.count + 1 }
        : { resourceId: resource.id, count: 1 }
    // The address may have expired: request a new one, up to three times.
    if (retries.count <= MOST_RETRIES) onAgain()
    else setBroken(true)
  }
  if (isBroken)
    return (
      <ErrorState
        text={w.failed}
        onRetry={() => {
          retries = { resourceId: '', count: 0 }
          onAgain()
        }}
      />
    )
  const fromStart = () => {
    if (media.current) media.current.currentTime = 0
    setResumed(false)
  }
  const pointCard = asked && (
    <PointCard key={asked.id} point={asked} isStudied={props.isStudied} onAnswered={props.onAnswered} onGoOn={goOn} />
  )
  const question = isAsking && (
    <div className={css.ask} role="alertdialog" aria-label={w.stillThere}>
      <strong>{w.stillThere}</strong>
      <Button type="primary">{w.yes}</Button>
    </div>
  )
  return (
    <div className={css.media} data-bleed>
      {isResumed && !props.card && (
        <Alert
          type="info"
          closable={{ 'aria-label': close, onClose: () => setResumed(false) }}
          title={w.resumed(formatClock(startAt))}
          action={
            <Button size="small" type="link" onClick={fromStart}>
              {w.fromStart}
            </Button>
          }
        />
      )}
      <MediaPlayer
        resource={resource}
        media={media}
        startAt={startAt}
        seen={props.seen}
        points={props.points}
        captions={props.captions}
        onMoment={tell}
        tools={props.marking && <MarkButtons marking={props.marking} />}
        onEnded={() => asked === null && props.onEnded()}
        onBroken={breakDown}
        over={question || pointCard || (props.card && <div className={css.over}>{props.card}</div>)}
      />
    </div>
  )
}
