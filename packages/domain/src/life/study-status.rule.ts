import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import type { Words } from '@shuyuan/contract/errors.ts'

/** Allowed changes of the study status. Students who graduated or withdrew come back by a new registration. */
const NEXT: Readonly<Record<StudyStatus, readonly StudyStatus[]>> = {
  enrolled: ['suspended', 'graduated', 'withdrawn'],
  suspended: ['enrolled', 'withdrawn'],
  graduated: [],
  withdrawn: [],
}

export const STUDY_STATUS_WORDS: Readonly<Record<StudyStatus, Words>> = {
  enrolled: { zh: '在籍', en: 'enrolled' },
  suspended: { zh: '休学', en: 'suspended' },
  graduated: { zh: '毕业', en: 'graduated' },
  withdrawn: { zh: '退学', en: 'withdrawn' },
}
const STEP: Readonly<Record<StudyStatus, Words>> = {
  enrolled: { zh: '复学', en: 'come back' },
  suspended: { zh: '休学', en: 'be suspended' },
  graduated: { zh: '毕业', en: 'graduate' },
  withdrawn: { zh: '退学', en: 'withdraw' },
}

/** Why a student in one status cannot take a step, or null. */
export function studyStatusRefusal(from: StudyStatus, to: StudyStatus): Words | null {
  if (NEXT[from].includes(to)) return null
  const is = STUDY_STATUS_WORDS[from]
  if (from === to) return { zh: `学生已是${is.zh}状态`, en: `the student is ${is.en} already` }
  return { zh: `${is.zh}学生不能${STEP[to].zh}`, en: `a student who is ${is.en} cannot ${STEP[to].en}` }
}
