import { HEAD_SCHOOL_ROLES, UNIT_BOUND_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

const written = [
  'countTargetNotice',
  'scopeOptionsNotice',
  'pickPeopleNotice',
  'readyTextsNotice',
  'uploadCommonFileInfo',
] as const

/** What the school, its units and instructors tell people (screens/school-life). */
export const managementNoticeScreens = {
  schoolBoardList: {
    workspace: 'management',
    path: '/management/schoolBoardList',
    title: { zh: '学校版块', en: 'Boards of the school' },
    frame: 'side',
    menu: { group: '通知公告/Notices', sort: 830, icon: 'CommentOutlined' },
    opens: ['listBbsModule'],
    buttons: {
      module: {
        label: { zh: '版块', en: 'Boards' },
        calls: ['addBbsModule', 'updateBbsModule', 'sortBbsModule', 'closeBbsModule', 'deleteBbsModule'],
      },
    },
    grants: give(HEAD_SCHOOL_ROLES, 'all'),
  },
  noticeManagement: {
    workspace: 'management',
    path: '/management/noticeManagement',
    title: { zh: '通知公告管理', en: 'Notices' },
    frame: 'side',
    menu: { group: '通知公告/Notices', sort: 810, icon: 'NotificationOutlined' },
    opens: ['listNotice', 'getNotice', 'listReadNotice', 'statNotice'],
    buttons: {
      ...usual({
        add: ['addNotice', 'copyNotice', ...written],
        edit: ['updateNotice', 'reviseNotice', ...written],
        delete: ['deleteNotice'],
        publish: ['publishNotice', 'countTargetNotice'],
        export: ['exportReadNotice'],
      }),
      withdraw: { label: { zh: '撤回', en: 'Withdraw' }, calls: ['withdrawNotice'] },
      top: { label: { zh: '置顶', en: 'Pin' }, calls: ['topNotice'] },
      extraChannel: { label: { zh: '短信与邮件', en: 'SMS and e-mail' }, calls: ['countTargetNotice'] },
      urge: { label: { zh: '催阅', en: 'Urge' }, calls: ['remindUnreadNotice'] },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, 'all'),
      ...give(UNIT_BOUND_ROLES, ['add', 'edit', 'delete', 'publish', 'export', 'withdraw', 'extraChannel', 'urge']),
      ROLE_INSTRUCTOR: ['add', 'edit', 'delete', 'publish', 'export', 'withdraw', 'urge'],
    },
  },
} as const satisfies ScreenTable
