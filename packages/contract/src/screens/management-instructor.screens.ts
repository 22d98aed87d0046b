import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { ROLE } from '../access/roles.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** The instructor's work with the own classes; managers look in by scope. */
export const managementInstructorScreens = {
  courseHomeWorkManage: {
    workspace: 'management',
    path: '/management/courseHomeWorkManage',
    title: { zh: '课程作业管理', en: 'Homework of my classes' },
    frame: 'side',
    menu: { group: '班级工作/Class work', sort: 630, icon: 'FileDoneOutlined' },
    opens: [
      'homeworkListClassTeacherIndex',
      'homeworkMatrixClassTeacherIndex',
      'courseListClassTeacherIndex',
      'getClassListDictInfo',
      'getValue',
    ],
    buttons: {
      viewAttempt: { label: { zh: '查看作答', en: 'Look at attempts' }, calls: ['getStudyPaperInfo'] },
      urge: { label: { zh: '催交', en: 'Urge' }, calls: ['urgeHomeworkClassTeacherIndex'] },
      sms: { label: { zh: '短信催交', en: 'Urge by SMS' }, calls: ['urgeHomeworkClassTeacherIndex'] },
      urgeReview: { label: { zh: '催批', en: 'Urge marking' }, calls: ['urgeReviewClassTeacherIndex'] },
      delay: { label: { zh: '申请延期', en: 'Ask for more time' }, calls: ['applyDelayClassTeacherIndex'] },
      ...usual({ export: ['exportHomeworkClassTeacherIndex'] }),
    },
    grants: {
      ...give([...HEAD_SCHOOL_ROLES, ROLE.branchAdmin], ['viewAttempt', 'urge', 'sms', 'urgeReview', 'export']),
      ROLE_COLLEGE: ['viewAttempt', 'urgeReview', 'export'],
      ROLE_INSTRUCTOR: ['viewAttempt', 'urge', 'sms', 'delay', 'export'],
    },
  },
} as const satisfies ScreenTable
