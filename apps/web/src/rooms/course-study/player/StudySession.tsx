import { useCallback, useMemo, useRef, useState } from 'react'
import type { Chapter } from '../../../subjects/study/tree.ts'
import { nextStep } from '../../../subjects/study/tree.ts'
import type { Sample } from './clock/beat-recorder.ts'
import { PlayClock } from './clock/PlayClock.tsx'
import { useStudyClock } from './clock/use-study-clock.ts'
import css from './goOnStudy.module.css'
import { MediaStage } from './media/MediaStage.tsx'
import { NextCard } from './NextCard.tsx'
import { StudyMarks } from './notes/StudyMarks.tsx'
import { useMarking } from './notes/use-marks.ts'
import { useNoteKey } from './notes/use-note-key.ts'
import { PlayerHeader } from './PlayerHeader.tsx'
import { PlayNotices } from './PlayNotices.tsx'
import { useOwnPoints } from './points/use-own-points.ts'
import { ReadingStage } from './ReadingStage.tsx'
import { RequirementLine } from './RequirementLine.tsx'
import { isMedia } from './requirement.ts'
import { type PanelTab, SidePanel } from './SidePanel.tsx'
import { StudyPanel } from './StudyPanel.tsx'
import { placeOf } from './use-place.ts'
import type { Opened } from './use-play.ts'

export interface SessionProps {
  readonly opened: Opened
  readonly offset: number
  readonly chapters: readonly Chapter[]
  readonly askedPosition: number
  /** Opened automatically by the previous step. */
  readonly startsItself: boolean
  readonly onAgain: (force?: boolean) => void
}

const STILL: Sample = { position: 0, rate: 1, going: false }

/** An open resource: the stage, its requirement, the counted time, and the catalogue beside it. */
export function StudySession({ opened, offset, chapters, askedPosition, startsItself, onAgain }: SessionProps) {
  const { resource, record, playSessionId } = opened
  const look = useRef<() => Sample>(() => STILL)
  const go = useRef<(position: number) => void>(() => undefined)
  const place = useMemo(() => placeOf(look, go), [])
  const marking = useMarking(opened, place)
  const clock = useStudyClock({ opened, offset, hasFile: isMedia(resource), look })
  const [isPanelShown, setPanelShown] = useState(true)
  const [tab, setTab] = useState<PanelTab>('contents')
  const noteInput = useRef<HTMLTextAreaElement>(null)
  const openNotes = useCallback(() => {
    setPanelShown(true)
    setTab('marks')
  }, [])
  useNoteKey(marking !== null, noteInput, openNotes)
  const [ended, setEnded] = useState<'no' | 'counts' | 'stays'>('no')
  const [marked, setMarked] = useState(false)

  const own = useOwnPoints(opened, clock.counted)
  const counting = clock.counted ? clock.counted.counting === '1' : opened.counting === '1'
  const finished = marked || own.isFinished || (clock.counted?.finishedAt ?? record.finishedAt) !== null
  const card = ended !== 'no' && (
    <NextCard
      step={nextStep(chapters, resource.id)}
      courseId={resource.courseId}
      counts={ended === 'counts'}
      onCancel={() => setEnded('no')}
    />
  )
  const shared = { resource, record, look, go, onAgain, marking }
  return (
    <div className={css.page}>
      <PlayerHeader
        courseId={resource.courseId}
        title={resource.title}
        prevId={opened.prevId}
        nextId={opened.nextId}
        clock={<PlayClock hasSession={playSessionId !== ''} counted={clock.counted} counting={counting} />}
        panel={{ isShown: isPanelShown, onToggle: () => setPanelShown(!isPanelShown) }}
      />
      <div className={css.body} data-panel={isPanelShown}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a text that has nothing else to stop at */}
        <section className={css.stage} aria-label={resource.title} tabIndex={0}>
          <PlayNotices
            takenElsewhere={playSessionId !== '' && !counting}
            isOffline={clock.isOffline}
            onHere={() => onAgain(true)}
          />
          {isMedia(resource) ? (
            <MediaStage
              {...shared}
              seen={clock.seen}
              points={own.points}
              captions={opened.captions}
              isStudied={opened.mode === 'study'}
              onAnswered={own.onAnswered}
              askedPosition={askedPosition}
              startsItself={startsItself}
              tell={clock.tell}
              card={card}
              onEnded={() => {
                clock.tell('end')
                setEnded('counts')
              }}
            />
          ) : (
            <ReadingStage {...shared} tell={clock.tell} />
          )}
          <RequirementLine
            resource={resource}
            seconds={clock.counted?.resourceSeconds ?? record.seconds}
            percent={clock.counted?.percent ?? record.percent}
            finished={finished}
            questionsLeft={own.left}
            canMark={playSessionId !== ''}
            onMarked={() => {
              setMarked(true)
              setEnded('stays')
            }}
          />
          {!isMedia(resource) && card}
        </section>
        {isPanelShown && (
          <SidePanel
            tab={tab}
            onTab={setTab}
            contents={<StudyPanel chapters={chapters} courseId={resource.courseId} resourceId={resource.id} />}
            marks={
              opened.mode !== 'preview' && (
                <StudyMarks opened={opened} place={place} marking={marking} input={noteInput} />
              )
            }
          />
        )}
      </div>
    </div>
  )
}
