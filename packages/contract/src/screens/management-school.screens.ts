import { HEAD } from '../access/roles.ts'
import { give, OPTION_CALLS, type ScreenTable, usual } from './screen.ts'

/** The school's own tables: terms, units, majors, grades, classes (screens/school-base, Default permissions). */
export const managementSchoolScreens = {
  termList: {
    workspace: 'management',
    path: '/management/termList',
    title: { zh: '学期管理', en: 'Terms' },
    frame: 'side',
    menu: { group: '学校/School', sort: 610, icon: 'CalendarOutlined' },
    opens: [
      'listTermInfo',
      'getTermInfo',
      'getBasicTimeSettingInfo',
      'listTeachWeekTermInfo',
      'getTeachWeekAndWeekDayTermInfo',
      'getDateOfConversionTermInfo',
      'getCurrentWeekTermInfo',
    ],
    buttons: {
      ...usual({
        add: ['addTermInfo'],
        edit: ['updateTermInfo'],
        delete: ['deleteTermInfo'],
        import: ['importTermInfo', 'templateTermInfo'],
        export: ['exportTermInfo'],
      }),
      setCurrent: { label: { zh: '设为当前', en: 'Make current' }, calls: ['setCurrentTermInfo'] },
      timeSetting: { label: { zh: '时间设置', en: 'Set windows' }, calls: ['saveBasicTimeSettingInfo'] },
      archive: { label: { zh: '归档', en: 'Archive' }, calls: ['checkArchiveTermInfo', 'archiveTermInfo'] },
    },
    grants: { ...give(HEAD, 'all'), ROLE_COLLEGE: 'open', ROLE_SUB: 'open' },
  },
  branchSchoolsList: {
    workspace: 'management',
    path: '/management/branchSchoolsList',
    title: { zh: '分校与院系', en: 'Subschools and colleges' },
    frame: 'side',
    menu: { group: '学校/School', sort: 620, icon: 'ApartmentOutlined' },
    opens: ['getBranchList', 'getSubSchoolInfo'],
    buttons: {
      ...usual({
        add: ['addSubSchoolInfo'],
        edit: ['updateSubSchoolInfo'],
        delete: ['deleteSubSchoolInfo'],
        status: ['setStatusSubSchoolInfo'],
        sort: ['sortSubSchoolInfo'],
        import: ['importSubSchoolInfo', 'templateSubSchoolInfo'],
        export: ['exportSubSchoolInfo'],
      }),
      contact: { label: { zh: '修改联系方式', en: 'Change the contact' }, calls: ['updateSubSchoolInfo'] },
    },
    grants: { ROLE_SCHOOL_MANAGE: 'all', ROLE_EDU: ['export'], ROLE_COLLEGE: ['contact'], ROLE_SUB: ['contact'] },
  },
  gradeList: {
    workspace: 'management',
    path: '/management/gradeList',
    title: { zh: '年级管理', en: 'Grades' },
    frame: 'side',
    menu: { group: '学校/School', sort: 650, icon: 'NumberOutlined' },
    opens: ['listGradeInfo', 'getGradeInfo'],
    buttons: usual({
      add: ['addGradeInfo', 'nextGradeInfo'],
      edit: ['updateGradeInfo'],
      delete: ['deleteGradeInfo'],
      status: ['setStatusGradeInfo'],
    }),
    grants: give(HEAD, 'all'),
  },
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
      option: OPTION_CALLS,
    }),
    grants: {
      ROLE_SCHOOL_MANAGE: 'all',
      ROLE_EDU: 'all',
      ROLE_COLLEGE: ['add', 'edit', 'status', 'import', 'export'],
      ROLE_SUB: ['export'],
    },
  },
} as const satisfies ScreenTable
