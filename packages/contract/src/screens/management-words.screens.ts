import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** What people may not publish, and what they tried to. */
export const managementWordsScreens = {
  screenWords: {
    workspace: 'management',
    path: '/management/screenWords',
    title: { zh: '敏感词管理', en: 'Sensitive words' },
    frame: 'side',
    menu: { group: '内容安全/Content safety', sort: 710, icon: 'SafetyOutlined' },
    opens: ['listSensitiveWordInfo', 'getSensitiveWordInfo', 'statSensitiveWordInfo'],
    buttons: {
      ...usual({
        add: ['addSensitiveWordInfo', 'addBatchSensitiveWordInfo'],
        edit: ['updateSensitiveWordInfo', 'setBatchSensitiveWordInfo'],
        delete: ['deleteSensitiveWordInfo'],
        import: ['importSensitiveWordInfo', 'templateSensitiveWordInfo'],
        export: ['exportSensitiveWordInfo'],
      }),
      test: { label: { zh: '试一试', en: 'Try a text' }, calls: ['testSensitiveWordInfo'] },
      rescan: { label: { zh: '历史回扫', en: 'Check stored texts' }, calls: ['rescanSensitiveWordInfo'] },
    },
    grants: give(HEAD_SCHOOL_ROLES, 'all'),
  },
  screenWordsDetail: {
    workspace: 'management',
    path: '/management/screenWordsDetail',
    title: { zh: '敏感词命中明细', en: 'Sensitive word hits' },
    frame: 'side',
    menu: { group: '内容安全/Content safety', sort: 720, icon: 'AuditOutlined' },
    opens: ['listSensitiveWordFilterInfo', 'getSensitiveWordFilterInfo'],
    buttons: {
      ...usual({ export: ['exportSensitiveWordFilterInfo'] }),
      decide: {
        label: { zh: '审核', en: 'Decide' },
        calls: ['approveSensitiveWordFilterInfo', 'rejectSensitiveWordFilterInfo'],
      },
      exception: {
        label: { zh: '加入排除短语', en: 'Add an exception' },
        calls: ['approveSensitiveWordFilterInfo', 'listSensitiveWordInfo'],
      },
      mute: {
        label: { zh: '禁言与解除', en: 'Mute and unmute' },
        calls: ['muteSensitiveWordFilterInfo', 'unmuteSensitiveWordFilterInfo'],
      },
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all'), ROLE_COLLEGE: ['decide', 'export'], ROLE_SUB: ['decide', 'export'] },
  },
} as const satisfies ScreenTable
