import { FACE_TEACHER_ROLES, TEACHING_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

export const teacherScreens = {
  curriculumNew: {
    workspace: 'teacher',
    path: '/teacher/curriculumNew',
    title: { zh: '我的课程', en: 'My courses' },
    frame: 'header',
    menu: { group: '', sort: 10, icon: 'BookOutlined' },
    opens: ['listMyCourseInfo', 'statMyCourseInfo', 'listTodoMyCourseInfo', 'getValue'],
    buttons: {
      top: { label: { zh: '置顶', en: 'Pin to top' }, calls: ['setTopMyCourseInfo'] },
      collect: { label: { zh: '收藏', en: 'Favourite' }, calls: ['doCollectCourse', 'cancelCollectCourse'] },
      cover: { label: { zh: '换封面', en: 'Change cover' }, calls: ['setCoverCourseInfo'] },
    },
    grants: give(TEACHING_ROLES, 'all'),
  },
  curriculum: {
    workspace: 'teacher',
    path: '/teacher/curriculum',
    title: { zh: '课程列表', en: 'Course list' },
    frame: 'side',
    menu: { group: '', sort: 20, icon: 'UnorderedListOutlined' },
    opens: ['listMyCourseInfo', 'statMyCourseInfo', 'getReadinessCourseInfo', 'getValue', 'getJobInfo'],
    buttons: {
      publish: {
        label: { zh: '发布与取消发布', en: 'Publish and withdraw' },
        calls: ['setPublishStatusCourseInherit'],
      },
      inherit: {
        label: { zh: '复制内容', en: 'Copy content' },
        calls: ['sourceCourseInherit', 'planCourseInherit', 'inheritCourseInherit'],
      },
      collect: { label: { zh: '收藏', en: 'Favourite' }, calls: ['doCollectCourse', 'cancelCollectCourse'] },
      ...usual({ export: ['exportMyCourseInfo'] }),
    },
    grants: {
      ROLE_MASTER_TEACH: 'all',
      ...give(FACE_TEACHER_ROLES, ['collect', 'export']),
      ROLE_INSTRUCTOR: ['collect', 'export'],
    },
  },
  historyCourse: {
    workspace: 'teacher',
    path: '/teacher/historyCourse',
    title: { zh: '历史课程', en: 'Past courses' },
    frame: 'side',
    menu: { group: '', sort: 30, icon: 'HistoryOutlined' },
    opens: ['listHistoryMyCourseInfo', 'getValue', 'getJobInfo'],
    buttons: {
      inherit: {
        label: { zh: '复制内容', en: 'Copy content' },
        calls: ['sourceCourseInherit', 'planCourseInherit', 'inheritCourseInherit'],
      },
      archive: { label: { zh: '导出存档', en: 'Export an archive' }, calls: ['exportArchiveCourseInfo'] },
      compare: { label: { zh: '对比', en: 'Compare' }, calls: ['compareCourseInfo'] },
    },
    grants: { ROLE_MASTER_TEACH: 'all', ...give(FACE_TEACHER_ROLES, 'open'), ROLE_INSTRUCTOR: 'open' },
  },
  curriculumProporte: {
    workspace: 'teacher',
    path: '/teacher/curriculumProporte',
    title: { zh: '课程考核比例', en: 'Assessment ratios' },
    frame: 'side',
    menu: { group: '成绩/Scores', sort: 210, icon: 'PieChartOutlined' },
    opens: ['listProportionCheckOptionInfo', 'listGlobalTestInfo', 'getValue'],
    buttons: {
      template: { label: { zh: '套用模板', en: 'Apply a template' }, calls: ['applyTemplateCheckOptionInfo'] },
      export: { label: { zh: '导出', en: 'Export' }, calls: ['exportProportionCheckOptionInfo'] },
    },
    grants: { ROLE_MASTER_TEACH: 'all', ...give(FACE_TEACHER_ROLES, ['export']) },
  },
  examinateResults: {
    workspace: 'teacher',
    path: '/teacher/examinateResults',
    title: { zh: '考核成绩', en: 'Results by class' },
    frame: 'side',
    menu: { group: '成绩/Scores', sort: 220, icon: 'BarChartOutlined' },
    opens: ['listClassStudyCheckResultStat', 'getValue'],
    buttons: { export: { label: { zh: '导出', en: 'Export' }, calls: ['exportClassStudyCheckResultStat'] } },
    grants: give(TEACHING_ROLES, 'all'),
  },
  examinateResultsInfo: {
    workspace: 'teacher',
    path: '/teacher/examinateResultsInfo',
    title: { zh: '考核成绩明细', en: 'Results of a class' },
    frame: 'side',
    under: 'examinateResults',
    opens: ['getClassStudyCheckResultStat', 'listStudentStudyCheckResultStat', 'getManageScore'],
    buttons: {
      remind: { label: { zh: '催交', en: 'Remind' }, calls: ['remindStudentCourseHomeworkInfo'] },
      export: { label: { zh: '导出', en: 'Export' }, calls: ['exportMatrixStudyCheckResultInfo'] },
    },
    grants: give(TEACHING_ROLES, 'all'),
  },
  thesisReview: {
    workspace: 'teacher',
    path: '/teacher/thesisReview',
    title: { zh: '大作业评阅', en: 'Theses to mark' },
    frame: 'side',
    menu: { group: '成绩/Scores', sort: 230, icon: 'FileDoneOutlined' },
    opens: ['listMarkThesisExamInfo', 'getSubmissionThesisExamInfo', 'textThesisExamInfo', 'similarityThesisExamInfo'],
    buttons: {
      mark: { label: { zh: '评阅', en: 'Mark' }, calls: ['markThesisExamInfo'] },
      return: { label: { zh: '退回', en: 'Return' }, calls: ['returnThesisExamInfo'] },
      arbitrate: { label: { zh: '仲裁', en: 'Arbitrate' }, calls: ['arbitrateThesisExamInfo'] },
    },
    grants: give(TEACHING_ROLES, 'all'),
  },
} as const satisfies ScreenTable
