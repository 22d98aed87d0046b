import { COURSE_TEACHER_ROLES } from '../../access/role-groups.ts'
import { give, type ScreenTable, usual } from '../screen.ts'

/** What a course plans, says of itself and sums up, and how it is assessed; the grants are as in course-info.screens. */
export const courseInfoTextScreens = {
  teachCalendar: {
    workspace: 'courseInfo',
    path: '/courseInfo/teachCalendar',
    title: { zh: '教学日历', en: 'Teaching calendar' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 140, icon: 'CalendarOutlined' },
    opens: ['getHeadCourseInfo', 'getTeachCalendarInfo', 'treeCourseChapterInfo'],
    buttons: {
      edit: { label: { zh: '编辑', en: 'Edit' }, calls: ['saveTeachCalendarInfo'] },
      classLine: {
        label: { zh: '班级安排', en: 'Class meetings' },
        calls: ['addTeachCalendarInfo', 'updateTeachCalendarInfo', 'deleteTeachCalendarInfo'],
      },
      copy: { label: { zh: '从往期复制', en: 'Copy' }, calls: ['sourceTeachCalendarInfo', 'copyTeachCalendarInfo'] },
      ...usual({
        import: ['importTeachCalendarInfo', 'templateTeachCalendarInfo'],
        export: ['exportTeachCalendarInfo'],
      }),
      publish: { label: { zh: '发布', en: 'Publish' }, calls: ['publishTeachCalendarInfo'] },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['export'] },
  },
  summary: {
    workspace: 'courseInfo',
    path: '/summary',
    title: { zh: '教学总结', en: 'Teaching summary' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 160, icon: 'FileDoneOutlined' },
    opens: ['getHeadCourseInfo', 'listCourseSummaryInfo', 'getCourseSummaryInfo'],
    buttons: {
      edit: {
        label: { zh: '撰写', en: 'Write' },
        calls: [
          'addCourseSummaryInfo',
          'updateCourseSummaryInfo',
          'refreshCourseSummaryInfo',
          'deleteCourseSummaryInfo',
        ],
      },
      submit: {
        label: { zh: '提交与撤回', en: 'Hand in and withdraw' },
        calls: ['submitCourseSummaryInfo', 'withdrawCourseSummaryInfo'],
      },
      ...usual({ export: ['exportCourseSummaryInfo'] }),
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  courseInfoDetail: {
    workspace: 'courseInfo',
    path: '/courseInfo/courseInfoDetail',
    title: { zh: '课程信息', en: 'Course information' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 150, icon: 'ReadOutlined' },
    opens: [
      'getHeadCourseInfo',
      'getCourseInfo',
      'listCourseDetailInfo',
      'getCourseDetailInfo',
      'listConfirmCourseDetailInfo',
    ],
    buttons: {
      edit: {
        label: { zh: '编辑', en: 'Edit' },
        calls: ['updateCourseInfo', 'addCourseDetailInfo', 'updateCourseDetailInfo'],
      },
      publish: {
        label: { zh: '发布与撤回', en: 'Publish and withdraw' },
        calls: ['publishCourseDetailInfo', 'withdrawCourseDetailInfo'],
      },
      restore: {
        label: { zh: '历史版本', en: 'Versions' },
        calls: ['listVersionCourseDetailInfo', 'getVersionCourseDetailInfo', 'restoreCourseDetailInfo'],
      },
      confirm: {
        label: { zh: '要求确认', en: 'Ask to confirm' },
        calls: ['askConfirmCourseDetailInfo', 'remindConfirmCourseDetailInfo'],
      },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
  editCurriculumn: {
    workspace: 'courseInfo',
    path: '/editCurriculumn',
    title: { zh: '编辑课程信息', en: 'Editing course information' },
    frame: 'header',
    under: 'courseInfoDetail',
    opens: [
      'getHeadCourseInfo',
      'listCourseDetailInfo',
      'getCourseDetailInfo',
      'exportCourseDetailInfo',
      'listMyCourseInfo',
      'listHistoryMyCourseInfo',
    ],
    buttons: {
      edit: {
        label: { zh: '编辑', en: 'Edit' },
        calls: ['addCourseDetailInfo', 'updateCourseDetailInfo', 'convertWordCourseDetailInfo', 'copyCourseDetailInfo'],
      },
      delete: { label: { zh: '删除草稿', en: 'Delete the draft' }, calls: ['deleteCourseDetailInfo'] },
      publish: { label: { zh: '发布', en: 'Publish' }, calls: ['publishCourseDetailInfo'] },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
  settingExaminate: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/settingExaminate',
    title: { zh: '考核设置', en: 'Assessment scheme' },
    frame: 'side',
    menu: { group: '考核与题库/Assessment and bank', sort: 210, icon: 'PieChartOutlined' },
    opens: [
      'getHeadCourseInfo',
      'getSchemeCheckOptionInfo',
      'listVersionCheckOptionInfo',
      'listCandidateCheckContentInfo',
      'listGlobalTestInfo',
    ],
    buttons: {
      edit: { label: { zh: '编辑草稿', en: 'Edit draft' }, calls: ['saveSchemeCheckOptionInfo'] },
      template: { label: { zh: '套用模板', en: 'Apply template' }, calls: ['applyTemplateCheckOptionInfo'] },
      publish: {
        label: { zh: '发布方案', en: 'Publish' },
        calls: ['impactCheckOptionInfo', 'publishCheckOptionInfo'],
      },
      restore: { label: { zh: '恢复版本', en: 'Restore version' }, calls: ['restoreCheckOptionInfo'] },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
  settingExaminateScore: {
    workspace: 'courseInfo',
    path: '/settingExaminateScore',
    title: { zh: '考核内容与分值', en: 'Contents and scoring' },
    frame: 'header',
    under: 'settingExaminate',
    opens: ['getHeadCourseInfo', 'getCheckOptionInfo', 'listCheckContentInfo', 'getRuleCheckContentInfo'],
    buttons: {
      rule: { label: { zh: '规则', en: 'Rule' }, calls: ['saveRuleCheckContentInfo'] },
      try: {
        label: { zh: '试算', en: 'Try' },
        calls: ['tryCheckOptionInfo', 'listMatrixStudyCheckResultInfo'],
      },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
} as const satisfies ScreenTable
