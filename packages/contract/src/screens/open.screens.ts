import { ROLE_FLAGS } from '../access/roles.ts'
import { give, type ScreenTable } from './screen.ts'

const everyone = give(ROLE_FLAGS, 'all')

export const openScreens = {
  login: {
    workspace: 'open',
    path: '/login',
    title: { zh: '登录', en: 'Sign in' },
    frame: 'none',
    free: true,
    opens: ['getSiteConfig', 'getCaptcha', 'local', 'getProfile', 'publicListNotice'],
    buttons: {},
    grants: {},
  },
  final_login: {
    workspace: 'open',
    path: '/final_login',
    title: { zh: '终考登录', en: 'Final exam sign-in' },
    frame: 'none',
    free: true,
    opens: ['getSiteConfig', 'getServerTime', 'getCaptcha', 'local', 'getProfile'],
    buttons: {},
    grants: {},
  },
  checkTranscript: {
    workspace: 'open',
    path: '/checkTranscript',
    title: { zh: '成绩单核验', en: 'Check a transcript' },
    frame: 'none',
    free: true,
    opens: ['getSiteConfig', 'verifyResultDetail'],
    buttons: {},
    grants: {},
  },
  nopermission: {
    workspace: 'open',
    path: '/nopermission',
    title: { zh: '无权限', en: 'No permission' },
    frame: 'bare',
    free: true,
    opens: ['getAllRoleResRoleInfo', 'switchRole', 'logout'],
    buttons: {},
    grants: {},
  },
  '404': {
    workspace: 'open',
    path: '/404',
    title: { zh: '页面不存在', en: 'Not found' },
    frame: 'bare',
    free: true,
    opens: [],
    buttons: {},
    grants: {},
  },
  courseSearch: {
    workspace: 'open',
    path: '/courseSearch',
    title: { zh: '课程搜索', en: 'Course search' },
    frame: 'header',
    opens: ['doSearchCourse', 'getValue', 'getBranchList', 'getGradeListDictInfo'],
    buttons: {
      collect: { label: { zh: '收藏', en: 'Favourite' }, calls: ['doCollectCourse', 'cancelCollectCourse'] },
    },
    grants: everyone,
  },
  userInfoDetail: {
    workspace: 'student',
    path: '/userInfoDetail',
    title: { zh: '个人信息', en: 'My account' },
    frame: 'header',
    opens: ['getUserInfo', 'listSessionUserInfo'],
    buttons: {
      edit: {
        label: { zh: '修改资料', en: 'Edit' },
        calls: ['updateOwnUserInfo', 'confirmEmailUserInfo', 'uploadCommonFileInfo', 'sendSmsCode', 'verifySmsCode'],
      },
      password: { label: { zh: '修改密码', en: 'Change password' }, calls: ['updateUserPwd'] },
      session: { label: { zh: '下线', en: 'Sign out a device' }, calls: ['endSessionUserInfo'] },
    },
    grants: everyone,
  },
} as const satisfies ScreenTable
