import { AppstoreOutlined } from '@ant-design/icons'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { Alert, Button } from 'antd'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useIsPhone } from '../../../kit/use-width.ts'
import { itemsOf } from '../paper/paper.ts'
import { pressOption } from '../paper/press-option.ts'
import { QuestionCard } from '../paper/QuestionCard.tsx'
import { usePosition } from '../paper/use-position.ts'
import { Questions } from '../room/Questions.tsx'
import css from '../room/Room.module.css'
import { type Overlay, RoomOverlays } from '../room/RoomOverlays.tsx'
import { TopBar } from '../room/TopBar.tsx'
import { useCard } from '../room/use-card.ts'
import { useDisplay } from '../room/use-display.ts'
import { useExamWords } from '../room/use-exam-words.ts'
import { useKeys } from '../room/use-keys.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { useChecks } from '../sitting/use-checks.ts'
import { useSavedAt } from '../sitting/use-saved-at.ts'
import { useTimeLeft } from '../sitting/use-time-left.ts'
import { useTrialFiles } from './use-trial-files.ts'
import { useTrialWords } from './use-trial-words.ts'

interface Props {
  readonly sitting: Sitting
  readonly isBusy: boolean
  readonly onSubmit: (answers: ReadonlyMap<string, AnswerContent>) => void
}

/** The student's room over a paper that is being tried. */
export function TrialRoom({ sitting, isBusy, onSubmit }: Props) {
  const { room, queue } = sitting
  const w = useTrialWords()
  const sheet = useExamWords().sheet
  const isPhone = useIsPhone()
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const items = useMemo(() => itemsOf(room), [room])
  const display = useDisplay(room)
  const position = usePosition(sitting, items, display.view)
  const files = useTrialFiles()
  const checks = useChecks(room, queue)
  const paper = { sitting, items, state, files, checks, position }
  const card = useCard(paper)
  const savedAt = useSavedAt(state, sitting.clock)
  const { seconds, isOver } = useTimeLeft(sitting, room.deadlineAt)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const jump = (index: number) => {
    setOverlay(null)
    void position.jump(index)
  }
  const submit = () => {
    setOverlay(null)
    onSubmit(queue.getState().answers)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed in once, when the time is up, as a student's would be
  useEffect(() => {
    if (isOver) submit()
  }, [isOver])
  useKeys(
    {
      move: (step) => jump(position.index + step),
      choose: (option) => pressOption(position.index, option),
      mark: () => {
        const current = items[position.index]
        if (current) queue.toggleMark(current.id)
      },
      card: () =>
        isPhone ? setOverlay('card') : document.querySelector<HTMLElement>(`.${css.side} [aria-current]`)?.focus(),
      save: () => void queue.flush(),
      submit: () => setOverlay('submit'),
      help: () => setOverlay('help'),
    },
    overlay === null && !isBusy,
  )
  return (
    <div className={css.room}>
      <TopBar
        sitting={sitting}
        state={state}
        savedAt={savedAt}
        seconds={seconds}
        deadlineAt={room.deadlineAt}
        display={display}
        isOpen={!isBusy}
        onSubmit={() => setOverlay('submit')}
        onHelp={() => setOverlay('help')}
        sheets={null}
      />
      <div className={css.strips}>
        <Alert banner type="info" title={w.banner} />
      </div>
      <div className={css.body}>
        {!isPhone && (
          <aside className={css.side} aria-label={sheet.title}>
            <QuestionCard {...card} current={position.index} onJump={jump} />
          </aside>
        )}
        <Questions {...paper} card={card} display={display} isOpen={!isBusy} onJump={jump} isTrial />
      </div>
      {isPhone && (
        <footer className={css.bottom}>
          <Button icon={<AppstoreOutlined />} onClick={() => setOverlay('card')}>
            {sheet.title}
          </Button>
        </footer>
      )}
      <RoomOverlays
        overlay={overlay}
        card={card}
        currentIndex={position.index}
        state={state}
        handIn={{ busy: isBusy, refusal: '', clear: () => undefined }}
        isOpen={!isBusy}
        isTest={false}
        isOver={false}
        isSigningIn={false}
        onExport={undefined}
        onJump={jump}
        onSubmit={submit}
        onClose={() => setOverlay(null)}
      />
    </div>
  )
}
