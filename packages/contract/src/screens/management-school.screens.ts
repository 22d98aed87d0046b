import { type ScreenTable, usual } from './screen.ts'

/** What keeping the options of a dictionary takes, wherever that stands. */
const OPTION = [
  'getAllDictTypeDictInfo',
  'listDictInfo',
  'addDictInfo',
  'updateDictInfo',
  'deleteDictInfo',
  'sortDictInfo',
] as const

/** The school's own tables: terms, units, majors, grades, classes (screens/school-base, Default permissions). */
export const managementSchoolScreens = {
  specialtyList: {
    workspace: 'management',
    path: '/management/specialtyList',
    title: { zh: '专业管理', en: 'Majors' },
    frame: 'side',
    menu: { group: '学校/School', sort: 640, icon: 'ReadOutlined' },
    opens: ['listMajorInfo', 'getMajorInfo', 'listCourseMajorInfo', 'getBranchList', 'getAllListDictInfo', 'getValue'],
    buttons: usual({
      add: ['addMajorInfo'],
      edit: ['updateMajorInfo'],
      delete: ['deleteMajorInfo'],
      status: ['setStatusMajorInfo'],
      import: ['importMajorInfo', 'templateMajorInfo'],
      export: ['exportMajorInfo'],
      option: OPTION,
    }),
    grants: {
      ROLE_SCHOOL_MANAGE: 'all',
      ROLE_EDU: 'all',
      ROLE_COLLEGE: ['add', 'edit', 'status', 'import', 'export'],
      ROLE_SUB: ['export'],
    },
  },
} as const satisfies ScreenTable
