import { useCallback } from 'react'
import type { RoomFiles } from '../files/use-files.ts'
import { answerStateOf, type Item } from '../paper/paper.ts'
import type { CardData } from '../paper/QuestionCard.tsx'
import type { Position } from '../paper/use-position.ts'
import type { QueueState } from '../sitting/answer-queue.types.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { type Checks, outcomeOf } from '../sitting/use-checks.ts'

export interface PaperFacts {
  readonly sitting: Sitting
  readonly items: readonly Item[]
  readonly state: QueueState
  readonly files: RoomFiles
  readonly checks: Checks
  readonly position: Position
}

/** What the question card and the hand-in sheet say about every question. */
export function useCard({ sitting: { room }, items, state, files, checks, position }: PaperFacts): CardData {
  const { isPassed } = position
  const isLocked = useCallback(
    (item: Item) => isPassed(item) || (room.redoOnly !== null && !room.redoOnly.includes(item.id)),
    [isPassed, room.redoOnly],
  )
  return {
    items,
    topics: room.topics,
    states: new Map(
      items.map((item) => [
        item.id,
        answerStateOf(item, state.answers.get(item.id), files.files.get(item.id)?.length ?? 0),
      ]),
    ),
    marks: state.marks,
    isLocked,
    isPassed,
    checked: new Map([...checks.checked.values()].map((one) => [one.questionVersionId, outcomeOf(one)])),
    isSending: files.isSending,
  }
}
