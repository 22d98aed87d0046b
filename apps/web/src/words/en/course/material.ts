import type { Same } from '../../same.ts'
import type zh from '../../zh/course/material.ts'

const en: Same<typeof zh> = {
  tabs: { learnCatalogue: 'Contents', tutorMaterial: 'Class materials' },
  tabsName: 'What to study',
  other: 'Other materials',
  name: 'Title',
  kind: 'Type',
  teacher: 'Teacher',
  published: 'Published',
  size: 'Size / length',
  read: 'Read',
  readYes: 'Read',
  readNo: 'Not read',
  opensAt: 'Opens',
  pinned: 'Pinned',
  download: 'Download',
  ask: 'Ask about it',
  empty: 'Your teacher has not published any materials yet',
  lesson: (n) => `Lesson ${n}`,
  week: (n) => `week ${n}`,
  unread: (n) => `${n} not read`,
  openLink: 'Open the link',
  noPreview: 'This cannot be shown here; please download it',
  noFile: 'This cannot be shown here, and your teacher does not allow downloads',
  notOpen: 'It is not open yet',
}
export default en
