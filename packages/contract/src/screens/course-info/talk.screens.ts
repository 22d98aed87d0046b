import { COURSE_TEACHER_ROLES, TEACHING_ROLES } from '../../access/role-groups.ts'
import { faq, moderate, phrases, threadButtons } from '../../entities/talk/thread-buttons.ts'
import { give, type ScreenTable, usual } from '../screen.ts'

/** What people say and announce in the course space; the grants are as in course-info.screens. */
export const courseInfoTalkScreens = {
  courseDiscussionArea: {
    workspace: 'courseInfo',
    path: '/courseInfo/courseDiscussionArea',
    title: { zh: '讨论区', en: 'Discussion' },
    frame: 'side',
    menu: { group: '互动/Interaction', sort: 520, icon: 'CommentOutlined' },
    opens: ['getHeadCourseInfo', 'listBbsModule', 'listBbsPost', 'getStatBbsPost', 'treeCourseChapterInfo'],
    buttons: {
      module: {
        label: { zh: '版块', en: 'Boards' },
        calls: ['addBbsModule', 'updateBbsModule', 'sortBbsModule', 'closeBbsModule', 'deleteBbsModule'],
      },
      moderate,
      review: { label: { zh: '审核帖子', en: 'Review posts' }, calls: ['reviewBbsPost'] },
      ...usual({ export: ['exportBbsPost'] }),
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
  addPost: {
    workspace: 'courseInfo',
    path: '/courseInfo/addPost',
    title: { zh: '发帖', en: 'New topic' },
    frame: 'side',
    under: 'courseDiscussionArea',
    opens: [
      'getHeadCourseInfo',
      'listBbsModule',
      'getBbsPost',
      'listAlikeBbsPost',
      'mentionBbsPost',
      'listCardBbsPost',
      'treeCourseChapterInfo',
      'minutesBbsInTime',
    ],
    buttons: {
      add: { label: { zh: '发帖', en: 'Post' }, calls: ['addBbsPost'] },
      ...usual({ edit: ['updateBbsPost'] }),
    },
    grants: give(TEACHING_ROLES, 'all'),
  },
  postReply: {
    workspace: 'courseInfo',
    path: '/postReply',
    title: { zh: '帖子与回复', en: 'Topic and replies' },
    frame: 'header',
    under: 'courseDiscussionArea',
    opens: [
      'getBbsPost',
      'listBbsComment',
      'listAlikeBbsPost',
      'listBbsModule',
      'authorBbsPost',
      'listCommentBankInfo',
    ],
    buttons: {
      ...threadButtons,
      accept: { label: { zh: '采纳', en: 'Accept' }, calls: ['acceptBbsComment'] },
      faq,
      phrases,
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['reply', 'like', 'report', 'phrases'] },
  },
  detailDiscusse: {
    workspace: 'courseInfo',
    path: '/courseInfo/detailDiscusse',
    title: { zh: '讨论明细', en: 'Participation' },
    frame: 'side',
    under: 'courseDiscussionArea',
    opens: ['getHeadCourseInfo', 'listStudentBbsPost', 'getStatBbsPost', 'listBbsModule'],
    buttons: {
      invalid: { label: { zh: '判为无效', en: 'Mark as invalid' }, calls: ['invalidBbsPost'] },
      override: {
        label: { zh: '改定', en: 'Override' },
        calls: ['overrideStudyCheckResultInfo', 'revokeOverrideStudyCheckResultInfo'],
      },
      remind: { label: { zh: '提醒', en: 'Remind' }, calls: ['addRemind'] },
      ...usual({ export: ['exportStudentBbsPost'] }),
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
  bbsInTime: {
    workspace: 'courseInfo',
    path: '/bbsInTime',
    title: { zh: '即时讨论', en: 'Live discussions' },
    frame: 'header',
    menu: { group: '互动/Interaction', sort: 530, icon: 'CommentOutlined' },
    opens: [
      'getHeadCourseInfo',
      'listBbsInTime',
      'getBbsInTime',
      'joinBbsInTime',
      'listMessageBbsInTime',
      'listPresenceBbsInTime',
    ],
    buttons: {
      ...usual({ add: ['addBbsInTime'], edit: ['updateBbsInTime'] }),
      start: {
        label: { zh: '开始与结束', en: 'Start and end' },
        calls: ['startBbsInTime', 'endBbsInTime', 'extendBbsInTime'],
      },
      speak: {
        label: { zh: '发言', en: 'Speak' },
        calls: ['sendMessageBbsInTime', 'recallMessageBbsInTime', 'voteBbsInTime', 'handBbsInTime', 'signBbsInTime'],
      },
      host: {
        label: { zh: '主持', en: 'Lead' },
        calls: ['pollBbsInTime', 'pinMessageBbsInTime', 'markMessageBbsInTime', 'muteBbsInTime'],
      },
      toPost: { label: { zh: '转为帖子', en: 'Make it a post' }, calls: ['minutesBbsInTime', 'addBbsPost'] },
      ...usual({ export: ['exportBbsInTime', 'exportPresenceBbsInTime'] }),
    },
    grants: give(TEACHING_ROLES, 'all'),
  },
  courseNotice: {
    workspace: 'courseInfo',
    path: '/courseInfo/courseNotice',
    title: { zh: '课程公告', en: 'Course notices' },
    frame: 'side',
    menu: { group: '互动/Interaction', sort: 510, icon: 'NotificationOutlined' },
    opens: ['getHeadCourseInfo', 'listNotice', 'getNotice', 'listReadNotice', 'statNotice', 'listClassInfo'],
    buttons: {
      delete: { label: { zh: '删除', en: 'Delete' }, calls: ['deleteNotice'] },
      top: { label: { zh: '置顶', en: 'Pin' }, calls: ['topNotice'] },
      withdraw: { label: { zh: '撤回', en: 'Withdraw' }, calls: ['withdrawNotice'] },
      copy: { label: { zh: '复制', en: 'Copy' }, calls: ['copyNotice'] },
      remind: { label: { zh: '提醒', en: 'Remind' }, calls: ['remindUnreadNotice'] },
      export: { label: { zh: '导出', en: 'Export' }, calls: ['exportReadNotice'] },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['remind', 'export'] },
  },
  courseNoticeInfo: {
    workspace: 'courseInfo',
    path: '/courseInfo/courseNoticeInfo',
    title: { zh: '公告编辑与详情', en: 'A course notice' },
    frame: 'side',
    under: 'courseNotice',
    opens: ['getHeadCourseInfo', 'getNotice', 'listClassInfo'],
    buttons: {
      add: {
        label: { zh: '新增', en: 'Add' },
        calls: ['addNotice', 'countTargetNotice', 'readyTextsNotice', 'uploadTeacherFileInfo'],
      },
      edit: {
        label: { zh: '编辑', en: 'Edit' },
        calls: ['updateNotice', 'reviseNotice', 'countTargetNotice', 'readyTextsNotice', 'uploadTeacherFileInfo'],
      },
      confirm: { label: { zh: '确认', en: 'Confirm' }, calls: ['confirmNotice', 'readNotice'] },
      publish: { label: { zh: '发布', en: 'Publish' }, calls: ['publishNotice', 'countTargetNotice'] },
      withdraw: { label: { zh: '撤回', en: 'Withdraw' }, calls: ['withdrawNotice'] },
      /** A school that lets its teachers send SMS and e-mails grants it to them. */
      extraChannel: { label: { zh: '短信与邮件', en: 'SMS and e-mail' }, calls: ['countTargetNotice'] },
    },
    grants: {
      ...give(COURSE_TEACHER_ROLES, ['add', 'edit', 'confirm', 'publish', 'withdraw']),
      ROLE_INSTRUCTOR: ['confirm'],
    },
  },
} as const satisfies ScreenTable
