import { COURSE_TEACHER_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** Marking and scores of a course; who may change what follows from the duty there (course-info.screens.ts). */
export const courseInfoMarkingScreens = {
  reviewManage: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/reviewManage',
    title: { zh: '批阅管理', en: 'Marking plan' },
    frame: 'side',
    menu: { group: '批阅/Marking', sort: 410, icon: 'ApartmentOutlined' },
    opens: [
      'getHeadCourseInfo',
      'listReviewTaskInfo',
      'getReviewTaskInfo',
      'listTrialReviewTaskInfo',
      'listDetailStudyPaperInfo',
    ],
    buttons: {
      ...usual({
        add: ['addReviewTaskInfo'],
        edit: ['updateReviewTaskInfo'],
        delete: ['deleteReviewTaskInfo'],
      }),
      assign: {
        label: { zh: '分配', en: 'Assign' },
        calls: ['assignReviewTaskInfo', 'autoAssignReviewTaskInfo'],
      },
      trial: {
        label: { zh: '试评', en: 'Trial marking' },
        calls: ['startTrialReviewTaskInfo', 'openReviewTaskInfo'],
      },
      spot: { label: { zh: '抽查', en: 'Spot check' }, calls: ['drawSpotReviewTaskInfo', 'backSpotReviewTaskInfo'] },
      urge: { label: { zh: '催批', en: 'Urge' }, calls: ['remindReviewTaskInfo'] },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  faceReview: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/faceReview',
    title: { zh: '我的批阅', en: 'My marking' },
    frame: 'side',
    menu: { group: '批阅/Marking', sort: 420, icon: 'HighlightOutlined' },
    opens: ['getHeadCourseInfo', 'listMineReviewTaskInfo', 'listSpotBackReviewTaskInfo'],
    buttons: {},
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  submitJobList: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/submitJobList',
    title: { zh: '提交列表', en: 'Submissions' },
    frame: 'side',
    under: 'faceReview',
    opens: [
      'getHeadCourseInfo',
      'listDetailStudyPaperInfo',
      'statReviewStudyPaperInfo',
      'listRedoApplyStudyPaperInfo',
      'listLateAnswerStudyPaperInfo',
      'listLeaveStudyPaperInfo',
    ],
    buttons: {
      back: { label: { zh: '退回', en: 'Send back' }, calls: ['backReviewStudyPaperInfo'] },
      batch: { label: { zh: '批量提交', en: 'Submit in bulk' }, calls: ['submitReviewStudyPaperInfo'] },
      extend: { label: { zh: '延时', en: 'Extra time' }, calls: ['extendStudyPaperInfo'] },
      force: { label: { zh: '强制交卷', en: 'Force submit' }, calls: ['forceSubmitStudyPaperInfo'] },
      timeBack: { label: { zh: '补时', en: 'Give time back' }, calls: ['giveBackTimeStudyPaperInfo'] },
      late: {
        label: { zh: '采用迟到答案', en: 'Decide on late answers' },
        calls: ['acceptLateAnswerStudyPaperInfo', 'importLateAnswerStudyPaperInfo'],
      },
      redo: { label: { zh: '答复重做申请', en: 'Answer redo requests' }, calls: ['answerRedoApplyStudyPaperInfo'] },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  onlinePracticeReview: {
    workspace: 'courseInfo',
    path: '/onlinePracticeReview',
    title: { zh: '批阅台', en: 'Marking desk' },
    frame: 'none',
    under: 'faceReview',
    opens: [
      'listDetailStudyPaperInfo',
      'getReviewStudyPaperInfo',
      'statReviewStudyPaperInfo',
      'listEventReviewStudyPaperInfo',
      'listQuestionReviewStudyPaperInfo',
    ],
    buttons: {
      mark: {
        label: { zh: '批阅', en: 'Mark' },
        calls: [
          'nextReviewStudyPaperInfo',
          'leaseReviewStudyPaperInfo',
          'releaseReviewStudyPaperInfo',
          'saveReviewStudyPaperInfo',
          'submitReviewStudyPaperInfo',
        ],
      },
      back: { label: { zh: '退回', en: 'Send back' }, calls: ['backReviewStudyPaperInfo'] },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  shapeTestScore: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/shapeTestScore',
    title: { zh: '形考成绩', en: 'Formative scores' },
    frame: 'side',
    menu: { group: '成绩/Scores', sort: 610, icon: 'BarChartOutlined' },
    opens: [
      'getHeadCourseInfo',
      'listMatrixStudyCheckResultInfo',
      'historyStudyCheckResultInfo',
      'listQueryStudyCheckResultInfo',
    ],
    buttons: {
      override: {
        label: { zh: '改定', en: 'Override' },
        calls: ['overrideStudyCheckResultInfo', 'revokeOverrideStudyCheckResultInfo'],
      },
      recompute: { label: { zh: '重新计算', en: 'Recalculate' }, calls: ['recomputeCheckOptionInfo'] },
      submit: { label: { zh: '提交形考', en: 'Submit scores' }, calls: ['submitFormativeManageScore'] },
      query: { label: { zh: '答复疑问', en: 'Answer questions' }, calls: ['answerQueryStudyCheckResultInfo'] },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
} as const satisfies ScreenTable
