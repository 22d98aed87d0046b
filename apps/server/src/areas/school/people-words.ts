/** Labels of the sheets of people, as the dictionaries of a new school have them. */
export const GENDERS = { male: '男', female: '女', unknown: '未知' }
export const DEGREES = { degree: '学历', nonDegree: '非学历' }
export const STATUSES = { enrolled: '在籍', suspended: '休学', graduated: '毕业', withdrawn: '退学' }
export const ACCOUNT_STATES = { enabled: '启用', disabled: '停用', locked: '锁定' }

const GENDERS_EN = { male: 'Male', female: 'Female', unknown: 'Unknown' }
const DEGREES_EN = { degree: 'Degree', nonDegree: 'Non-degree' }
const STATUSES_EN = { enrolled: 'Enrolled', suspended: 'Suspended', graduated: 'Graduated', withdrawn: 'Withdrawn' }
const ACCOUNT_STATES_EN = { enabled: 'Enabled', disabled: 'Disabled', locked: 'Locked' }

type Lang = 'zh' | 'en'
const spoken =
  <T extends string>(zh: Record<T, string>, en: Record<T, string>) =>
  (value: T, lang: Lang): string =>
    (lang === 'zh' ? zh : en)[value]

export const genderText = spoken(GENDERS, GENDERS_EN)
export const degreeText = spoken(DEGREES, DEGREES_EN)
export const statusText = spoken(STATUSES, STATUSES_EN)
export const accountText = spoken(ACCOUNT_STATES, ACCOUNT_STATES_EN)

export const KINDS = { full: '专职', part: '兼职', external: '外聘' }
const KINDS_EN = { full: 'Full-time', part: 'Part-time', external: 'External' }
export const kindText = spoken(KINDS, KINDS_EN)

export const ROLES_OF_TEACHERS = {
  ROLE_MASTER_TEACH: '主持',
  ROLE_FACE_TEACH: '面授',
  ROLE_TEACHER: '教师',
  ROLE_INSTRUCTOR: '辅导员',
}
const ROLES_OF_TEACHERS_EN = {
  ROLE_MASTER_TEACH: 'Host',
  ROLE_FACE_TEACH: 'Face to face',
  ROLE_TEACHER: 'Teacher',
  ROLE_INSTRUCTOR: 'Instructor',
}
export const roleText = spoken(ROLES_OF_TEACHERS, ROLES_OF_TEACHERS_EN)

export const stateText = spoken({ enabled: '启用', disabled: '停用' }, { enabled: 'Enabled', disabled: 'Disabled' })
