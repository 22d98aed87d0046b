import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useCallback, useEffect, useState } from 'react'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import type { View } from '../room/use-display.ts'
import { useExamWords } from '../room/use-exam-words.ts'
import type { Sitting } from '../sitting/sitting.ts'
import type { Item } from './paper.ts'

const elementOf = (index: number) => document.getElementById(`question-${index + 1}`)

/** Where the page was left; if some questions were sent back, the first of those. */
function initialIndex(items: readonly Item[], lastIndex: string | null, redoOnly: Room['redoOnly']): number {
  const furthest = items.filter(({ passed }) => passed).length
  const open = redoOnly ? items.findIndex(({ id }) => redoOnly.includes(id)) : 0
  const index = lastIndex === null ? open : Number(lastIndex) || 0
  return Math.min(Math.max(furthest, index), Math.max(0, items.length - 1))
}

/** The current question. Where going back is not allowed, tells the server of each one reached, which closes those before. */
export function usePosition({ room, queue }: Sitting, items: readonly Item[], view: View) {
  const { studyPaperId, policy, redoOnly } = room
  const w = useExamWords().question
  const { ask } = useConfirm()
  const key = `answeringPlace:${studyPaperId}`
  const oneWay = policy.noBackward === '1'
  const [index, setIndex] = useState(() =>
    initialIndex(items, sessionStorage.getItem(key) ?? (oneWay ? localStorage.getItem(key) : null), redoOnly),
  )
  useEffect(() => {
    // Only a one-way paper must remember it beyond the window.
    ;(oneWay ? localStorage : sessionStorage).setItem(key, String(index))
  }, [index, key, oneWay])
  const current = items[index]?.id
  useEffect(() => {
    if (oneWay && current) queue.moveTo(current)
  }, [current, oneWay, queue])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to where the page was left
  useEffect(() => {
    if (view === 'all' && index > 0) elementOf(index)?.scrollIntoView({ block: 'start' })
  }, [])

  const show = useCallback(
    (next: number) => {
      setIndex(next)
      requestAnimationFrame(() => {
        const element = elementOf(next)
        element?.focus({ preventScroll: true })
        if (view === 'all') element?.scrollIntoView({ block: 'start' })
        else window.scrollTo({ top: 0 })
      })
    },
    [view],
  )
  const jump = useCallback(
    async (next: number) => {
      if (next < 0 || next >= items.length || (oneWay && next < index)) return
      if (oneWay && next > index && !(await ask({ title: w.noBackAsk, ok: w.noBackOk }))) return
      show(next)
    },
    [ask, index, items.length, oneWay, show, w],
  )
  const isPassed = useCallback((item: Item) => oneWay && item.no - 1 < index, [oneWay, index])
  return { index, jump, isPassed, setIndex }
}
export type Position = ReturnType<typeof usePosition>
