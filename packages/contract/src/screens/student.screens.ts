import type { ScreenTable } from './screen.ts'

export const studentScreens = {
  courseNew: {
    workspace: 'student',
    path: '/student/courseNew',
    title: { zh: '我的课程', en: 'My courses' },
    frame: 'header',
    menu: { group: '学习/Study', sort: 10, icon: 'BookOutlined', marks: ['open', 'degree', 'nonDegree', 'newStudent'] },
    opens: [
      'listMyCourseInfo',
      'statMyCourseInfo',
      'getValue',
      'todoStudyResult',
      'statStudyResult',
      'goOnStudyResult',
    ],
    buttons: {
      collect: { label: { zh: '收藏', en: 'Favourite' }, calls: ['doCollectCourse', 'cancelCollectCourse'] },
    },
    grants: { ROLE_STUDENT: 'all' },
  },
} as const satisfies ScreenTable
