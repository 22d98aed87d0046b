import { useState } from 'react'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { markFault } from './mark-fault.ts'
import type { DeskQuestion, Marks } from './use-marks.ts'

const MAX_TYPED = 5

const scrollTo = (id: string) =>
  document.getElementById(`q${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })

/** The current question of the desk and the score that is being typed for it. */
export function useScoreEntry(toMark: readonly DeskQuestion[], marks: Marks, canEditMarks: boolean) {
  const w = useWords(zh, en).desk
  const isUnmarked = ({ questionVersionId }: DeskQuestion) => marks.markOf(questionVersionId).score === null
  const [current, setCurrent] = useState(() => (toMark.find(isUnmarked) ?? toMark[0])?.questionVersionId ?? '')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const currentIndex = toMark.findIndex(({ questionVersionId }) => questionVersionId === current)
  const clear = () => {
    setTyped('')
    setFault('')
  }
  const choose = (id: string) => {
    if (id === current) return
    setCurrent(id)
    clear()
    scrollTo(id)
  }
  /** False: the score is out of range, which its row says. */
  const give = (question: DeskQuestion, score: number): boolean => {
    const wrong = markFault(score, question.score)
    if (wrong) {
      setFault(wrong === 'step' ? w.step : w.over(question.score))
      return false
    }
    marks.put(question.questionVersionId, { score })
    clear()
    return true
  }
  /** Takes what is typed; false: it cannot stand. */
  const commit = (): boolean => {
    const question = toMark[currentIndex]
    if (!canEditMarks || typed === '' || !question) return typed === ''
    return give(question, Number(typed))
  }
  const move = (by: 1 | -1) => {
    const next = toMark[currentIndex + by]
    if (next) choose(next.questionVersionId)
  }
  return {
    current,
    typed,
    fault,
    choose,
    give,
    commit,
    move,
    /** A key of the desk, where no box has the focus. */
    typeKey(key: string) {
      if (canEditMarks) setTyped((text) => (key === 'Backspace' ? text.slice(0, -1) : (text + key).slice(0, MAX_TYPED)))
    },
    typeText: (text: string) => setTyped(text.replace(/[^0-9.]/g, '').slice(0, MAX_TYPED)),
    /** Gives the current question a score by one key and goes on. */
    giveAndMove(scoreOf: (question: DeskQuestion) => number) {
      const question = toMark[currentIndex]
      if (canEditMarks && question && give(question, scoreOf(question))) move(1)
    },
    chooseUnmarked() {
      const next = toMark.find((one) => one.questionVersionId !== current && isUnmarked(one))
      if (next) choose(next.questionVersionId)
    },
  }
}
export type ScoreEntry = ReturnType<typeof useScoreEntry>
