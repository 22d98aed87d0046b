import type { Same } from '../../same.ts'
import type zh from '../../zh/school/options.ts'
import common from '../common.ts'

const en: Same<typeof zh> = {
  ...common,
  button: 'Options',
  dictionaries: {
    teacher_title: 'Titles',
    leader_duty: 'Duties',
    course_category: 'Kinds of courses',
    major_level: 'Levels',
    major_discipline: 'Disciplines',
    student_change_reason: 'Reasons',
  },
  text: 'Name',
  textEn: 'English name',
  textEnHelp: 'Left empty, the English pages show the Chinese name',
  usedBy: 'Used',
  used: (n: number) => `Used by ${n} rows, cannot be deleted`,
  add: 'Add an option',
  up: 'Up',
  first: 'First already',
}

export default en
