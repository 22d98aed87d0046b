import { HEAD_SCHOOL_ROLES, MANAGER_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** Where managers begin: the courses of the term, and what each still lacks. */
export const managementCheckScreens = {
  managementCourseSearch: {
    workspace: 'management',
    path: '/management/managementCourseSearch',
    title: { zh: '课程检索', en: 'Course check' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 210, icon: 'FileSearchOutlined' },
    opens: [
      'listManageBasicCourseInfoIndex',
      'statBasicCourseInfoIndex',
      'checkBasicCourseInfoIndex',
      'getValue',
      'getBranchList',
      'getGradeListDictInfo',
    ],
    buttons: {
      summary: {
        label: { zh: '教学总结', en: 'Teaching summaries' },
        calls: ['listCourseSummaryInfo', 'getCourseSummaryInfo'],
      },
      backSummary: { label: { zh: '退回教学总结', en: 'Return summaries' }, calls: ['backCourseSummaryInfo'] },
      ...usual({ export: ['exportBasicCourseInfoIndex'] }),
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: 'all',
      ROLE_SUB: ['summary', 'export'],
      ROLE_INSTRUCTOR: 'open',
    },
  },
  courseClickStat: {
    workspace: 'management',
    path: '/management/courseClickStat',
    title: { zh: '课程点击统计', en: 'Course clicks' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 270, icon: 'LineChartOutlined' },
    opens: [
      'listCourseClickInfo',
      'getCourseClickInfo',
      'statCourseClickInfo',
      'trendCourseClickInfo',
      'visitorListCourseClickInfo',
      'listTeachWeekTermInfo',
      'getValue',
      'getBranchList',
    ],
    buttons: usual({ export: ['exportCourseClickInfo'] }),
    grants: give(MANAGER_ROLES, 'all'),
  },
} as const satisfies ScreenTable
