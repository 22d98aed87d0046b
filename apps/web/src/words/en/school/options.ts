import type { Same } from '../../same.ts'
import type zh from '../../zh/school/options.ts'
import common from '../common.ts'

const en: Same<typeof zh> = {
  ...common,
  button: 'Options',
  dictionaries: {
    teacher_title: 'Titles',
    leader_duty: 'Duties',
    course_category: 'Course categories',
    major_level: 'Levels',
    major_discipline: 'Disciplines',
    student_change_reason: 'Reasons',
  },
  text: 'Name',
  textEn: 'English name',
  textEnHelp: 'If empty, English pages show the Chinese name',
  usedBy: 'In use',
  used: (n: number) => `Used by ${n} ${n === 1 ? 'record' : 'records'}; cannot be deleted`,
  add: 'Add an option',
  up: 'Move up',
  first: 'Already first',
}

export default en
