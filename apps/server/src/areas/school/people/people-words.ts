import { STATES, spoken } from '../../account/user/account-words.ts'

/** Labels for the sheets of people, matching the dictionaries of a new school. */
export const DEGREES = { degree: { zh: '学历', en: 'Degree' }, nonDegree: { zh: '非学历', en: 'Non-degree' } }
export const STATUSES = {
  enrolled: { zh: '在籍', en: 'Enrolled' },
  suspended: { zh: '休学', en: 'Suspended' },
  graduated: { zh: '毕业', en: 'Graduated' },
  withdrawn: { zh: '退学', en: 'Withdrawn' },
}
export const KINDS = {
  full: { zh: '专职', en: 'Full-time' },
  part: { zh: '兼职', en: 'Part-time' },
  external: { zh: '外聘', en: 'External' },
}
export const ROLES_OF_TEACHERS = {
  ROLE_MASTER_TEACH: { zh: '主持', en: 'Host' },
  ROLE_FACE_TEACH: { zh: '面授', en: 'Face to face' },
  ROLE_TEACHER: { zh: '教师', en: 'Teacher' },
  ROLE_INSTRUCTOR: { zh: '辅导员', en: 'Instructor' },
}

export const degreeText = spoken(DEGREES)
export const statusText = spoken(STATUSES)
export const kindText = spoken(KINDS)
export const roleText = spoken(ROLES_OF_TEACHERS)
export const stateText = spoken(STATES)
