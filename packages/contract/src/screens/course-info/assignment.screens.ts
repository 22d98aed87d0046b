import { COURSE_TEACHER_ROLES } from '../../access/role-groups.ts'
import { give, type ScreenTable } from '../screen.ts'

/** Practice, homework and tests of a course, and who stands where with them; the grants are as in course-info.screens. */
export const courseInfoAssignmentScreens = {
  onlinePracticeManage: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/onlinePracticeManage',
    title: { zh: '作业与测验', en: 'Homework and tests' },
    frame: 'side',
    menu: { group: '考核与题库/Assessment and bank', sort: 240, icon: 'FormOutlined' },
    opens: [
      'getHeadCourseInfo',
      'listCourseHomeworkInfo',
      'getCourseHomeworkInfo',
      'listCoursePeriodicTestInfo',
      'getCoursePeriodicTestInfo',
      'listPaperInfo',
      'treeCourseChapterInfo',
      'listMutualEvaluateInfo',
      'getMutualEvaluateInfo',
      'resultMutualEvaluateInfo',
    ],
    buttons: {
      add: { label: { zh: '新增', en: 'Add' }, calls: ['addCourseHomeworkInfo', 'addCoursePeriodicTestInfo'] },
      edit: { label: { zh: '编辑', en: 'Edit' }, calls: ['updateCourseHomeworkInfo', 'updateCoursePeriodicTestInfo'] },
      delete: {
        label: { zh: '删除', en: 'Delete' },
        calls: ['deleteCourseHomeworkInfo', 'deleteCoursePeriodicTestInfo'],
      },
      publish: {
        label: { zh: '发布与撤回', en: 'Publish and withdraw' },
        calls: [
          'publishCourseHomeworkInfo',
          'publishCoursePeriodicTestInfo',
          'withdrawCourseHomeworkInfo',
          'withdrawCoursePeriodicTestInfo',
        ],
      },
      close: {
        label: { zh: '提前截止', en: 'Close early' },
        calls: ['closeCourseHomeworkInfo', 'closeCoursePeriodicTestInfo'],
      },
      shift: {
        label: { zh: '平移日期', en: 'Move dates' },
        calls: ['shiftCourseHomeworkInfo', 'shiftCoursePeriodicTestInfo'],
      },
      copy: {
        label: { zh: '复制到其他课程', en: 'Copy to other courses' },
        calls: ['copyCourseHomeworkInfo', 'copyCoursePeriodicTestInfo'],
      },
      inherit: {
        label: { zh: '从往期导入', en: 'Take over from past terms' },
        calls: ['inheritCourseHomeworkInfo', 'inheritCoursePeriodicTestInfo', 'sourceCourseInherit'],
      },
      export: {
        label: { zh: '导出清单', en: 'Export the list' },
        calls: ['exportCourseHomeworkInfo', 'exportCoursePeriodicTestInfo'],
      },
      peerSet: {
        label: { zh: '设置互评', en: 'Set peer marking' },
        calls: [
          'addMutualEvaluateInfo',
          'updateMutualEvaluateInfo',
          'deleteMutualEvaluateInfo',
          'allocateMutualEvaluateInfo',
        ],
      },
      peerExport: { label: { zh: '导出互评结果', en: 'Export peer marks' }, calls: ['exportMutualEvaluateInfo'] },
      peerJudge: {
        label: { zh: '处理互评', en: 'Judge peer marks' },
        calls: ['excludeMutualEvaluateInfo', 'settleMutualEvaluateInfo'],
      },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
  practiceDetails: {
    workspace: 'courseInfo',
    path: '/practiceDetails',
    title: { zh: '作业详情看板', en: 'Assignment at a glance' },
    frame: 'header',
    under: 'onlinePracticeManage',
    opens: [
      'getHeadCourseInfo',
      'getCourseHomeworkInfo',
      'statCourseHomeworkInfo',
      'getCoursePeriodicTestInfo',
      'statCoursePeriodicTestInfo',
      'statAnswerStudyPaperInfo',
      'listMutualEvaluateInfo',
      'getMutualEvaluateInfo',
      'resultMutualEvaluateInfo',
    ],
    buttons: {
      extend: {
        label: { zh: '延期', en: 'Extend' },
        calls: ['extendCourseHomeworkInfo', 'extendCoursePeriodicTestInfo'],
      },
      close: {
        label: { zh: '提前截止', en: 'Close early' },
        calls: ['closeCourseHomeworkInfo', 'closeCoursePeriodicTestInfo'],
      },
      remind: {
        label: { zh: '催交', en: 'Remind' },
        calls: ['remindOverdueCourseHomeworkInfo', 'remindOverdueCoursePeriodicTestInfo'],
      },
      copy: {
        label: { zh: '复制到其他课程', en: 'Copy to other courses' },
        calls: ['copyCourseHomeworkInfo', 'copyCoursePeriodicTestInfo'],
      },
      export: {
        label: { zh: '导出报告', en: 'Export the report' },
        calls: ['exportReportCourseHomeworkInfo', 'exportReportCoursePeriodicTestInfo'],
      },
      peerJudge: {
        label: { zh: '处理互评', en: 'Judge peer marks' },
        calls: ['excludeMutualEvaluateInfo', 'settleMutualEvaluateInfo'],
      },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['remind'] },
  },
  studentsList: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/studentsList',
    title: { zh: '作业学生名单', en: 'Students of an assignment' },
    frame: 'side',
    under: 'onlinePracticeManage',
    opens: [
      'getHeadCourseInfo',
      'getCourseHomeworkInfo',
      'listStudentCourseHomeworkInfo',
      'statCourseHomeworkInfo',
      'getCoursePeriodicTestInfo',
      'listStudentCoursePeriodicTestInfo',
      'statCoursePeriodicTestInfo',
      'listRedoApplyStudyPaperInfo',
      'listLateAnswerStudyPaperInfo',
      'listWrittenWorkInfo',
      'statWrittenWorkInfo',
      'getWrittenWorkInfo',
    ],
    buttons: {
      score: {
        label: { zh: '登记成绩', en: 'Enter scores' },
        calls: [
          'saveScoreCourseHomeworkInfo',
          'saveScoreCoursePeriodicTestInfo',
          'addPageWrittenWorkInfo',
          'turnPageWrittenWorkInfo',
          'deletePageWrittenWorkInfo',
          'sortPageWrittenWorkInfo',
        ],
      },
      receive: { label: { zh: '收取登记', en: 'Enter receipts' }, calls: ['receiveWrittenWorkInfo'] },
      back: { label: { zh: '退回重做', en: 'Send back' }, calls: ['backWrittenWorkInfo'] },
      seat: { label: { zh: '排座位', en: 'Give seats' }, calls: ['seatWrittenWorkInfo'] },
      leave: { label: { zh: '答复请假', en: 'Answer leave' }, calls: ['answerLeaveWrittenWorkInfo'] },
      import: {
        label: { zh: '导入成绩', en: 'Import scores' },
        calls: [
          'importScoreCourseHomeworkInfo',
          'templateScoreCourseHomeworkInfo',
          'importScoreCoursePeriodicTestInfo',
          'templateScoreCoursePeriodicTestInfo',
        ],
      },
      extend: {
        label: { zh: '延期', en: 'Extend' },
        calls: ['extendCourseHomeworkInfo', 'extendCoursePeriodicTestInfo'],
      },
      attempt: {
        label: { zh: '增加次数', en: 'More attempts' },
        calls: ['addAttemptCourseHomeworkInfo', 'addAttemptCoursePeriodicTestInfo'],
      },
      exempt: {
        label: { zh: '免做', en: 'Exempt' },
        calls: ['exemptCourseHomeworkInfo', 'exemptCoursePeriodicTestInfo'],
      },
      letIn: {
        label: { zh: '解除登录锁定', en: 'Unlock sign-in' },
        calls: ['letInCourseHomeworkInfo', 'letInCoursePeriodicTestInfo'],
      },
      force: { label: { zh: '强制交卷', en: 'Force submit' }, calls: ['forceSubmitStudyPaperInfo'] },
      reopen: { label: { zh: '重新作答', en: 'Reopen' }, calls: ['giveBackTimeStudyPaperInfo'] },
      redo: { label: { zh: '答复重做申请', en: 'Answer redo requests' }, calls: ['answerRedoApplyStudyPaperInfo'] },
      late: {
        label: { zh: '采用迟到答案', en: 'Decide on late answers' },
        calls: ['acceptLateAnswerStudyPaperInfo', 'importLateAnswerStudyPaperInfo'],
      },
      remind: {
        label: { zh: '催交', en: 'Remind' },
        calls: ['remindOverdueCourseHomeworkInfo', 'remindOverdueCoursePeriodicTestInfo'],
      },
      export: {
        label: { zh: '导出', en: 'Export' },
        calls: ['exportStudentCourseHomeworkInfo', 'exportStudentCoursePeriodicTestInfo'],
      },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['remind'] },
  },
  practiceStudentsList: {
    workspace: 'courseInfo',
    path: '/practiceStudentsList',
    title: { zh: '练习学生情况', en: 'Students of a practice' },
    frame: 'header',
    under: 'onlinePracticeManage',
    opens: [
      'getHeadCourseInfo',
      'getCourseHomeworkInfo',
      'listStudentCourseHomeworkInfo',
      'statCourseHomeworkInfo',
      'statKnowledgeCourseHomeworkInfo',
      'listDetailStudyPaperInfo',
      'getReviewStudyPaperInfo',
    ],
    buttons: {
      extend: {
        label: { zh: '延期', en: 'Extend' },
        calls: ['extendCourseHomeworkInfo'],
      },
      attempt: {
        label: { zh: '增加次数', en: 'More attempts' },
        calls: ['addAttemptCourseHomeworkInfo'],
      },
      exempt: {
        label: { zh: '免做', en: 'Exempt' },
        calls: ['exemptCourseHomeworkInfo'],
      },
      force: { label: { zh: '强制交卷', en: 'Force submit' }, calls: ['forceSubmitStudyPaperInfo'] },
      reopen: { label: { zh: '重新作答', en: 'Reopen' }, calls: ['giveBackTimeStudyPaperInfo'] },
      remind: { label: { zh: '催交', en: 'Remind' }, calls: ['remindOverdueCourseHomeworkInfo'] },
      export: { label: { zh: '导出', en: 'Export' }, calls: ['exportStudentCourseHomeworkInfo'] },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['remind'] },
  },
} as const satisfies ScreenTable
