import { TEACHING_ROLES } from '../access/role-groups.ts'
import { give, type ScreenTable } from './screen.ts'

export const teacherScreens = {
  curriculumNew: {
    workspace: 'teacher',
    path: '/teacher/curriculumNew',
    title: { zh: '我的课程', en: 'My courses' },
    frame: 'header',
    menu: { group: '', sort: 10, icon: 'BookOutlined' },
    opens: ['listMyCourseInfo', 'statMyCourseInfo', 'listTodoMyCourseInfo', 'getValue'],
    buttons: {
      top: { label: { zh: '置顶', en: 'Pin to top' }, calls: ['setTopMyCourseInfo'] },
      collect: { label: { zh: '收藏', en: 'Favourite' }, calls: ['doCollectCourse', 'cancelCollectCourse'] },
      cover: { label: { zh: '换封面', en: 'Change cover' }, calls: ['setCoverCourseInfo'] },
    },
    grants: give(TEACHING_ROLES, 'all'),
  },
} as const satisfies ScreenTable
