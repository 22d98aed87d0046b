import { FACE_TEACHER_ROLES } from '../access/role-groups.ts'
import { ROLE } from '../access/roles.ts'
import { type Button, give, type ScreenTable } from './screen.ts'

const MANAGERS = [ROLE.schoolAdmin, ROLE.academicAffairs, ROLE.collegeAdmin] as const

const recalc = {
  label: { zh: '重新计算', en: 'Compute again' },
  calls: ['recalcExamAnalysisInfo', 'getJobInfo'],
} as const
const share = {
  label: { zh: '分享', en: 'Share' },
  calls: ['shareExamAnalysisInfo', 'listShareExamAnalysisInfo', 'revokeShareExamAnalysisInfo'],
} as const
const exported = { label: { zh: '导出', en: 'Export' }, calls: ['exportExamAnalysisInfo'] } as const satisfies Button

/** Presentation pages: no header and no menu, and a link with `share` opens them without a session. */
export const analysisShowScreens = {
  'analysis-question': {
    workspace: 'analysisShow',
    path: '/analysis-show/analysis-question',
    title: { zh: '试题分析', en: 'Item analysis' },
    frame: 'none',
    shareable: true,
    opens: [
      'scopeExamAnalysisInfo',
      'headExamAnalysisInfo',
      'questionExamAnalysisInfo',
      'questionDetailExamAnalysisInfo',
      'openShareExamAnalysisInfo',
    ],
    buttons: {
      status: { label: { zh: '停用', en: 'Disable' }, calls: ['setStatusQuestionInfo'] },
      flag: { label: { zh: '标记待审', en: 'Mark for review' }, calls: ['flagQuestionExamAnalysisInfo'] },
      recalc,
      share,
      export: exported,
    },
    grants: {
      ...give(MANAGERS, ['recalc', 'share', 'export']),
      [ROLE.branchAdmin]: ['share', 'export'],
      [ROLE.host]: 'all',
      ...give(FACE_TEACHER_ROLES, ['flag', 'recalc', 'share', 'export']),
    },
  },
  'analysis-paper': {
    workspace: 'analysisShow',
    path: '/analysis-show/analysis-paper',
    title: { zh: '试卷分析', en: 'Paper analysis' },
    frame: 'none',
    shareable: true,
    opens: [
      'scopeExamAnalysisInfo',
      'headExamAnalysisInfo',
      'paperExamAnalysisInfo',
      'compareExamAnalysisInfo',
      'reportDetailExamAnalysisInfo',
      'openShareExamAnalysisInfo',
    ],
    buttons: {
      report: {
        label: { zh: '分析报告', en: 'Report' },
        calls: ['saveReportExamAnalysisInfo', 'submitReportExamAnalysisInfo'],
      },
      back: { label: { zh: '退回', en: 'Send back' }, calls: ['backReportExamAnalysisInfo'] },
      recalc,
      share,
      export: {
        label: { zh: '导出', en: 'Export' },
        calls: ['exportExamAnalysisInfo', 'exportReportExamAnalysisInfo'],
      },
    },
    grants: {
      ...give(MANAGERS, ['back', 'recalc', 'share', 'export']),
      [ROLE.branchAdmin]: ['share', 'export'],
      [ROLE.host]: ['report', 'recalc', 'share', 'export'],
      ...give(FACE_TEACHER_ROLES, ['share', 'export']),
    },
  },
  'mark-papers': {
    workspace: 'analysisShow',
    path: '/analysis-show/mark-papers',
    title: { zh: '阅卷分析', en: 'Marking analysis' },
    frame: 'none',
    opens: [
      'scopeExamAnalysisInfo',
      'markExamAnalysisInfo',
      'markReviewerExamAnalysisInfo',
      'markPaperExamAnalysisInfo',
      'markDoubleExamAnalysisInfo',
    ],
    buttons: {
      remind: { label: { zh: '催办', en: 'Remind' }, calls: ['remindMarkExamAnalysisInfo'] },
      export: { label: { zh: '导出', en: 'Export' }, calls: ['exportMarkExamAnalysisInfo'] },
    },
    grants: {
      ...give(MANAGERS, 'all'),
      [ROLE.host]: 'all',
      ...give(FACE_TEACHER_ROLES, 'open'),
    },
  },
  'wrong-questions': {
    workspace: 'analysisShow',
    path: '/analysis-show/wrong-questions',
    title: { zh: '错题分析', en: 'Wrong answers' },
    frame: 'none',
    opens: [
      'scopeExamAnalysisInfo',
      'wrongExamAnalysisInfo',
      'wrongQuestionExamAnalysisInfo',
      'wrongStudentExamAnalysisInfo',
      'wrongAnswerExamAnalysisInfo',
    ],
    buttons: { export: { label: { zh: '导出', en: 'Export' }, calls: ['exportWrongExamAnalysisInfo'] } },
    grants: {
      ...give(MANAGERS, ['export']),
      [ROLE.branchAdmin]: ['export'],
      [ROLE.host]: 'all',
      ...give(FACE_TEACHER_ROLES, ['export']),
    },
  },
  'student-behavior': {
    workspace: 'analysisShow',
    path: '/analysis-show/student-behavior',
    title: { zh: '学习行为分析', en: 'Learning behaviour' },
    frame: 'none',
    shareable: true,
    opens: [
      'scopeExamAnalysisInfo',
      'summaryBehaviorInfo',
      'heatBehaviorInfo',
      'groupBehaviorInfo',
      'studentListBehaviorInfo',
      'rowListBehaviorInfo',
      'openShareExamAnalysisInfo',
    ],
    buttons: {
      share,
      remind: { label: { zh: '提醒', en: 'Remind' }, calls: ['remindBehaviorInfo'] },
      export: { label: { zh: '导出', en: 'Export' }, calls: ['exportBehaviorInfo'] },
    },
    grants: {
      ...give(MANAGERS, 'all'),
      [ROLE.branchAdmin]: 'all',
      [ROLE.instructor]: 'all',
      [ROLE.host]: 'all',
      ...give(FACE_TEACHER_ROLES, 'all'),
      [ROLE.student]: 'open',
    },
  },
  'learning-path': {
    workspace: 'analysisShow',
    path: '/analysis-show/learning-path',
    title: { zh: '学习路径分析', en: 'Learning path' },
    frame: 'none',
    shareable: true,
    opens: [
      'scopeExamAnalysisInfo',
      'flowPathInfo',
      'funnelPathInfo',
      'stepListPathInfo',
      'stepStudentPathInfo',
      'studentPathInfo',
      'comparePathInfo',
      'openShareExamAnalysisInfo',
    ],
    buttons: {
      share,
      remind: { label: { zh: '提醒', en: 'Remind' }, calls: ['remindBehaviorInfo'] },
      export: { label: { zh: '导出', en: 'Export' }, calls: ['exportPathInfo'] },
    },
    grants: {
      ...give(MANAGERS, ['share', 'export']),
      [ROLE.branchAdmin]: ['share', 'export'],
      [ROLE.host]: 'all',
      ...give(FACE_TEACHER_ROLES, 'all'),
    },
  },
} as const satisfies ScreenTable
