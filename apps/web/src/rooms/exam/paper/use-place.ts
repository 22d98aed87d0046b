import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useCallback, useEffect, useState } from 'react'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useExamWords } from '../room/use-exam-words.ts'
import type { View } from '../room/use-look.ts'
import type { Item } from './paper.ts'

const topOf = (index: number) => document.getElementById(`question-${index + 1}`)

/** Where the page was left; else, sent back for some questions, the first of these. */
function firstPlace(items: readonly Item[], left: string | null, redoOnly: Room['redoOnly']): number {
  const open = redoOnly ? items.findIndex(({ id }) => redoOnly.includes(id)) : 0
  const place = left === null ? open : Number(left) || 0
  return Math.min(Math.max(0, place), Math.max(0, items.length - 1))
}

/** Which question one is at. Where going back is not allowed, the furthest one reached is as far as one gets back. */
export function usePlace({ studyPaperId, policy, redoOnly }: Room, items: readonly Item[], view: View) {
  const w = useExamWords().question
  const { ask } = useConfirm()
  const key = `answeringPlace:${studyPaperId}`
  const oneWay = policy.noBackward === '1'
  const [index, setIndex] = useState(() =>
    firstPlace(items, sessionStorage.getItem(key) ?? (oneWay ? localStorage.getItem(key) : null), redoOnly),
  )
  useEffect(() => {
    // Only the way that leads no more back has to outlive the window.
    ;(oneWay ? localStorage : sessionStorage).setItem(key, String(index))
  }, [index, key, oneWay])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the page was left
  useEffect(() => {
    if (view === 'all' && index > 0) topOf(index)?.scrollIntoView({ block: 'start' })
  }, [])

  const show = useCallback(
    (next: number) => {
      setIndex(next)
      requestAnimationFrame(() => {
        const place = topOf(next)
        place?.focus({ preventScroll: true })
        if (view === 'all') place?.scrollIntoView({ block: 'start' })
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
