import { type ScreenTable, usual } from './screen.ts'

/** The administration of the system itself (screens/school-base, Default permissions). */
export const sysadminScreens = {
  userList: {
    workspace: 'sysadmin',
    path: '/sysadmin/userList',
    title: { zh: '用户管理', en: 'Users' },
    frame: 'side',
    menu: { group: '用户与权限/Users and permissions', sort: 110, icon: 'UserOutlined' },
    opens: ['listUserInfo', 'getUserInfo', 'listSessionUserInfo', 'getRoleInfoList', 'getBranchList'],
    buttons: {
      ...usual({
        add: ['addUserInfo'],
        edit: ['updateUserInfo'],
        delete: ['deleteUserInfo', 'deleteBatchUserInfo'],
      }),
      setRole: { label: { zh: '设置角色', en: 'Set roles' }, calls: ['settingUserInfo'] },
      ...usual({ resetPwd: ['resetPwdUserInfo'], status: ['setStatusUserInfo'] }),
      session: { label: { zh: '下线', en: 'End sessions' }, calls: ['endSessionUserInfo'] },
      ...usual({ import: ['importUserInfo', 'templateUserInfo'], export: ['exportUserInfo'] }),
    },
    grants: { ROLE_SCHOOL_MANAGE: 'all' },
  },
  roleList: {
    workspace: 'sysadmin',
    path: '/sysadmin/roleList',
    title: { zh: '角色管理', en: 'Roles' },
    frame: 'side',
    menu: { group: '用户与权限/Users and permissions', sort: 120, icon: 'SafetyCertificateOutlined' },
    opens: ['getRoleInfoList', 'getResListRoleInfo', 'treePermissionInfo', 'listUserInfo', 'menuPageLink'],
    buttons: {
      ...usual({ add: ['addRoleInfo'], edit: ['updateRoleInfo'], delete: ['deleteRoleInfo'] }),
      assign: { label: { zh: '分配权限', en: 'Assign permissions' }, calls: ['settingRoleInfo'] },
      reset: { label: { zh: '恢复默认', en: 'Reset to defaults' }, calls: ['resetRoleInfo'] },
    },
    grants: {},
  },
  permissionList: {
    workspace: 'sysadmin',
    path: '/sysadmin/permissionList',
    title: { zh: '权限管理', en: 'Permissions' },
    frame: 'side',
    menu: { group: '用户与权限/Users and permissions', sort: 130, icon: 'KeyOutlined' },
    opens: ['treePermissionInfo', 'getRoleInfoList'],
    buttons: {
      ...usual({
        add: ['addPermissionInfo'],
        edit: ['updatePermissionInfo'],
        delete: ['deletePermissionInfo'],
        sort: ['editBatchPermissionInfo'],
      }),
      scan: { label: { zh: '补齐', en: 'Add missing ones' }, calls: ['scanPermissionInfo'] },
    },
    grants: {},
  },
  pageLink: {
    workspace: 'sysadmin',
    path: '/sysadmin/pageLink',
    title: { zh: '页面菜单', en: 'Page menu' },
    frame: 'side',
    menu: { group: '系统/System', sort: 210, icon: 'MenuOutlined' },
    opens: ['listPageLink', 'getPageLink', 'checkPageLink', 'menuPageLink', 'getRoleInfoList'],
    buttons: usual({
      add: ['addPageLink'],
      edit: ['updatePageLink'],
      delete: ['deletePageLink'],
      sort: ['sortPageLink'],
    }),
    grants: { ROLE_SCHOOL_MANAGE: 'open' },
  },
  opLog: {
    workspace: 'sysadmin',
    path: '/sysadmin/opLog',
    title: { zh: '操作日志', en: 'Operation log' },
    frame: 'side',
    menu: { group: '系统/System', sort: 220, icon: 'FileSearchOutlined' },
    opens: ['listLoggingEvent', 'getLoggingEvent', 'statLoggingEvent', 'getRoleInfoList', 'getAllListDictInfo'],
    buttons: usual({ export: ['exportLoggingEvent'] }),
    grants: { ROLE_SCHOOL_MANAGE: 'all' },
  },
} as const satisfies ScreenTable
