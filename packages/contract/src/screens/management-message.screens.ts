import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** Messages: when and by which channel one goes, and what it says (screens/school-life). */
export const managementMessageScreens = {
  setMessage: {
    workspace: 'management',
    path: '/management/setMessage',
    title: { zh: '消息设置', en: 'Messages and points' },
    frame: 'side',
    menu: { group: '系统/System', sort: 910, icon: 'BellOutlined' },
    opens: [
      'listMsgSetting',
      'deliveryListMsgSetting',
      'getDeliveryMsgSetting',
      'ruleListIntegralUserInfo',
      'adjustListIntegralUserInfo',
    ],
    buttons: {
      event: { label: { zh: '事件设置', en: 'Event settings' }, calls: ['saveMsgSetting'] },
      channel: {
        label: { zh: '渠道', en: 'Channels' },
        calls: ['getChannelMsgSetting', 'saveChannelMsgSetting', 'testChannelMsgSetting'],
      },
      resend: { label: { zh: '重发', en: 'Send again' }, calls: ['resendMsgSetting'] },
      ...usual({ export: ['exportDeliveryMsgSetting'] }),
      rule: { label: { zh: '积分规则', en: 'Rules of points' }, calls: ['saveRuleIntegralUserInfo'] },
      adjust: {
        label: { zh: '积分调整', en: 'Adjust points' },
        calls: ['adjustIntegralUserInfo', 'listStudentInfo'],
      },
    },
    grants: { ROLE_SCHOOL_MANAGE: 'all', ROLE_EDU: ['resend', 'export', 'adjust'] },
  },
  msgRemindTemplate: {
    workspace: 'management',
    path: '/management/msgRemindTemplate',
    title: { zh: '消息提醒模板', en: 'Message templates' },
    frame: 'side',
    menu: { group: '系统/System', sort: 920, icon: 'FileTextOutlined' },
    opens: [
      'listMessageTemplate',
      'getMessageTemplate',
      'eventListMessageTemplate',
      'previewMessageTemplate',
      'versionListMessageTemplate',
    ],
    buttons: {
      ...usual({
        add: ['addMessageTemplate'],
        edit: ['updateMessageTemplate'],
        delete: ['deleteMessageTemplate'],
        status: ['setStatusMessageTemplate'],
        import: ['importMessageTemplate', 'templateMessageTemplate'],
        export: ['exportMessageTemplate'],
      }),
      test: { label: { zh: '测试发送', en: 'Send a test' }, calls: ['testMessageTemplate'] },
      restore: { label: { zh: '恢复版本', en: 'Restore' }, calls: ['restoreMessageTemplate'] },
    },
    grants: {
      ...give(HEAD_SCHOOL_ROLES, ['add', 'edit', 'status', 'test', 'restore', 'export']),
      ROLE_SCHOOL_MANAGE: 'all',
    },
  },
} as const satisfies ScreenTable
