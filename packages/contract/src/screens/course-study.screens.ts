import { COURSE_ROLES, MANAGERS } from '../access/roles.ts'
import { give, type ScreenTable } from './screen.ts'

/** Staff and managers of a course see these pages as a preview that records nothing (screens/student 1.1). */
const studentsAndPreview = { ...give([...COURSE_ROLES, ...MANAGERS], 'open'), ROLE_STUDENT: 'all' } as const

export const courseStudyScreens = {
  webHomeWork: {
    workspace: 'courseStudy',
    path: '/courseStudy/webHomeWork',
    title: { zh: '网上作业', en: 'Online homework' },
    frame: 'side',
    menu: { group: '任务/Tasks', sort: 32, icon: 'FormOutlined' },
    opens: ['taskListStudyPaperInfo', 'isCanAnswerStudyPaperInfo', 'attemptListStudyPaperInfo'],
    buttons: {
      start: { label: { zh: '开始作答', en: 'Start' }, calls: ['addStudyPaperInfo'] },
      withdraw: { label: { zh: '撤回并修改', en: 'Take back' }, calls: ['withdrawStudyPaperInfo'] },
    },
    grants: studentsAndPreview,
  },
} as const satisfies ScreenTable
