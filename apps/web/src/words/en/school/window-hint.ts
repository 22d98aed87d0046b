import type { Same } from '../../same.ts'
import type zh from '../../zh/school/window-hint.ts'

const en: Same<typeof zh> = {
  finalExam: (from, to) => `Must be within the final exam window, ${from} to ${to}`,
  makeupExam: (from, to) => `Must be within the resit window, ${from} to ${to}`,
  unset: { finalExam: 'The term has no final exam window', makeupExam: 'The term has no resit window' },
}

export default en
