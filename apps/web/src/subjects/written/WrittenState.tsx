import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { StatePill, type Tone } from '../../kit/page/StatePill.tsx'
import { useWrittenWords } from './use-written-words.ts'

type Row = RowOf<'listWrittenWorkInfo'>

const TONES: Readonly<Record<Row['state'], Tone>> = {
  notOpen: 'draft',
  toStart: 'running',
  offline: 'running',
  waiting: 'waiting',
  reviewed: 'done',
  missed: 'bad',
  exempt: 'draft',
}

/** Where sheets of paper stand; a test that is put off says so. */
export function WrittenState({ kind, state, outcome }: Pick<Row, 'state' | 'outcome'> & { kind: WrittenKind }) {
  const w = useWrittenWords()
  const isPutOff = outcome === 'resit' && state !== 'reviewed'
  return <StatePill tone={isPutOff ? 'waiting' : TONES[state]}>{isPutOff ? w.resit : w.states[kind][state]}</StatePill>
}
