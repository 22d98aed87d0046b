import { SignInDialog } from '../../../app/shell/sign-in/SignInDialog.tsx'
import { BottomSheet } from '../../../kit/page/BottomSheet.tsx'
import { useIsPhone } from '../../../kit/use-width.ts'
import { type CardData, QuestionCard } from '../paper/QuestionCard.tsx'
import type { QueueState } from '../sitting/answer-queue.types.ts'
import type { HandIn } from '../sitting/use-hand-in.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { SubmitSheet } from './SubmitSheet.tsx'
import { TimeIsUp } from './TimeIsUp.tsx'
import { useExamWords } from './use-exam-words.ts'

export type Overlay = 'submit' | 'card' | 'help' | null

interface Props {
  readonly overlay: Overlay
  readonly card: CardData
  readonly currentIndex: number
  readonly state: QueueState
  readonly handIn: Pick<HandIn, 'busy' | 'refusal' | 'clear'>
  /** The attempt still takes answers on this page. */
  readonly isOpen: boolean
  readonly isTest: boolean
  readonly isOver: boolean
  readonly isSigningIn: boolean
  /** Saves the answers that only this browser has; undefined: there are none. */
  readonly onExport: (() => void) | undefined
  readonly onJump: (index: number) => void
  readonly onSubmit: (confirmUnanswered: '0' | '1') => void
  readonly onClose: () => void
}

/** What lies over the room: the question card of a phone, the keys, handing in, signing in again, the end. */
export function RoomOverlays(props: Props) {
  const { overlay, card, currentIndex, state, handIn, isOpen, isTest, isOver, onJump, onSubmit, onClose } = props
  const w = useExamWords()
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone && overlay === 'card' && (
        <BottomSheet title={w.sheet.title} height="70%" onClose={onClose}>
          <QuestionCard {...card} current={currentIndex} onJump={onJump} />
        </BottomSheet>
      )}
      {overlay === 'help' && <KeyHelp onClose={onClose} />}
      {overlay === 'submit' && isOpen && (
        <SubmitSheet
          {...card}
          unsent={state.unsent}
          confirmsTwice={isTest}
          busy={handIn.busy}
          refusal={handIn.refusal}
          onJump={onJump}
          onSubmit={(hasEmpty) => onSubmit(hasEmpty || handIn.refusal ? '1' : '0')}
          onClose={() => {
            handIn.clear()
            onClose()
          }}
        />
      )}
      {props.isSigningIn && <SignInDialog {...w.signIn} />}
      {(isOver || state.status === 'closed') && (
        <TimeIsUp text={isOver ? w.call.timeUp : w.receipt.wait} onExport={props.onExport} />
      )}
    </>
  )
}
