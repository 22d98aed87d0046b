import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

const words = (zh: string, en: string) => ({ zh, en })

/** Theses: rules and topics before, progress and marks during, files to take away after (screens/school-base). */
export const managementThesisScreens = {
  thesisExamSetting: {
    workspace: 'management',
    path: '/management/thesisExamSetting',
    title: words('大作业设置', 'Thesis settings'),
    frame: 'side',
    menu: { group: '考试/Exams', sort: 322, icon: 'FormOutlined' },
    opens: [
      'listThesisExamInfo',
      'getThesisExamInfo',
      'listTopicThesisExamInfo',
      'listSubmissionThesisExamInfo',
      'getValue',
      'getBranchList',
      'getClassListDictInfo',
    ],
    buttons: {
      add: {
        label: words('设置', 'Set up'),
        calls: ['addThesisExamInfo', 'pickTeacherCoursePerson', 'uploadCommonFileInfo'],
      },
      ...usual({
        edit: ['updateThesisExamInfo', 'assignTopicThesisExamInfo', 'pickTeacherCoursePerson', 'uploadCommonFileInfo'],
        delete: ['deleteThesisExamInfo'],
      }),
      start: { label: words('开放与截止', 'Open and close'), calls: ['setStatusThesisExamInfo'] },
      copy: { label: words('复制', 'Copy'), calls: ['copyThesisExamInfo'] },
      extend: { label: words('延期', 'Extend'), calls: ['extendThesisExamInfo'] },
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: 'all' },
  },
  thesisExamTotalView: {
    workspace: 'management',
    path: '/management/thesisExamTotalView',
    title: words('大作业总览', 'Thesis progress'),
    frame: 'side',
    menu: { group: '考试/Exams', sort: 324, icon: 'FunnelPlotOutlined' },
    opens: [
      'statThesisExamInfo',
      'listSubmissionThesisExamInfo',
      'getSubmissionThesisExamInfo',
      'similarityThesisExamInfo',
      'getValue',
      'getBranchList',
    ],
    buttons: {
      remind: { label: words('催办', 'Remind'), calls: ['remindThesisExamInfo'] },
      return: { label: words('退回', 'Return'), calls: ['returnThesisExamInfo'] },
      arbitrate: { label: words('仲裁', 'Arbitrate'), calls: ['arbitrateThesisExamInfo'] },
      marker: {
        label: words('换阅卷人', 'Change marker'),
        calls: ['setMarkerThesisExamInfo', 'pickTeacherCoursePerson'],
      },
      ...usual({ publish: ['publishThesisExamInfo'], export: ['exportThesisExamInfo'] }),
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: 'all', ROLE_SUB: ['remind', 'export'] },
  },
  thesisExamDownLoad: {
    workspace: 'management',
    path: '/management/thesisExamDownLoad',
    title: words('大作业下载', 'Thesis downloads'),
    frame: 'side',
    menu: { group: '考试/Exams', sort: 326, icon: 'CloudDownloadOutlined' },
    opens: [
      'listSubmissionThesisExamInfo',
      'getSubmissionThesisExamInfo',
      'countPackageThesisExamInfo',
      'listPackageThesisExamInfo',
      'listThesisExamInfo',
      'getClassListDictInfo',
      'getValue',
      'getBranchList',
    ],
    buttons: {
      pack: {
        label: words('打包', 'Package files'),
        calls: ['addPackageThesisExamInfo', 'deletePackageThesisExamInfo'],
      },
      download: {
        label: words('下载', 'Download'),
        calls: ['downloadPackageThesisExamInfo', 'downloadStudentFileInfo'],
      },
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: 'all', ROLE_SUB: 'all' },
  },
} as const satisfies ScreenTable
