import { useMemo } from 'react'
import { useIsPhone } from '../../../kit/use-width.ts'
import { Paper } from '../paper/Paper.tsx'
import { QuestionBlock } from '../paper/QuestionBlock.tsx'
import type { CardData } from '../paper/QuestionCard.tsx'
import type { PaperFacts } from './use-card.ts'
import type { Display } from './use-display.ts'
import { useRecordAnswer } from './use-record-answer.ts'

const NO_FILES: readonly never[] = []

interface Props extends PaperFacts {
  readonly card: CardData
  readonly display: Display
  readonly isOpen: boolean
  readonly onJump: (index: number) => void
  /** No attempt is behind it that a phone could send files to. */
  readonly isTrial?: boolean
}

/** The paper with its questions, each joined to its answer, files and check. */
export function Questions(props: Props) {
  const { sitting, items, state, files, checks, position, card, display, isOpen, onJump, isTrial = false } = props
  const { room, queue } = sitting
  const isPhone = useIsPhone()
  const phone = useMemo(() => ({ studyPaperId: room.studyPaperId, onPoll: queue.beat }), [room, queue])
  const recordAnswer = useRecordAnswer(queue)
  return (
    <Paper
      room={room}
      items={items}
      index={position.index}
      view={display.view}
      zoom={display.zoom}
      onJump={onJump}
      onFocusQuestion={position.setIndex}
      canGoBack={room.policy.noBackward !== '1'}
      renderQuestion={(item) => (
        <QuestionBlock
          key={item.id}
          item={item}
          sounds={sitting.sounds}
          answer={state.answers.get(item.id)}
          files={files.files.get(item.id) ?? NO_FILES}
          fileActions={files}
          phone={isPhone || isTrial ? undefined : phone}
          checked={checks.checked.get(item.id)}
          onCheck={checks.isOn ? (id) => void checks.check(id) : undefined}
          isChecking={checks.busy === item.id}
          comment={room.comments.find(({ questionVersionId }) => questionVersionId === item.id)}
          isOpen={isOpen}
          isLocked={card.isLocked(item)}
          isMarked={state.marks.has(item.id)}
          state={card.states.get(item.id) ?? 'empty'}
          onAnswer={recordAnswer}
          onMark={queue.toggleMark}
        />
      )}
    />
  )
}
