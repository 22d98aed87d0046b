import { COURSE_TEACHER_ROLES, HEAD_SCHOOL_ROLES, TEACHING_ROLES } from '../access/role-groups.ts'
import { threadButtons } from '../entities/talk/thread-buttons.ts'
import { give, type ScreenTable, usual } from './screen.ts'

export const studentScreens = {
  courseNew: {
    workspace: 'student',
    path: '/student/courseNew',
    title: { zh: '我的课程', en: 'My courses' },
    frame: 'header',
    menu: { group: '学习/Study', sort: 10, icon: 'BookOutlined', marks: ['open', 'degree', 'nonDegree', 'newStudent'] },
    opens: [
      'listMyCourseInfo',
      'statMyCourseInfo',
      'getValue',
      'todoStudyResult',
      'statStudyResult',
      'goOnStudyResult',
    ],
    buttons: {
      collect: { label: { zh: '收藏', en: 'Favourite' }, calls: ['doCollectCourse', 'cancelCollectCourse'] },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
  stuBBSInTime: {
    workspace: 'student',
    path: '/student/stuBBSInTime',
    title: { zh: '即时讨论', en: 'Live discussions' },
    frame: 'header',
    menu: {
      group: '学习/Study',
      sort: 40,
      icon: 'CommentOutlined',
      marks: ['open', 'degree', 'nonDegree', 'newStudent'],
    },
    opens: ['listBbsInTime', 'getBbsInTime', 'joinBbsInTime', 'listMessageBbsInTime', 'listPresenceBbsInTime'],
    buttons: {
      speak: {
        label: { zh: '发言', en: 'Speak' },
        calls: ['sendMessageBbsInTime', 'recallMessageBbsInTime', 'handBbsInTime', 'voteBbsInTime', 'signBbsInTime'],
      },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
  moduleDetail: {
    workspace: 'student',
    path: '/student/moduleDetail',
    title: { zh: '讨论版块', en: 'Board' },
    frame: 'header',
    under: 'courseNew',
    opens: ['getBbsModule', 'listBbsPost', 'listBbsModule', 'listAlikeBbsPost', 'getBbsPost'],
    buttons: {
      post: { label: { zh: '发帖', en: 'Post' }, calls: ['addBbsPost', 'updateBbsPost'] },
      follow: { label: { zh: '关注与已读', en: 'Follow and read' }, calls: ['followBbsModule', 'readAllBbsModule'] },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ...give(TEACHING_ROLES, ['post', 'follow']),
      ROLE_STUDENT: ['post', 'follow'],
    },
  },
  BBSReply: {
    workspace: 'student',
    path: '/BBSReply',
    title: { zh: '帖子详情', en: 'Post' },
    frame: 'header',
    under: 'courseNew',
    opens: ['getBbsPost', 'listBbsComment', 'getBbsComment', 'listBbsModule'],
    buttons: { ...threadButtons, accept: { label: { zh: '采纳', en: 'Accept' }, calls: ['acceptBbsComment'] } },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ...give(COURSE_TEACHER_ROLES, 'all'),
      ROLE_INSTRUCTOR: ['reply', 'like', 'report'],
      ROLE_STUDENT: ['reply', 'like', 'accept', 'report'],
    },
  },
  myIntegral: {
    workspace: 'student',
    path: '/student/myIntegral',
    title: { zh: '我的积分', en: 'My points' },
    frame: 'side',
    menu: { group: '积分/Points', sort: 310, icon: 'TrophyOutlined', marks: ['open', 'degree'] },
    opens: ['myIntegralUserInfo', 'todayIntegralUserInfo', 'userOrderIntegralUserInfo', 'listIntegralUserInfo'],
    buttons: {},
    grants: { ROLE_STUDENT: 'all' },
  },
  integralDetail: {
    workspace: 'student',
    path: '/student/integralDetail',
    title: { zh: '积分明细', en: 'Points ledger' },
    frame: 'side',
    menu: { group: '积分/Points', sort: 320, icon: 'UnorderedListOutlined', marks: ['open', 'degree'] },
    opens: ['listIntegralUserInfo', 'myIntegralUserInfo', 'todayIntegralUserInfo'],
    buttons: usual({ export: ['exportIntegralUserInfo'] }),
    grants: { ROLE_STUDENT: 'all' },
  },
  integralRank: {
    workspace: 'student',
    path: '/student/integralRank',
    title: { zh: '积分排行', en: 'Points ranking' },
    frame: 'side',
    menu: { group: '积分/Points', sort: 330, icon: 'BarChartOutlined', marks: ['open', 'degree'] },
    opens: ['listOrderIntegralUserInfo', 'userOrderIntegralUserInfo', 'myIntegralUserInfo'],
    buttons: { hide: { label: { zh: '隐藏姓名', en: 'Hide my name' }, calls: ['setHideIntegralUserInfo'] } },
    grants: { ROLE_STUDENT: 'all' },
  },
} as const satisfies ScreenTable
