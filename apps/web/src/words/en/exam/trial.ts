import type { Same } from '../../same.ts'
import type zh from '../../zh/exam/trial.ts'

const s = (n: number) => (n === 1 ? '' : 's')

const en: Same<typeof zh> = {
  banner: 'Trial, not scored: answers stay on this page and enter no list or figure',
  noPaper: 'Choose a paper to try in the paper bank',
  toBank: 'To the paper bank',
  empty: 'The paper has no questions yet, so there is nothing to try',
  done: 'Result of the trial',
  of: (gained, full) => `${gained} of ${full} points`,
  score: 'Score',
  used: 'Time used',
  usedOf: (used, minutes) => `${used} min of ${minutes} suggested`,
  advice: (minutes) => `At 2.5 times a teacher’s time, students need about ${minutes} min`,
  waiting: 'To be marked',
  waitingOf: (n) =>
    `${n} question${s(n)} need${n === 1 ? 's' : ''} a marker and ${n === 1 ? 'is' : 'are'} not in the score`,
  topic: 'Section',
  right: 'Right',
  rightOf: (n, of) => `${n} of ${of}`,
  keysRight: 'Check of the keys: every key that a machine marks scores in full',
  keyFaults: 'The check of the keys found a problem',
  keyFault: (no, score, full) => `The key of question ${no} scores ${score} of ${full}; please check it`,
  again: 'Try again',
  another: 'Another draw',
  back: 'Back to the preview',
  edit: 'Edit the paper',
}
export default en
