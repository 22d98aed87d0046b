import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { ROLE } from '../access/roles.ts'
import { give, type ScreenTable } from './screen.ts'

const words = (zh: string, en: string) => ({ zh, en })
const READERS = [ROLE.branchAdmin, ROLE.instructor] as const

/** Total scores: courses of a term, the sheet of a course, one student in it (screens/school-base). */
export const managementScoreScreens = {
  totalExamScoreInfo: {
    workspace: 'management',
    path: '/management/totalExamScoreInfo',
    title: words('课程总评成绩', 'Course score sheet'),
    frame: 'side',
    under: 'totalExamScore',
    opens: [
      'listManageScore',
      'getStatManageScore',
      'historyManageScore',
      'getManageScore',
      'listAskManageScore',
      'getBranchList',
    ],
    buttons: {
      entry: { label: words('录入', 'Enter'), calls: ['saveFinalManageScore'] },
      import: { label: words('导入', 'Import'), calls: ['importFinalManageScore', 'templateFinalManageScore'] },
      submit: {
        label: words('提交总评', 'Submit totals'),
        calls: ['submitTotalManageScore', 'recallTotalManageScore'],
      },
      flag: { label: words('标记', 'Flag'), calls: ['flagManageScore'] },
      correct: { label: words('更正', 'Correct'), calls: ['correctManageScore', 'previewCorrectManageScore'] },
      answerAsk: { label: words('审批更正', 'Approve corrections'), calls: ['answerAskManageScore'] },
      appeal: {
        label: words('处理复核', 'Handle appeals'),
        calls: ['listAppealResultDetail', 'replyAppealResultDetail'],
      },
      compute: { label: words('计算', 'Calculate'), calls: ['computeManageScore'] },
      publish: { label: words('发布', 'Publish'), calls: ['publishManageScore'] },
      lock: { label: words('锁定', 'Lock'), calls: ['lockManageScore'] },
      unlock: { label: words('解锁', 'Unlock'), calls: ['unlockManageScore'] },
      export: { label: words('导出与打印', 'Export and print'), calls: ['exportManageScore', 'printManageScore'] },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['entry', 'import', 'submit', 'flag', 'correct', 'compute', 'publish', 'export'],
      ...give(READERS, ['export']),
    },
  },
  totalExamScoreDetail: {
    workspace: 'management',
    path: '/totalExamScoreDetail',
    title: words('总评成绩明细', 'Student score details'),
    frame: 'header',
    opens: ['getManageScore', 'historyManageScore', 'getSubmissionThesisExamInfo', 'getStudyPaperInfo'],
    buttons: {
      correct: { label: words('更正', 'Correct'), calls: ['correctManageScore', 'previewCorrectManageScore'] },
      flag: { label: words('标记', 'Flag'), calls: ['flagManageScore'] },
      timeBack: { label: words('补时', 'Give time back'), calls: ['giveBackTimeStudyPaperInfo'] },
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: 'all', ...give(READERS, 'open') },
  },
  totalExamScore: {
    workspace: 'management',
    path: '/management/totalExamScore',
    title: words('总评成绩管理', 'Total scores'),
    frame: 'side',
    menu: { group: '成绩/Scores', sort: 330, icon: 'FileDoneOutlined' },
    opens: [
      'listCourseManageScore',
      'statCourseManageScore',
      'listByStudentManageScore',
      'searchPersonUserInfo',
      'getValue',
      'getBranchList',
    ],
    buttons: {
      compute: { label: words('计算', 'Calculate'), calls: ['computeManageScore'] },
      publish: { label: words('发布', 'Publish'), calls: ['publishManageScore'] },
      lock: { label: words('锁定', 'Lock'), calls: ['lockManageScore'] },
      remind: { label: words('催录', 'Remind'), calls: ['remindManageScore'] },
      appeal: {
        label: words('处理复核', 'Handle appeals'),
        calls: ['listAppealResultDetail', 'replyAppealResultDetail'],
      },
      export: { label: words('导出', 'Export'), calls: ['exportManageScore'] },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['compute', 'publish', 'remind', 'export'],
      ROLE_SUB: ['export'],
      ROLE_INSTRUCTOR: ['export'],
    },
  },
} as const satisfies ScreenTable
