import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { Answer } from '../../api/client.ts'
import { StatePill, type Tone } from '../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../kit/page/state-tones.ts'
import en from '../../words/en/score.ts'
import { clauses, noted } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/score.ts'

export type SheetRow = RowOf<'listManageScore'>
export type SheetStat = Answer<'getStatManageScore'>

export const useScoreWords = () => useWords(zh, en)

/** A score with one decimal; nothing where there is none. */
export const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(1))

const SCORE_TONES = { ...STATE_TONES, locked: 'done' } as const
const COURSE_TONES = { ...SCORE_TONES, none: 'draft', partly: 'waiting' } as const

export function ScoreState({ state }: { state: SheetRow['state'] }) {
  return <StatePill tone={SCORE_TONES[state]}>{useScoreWords().states[state]}</StatePill>
}

export function CourseState({ state }: { state: RowOf<'listCourseManageScore'>['scoreState'] }) {
  return <StatePill tone={COURSE_TONES[state]}>{useScoreWords().courseStates[state]}</StatePill>
}

const FLAG_TONES: Readonly<Record<Exclude<SheetRow['flag'], 'normal'>, Tone>> = {
  absent: 'bad',
  cheating: 'bad',
  deferred: 'waiting',
  exempt: 'draft',
}

/** The total, or the flag that replaces it. */
export function Total({ row }: { row: Pick<SheetRow, 'flag' | 'totalScore'> }) {
  const w = useScoreWords()
  if (row.flag === 'normal') return <strong className="num">{scoreText(row.totalScore)}</strong>
  return <StatePill tone={FLAG_TONES[row.flag]}>{w.flags[row.flag]}</StatePill>
}

export function Passed({ passed }: { passed: SheetRow['passed'] }) {
  const w = useScoreWords()
  if (passed === null) return <>–</>
  return <StatePill tone={passed === '1' ? 'done' : 'bad'}>{passed === '1' ? w.yes : w.no}</StatePill>
}

/** The text of a changed value: the words of a flag or a state, else the value itself. */
export function useChangeText() {
  const w = useScoreWords()
  return (field: string, value: string): string => {
    if (field === 'flag') return w.flags[value as keyof typeof w.flags] ?? value
    if (field === 'state') return w.states[value as keyof typeof w.states] ?? value
    return value || '–'
  }
}

/** `名单（原因）` of rows that an act left alone. */
export const refusedText = (rows: readonly { studentNo: string; reason: string }[]): string =>
  clauses(rows.map(({ studentNo, reason }) => noted(studentNo, reason)))

/** Whether this person types finals here: where they come from marking, academic affairs alone. */
export const canEnterScores = ({ course, can }: SheetStat): boolean =>
  can.edit === '1' &&
  course.examForm !== 'none' &&
  (can.head === '1' || (course.examForm !== 'online' && course.examForm !== 'thesis'))
