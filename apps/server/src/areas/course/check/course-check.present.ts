import type { CheckState, CourseCheck } from '@shuyuan/contract/entities/course/course-check.ts'
import { COURSE_CHECKS } from '@shuyuan/contract/entities/course/course-check.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import type { CheckedCourse } from './course-check.read.ts'

interface Item {
  ok: (course: CheckedCourse) => Words
  bad: Words
  none?: Words
  routeKey: string
  /** byCourse: the course's own page; byTerm: a list of the term, filtered by the course's code. */
  at: 'byCourse' | 'byTerm'
  more?: Readonly<Record<string, string>>
  /** Where to fix it depends on the course. */
  place?: (course: CheckedCourse) => Pick<Item, 'routeKey' | 'more'>
}

const words = (zh: string, en: string): Words => ({ zh, en })

const ITEMS: Record<CourseCheck, Item> = {
  hostTeacher: {
    ok: ({ hostTeacherName }) => words(hostTeacherName, hostTeacherName),
    bad: words('未设主持教师', 'No host teacher'),
    routeKey: 'courseWithTeacher',
    at: 'byTerm',
  },
  chapters: {
    ok: ({ contentPercent }) =>
      words(`有内容的章节 ${contentPercent}%`, `${contentPercent}% of the chapters are filled`),
    bad: words('没有章节', 'No chapters'),
    routeKey: 'courseOpen',
    at: 'byTerm',
  },
  syllabus: {
    ok: () => words('教学大纲已发布', 'The syllabus is published'),
    bad: words('教学大纲未发布', 'The syllabus is not published'),
    routeKey: 'courseInfoDetail',
    at: 'byCourse',
  },
  checkWeights: {
    ok: () => words('考核项权重合计100', 'The weights add up to 100'),
    bad: words('考核项权重合计不是100', 'The weights do not add up to 100'),
    none: words('没有形成性考核', 'No formative assessment'),
    routeKey: 'settingExaminate',
    at: 'byCourse',
  },
  examForm: {
    ok: () => words('考试形式与比例已设置', 'Exam form and ratios are set'),
    bad: words('未设考试形式与比例', 'Exam form and ratios are not set'),
    routeKey: 'examFormSetting',
    at: 'byTerm',
  },
  faceTeachers: {
    ok: ({ faceTeacherCount }) =>
      words(
        `面授教师 ${faceTeacherCount} 人`,
        `${faceTeacherCount} face-to-face ${faceTeacherCount === 1 ? 'teacher' : 'teachers'}`,
      ),
    bad: words('有课程班没有面授教师', 'A class has no face-to-face teacher'),
    none: words('还没有学生', 'No students yet'),
    routeKey: 'courseWithTeacher',
    at: 'byTerm',
    more: { gap: 'face' },
  },
  assignments: {
    ok: () => words('已发布作业或测验', 'Assignments are published'),
    bad: words('没有已发布的作业或测验', 'No assignments are published'),
    routeKey: 'onlinePracticeManage',
    at: 'byCourse',
  },
  finalArranged: {
    ok: () => words('终考已安排', 'The final exam is arranged'),
    bad: words('终考未安排', 'The final exam is not arranged'),
    none: words('没有终考', 'No final exam'),
    routeKey: 'examManagement',
    at: 'byTerm',
    place: ({ examForm, courseCode }) =>
      examForm === 'thesis'
        ? { routeKey: 'thesisExamSetting' }
        : {
            routeKey: 'examManagement',
            ...(examForm === 'online' ? { more: { tab: 'exams', ekeyword: courseCode } } : {}),
          },
  },
}

const textOf = (item: Item, state: CheckState, course: CheckedCourse): Words =>
  state === 'ok' ? item.ok(course) : state === 'none' ? (item.none ?? item.bad) : item.bad

/** Each check with its finding and the page that fixes it. */
export const presentChecks = (course: CheckedCourse, lang: Lang) =>
  COURSE_CHECKS.map((key) => {
    const item = { ...ITEMS[key], ...ITEMS[key].place?.(course) }
    const ok = course.checks[key]
    const query: Record<string, string> =
      item.at === 'byCourse'
        ? { courseId: course.courseId }
        : { term: course.termCode, keyword: course.courseCode, ...item.more }
    return { key, ok, text: textOf(item, ok, course)[lang], routeKey: item.routeKey, query }
  })

/** Names of the checks, for column headers. */
export const CHECK_NAMES: Record<CourseCheck, Words> = {
  hostTeacher: words('主持教师', 'Host teacher'),
  chapters: words('章节', 'Chapters'),
  syllabus: words('教学大纲', 'Syllabus'),
  checkWeights: words('考核权重', 'Weights'),
  examForm: words('考试形式', 'Exam form'),
  faceTeachers: words('面授教师', 'Face-to-face teachers'),
  assignments: words('作业', 'Assignments'),
  finalArranged: words('终考安排', 'Final exam'),
}
