import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** The tags of resources: what teachers propose, and the tree that comes of it. */
export const managementTagScreens = {
  tagVerify: {
    workspace: 'management',
    path: '/management/tagVerify',
    title: { zh: '资源标签审核', en: 'Resource tags' },
    frame: 'side',
    menu: { group: '内容安全/Content safety', sort: 730, icon: 'TagsOutlined' },
    opens: [
      'listCourseTagInfo',
      'getCourseTagInfo',
      'similarCourseTagInfo',
      'resourceListCourseTagInfo',
      'selectTree',
      'listBasicCourseInfo',
      'getBranchList',
    ],
    buttons: {
      verify: {
        label: { zh: '审核', en: 'Review' },
        calls: ['approveCourseTagInfo', 'rejectCourseTagInfo'],
      },
      merge: { label: { zh: '合并', en: 'Merge' }, calls: ['mergeCourseTagInfo'] },
      ...usual({
        add: ['addCourseTagInfo'],
        edit: ['updateCourseTagInfo'],
        delete: ['deleteCourseTagInfo'],
        status: ['setStatusCourseTagInfo'],
        import: ['importCourseTagInfo', 'templateCourseTagInfo'],
        export: ['exportCourseTagInfo'],
      }),
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: ['verify', 'merge', 'add', 'edit', 'export'] },
  },
} as const satisfies ScreenTable
