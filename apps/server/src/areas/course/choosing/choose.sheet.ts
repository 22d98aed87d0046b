import type { CHOOSING_TAB } from '@shuyuan/contract/entities/course/choosing.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { asChoice, asCode } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { canManageSubSchool, canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { insertChoices, type NewChoice } from './choice.store.ts'
import { CHOICE_ORDER, type ChoiceFilter, choiceQuery, type ListedChoice } from './choice-list.read.ts'
import { NOT_THEIRS } from './choosing.words.ts'
import { type Chooser, type ChosenCourse, coursesOfTerm, lockChoosers } from './choosing-facts.read.ts'
import { judge } from './judge.flow.ts'
import { type CourseChoices, choicesByCourse, type Unchosen, unchosenStudents } from './plan.read.ts'

interface ChoiceRow {
  studentNo: string
  courseCode: string
  retake?: 'yes' | 'no'
}

interface Known {
  students: Map<string, Chooser>
  courses: Map<string, ChosenCourse>
  /** What the rows come to one after the other, by student number and course code. */
  verdicts: Map<string, { refusal: Words } | { choice: Omit<NewChoice, 'reason'> }>
}

const HEADS = { no: '学号', course: '课程代码', retake: '是否重修' }
const YES_NO = { yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' } } as const
const keyOf = ({ studentNo, courseCode }: Partial<ChoiceRow>) => `${studentNo}/${courseCode}`

export const choicesImport: SheetImport<ChoiceRow, Known, { termCode?: string; creditLimit: number }> = {
  call: 'importChooseCourse',
  what: { zh: '选课', en: 'chosen courses' },
  key: 'studentNo',
  keyColumns: ['studentNo', 'courseCode'],
  columns: [
    {
      key: 'studentNo',
      header: HEADS.no,
      headerEn: 'Student number',
      codeOf: 'student',
      required: true,
      read: asCode(/^[A-Za-z0-9_-]{1,30}$/, '学号格式不正确', 'not a student number'),
      guide: { zh: '在籍学生。', en: 'An enrolled student.' },
      sample: '2026001',
    },
    {
      key: 'courseCode',
      header: HEADS.course,
      headerEn: 'Course code',
      codeOf: 'course',
      required: true,
      read: asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits'),
      guide: {
        zh: '所选学期已发布、面向该生专业和年级的课程。',
        en: 'A course published in the chosen term, for the major and grade of the student.',
      },
      sample: 'MG2101',
    },
    {
      key: 'retake',
      header: HEADS.retake,
      headerEn: 'Retake',
      read: asChoice(YES_NO),
      guide: {
        zh: '有未通过记录的学生填“是”；不填则自动判断。',
        en: 'Yes for a student who failed it before; if empty, the records say so.',
      },
      sample: '否',
    },
  ],

  async load(db, { me, now, currentTerm }, rows, { termCode, creditLimit }) {
    const { rows: people } = await sql<{ id: string }>`
      select id from student where student_no = any(${rows.flatMap(({ studentNo }) => studentNo ?? [])}::text[])`.execute(
      db,
    )
    const students = await lockChoosers(
      db,
      people.map(({ id }) => id),
    )
    const courses = await coursesOfTerm(
      db,
      termCode || currentTerm,
      rows.flatMap(({ courseCode }) => courseCode ?? []),
    )
    const by = { now, creditLimit, passesWindow: canManageWholeSchool(me), isOwn: false }
    const verdict = await judge(db, students, courses, [])
    const known = {
      students: new Map(students.map((one) => [one.studentNo, one])),
      courses: new Map(courses.map((one) => [one.courseCode, one])),
    }
    const verdicts: Known['verdicts'] = new Map()
    for (const row of rows) {
      const student = known.students.get(row.studentNo ?? '')
      const course = known.courses.get(row.courseCode ?? '')
      if (!student || !course || verdicts.has(keyOf(row))) continue
      const asked = { courseClassId: null, retake: row.retake === 'yes', source: 'imported' as const }
      verdicts.set(keyOf(row), verdict(student, course, asked, by))
    }
    return { ...known, verdicts }
  },

  faults(row, known, { me }) {
    const faults: Fault[] = []
    const student = known.students.get(row.studentNo ?? '')
    const course = known.courses.get(row.courseCode ?? '')
    if (row.studentNo && !student)
      faults.push({ column: HEADS.no, reason: { zh: '没有这个学号', en: 'no such student number' } })
    if (row.courseCode && !course)
      faults.push({ column: HEADS.course, reason: { zh: '该学期没有开这门课程', en: 'not opened in this term' } })
    if (student && !canManageSubSchool(me, student.subSchoolId)) return [{ column: HEADS.no, reason: NOT_THEIRS }]
    const verdict = known.verdicts.get(keyOf(row))
    if (verdict && 'refusal' in verdict) faults.push({ column: '', reason: verdict.refusal })
    return faults
  },

  change: () => 'add',

  async write(db, { me, now }, rows, known, tell) {
    const going = rows.flatMap((row) => {
      const verdict = known.verdicts.get(keyOf(row))
      return verdict && 'choice' in verdict
        ? [{ ...verdict.choice, reason: '', chosenAt: now, chosenBy: me.userId }]
        : []
    })
    const PIECE = 500
    for (let at = 0; at < going.length; at += PIECE) {
      await insertChoices(db, going.slice(at, at + PIECE))
      await tell(Math.min(1, (at + PIECE) / going.length))
    }
  },
}

type Tab = (typeof CHOOSING_TAB)[number]
type Asked = ChoiceFilter & { termCode: string; tab: Tab; schoolCode?: string | undefined; orderBy: string }
type Columns<R> = SheetExport<Asked, R>['columns']

const SOURCES = {
  student: { zh: '学生', en: 'Student' },
  staff: { zh: '代选', en: 'Staff' },
  imported: { zh: '导入', en: 'Import' },
  retake: { zh: '重修', en: 'Retake' },
} as const
const STATES = {
  chosen: { zh: '已选', en: 'Chosen' },
  waiting: { zh: '候补', en: 'Waiting' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  dropped: { zh: '已退选', en: 'Dropped' },
} as const

const heads = headersOf<ChoiceRow>(choicesImport.columns)
const COURSE: Words = { zh: '课程名称', en: 'Course' }
const CREDITS: Words = { zh: '学分', en: 'Credits' }
const NAME: Words = { zh: '姓名', en: 'Name' }

const records: Columns<ListedChoice> = [
  { header: heads.studentNo, value: ({ studentNo }) => studentNo },
  { header: NAME, value: ({ realname }) => realname },
  { header: { zh: '分校', en: 'Branch' }, width: 20, value: ({ subSchoolName }) => subSchoolName },
  { header: { zh: '行政班', en: 'Administrative class' }, width: 22, value: ({ orgClassName }) => orgClassName },
  { header: { zh: '专业', en: 'Major' }, width: 20, value: ({ majorName }) => majorName },
  { header: heads.courseCode, value: ({ courseCode }) => courseCode },
  { header: COURSE, width: 28, value: ({ courseName }) => courseName },
  { header: CREDITS, width: 8, value: ({ credits }) => credits },
  { header: { zh: '来源', en: 'Source' }, value: ({ source }, lang) => SOURCES[source][lang] },
  {
    header: heads.retake,
    value: ({ source }, lang) => YES_NO[source === 'retake' ? 'yes' : 'no'][lang],
  },
  { header: { zh: '选课时间', en: 'Chosen at' }, width: 18, value: ({ chosenAt }) => clockText(chosenAt) },
  { header: { zh: '状态', en: 'State' }, value: ({ state }, lang) => STATES[state][lang] },
  { header: { zh: '课程班', en: 'Course class' }, width: 20, value: ({ courseClassName }) => courseClassName },
  { header: { zh: '确认人', en: 'Confirmed by' }, value: ({ confirmedBy }) => confirmedBy },
]

const courses: Columns<CourseChoices> = [
  { header: heads.courseCode, value: ({ courseCode }) => courseCode },
  { header: COURSE, width: 28, value: ({ courseName }) => courseName },
  { header: CREDITS, width: 8, value: ({ credits }) => credits },
  { header: { zh: '院系', en: 'College' }, width: 20, value: ({ schoolName }) => schoolName },
  { header: { zh: '可选人数', en: 'Eligible' }, value: ({ eligible }) => eligible },
  { header: STATES.chosen, value: ({ chosen }) => chosen },
  { header: STATES.waiting, value: ({ waiting }) => waiting },
  { header: STATES.confirmed, value: ({ confirmed }) => confirmed },
  { header: STATES.dropped, value: ({ dropped }) => dropped },
  { header: { zh: '课程班容量', en: 'Places in classes' }, width: 14, value: ({ classCapacity }) => classCapacity },
]

const unchosen: Columns<Unchosen> = [
  { header: heads.studentNo, value: ({ studentNo }) => studentNo },
  { header: NAME, value: ({ realname }) => realname },
  { header: { zh: '班级', en: 'Class' }, width: 22, value: ({ className }) => className },
  { header: { zh: '应选学分', en: 'Credits due' }, value: ({ dueCredits }) => dueCredits },
  { header: { zh: '已选学分', en: 'Credits chosen' }, value: ({ chosenCredits }) => chosenCredits },
  { header: { zh: '未选必修课', en: 'Required courses missing' }, width: 14, value: ({ missing }) => missing },
  { header: { zh: '最近登录', en: 'Last sign-in' }, width: 18, value: ({ lastLoginAt }) => clockText(lastLoginAt) },
]

const COLUMNS: Readonly<Record<Tab, unknown>> = { records, courses, unchosen }

/** Each tab of the page as it stands there. */
export const choicesExport: SheetExport<Asked, ListedChoice> = {
  call: 'exportChooseCourse',
  what: { zh: '选课', en: 'Chosen courses' },
  columns: records,
  columnsFor: ({ tab }) => COLUMNS[tab] as Columns<ListedChoice>,
  async rows(db, { me }, { tab, orderBy, ...filter }, piece) {
    const byNumber = { ...piece, dir: 'asc' as const }
    const rows: unknown =
      tab === 'courses'
        ? (await choicesByCourse(db, me, filter, { ...byNumber, field: 'courseCode' })).rows
        : tab === 'unchosen'
          ? (await unchosenStudents(db, me, filter, { ...byNumber, field: 'studentNo' })).rows
          : await pieceOf(
              choiceQuery(db, me, filter),
              orderBy,
              'listChooseCourse',
              CHOICE_ORDER,
              'choose_course.id',
              piece,
            )
    return rows as ListedChoice[]
  },
}
