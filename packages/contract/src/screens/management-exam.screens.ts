import { HEAD } from '../access/roles.ts'
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
      'getValue',
      'getBranchList',
    ],
    buttons: {
      timeEdit: {
        label: words('安排维护', 'Edit times'),
        calls: ['addPaperTimeInfo', 'updatePaperTimeInfo', 'deletePaperTimeInfo'],
      },
      timePublish: { label: words('安排发布', 'Publish times'), calls: ['publishPaperTimeInfo'] },
      examEdit: {
        label: words('考试设置', 'Set up exams'),
        calls: ['addFinalExamCourseInfo', 'updateFinalExamCourseInfo', 'deleteFinalExamCourseInfo', 'listTeacherInfo'],
      },
      entry: { label: words('入口开关', 'Open the entry'), calls: ['setEntryFinalExamCourseInfo'] },
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
      reviewer: {
        label: words('分配阅卷', 'Assign markers'),
        calls: ['setReviewerFinalExamCourseInfo', 'listTeacherInfo'],
      },
      ...usual({
        import: ['importPaperTimeInfo', 'templatePaperTimeInfo'],
        export: ['exportPaperTimeInfo'],
      }),
    },
    grants: { ...give(HEAD, 'all'), ROLE_COLLEGE: ['check', 'reviewer', 'export'], ROLE_SUB: ['export'] },
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
      generate: { label: words('生成名单', 'Make the list'), calls: ['generateAddExamInfo'] },
      addStudent: {
        label: words('添加学生', 'Add a student'),
        calls: ['addAddExamDetailInfo', 'updateAddExamDetailInfo', 'deleteAddExamDetailInfo', 'searchPersonUserInfo'],
      },
      approve: { label: words('审核', 'Decide'), calls: ['approveAddExamDetailInfo'] },
      schedule: { label: words('排考', 'Schedule'), calls: ['scheduleAddExamDetailInfo'] },
      taken: { label: words('到考登记', 'Attendance'), calls: ['setTakenAddExamDetailInfo'] },
      score: { label: words('录入成绩', 'Enter scores'), calls: ['scoreAddExamDetailInfo'] },
      toScore: { label: words('写入总评', 'Write to the score sheets'), calls: ['toScoreAddExamDetailInfo'] },
    },
    grants: {
      ...give(HEAD, 'all'),
      ROLE_COLLEGE: ['score', 'export'],
      ROLE_SUB: ['addStudent', 'schedule', 'taken', 'import', 'export'],
    },
  },
} as const satisfies ScreenTable
