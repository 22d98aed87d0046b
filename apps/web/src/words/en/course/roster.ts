import type { Same } from '../../same.ts'
import type zh from '../../zh/course/roster.ts'

const en: Same<typeof zh> = {
  tabs: { team: 'Teachers', student: 'Students', group: 'Groups' },
  duties: { host: 'Host', face: 'Face-to-face teacher', assistant: 'Assistant' },
  me: 'Me',
  online: 'Online',
  students: (n) => `${n} students`,
  noTeam: 'Nobody teaches this course yet',
  no: 'Student number',
  realname: 'Name',
  gender: 'Gender',
  subSchool: 'Branch',
  major: 'Major',
  grade: 'Grade',
  orgClass: 'Administrative class',
  klass: 'Class',
  group: 'Group',
  instructor: 'Instructor',
  mobile: 'Mobile',
  progress: 'Progress',
  formative: 'Formative score',
  last: 'Last studied',
  never: 'Not studied yet',
  status: 'Study status',
  find: 'Number or name',
  below: 'Progress below',
  under: (percent) => `Below ${percent}%`,
  showMobile: 'See the mobile number',
  mobileOf: (name, mobile) => `${name}: ${mobile}`,
  noMobile: (name) => `${name} has no mobile number on record`,
  empty: 'There are no students yet',
  what: 'Students of the course',
}

export default en
