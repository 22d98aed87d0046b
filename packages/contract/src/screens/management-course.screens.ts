import { HEAD } from '../access/roles.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** Courses of the school: the catalogue, the openings of a term, their teachers and their figures. */
export const managementCourseScreens = {
  courseSettingUp: {
    workspace: 'management',
    path: '/management/courseSettingUp',
    title: { zh: '课程设置', en: 'Course catalogue' },
    frame: 'side',
    menu: { group: '教学/Teaching', sort: 230, icon: 'BookOutlined' },
    opens: ['listBasicCourseInfo', 'getBasicCourseInfo', 'listOpenBasicCourseInfo', 'getBranchList', 'getValue'],
    buttons: usual({
      add: ['addBasicCourseInfo'],
      edit: ['updateBasicCourseInfo'],
      delete: ['deleteBasicCourseInfo'],
      status: ['setStatusBasicCourseInfo'],
      import: ['importBasicCourseInfo', 'templateBasicCourseInfo'],
      export: ['exportBasicCourseInfo'],
    }),
    grants: {
      ...give(HEAD, 'all'),
      ROLE_COLLEGE: ['add', 'edit', 'status', 'import', 'export'],
      ROLE_SUB: ['export'],
    },
  },
} as const satisfies ScreenTable
