import { COURSE_TEACHER_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable, usual } from './screen.ts'

export const courseInfoScreens = {
  exampleThingList: {
    workspace: 'courseInfo',
    path: '/courseInfo/exampleThingList',
    title: { zh: '样例管理', en: 'Example things' },
    frame: 'side',
    menu: { group: '教学设计/Teaching design', sort: 110, icon: 'ProfileOutlined' },
    opens: ['getHeadCourseInfo', 'listExampleThingInfo', 'getExampleThingInfo'],
    buttons: usual({
      add: ['addExampleThingInfo'],
      edit: ['updateExampleThingInfo'],
      delete: ['deleteExampleThingInfo'],
    }),
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'open' },
  },
} as const satisfies ScreenTable
