import { AppstoreOutlined } from '@ant-design/icons'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { Button } from 'antd'
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { SignInDialog } from '../../../app/shell/sign-in/SignInDialog.tsx'
import { useSignIn } from '../../../app/shell/sign-in/use-sign-in.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { BottomSheet } from '../../../kit/page/BottomSheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import { listed } from '../../../words/marks.ts'
import { useFiles } from '../files/use-files.ts'
import { Paper } from '../paper/Paper.tsx'
import { howOf, type Item, itemsOf, signOf } from '../paper/paper.ts'
import { QuestionBlock } from '../paper/QuestionBlock.tsx'
import { type CardFacts, QuestionCard } from '../paper/QuestionCard.tsx'
import { usePlace } from '../paper/use-place.ts'
import { newId } from '../sitting/device.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { signOfCheck, useChecks } from '../sitting/use-checks.ts'
import { useHandIn } from '../sitting/use-hand-in.ts'
import { useLateFile } from '../sitting/use-late-file.ts'
import { useLeaveWatch } from '../sitting/use-leave-watch.ts'
import { useSavedAt } from '../sitting/use-saved-at.ts'
import { useTimeLeft } from '../sitting/use-time-left.ts'
import { Announcer } from './Announcer.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'
import css from './Room.module.css'
import { Strips } from './Strips.tsx'
import { SubmitSheet } from './SubmitSheet.tsx'
import { TimeIsUp } from './TimeIsUp.tsx'
import { TopBar } from './TopBar.tsx'
import { useExamWords } from './use-exam-words.ts'
import { useKeys } from './use-keys.ts'
import { useLook } from './use-look.ts'
import { Watermark } from './Watermark.tsx'

const NO_FILES: readonly never[] = []

/** The room while an attempt is open, up to its receipt. */
export function Answering({ sitting, onReopen }: { sitting: Sitting; onReopen: () => void }) {
  const { room, queue } = sitting
  const w = useExamWords()
  const isPhone = useIsPhone()
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const facts = useSyncExternalStore(sitting.subscribe, sitting.getFacts)
  const items = useMemo(() => itemsOf(room), [room])
  const look = useLook(room)
  const place = usePlace(room, items, look.view)
  const files = useFiles(room, facts.files)
  const checks = useChecks(room, queue)
  const phone = useMemo(() => ({ studyPaperId: room.studyPaperId, onLook: queue.beat }), [room, queue])
  const savedAt = useSavedAt(state, sitting.clock)
  const { seconds, warning, isOver } = useTimeLeft(sitting, facts.forcedAt ?? facts.deadlineAt)
  const hand = useHandIn(sitting, isOver || state.status === 'closed')
  const saveFile = useLateFile(sitting)
  const isSigningIn = useSignIn(queue.resume)
  const [open, setOpen] = useState<'sheet' | 'card' | 'help' | null>(null)
  const isTest = room.policy.recordsLeaving === '1'
  const isOpen = !isOver && state.status !== 'readonly' && state.status !== 'closed' && hand.receipt === null
  const current = items[place.index]
  useLeaveWatch(sitting, isTest && isOpen, current?.id)
  useUnsaved((state.unsent > 0 || files.anySending) && hand.receipt === null)

  const since = useRef(new Map<string, number>())
  const onAnswer = useCallback(
    (item: Item, content: AnswerContent) => {
      const first = since.current.get(item.id) ?? performance.now()
      since.current.set(item.id, first)
      const how = howOf(content, queue.getState().answers.get(item.id))
      queue.change(item.id, content, how, Math.round((performance.now() - first) / 1000))
    },
    [queue],
  )
  const isLocked = useCallback(
    (item: Item) => place.isPassed(item) || (room.redoOnly !== null && !room.redoOnly.includes(item.id)),
    [place.isPassed, room.redoOnly],
  )
  const card: CardFacts = {
    items,
    topics: room.topics,
    signs: new Map(
      items.map((item) => [item.id, signOf(item, state.answers.get(item.id), files.files.get(item.id)?.length ?? 0)]),
    ),
    marks: state.marks,
    isLocked,
    isPassed: place.isPassed,
    checked: new Map([...checks.checked.values()].map((one) => [one.questionVersionId, signOfCheck(one)])),
    isSending: files.isSending,
  }
  const jump = (index: number) => {
    setOpen(null)
    void place.jump(index)
  }
  const submit = async (confirmUnanswered: '0' | '1') => {
    const answer = await hand.submit(confirmUnanswered)
    if (answer === 'done' || answer === 'offline') setOpen(null)
  }
  const canSend = state.status === 'saved' || state.status === 'saving'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish goes out once the line is back
  useEffect(() => {
    if (hand.wish !== null && canSend && isOpen) void submit(hand.wish)
  }, [hand.wish, canSend])
  useKeys(
    {
      move: (step) => jump(place.index + step),
      choose: (index) => {
        const block = document.getElementById(`question-${place.index + 1}`)
        const active = document.activeElement
        const own = active && block?.contains(active) ? active.closest('fieldset') : null
        const options = (own ?? block)?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')
        options?.[index]?.click()
      },
      mark: () => current && queue.toggleMark(current.id),
      card: () =>
        isPhone ? setOpen('card') : document.querySelector<HTMLElement>(`.${css.side} [aria-current]`)?.focus(),
      save: () => void queue.flush(),
      submit: () => isOpen && setOpen('sheet'),
      help: () => setOpen('help'),
    },
    open === null && !isSigningIn && hand.receipt === null,
  )
  const onCopy = (event: ClipboardEvent) => {
    const isOwnText = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
    if (room.policy.blockCopy !== '1' || isOwnText) return
    event.preventDefault()
    toast.warning(w.copyBlocked)
    const at = { from: new Date(sitting.clock.now()).toISOString(), seconds: 0 }
    if (isTest && isOpen)
      queue.leave({ clientId: newId(), kind: 'copy', ...at, ...(current ? { questionVersionId: current.id } : {}) })
  }

  if (hand.receipt) return <ReceiptPage room={room} receipt={hand.receipt} isLate={state.keptAsLate} />
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
          look={look}
          isOpen={isOpen}
          onSubmit={() => setOpen('sheet')}
          onHelp={() => setOpen('help')}
        />
        <Announcer warning={warning} facts={facts} leaveLimit={room.policy.leaveLimit} status={state.status} />
        <Strips
          state={state}
          isOtherWindow={sitting.isOtherWindow()}
          refusedNumbers={listed(refusedNumbers)}
          wish={hand.wish !== null && isOpen}
          onCancelWish={hand.cancelWish}
          onGoOnHere={onReopen}
          onExport={saveFile}
          forced={facts.forcedAt !== null}
          sentBack={room.sentBackReason}
          hasLocked={room.redoOnly !== null}
        />
        <div className={css.body}>
          {!isPhone && (
            <aside className={css.side} aria-label={w.sheet.title}>
              <QuestionCard {...card} current={place.index} onJump={jump} />
            </aside>
          )}
          <Paper
            room={room}
            items={items}
            index={place.index}
            view={look.view}
            zoom={look.zoom}
            onJump={jump}
            onPlace={place.setIndex}
            canGoBack={room.policy.noBackward !== '1'}
            draw={(item) => (
              <QuestionBlock
                key={item.id}
                item={item}
                sounds={sitting.sounds}
                answer={state.answers.get(item.id)}
                files={files.files.get(item.id) ?? NO_FILES}
                fileActs={files}
                phone={isPhone ? undefined : phone}
                checked={checks.checked.get(item.id)}
                onCheck={checks.isOn ? (id) => void checks.check(id) : undefined}
                isChecking={checks.busy === item.id}
                comment={room.comments.find(({ questionVersionId }) => questionVersionId === item.id)}
                isOpen={isOpen}
                isLocked={isLocked(item)}
                isMarked={state.marks.has(item.id)}
                sign={card.signs.get(item.id) ?? 'empty'}
                onAnswer={onAnswer}
                onMark={queue.toggleMark}
              />
            )}
          />
        </div>
        {isPhone && (
          <footer className={css.bottom}>
            <Button icon={<AppstoreOutlined />} onClick={() => setOpen('card')}>
              {w.sheet.title}{' '}
              <span className="num">
                {items.filter(({ id }) => card.signs.get(id) !== 'empty').length}/{items.length}
              </span>
            </Button>
          </footer>
        )}
        {isPhone && open === 'card' && (
          <BottomSheet title={w.sheet.title} height="70%" onClose={() => setOpen(null)}>
            <QuestionCard {...card} current={place.index} onJump={jump} />
          </BottomSheet>
        )}
        {open === 'help' && <KeyHelp onClose={() => setOpen(null)} />}
        {open === 'sheet' && isOpen && (
          <SubmitSheet
            {...card}
            unsent={state.unsent}
            asksTwice={isTest}
            busy={hand.busy}
            refusal={hand.refusal}
            onJump={jump}
            onSubmit={(hasEmpty) => void submit(hasEmpty || hand.refusal ? '1' : '0')}
            onClose={() => {
              hand.clear()
              setOpen(null)
            }}
          />
        )}
        {isSigningIn && <SignInDialog {...w.signIn} />}
        {(isOver || state.status === 'closed') && (
          <TimeIsUp
            text={isOver ? w.call.timeUp : w.receipt.wait}
            onExport={state.status === 'offline' && queue.kept().length > 0 ? saveFile : undefined}
          />
        )}
      </div>
    </Watermark>
  )
}
