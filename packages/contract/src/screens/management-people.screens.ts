import { HEAD_SCHOOL_ROLES, UNIT_BOUND_ROLES } from '../access/role-groups.ts'
import { ROLE } from '../access/roles.ts'
import { give, OPTION_CALLS, type ScreenTable, usual } from './screen.ts'

const OPTIONS = [
  'getBranchList',
  'getClassListDictInfo',
  'getGradeListDictInfo',
  'getMajorListDictInfo',
  'getValue',
] as const

/** The people of the school: students, teachers, their classes (screens/school-base, Default permissions). */
export const managementPeopleScreens = {
  classList: {
    workspace: 'management',
    path: '/management/classList',
    title: { zh: '班级管理', en: 'Classes' },
    frame: 'side',
    menu: { group: '学校/School', sort: 660, icon: 'ApartmentOutlined' },
    opens: ['listOrgClassInfo', 'getOrgClassInfo', 'statOrgClassInfo', 'listInstructorOrgClassInfo', ...OPTIONS],
    buttons: {
      ...usual({
        add: ['addOrgClassInfo'],
        edit: ['updateOrgClassInfo'],
        delete: ['deleteOrgClassInfo'],
        import: ['importOrgClassInfo', 'templateOrgClassInfo'],
        export: ['exportOrgClassInfo'],
      }),
      instructor: { label: { zh: '分配辅导员', en: 'Assign instructors' }, calls: ['setInstructorOrgClassInfo'] },
      graduate: {
        label: { zh: '毕业归档', en: 'Graduate' },
        calls: ['graduateOrgClassInfo', 'listStudentOrgClassInfo'],
      },
    },
    grants: { ...give([...HEAD_SCHOOL_ROLES, ROLE.branchAdmin], 'all'), ROLE_COLLEGE: ['export'] },
  },
  classStudents: {
    workspace: 'management',
    path: '/management/classStudents',
    title: { zh: '班级学生', en: 'Class students' },
    frame: 'side',
    menu: { group: '学校/School', sort: 680, icon: 'SolutionOutlined' },
    opens: [
      'getOrgClassInfo',
      'listOrgClassInfo',
      'listStudentOrgClassInfo',
      'getStudentInfo',
      'listChangeStudentInfo',
      'getClassListDictInfo',
      'getValue',
    ],
    buttons: {
      add: { label: { zh: '加入', en: 'Add students' }, calls: ['addStudentOrgClassInfo', 'listStudentInfo'] },
      move: { label: { zh: '调班', en: 'Move to another class' }, calls: ['moveStudentOrgClassInfo'] },
      monitor: { label: { zh: '班委', en: 'Monitors' }, calls: ['setMonitorOrgClassInfo'] },
      ...usual({ resetPwd: ['resetPwdStudentInfo'], export: ['exportStudentInfo'] }),
    },
    grants: {
      ...give([...HEAD_SCHOOL_ROLES, ROLE.branchAdmin], 'all'),
      ROLE_COLLEGE: ['export'],
      ROLE_INSTRUCTOR: ['monitor', 'resetPwd', 'export'],
    },
  },
  studentList: {
    workspace: 'management',
    path: '/management/studentList',
    title: { zh: '学生管理', en: 'Students' },
    frame: 'side',
    menu: { group: '学校/School', sort: 670, icon: 'IdcardOutlined' },
    opens: [
      'listStudentInfo',
      'getStudentInfo',
      'statStudentInfo',
      'listChangeStudentInfo',
      'listByStudentManageScore',
      ...OPTIONS,
    ],
    buttons: {
      ...usual({
        add: ['addStudentInfo'],
        edit: ['updateStudentInfo', 'showIdNumberStudentInfo'],
        delete: ['deleteStudentInfo'],
        resetPwd: ['resetPwdStudentInfo'],
        import: ['importStudentInfo', 'templateStudentInfo'],
        export: ['exportStudentInfo'],
      }),
      change: { label: { zh: '学籍异动', en: 'Change of study record' }, calls: ['setStudyStatusStudentInfo'] },
      transfer: { label: { zh: '转专业转分校', en: 'Transfer' }, calls: ['transferStudentInfo'] },
      message: { label: { zh: '发消息', en: 'Send a message' }, calls: ['addRemind'] },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['export'],
      ROLE_SUB: ['add', 'edit', 'change', 'resetPwd', 'import', 'export', 'message'],
    },
  },
  teacherList: {
    workspace: 'management',
    path: '/management/teacherList',
    title: { zh: '教师管理', en: 'Teachers' },
    frame: 'side',
    menu: { group: '学校/School', sort: 690, icon: 'TeamOutlined' },
    opens: [
      'listTeacherInfo',
      'getTeacherInfo',
      'statTeacherInfo',
      'listCourseTeacherInfo',
      'listResearchGroupInfo',
      'getBranchList',
      'getAllListDictInfo',
      'getValue',
    ],
    buttons: usual({
      add: ['addTeacherInfo'],
      edit: ['updateTeacherInfo'],
      delete: ['deleteTeacherInfo'],
      status: ['setStatusTeacherInfo'],
      resetPwd: ['resetPwdTeacherInfo'],
      import: ['importTeacherInfo', 'templateTeacherInfo'],
      export: ['exportTeacherInfo'],
      option: OPTION_CALLS,
    }),
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ...give(UNIT_BOUND_ROLES, ['add', 'edit', 'status', 'resetPwd', 'import', 'export']),
    },
  },
} as const satisfies ScreenTable
