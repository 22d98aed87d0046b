import { AppstoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSignIn } from '../../../app/shell/sign-in/use-sign-in.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import { listed } from '../../../words/marks.ts'
import { useFiles } from '../files/use-files.ts'
import { itemsOf } from '../paper/paper.ts'
import { pressOption } from '../paper/press-option.ts'
import { QuestionCard } from '../paper/QuestionCard.tsx'
import { usePosition } from '../paper/use-position.ts'
import { SheetsDialog } from '../sheets/SheetsDialog.tsx'
import { useFinalSheets } from '../sheets/use-final-sheets.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { useChecks } from '../sitting/use-checks.ts'
import { useHandIn } from '../sitting/use-hand-in.ts'
import { useLateFile } from '../sitting/use-late-file.ts'
import { useLeaveWatch } from '../sitting/use-leave-watch.ts'
import { useSavedAt } from '../sitting/use-saved-at.ts'
import { useTimeLeft } from '../sitting/use-time-left.ts'
import { Announcer } from './Announcer.tsx'
import { Banners } from './Banners.tsx'
import { Questions } from './Questions.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'
import css from './Room.module.css'
import { type Overlay, RoomOverlays } from './RoomOverlays.tsx'
import { TopBar } from './TopBar.tsx'
import { useCard } from './use-card.ts'
import { useCopyGuard } from './use-copy-guard.ts'
import { useDisplay } from './use-display.ts'
import { useExamWords } from './use-exam-words.ts'
import { useKeys } from './use-keys.ts'
import { Watermark } from './Watermark.tsx'

/** The room while an attempt is open, up to its receipt. */
export function Answering({ sitting, onReopen }: { sitting: Sitting; onReopen: () => void }) {
  const { room, queue } = sitting
  const w = useExamWords()
  const isPhone = useIsPhone()
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const facts = useSyncExternalStore(sitting.subscribe, sitting.getFacts)
  const items = useMemo(() => itemsOf(room), [room])
  const display = useDisplay(room)
  const position = usePosition(sitting, items, display.view)
  const files = useFiles(room, facts.files)
  const checks = useChecks(room, queue)
  const paper = { sitting, items, state, files, checks, position }
  const card = useCard(paper)
  const savedAt = useSavedAt(state, sitting.clock)
  const { seconds, warning, isOver } = useTimeLeft(sitting, facts.forcedAt ?? facts.deadlineAt)
  const handIn = useHandIn(sitting, isOver || state.status === 'closed')
  const saveLateFile = useLateFile(sitting)
  const isSigningIn = useSignIn(queue.resume)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const isTest = room.policy.recordsLeaving === '1'
  const isOpen = !isOver && state.status !== 'readonly' && state.status !== 'closed' && handIn.receipt === null
  const current = items[position.index]
  useLeaveWatch(sitting, isTest && isOpen, current?.id)
  const sheets = useFinalSheets(room)
  const [isSheets, setSheets] = useState(false)
  const closeSheets = () => {
    setSheets(false)
    sheets?.refetch()
  }
  const onCopy = useCopyGuard(sitting, isTest && isOpen, current?.id)
  useUnsaved((state.unsent > 0 || files.isAnySending) && handIn.receipt === null)

  const jump = (index: number) => {
    setOverlay(null)
    void position.jump(index)
  }
  const submit = async (confirmUnanswered: '0' | '1') => {
    const outcome = await handIn.submit(confirmUnanswered)
    if (outcome === 'done' || outcome === 'offline') setOverlay(null)
  }
  const isOnline = state.status === 'saved' || state.status === 'saving'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a queued hand-in goes out once the connection is back
  useEffect(() => {
    if (handIn.queued !== null && isOnline && isOpen) void submit(handIn.queued)
  }, [handIn.queued, isOnline])
  useKeys(
    {
      move: (step) => jump(position.index + step),
      choose: (option) => pressOption(position.index, option),
      mark: () => current && queue.toggleMark(current.id),
      card: () =>
        isPhone ? setOverlay('card') : document.querySelector<HTMLElement>(`.${css.side} [aria-current]`)?.focus(),
      save: () => void queue.flush(),
      submit: () => isOpen && setOverlay('submit'),
      help: () => setOverlay('help'),
    },
    overlay === null && !isSheets && !isSigningIn && handIn.receipt === null,
  )

  if (handIn.receipt) return <ReceiptPage room={room} receipt={handIn.receipt} isLate={state.keptAsLate} />
  const refusedNumbers = items.filter(({ id }) => state.refused.has(id)).map(({ no }) => String(no))
  return (
    <Watermark name={room.studentName} no={room.studentNo} isOn={isTest}>
      <div className={css.room} onCopy={onCopy} onCut={onCopy}>
        <TopBar
          sitting={sitting}
          state={state}
          savedAt={savedAt}
          seconds={seconds}
          deadlineAt={facts.deadlineAt}
          display={display}
          isOpen={isOpen}
          onSubmit={() => setOverlay('submit')}
          onHelp={() => setOverlay('help')}
          sheets={sheets && { count: sheets.count, onOpen: () => setSheets(true) }}
        />
        <Announcer warning={warning} facts={facts} leaveLimit={room.policy.leaveLimit} status={state.status} />
        <Banners
          state={state}
          isOtherWindow={sitting.isOtherWindow()}
          refusedNumbers={listed(refusedNumbers)}
          isQueued={handIn.queued !== null && isOpen}
          onCancelQueued={handIn.cancelQueued}
          onGoOnHere={onReopen}
          onExport={saveLateFile}
          isForced={facts.forcedAt !== null}
          sentBack={room.sentBackReason}
          hasLocked={room.redoOnly !== null}
        />
        <div className={css.body}>
          {!isPhone && (
            <aside className={css.side} aria-label={w.sheet.title}>
              <QuestionCard {...card} current={position.index} onJump={jump} />
            </aside>
          )}
          <Questions {...paper} card={card} display={display} isOpen={isOpen} onJump={jump} />
        </div>
        {isPhone && (
          <footer className={css.bottom}>
            <Button icon={<AppstoreOutlined />} onClick={() => setOverlay('card')}>
              {w.sheet.title}{' '}
              <span className="num">
                {items.filter(({ id }) => card.states.get(id) !== 'empty').length}/{items.length}
              </span>
            </Button>
          </footer>
        )}
        {sheets && isSheets && <SheetsDialog finalExamCourseId={sheets.finalExamCourseId} onClose={closeSheets} />}
        <RoomOverlays
          overlay={overlay}
          card={card}
          currentIndex={position.index}
          state={state}
          handIn={handIn}
          isOpen={isOpen}
          isTest={isTest}
          isOver={isOver}
          isSigningIn={isSigningIn}
          onExport={state.status === 'offline' && queue.allDrafts().length > 0 ? saveLateFile : undefined}
          onJump={jump}
          onSubmit={(confirmUnanswered) => void submit(confirmUnanswered)}
          onClose={() => setOverlay(null)}
        />
      </div>
    </Watermark>
  )
}
