import { StatePill, type Tone } from '../../kit/page/StatePill.tsx'
import en from '../../words/en/study.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'

const tones: Readonly<Record<string, Tone>> = {
  notOpen: 'draft',
  toStart: 'running',
  answering: 'running',
  waiting: 'waiting',
  reviewed: 'done',
  sentBack: 'bad',
  missed: 'bad',
  offline: 'draft',
  exempt: 'draft',
}

/** The state of a student's task (screens of students, 1.4). */
export function TaskState({ state }: { state: string }) {
  const words: Readonly<Record<string, string>> = useWords(zh, en).states
  return <StatePill tone={tones[state] ?? 'draft'}>{words[state] ?? ''}</StatePill>
}
