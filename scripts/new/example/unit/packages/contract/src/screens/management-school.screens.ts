import { MANAGER_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

export const managementSchoolScreens = {
  exampleThingList: {
    workspace: 'management',
    path: '/management/exampleThingList',
    title: { zh: '样例管理', en: 'Example things' },
    frame: 'side',
    menu: { group: '学校/School', sort: 610, icon: 'ProfileOutlined' },
    opens: ['listExampleThingInfo', 'getExampleThingInfo', 'getBranchList'],
    buttons: usual({
      add: ['addExampleThingInfo'],
      edit: ['updateExampleThingInfo'],
      delete: ['deleteExampleThingInfo'],
    }),
    grants: give(MANAGER_ROLES, 'all'),
  },
} as const satisfies ScreenTable
