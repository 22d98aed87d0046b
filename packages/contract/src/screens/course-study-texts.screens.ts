import { MANAGER_ROLES, TEACHING_ROLES } from '../access/role-groups.ts'
import type { Words } from '../errors.ts'
import { give, type ScreenTable } from './screen.ts'

interface Place {
  readonly title: Words
  readonly sort: number
  readonly icon: string
  /** New students and the non-degree site see what they are assessed by and whom they may ask. */
  readonly everywhere?: true
}

/** A page that shows one section of the course information. */
const textPage = <const P extends string>(path: P, { title, sort, icon, everywhere }: Place) =>
  ({
    workspace: 'courseStudy',
    path,
    title,
    frame: 'side',
    menu: {
      group: '课程信息/About the course',
      sort,
      icon,
      marks: everywhere ? ['open', 'degree', 'nonDegree', 'newStudent'] : ['open', 'degree'],
    },
    opens: ['getCourseDetailInfo', 'readCourseDetailInfo', 'courseMenuStudyResult'],
    buttons: { confirm: { label: { zh: '确认已阅读', en: 'Confirm' }, calls: ['confirmCourseDetailInfo'] } },
    grants: { ...give([...TEACHING_ROLES, ...MANAGER_ROLES], 'open'), ROLE_STUDENT: 'all' },
  }) as const

/** Which section each page shows: `COURSE_TEXT_PAGES`. */
export const courseStudyTextScreens = {
  courseDescription: textPage('/courseStudy/courseDescription', {
    title: { zh: '课程说明', en: 'Course description' },
    sort: 71,
    icon: 'ProfileOutlined',
  }),
  teachSyllabus: textPage('/courseStudy/teachSyllabus', {
    title: { zh: '教学大纲', en: 'Syllabus' },
    sort: 72,
    icon: 'OrderedListOutlined',
  }),
  textBookInfo: textPage('/courseStudy/textBookInfo', {
    title: { zh: '教材信息', en: 'Textbooks' },
    sort: 73,
    icon: 'BookOutlined',
  }),
  referenceMaterial: textPage('/courseStudy/referenceMaterial', {
    title: { zh: '参考资料', en: 'References' },
    sort: 74,
    icon: 'LinkOutlined',
  }),
  teachImplementingRules: textPage('/courseStudy/teachImplementingRules', {
    title: { zh: '教学实施细则', en: 'Teaching rules' },
    sort: 75,
    icon: 'FileTextOutlined',
  }),
  practiceTeachingRules: textPage('/courseStudy/practiceTeachingRules', {
    title: { zh: '实践教学细则', en: 'Practical work' },
    sort: 76,
    icon: 'ExperimentOutlined',
  }),
  examRules: textPage('/courseStudy/examRules', {
    title: { zh: '考试说明', en: 'Final exam guide' },
    sort: 78,
    icon: 'FileProtectOutlined',
    everywhere: true,
  }),
  commonProblem: textPage('/courseStudy/commonProblem', {
    title: { zh: '常见问题', en: 'FAQ' },
    sort: 79,
    icon: 'QuestionCircleOutlined',
  }),
  contactWay: textPage('/courseStudy/contactWay', {
    title: { zh: '联系方式', en: 'Contacts' },
    sort: 80,
    icon: 'ContactsOutlined',
    everywhere: true,
  }),
} as const satisfies ScreenTable
