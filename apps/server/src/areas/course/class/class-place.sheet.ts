import { asCode, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { type PlaceFilter, placeQuery } from './class-place.read.ts'
import { joinBySheet, refusalOf } from './course-class.flow.ts'
import { canManageCourseClass } from './course-class.policy.ts'
import { type CourseClass, lockCourseClasses } from './course-class.store.ts'
import { countsHeld, type Joining, lockJoining } from './course-class-member.read.ts'
import { coursesByCode, type SheetCourse } from './sheet-courses.read.ts'

interface PlaceRow {
  courseCode: string
  className: string
  studentNo: string
  realname?: string
}

interface Known {
  courses: Map<string, SheetCourse>
  /** By course and name. */
  classes: Map<string, CourseClass>
  /** By course and student number. */
  students: Map<string, Joining>
  /** Students of each class once every row of the sheet is in. */
  sizes: Map<string, number>
}

const HEADS = { course: '课程代码', klass: '课程班名称', no: '学号', name: '姓名' }
const keyOf = (courseId: string, name: string) => `${courseId}/${name}`

function meant({ courseCode, className, studentNo }: Partial<PlaceRow>, known: Omit<Known, 'sizes'>) {
  const course = known.courses.get(courseCode ?? '')
  const row = known.classes.get(keyOf(course?.courseId ?? '', className ?? ''))
  const student = known.students.get(keyOf(course?.courseId ?? '', studentNo ?? ''))
  return { course, row, student }
}

export const placeImport: SheetImport<PlaceRow, Known, { termCode?: string }> = {
  call: 'importClassStudInfo',
  what: { zh: '课程班学生', en: 'students of course classes' },
  key: 'studentNo',
  keyColumns: ['courseCode', 'studentNo'],
  columns: [
    {
      key: 'courseCode',
      header: HEADS.course,
      headerEn: 'Course code',
      codeOf: 'course',
      required: true,
      read: asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits'),
      guide: { zh: '所选学期已开课的课程。', en: 'A course opened in the chosen term.' },
      sample: 'MG2101',
    },
    {
      key: 'className',
      header: HEADS.klass,
      headerEn: 'Class name',
      required: true,
      read: asText(50, 2),
      guide: { zh: '该课程已有的课程班。', en: 'A class that the course has.' },
      sample: '一班',
    },
    {
      key: 'studentNo',
      header: HEADS.no,
      headerEn: 'Student number',
      codeOf: 'student',
      required: true,
      read: asCode(/^[A-Za-z0-9_-]{1,30}$/, '学号格式不正确', 'not a student number'),
      guide: {
        zh: '本分校在籍、还没有进本课程课程班的学生。',
        en: 'An enrolled student of the branch in no class of the course.',
      },
      sample: '2026001',
    },
    {
      key: 'realname',
      header: HEADS.name,
      headerEn: 'Name',
      read: asText(50),
      guide: { zh: '用来核对学号，须与学籍一致。', en: 'Verifies the number; must match the student’s record.' },
      sample: '张三',
    },
  ],

  async load(db, { currentTerm }, rows, { termCode }) {
    const courses = await coursesByCode(
      db,
      termCode || currentTerm,
      rows.flatMap(({ courseCode }) => courseCode ?? []),
    )
    const courseIds = [...courses.values()].map(({ courseId }) => courseId)
    const named = await db
      .selectFrom('courseClass')
      .select('id')
      .where('courseId', '=', sql<string>`any(${courseIds}::uuid[])`)
      .where('name', '=', sql<string>`any(${rows.flatMap(({ className }) => className ?? [])}::text[])`)
      .execute()
    const rowsOf =
      named.length === 0
        ? []
        : await lockCourseClasses(
            db,
            named.map(({ id }) => id),
          )
    const numbers = rows.flatMap(({ studentNo }) => studentNo ?? [])
    const { rows: people } = await sql<{ id: string }>`
      select id from student where student_no = any(${numbers}::text[])`.execute(db)
    const students = new Map<string, Joining>()
    for (const courseId of courseIds)
      for (const one of await lockJoining(
        db,
        courseId,
        people.map(({ id }) => id),
      ))
        students.set(keyOf(courseId, one.studentNo), one)
    const known = { courses, classes: new Map(rowsOf.map((one) => [keyOf(one.courseId, one.name), one])), students }
    const sizes = await countsHeld(
      db,
      rowsOf.map(({ id }) => id),
    )
    for (const cells of rows) {
      const { row, student } = meant(cells, known)
      if (row && student && !student.heldBy) sizes.set(row.id, (sizes.get(row.id) ?? 0) + 1)
    }
    return { ...known, sizes }
  },

  faults(cells, known, { me }) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const { course, row, student } = meant(cells, known)
    if (cells.courseCode && !course) fault(HEADS.course, '该学期没有开这门课程', 'not opened in this term')
    if (course?.archived) fault(HEADS.course, '课程已归档', 'the course is archived')
    if (course && cells.className && !row) fault(HEADS.klass, '课程没有这个课程班', 'the course has no such class')
    if (row && !canManageCourseClass({ me }, row.subSchoolId)) {
      fault(HEADS.klass, '超出您的数据范围', 'outside your scope')
      return faults
    }
    if (row?.status === 'closed') fault(HEADS.klass, '课程班已结班', 'the class is closed')
    if (course && cells.studentNo && !student) fault(HEADS.no, '没有这个学号', 'no such student number')
    if (student && cells.realname !== undefined && cells.realname !== student.realname)
      fault(HEADS.name, '与学号不符', 'does not match the number')
    if (!row || !student || student.heldBy === row.name) return faults
    const refusal = refusalOf(row, 0, student)
    if (refusal) faults.push({ column: HEADS.no, reason: refusal })
    if ((known.sizes.get(row.id) ?? 0) > row.capacity)
      fault(HEADS.klass, `超过课程班容量（${row.capacity} 人）`, `more than the class takes (${row.capacity})`)
    return faults
  },

  change: (cells, known) => {
    const { row, student } = meant(cells, known)
    return student?.heldBy === row?.name ? 'same' : 'add'
  },

  async write(db, { now }, rows, known, tell) {
    const byClass = new Map<string, PlaceRow[]>()
    for (const cells of rows) {
      const { id } = meant(cells, known).row as CourseClass
      const own = byClass.get(id)
      if (own) own.push(cells)
      else byClass.set(id, [cells])
    }
    let at = 0
    for (const cells of byClass.values()) {
      const row = meant(cells[0] as PlaceRow, known).row as CourseClass
      await joinBySheet(
        { db, now },
        row,
        cells.map((one) => (meant(one, known).student as Joining).id),
      )
      at += cells.length
      await tell(at / rows.length)
    }
  },
}

const heads = headersOf<PlaceRow>(placeImport.columns)
const SOURCES = {
  chosen: { zh: '选课', en: 'Chosen' },
  assigned: { zh: '分配', en: 'Assigned' },
  imported: { zh: '导入', en: 'Imported' },
} as const

type Listed = Awaited<ReturnType<ReturnType<typeof placeQuery>['execute']>>[number]

/** 名册: one line a student and class. */
export const placeExport: SheetExport<PlaceFilter, Listed> = {
  call: 'exportClassStudInfo',
  what: { zh: '课程班名册', en: 'Rosters of course classes' },
  columns: [
    { header: heads.courseCode, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 28, value: ({ courseName }) => courseName },
    { header: heads.className, width: 24, value: ({ className }) => className },
    { header: { zh: '面授教师', en: 'Face teacher' }, value: ({ faceTeacherName }) => faceTeacherName },
    { header: heads.studentNo, value: ({ studentNo }) => studentNo },
    { header: heads.realname, value: ({ realname }) => realname },
    { header: { zh: '分校', en: 'Branch' }, width: 20, value: ({ subSchoolName }) => subSchoolName },
    { header: { zh: '行政班', en: 'Administrative class' }, width: 22, value: ({ orgClassName }) => orgClassName },
    { header: { zh: '专业', en: 'Major' }, width: 20, value: ({ majorName }) => majorName },
    { header: { zh: '年级', en: 'Grade' }, value: ({ gradeCode }) => gradeCode },
    { header: { zh: '来源', en: 'Came by' }, value: ({ source }, lang) => SOURCES[source][lang] },
    { header: { zh: '加入时间', en: 'Joined' }, width: 18, value: ({ joinedAt }) => clockText(joinedAt) },
  ],
  rows: (db, { me }, filter, { limit, skip }) => placeQuery(db, me, filter).limit(limit).offset(skip).execute(),
}
