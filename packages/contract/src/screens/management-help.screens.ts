import { HEAD_SCHOOL_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

/** The articles that everybody reads in the header's help (screens/school-life). */
export const managementHelpScreens = {
  helpCenter: {
    workspace: 'management',
    path: '/management/helpCenter',
    title: { zh: '帮助中心管理', en: 'Help centre' },
    frame: 'side',
    menu: { group: '系统/System', sort: 930, icon: 'QuestionCircleOutlined', marks: ['open', 'degree', 'nonDegree'] },
    opens: ['listHelpInfo', 'getHelpInfo', 'versionListHelpInfo', 'missListHelpInfo', 'feedbackListHelpInfo'],
    buttons: {
      ...usual({
        add: ['addHelpInfo'],
        edit: ['updateHelpInfo', 'handleFeedbackHelpInfo'],
        delete: ['deleteHelpInfo'],
      }),
      publish: {
        label: { zh: '发布与下线', en: 'Publish and withdraw' },
        calls: ['publishHelpInfo', 'withdrawHelpInfo'],
      },
      category: {
        label: { zh: '分类维护', en: 'Edit categories' },
        calls: ['saveCategoryHelpInfo', 'deleteCategoryHelpInfo', 'moveHelpInfo'],
      },
      restore: { label: { zh: '恢复版本', en: 'Restore' }, calls: ['restoreHelpInfo'] },
    },
    grants: { ...give(HEAD_SCHOOL_ROLES, 'all') },
  },
} as const satisfies ScreenTable
