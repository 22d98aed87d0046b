import { COURSE_TEACHER_ROLES } from '../../access/role-groups.ts'
import { give, type ScreenTable, usual } from '../screen.ts'

/** Everything that divides a class, for whoever may. */
const dividing = [
  'addClassGroupInfo',
  'updateClassGroupInfo',
  'deleteClassGroupInfo',
  'autoGroupClassGroupInfo',
  'moveMemberClassGroupInfo',
  'setLeaderClassGroupInfo',
  'lockClassGroupInfo',
  'copyClassGroupInfo',
] as const

export const courseInfoPeopleScreens = {
  personInformation: {
    workspace: 'courseInfo',
    path: '/courseInfo/personInformation',
    title: { zh: '课程人员', en: 'People' },
    frame: 'side',
    menu: { group: '人员与设置/People and settings', sort: 710, icon: 'TeamOutlined' },
    opens: [
      'getHeadCourseInfo',
      'teamListCourseInfo',
      'listRosterCourseInfo',
      'getRosterCourseInfo',
      'classListClassGroupInfo',
      'listClassGroupInfo',
      'getClassGroupInfo',
    ],
    buttons: {
      group: { label: { zh: '分组', en: 'Make groups' }, calls: dividing },
      ...usual({
        import: ['importClassGroupInfo', 'templateClassGroupInfo'],
        export: ['exportClassGroupInfo', 'exportRosterCourseInfo'],
      }),
      card: { label: { zh: '我的名片', en: 'Own card' }, calls: ['saveCardCoursePerson'] },
      note: { label: { zh: '备注', en: 'Notes' }, calls: ['saveNoteCoursePerson'] },
      remind: { label: { zh: '发消息', en: 'Send a message' }, calls: ['addRemind'] },
      showMobile: { label: { zh: '查看手机号', en: 'See mobile numbers' }, calls: ['showMobileCourseInfo'] },
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: ['export', 'showMobile', 'note', 'remind'] },
  },
  studyStyle: {
    workspace: 'courseInfo',
    path: '/studyStyle',
    title: { zh: '学习风格', en: 'Learning styles' },
    frame: 'side',
    menu: { group: '人员与设置/People and settings', sort: 720, icon: 'RadarChartOutlined' },
    opens: [
      'getHeadCourseInfo',
      'getStyleCourseStuPortrayalInfo',
      'listStyleCourseStuPortrayalInfo',
      'getCourseStuPortrayalInfo',
    ],
    buttons: {
      remind: { label: { zh: '提醒', en: 'Remind' }, calls: ['addRemind'] },
      ...usual({ export: ['exportCourseStuPortrayalInfo'] }),
    },
    grants: { ...give(COURSE_TEACHER_ROLES, 'all'), ROLE_INSTRUCTOR: 'all' },
  },
  hostSetting: {
    workspace: 'courseInfo',
    path: '/courseInfo/instructDesign/hostSetting',
    title: { zh: '主持设置', en: 'Course settings' },
    frame: 'side',
    menu: { group: '人员与设置/People and settings', sort: 730, icon: 'SettingOutlined' },
    opens: ['getHeadCourseInfo', 'getHostSettingInfo', 'listLogHostSettingInfo'],
    buttons: {
      save: { label: { zh: '保存', en: 'Save' }, calls: ['saveHostSettingInfo'] },
      copy: { label: { zh: '复制到其他课程', en: 'Copy to other courses' }, calls: ['copyHostSettingInfo'] },
    },
    grants: give(COURSE_TEACHER_ROLES, 'all'),
  },
} as const satisfies ScreenTable
