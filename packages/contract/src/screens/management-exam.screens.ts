import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

const words = (zh: string, en: string) => ({ zh, en })

/** The exam office: resits, deferred and added exams (screens/school-base, Default permissions). */
export const managementExamScreens = {
  examManagement: {
    workspace: 'management',
    path: '/management/examManagement',
    title: words('考试管理', 'Final exams'),
    frame: 'side',
    menu: { group: '考试/Exams', sort: 310, icon: 'ScheduleOutlined' },
    opens: [
      'listPaperTimeInfo',
      'getPaperTimeInfo',
      'conflictPaperTimeInfo',
      'listFinalExamCourseInfo',
      'getFinalExamCourseInfo',
      'monitorFinalExamCourseInfo',
      'listExamUploadInfo',
      'getExamUploadInfo',
      'missingExamUploadInfo',
      'downloadExamUploadInfo',
      'getValue',
      'getBranchList',
    ],
    buttons: {
      timeEdit: {
        label: words('安排维护', 'Edit timetable'),
        calls: ['addPaperTimeInfo', 'updatePaperTimeInfo', 'deletePaperTimeInfo'],
      },
      timePublish: { label: words('安排发布', 'Publish timetable'), calls: ['publishPaperTimeInfo'] },
      examEdit: {
        label: words('考试设置', 'Set up exams'),
        calls: ['addFinalExamCourseInfo', 'updateFinalExamCourseInfo', 'deleteFinalExamCourseInfo', 'listTeacherInfo'],
      },
      entry: { label: words('入口开关', 'Open or close entry'), calls: ['setEntryFinalExamCourseInfo'] },
      paper: {
        label: words('试卷维护', 'Edit papers'),
        calls: [
          'addFinalExamPaper',
          'updateFinalExamPaper',
          'deleteFinalExamPaper',
          'listPaperInfo',
          'listFinalExamPaper',
          'getFinalExamPaper',
          'previewFinalExamPaper',
        ],
      },
      check: {
        label: words('试卷审核', 'Check papers'),
        calls: ['checkFinalExamPaper', 'listFinalExamPaper', 'getFinalExamPaper', 'previewFinalExamPaper'],
      },
      verify: {
        label: words('人工核验与求助', 'Verify and help'),
        calls: ['verifyFinalExamCourseInfo', 'replyHelpFinalExamCourseInfo', 'listHelpFinalExamCourseInfo'],
      },
      allow: { label: words('准考设置', 'Admit and bar'), calls: ['allowFinalExamCourseInfo'] },
      extend: { label: words('延时', 'Extra time'), calls: ['extendFinalExamCourseInfo'] },
      letIn: { label: words('解除登录锁定', 'Unlock sign-in'), calls: ['letInFinalExamCourseInfo'] },
      force: { label: words('强制交卷', 'Force submit'), calls: ['forceSubmitFinalExamCourseInfo'] },
      reopen: { label: words('重新进入', 'Readmit'), calls: ['reopenFinalExamCourseInfo'] },
      upload: {
        label: words('上传材料', 'Upload material'),
        calls: ['addExamUploadInfo', 'updateExamUploadInfo', 'deleteExamUploadInfo'],
      },
      accept: { label: words('接收材料', 'Accept material'), calls: ['checkExamUploadInfo'] },
      returnFile: {
        label: words('退回答题文件', 'Return answer files'),
        calls: ['returnFinalExamAnswerFile', 'listFinalExamAnswerFile'],
      },
      reviewer: {
        label: words('分配阅卷', 'Assign markers'),
        calls: ['setReviewerFinalExamCourseInfo', 'listTeacherInfo'],
      },
      ...usual({
        import: ['importPaperTimeInfo', 'templatePaperTimeInfo'],
        export: ['exportPaperTimeInfo', 'exportFinalExamCourseInfo'],
      }),
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['check', 'reviewer', 'export'],
      ROLE_SUB: ['verify', 'extend', 'letIn', 'upload', 'returnFile', 'export'],
    },
  },
  increaseExamManagement: {
    workspace: 'management',
    path: '/management/increaseExamManagement',
    title: words('增考与补考', 'Resits and added exams'),
    frame: 'side',
    menu: { group: '考试/Exams', sort: 320, icon: 'FieldTimeOutlined' },
    opens: [
      'listAddExamInfo',
      'getAddExamInfo',
      'listAddExamDetailInfo',
      'getAddExamDetailInfo',
      'getValue',
      'getBranchList',
      'getClassListDictInfo',
    ],
    buttons: {
      ...usual({
        add: ['addAddExamInfo', 'copyAddExamInfo', 'listPaperInfo', 'listCourseInherit'],
        edit: ['updateAddExamInfo', 'listPaperInfo', 'listCourseInherit'],
        delete: ['deleteAddExamInfo'],
        status: ['setStatusAddExamInfo'],
        import: ['importAddExamDetailInfo', 'templateAddExamDetailInfo'],
        export: ['exportAddExamDetailInfo'],
      }),
      generate: { label: words('生成名单', 'Generate list'), calls: ['generateAddExamInfo'] },
      addStudent: {
        label: words('添加学生', 'Add a student'),
        calls: ['addAddExamDetailInfo', 'updateAddExamDetailInfo', 'deleteAddExamDetailInfo', 'searchPersonUserInfo'],
      },
      approve: { label: words('审核', 'Approve or reject'), calls: ['approveAddExamDetailInfo'] },
      schedule: { label: words('排考', 'Schedule'), calls: ['scheduleAddExamDetailInfo'] },
      taken: { label: words('到考登记', 'Attendance'), calls: ['setTakenAddExamDetailInfo'] },
      score: { label: words('录入成绩', 'Enter scores'), calls: ['scoreAddExamDetailInfo'] },
      toScore: { label: words('写入总评', 'Post to score sheets'), calls: ['toScoreAddExamDetailInfo'] },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ROLE_COLLEGE: ['score', 'export'],
      ROLE_SUB: ['addStudent', 'schedule', 'taken', 'import', 'export'],
    },
  },
} as const satisfies ScreenTable
