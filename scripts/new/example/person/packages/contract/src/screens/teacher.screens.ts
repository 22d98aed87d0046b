import { TEACHING_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

export const teacherScreens = {
  exampleThingList: {
    workspace: 'teacher',
    path: '/teacher/exampleThingList',
    title: { zh: '我的样例', en: 'My example things' },
    frame: 'header',
    menu: { group: '学习/Study', sort: 110, icon: 'ProfileOutlined' },
    opens: ['listExampleThingInfo', 'getExampleThingInfo'],
    buttons: usual({
      add: ['addExampleThingInfo'],
      edit: ['updateExampleThingInfo'],
      delete: ['deleteExampleThingInfo'],
    }),
    grants: give(TEACHING_ROLES, 'all'),
  },
} as const satisfies ScreenTable
