import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { ROLE } from '../access/roles.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** The instructor's work with the own classes; managers look in by scope. */
export const managementInstructorScreens = {
  classManagementForInstructor: {
    workspace: 'management',
    path: '/management/classManagementForInstructor',
    title: { zh: '班级管理（辅导员）', en: 'My classes' },
    frame: 'side',
    menu: { group: '班级工作/Class work', sort: 610, icon: 'ApartmentOutlined' },
    opens: [
      'todoClassTeacherIndex',
      'listClassTeacherIndex',
      'getClassTeacherIndex',
      'courseListClassTeacherIndex',
      'listContactInfo',
      'listWorkLogInfo',
      'getWorkLogInfo',
      'getBranchList',
      'getGradeListDictInfo',
      'getMajorListDictInfo',
      'getValue',
    ],
    buttons: {
      message: { label: { zh: '发消息', en: 'Send a message' }, calls: ['sendMessageClassTeacherIndex'] },
      sms: { label: { zh: '短信', en: 'By SMS' }, calls: ['sendMessageClassTeacherIndex'] },
      log: {
        label: { zh: '工作日志', en: 'Work log' },
        calls: ['addWorkLogInfo', 'updateWorkLogInfo', 'deleteWorkLogInfo'],
      },
      report: { label: { zh: '班级报告', en: 'Class report' }, calls: ['reportClassTeacherIndex'] },
      workload: {
        label: { zh: '工作量', en: 'Workload' },
        calls: ['workloadClassTeacherIndex', 'listInstructorOrgClassInfo'],
      },
      ...usual({ export: ['exportClassTeacherIndex'] }),
    },
    grants: {
      ...give([...HEAD_SCHOOL_ROLES, ROLE.branchAdmin], ['report', 'workload', 'export']),
      ROLE_INSTRUCTOR: ['message', 'sms', 'log', 'report', 'export'],
    },
  },
  classStudentManagement: {
    workspace: 'management',
    path: '/management/classStudentManagement',
    title: { zh: '班级学生管理', en: 'Students of my classes' },
    frame: 'side',
    menu: { group: '班级工作/Class work', sort: 620, icon: 'SolutionOutlined' },
    opens: [
      'studentListClassTeacherIndex',
      'studentDetailClassTeacherIndex',
      'listContactInfo',
      'getContactInfo',
      'courseListClassTeacherIndex',
      'getClassListDictInfo',
      'getValue',
    ],
    buttons: {
      contact: {
        label: { zh: '联系记录', en: 'Contact records' },
        calls: ['addContactInfo', 'updateContactInfo', 'deleteContactInfo'],
      },
      mark: { label: { zh: '关注', en: 'Mark for attention' }, calls: ['markStudentClassTeacherIndex'] },
      message: { label: { zh: '发消息', en: 'Send a message' }, calls: ['sendMessageClassTeacherIndex'] },
      sms: { label: { zh: '短信', en: 'By SMS' }, calls: ['sendMessageClassTeacherIndex'] },
      editContact: {
        label: { zh: '修改联系方式', en: 'Change contact details' },
        calls: ['updateContactClassTeacherIndex'],
      },
      showMobile: { label: { zh: '查看手机号', en: 'Show mobile numbers' }, calls: ['showMobileClassTeacherIndex'] },
      ...usual({ export: ['exportStudentClassTeacherIndex'] }),
      exportMobile: {
        label: { zh: '导出手机号', en: 'Export mobile numbers' },
        calls: ['exportStudentClassTeacherIndex'],
      },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, ['showMobile', 'export', 'exportMobile']),
      ROLE_SUB: ['contact', 'message', 'sms', 'editContact', 'showMobile', 'export', 'exportMobile'],
      ROLE_INSTRUCTOR: ['contact', 'mark', 'message', 'sms', 'editContact', 'showMobile', 'export'],
    },
  },
  courseHomeWorkManage: {
    workspace: 'management',
    path: '/management/courseHomeWorkManage',
    title: { zh: '课程作业管理', en: 'Homework of my classes' },
    frame: 'side',
    menu: { group: '班级工作/Class work', sort: 630, icon: 'FileDoneOutlined' },
    opens: [
      'homeworkListClassTeacherIndex',
      'firstClassTeacherIndex',
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
