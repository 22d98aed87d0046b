import { ROLE } from '../access/roles.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** The space of an organization: what it shows to learners. */
export const organizationScreens = {
  courseRecommend: {
    workspace: 'organization',
    path: '/organization/courseRecommend',
    title: { zh: '课程推荐', en: 'Course recommendations' },
    frame: 'side',
    menu: { group: '推荐/Recommendation', sort: 410, icon: 'StarOutlined' },
    opens: [
      'listCourseRecommendInfo',
      'getCourseRecommendInfo',
      'candidateCourseRecommendInfo',
      'statCourseRecommendInfo',
      'getBranchList',
      'getValue',
    ],
    buttons: {
      ...usual({
        add: ['addCourseRecommendInfo', 'uploadCommonFileInfo'],
        edit: ['updateCourseRecommendInfo', 'uploadCommonFileInfo'],
        delete: ['deleteCourseRecommendInfo'],
      }),
      publish: { label: { zh: '发布与撤下', en: 'Publish and withdraw' }, calls: ['setStatusCourseRecommendInfo'] },
      ...usual({ sort: ['sortCourseRecommendInfo'] }),
    },
    grants: give([ROLE.schoolAdmin, ROLE.organizationAdmin], 'all'),
  },
} as const satisfies ScreenTable
