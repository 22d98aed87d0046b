import { asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { sql } from 'kysely'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { onlyBranches } from '../../../wire/scope/scope.policy.ts'
import { codesOfUnits, type Unit, unitPairs, unitsByCode } from '../../school/unit/sub-school.read.ts'
import { canTakeDuty } from '../people/person.policy.ts'
import { type TeacherWithRoles, teachersByNo } from '../people/teacher-pick.read.ts'
import { putClass } from './course-class.flow.ts'
import { canManageCourseClass } from './course-class.policy.ts'
import { COURSE_CLASS_ORDER, type CourseClassFilter, courseClassQuery } from './course-class-list.read.ts'
import { coursesByCode, type SheetCourse } from './sheet-courses.read.ts'

interface ClassRow {
  courseCode: string
  subSchoolCode: string
  name: string
  capacity: number
  teacherNo?: string
}

interface StoredClass {
  id: string
  courseId: string
  subSchoolId: string
  name: string
  capacity: number
  teacherNo: string
  held: number
}

interface Known {
  courses: Map<string, SheetCourse>
  units: Map<string, Unit>
  teachers: Map<string, TeacherWithRoles>
  /** By course and name. */
  stored: Map<string, StoredClass>
}

const HEADS = { course: '课程代码', unit: '分校代码', name: '课程班名称', capacity: '容量', teacher: '面授教师工号' }
const keyOf = (courseId: string, name: string) => `${courseId}/${name}`

const storedOf = ({ courseCode, name }: Partial<ClassRow>, { courses, stored }: Known) =>
  stored.get(keyOf(courses.get(courseCode ?? '')?.courseId ?? '', name ?? ''))

export const courseClassImport: SheetImport<ClassRow, Known, { termCode?: string }> = {
  call: 'importClassInfo',
  what: { zh: '课程班', en: 'course classes' },
  key: 'name',
  keyColumns: ['courseCode', 'name'],
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
      key: 'subSchoolCode',
      header: HEADS.unit,
      headerEn: 'Branch code',
      codeOf: 'unit',
      required: true,
      read: asText(20),
      guide: { zh: '见「可用代码」。', en: 'See “Codes”.' },
      sample: 'S01',
    },
    {
      key: 'name',
      header: HEADS.name,
      headerEn: 'Class name',
      required: true,
      read: asText(50, 2),
      guide: {
        zh: '2至50个字；课程中已有的名称更新该班，没有的新增。',
        en: '2 to 50 characters. A name that the course has updates its class; a new one adds a class.',
      },
      sample: '一班',
    },
    {
      key: 'capacity',
      header: HEADS.capacity,
      headerEn: 'Capacity',
      required: true,
      read: asNumber(1, 500, 0),
      guide: { zh: '1至500，不少于已有人数。', en: '1 to 500, and no less than the students it has.' },
      sample: '60',
    },
    {
      key: 'teacherNo',
      header: HEADS.teacher,
      headerEn: 'Staff number of the face teacher',
      codeOf: 'teacher',
      read: asText(20, 2),
      guide: { zh: '本分校的面授教师；不填则不变。', en: 'A face teacher of the branch; if empty, it stays.' },
      sample: 'T1001',
    },
  ],

  async load(db, { currentTerm }, rows, { termCode }) {
    const courses = await coursesByCode(
      db,
      termCode || currentTerm,
      rows.flatMap(({ courseCode }) => courseCode ?? []),
    )
    const { rows: stored } = await sql<StoredClass>`
      select k.id, k.course_id as "courseId", k.sub_school_id as "subSchoolId", k.name, k.capacity,
        coalesce(t.teacher_no, '') as "teacherNo",
        (select count(*)::int from course_class_student p where p.course_class_id = k.id and p.left_at is null) as held
      from course_class k left join teacher t on t.id = k.face_teacher_id
      where k.course_id = any(${[...courses.values()].map(({ courseId }) => courseId)}::uuid[])
        and k.name = any(${rows.flatMap(({ name }) => name ?? [])}::text[])`.execute(db)
    return {
      courses,
      units: await unitsByCode(db, false),
      teachers: await teachersByNo(
        db,
        rows.flatMap(({ teacherNo }) => teacherNo ?? []),
      ),
      stored: new Map(stored.map((one) => [keyOf(one.courseId, one.name), one])),
    }
  },

  faults(row, known, { me }) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const course = known.courses.get(row.courseCode ?? '')
    const unit = known.units.get(row.subSchoolCode ?? '')
    const stored = storedOf(row, known)
    if (row.courseCode && !course) fault(HEADS.course, '该学期没有开这门课程', 'not opened in this term')
    if (course?.archived) fault(HEADS.course, '课程已归档', 'the course is archived')
    if (row.subSchoolCode && !unit) fault(HEADS.unit, '没有这个分校', 'no such branch')
    if (unit && !canManageCourseClass({ me }, unit.id)) fault(HEADS.unit, '超出您的数据范围', 'outside your scope')
    if (unit && stored && stored.subSchoolId !== unit.id)
      fault(HEADS.name, '另一分校已有同名课程班', 'another branch has a class of this name')
    if (stored && row.capacity !== undefined && row.capacity < stored.held)
      fault(HEADS.capacity, `班内已有 ${stored.held} 人`, `the class has ${stored.held} students`)
    if (row.teacherNo === undefined) return faults
    const teacher = known.teachers.get(row.teacherNo)
    if (teacher?.status !== 'enabled') fault(HEADS.teacher, '没有这位教师', 'no such teacher')
    else if (!canTakeDuty(teacher, 'face'))
      fault(HEADS.teacher, '该教师没有面授教师角色', 'the teacher does not hold the role of a face teacher')
    else if (unit && teacher.subSchoolId !== unit.id)
      fault(HEADS.teacher, '该教师不属于这个分校', 'the teacher belongs to another branch')
    return faults
  },

  change(row, known, { lang }) {
    const stored = storedOf(row, known)
    if (!stored) return 'add'
    const wanted = { capacity: row.capacity, teacherNo: row.teacherNo }
    return compareStored(courseClassImport.columns, pairsOf(stored, wanted, ['capacity', 'teacherNo']), lang)
  },

  async write(db, { me, now }, rows, known, tell) {
    for (const [at, row] of rows.entries()) {
      const course = known.courses.get(row.courseCode) as SheetCourse
      const faceTeacherId = row.teacherNo && known.teachers.get(row.teacherNo)?.teacherId
      await putClass({ db, me, now }, storedOf(row, known)?.id, {
        courseId: course.courseId,
        subSchoolId: (known.units.get(row.subSchoolCode) as Unit).id,
        name: row.name,
        capacity: row.capacity,
        ...(faceTeacherId ? { faceTeacherId } : {}),
      })
      if (at % 50 === 49) await tell(at / rows.length)
    }
  },

  async codes(db, { me }) {
    const own = onlyBranches(me)
    const units = [...(await unitsByCode(db, false)).values()].filter(({ id }) => !own || own.includes(id))
    return [{ title: { zh: '分校', en: 'Branches' }, column: 'subSchoolCode', codes: unitPairs(units) }]
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof courseClassQuery>['execute']>>[number] & {
  subSchoolCode: string
}

const heads = headersOf<ClassRow>(courseClassImport.columns)
const STATES = { open: { zh: '进行中', en: 'Open' }, closed: { zh: '已结班', en: 'Closed' } } as const

export const courseClassExport: SheetExport<CourseClassFilter & { orderBy: string }, Listed> = {
  call: 'exportClassInfo',
  what: { zh: '课程班', en: 'Course classes' },
  columns: [
    { header: heads.courseCode, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 28, value: ({ courseName }) => courseName },
    { header: heads.subSchoolCode, value: ({ subSchoolCode }) => subSchoolCode },
    { header: { zh: '分校', en: 'Branch' }, width: 20, value: ({ subSchoolName }) => subSchoolName },
    { header: heads.name, width: 24, value: ({ name }) => name },
    { header: heads.capacity, width: 10, value: ({ capacity }) => capacity },
    { header: { zh: '人数', en: 'Students' }, width: 10, value: ({ studentCount }) => studentCount },
    { header: { zh: '小组数', en: 'Groups' }, width: 10, value: ({ groupCount }) => groupCount },
    { header: heads.teacherNo, value: ({ faceTeacherNo }) => faceTeacherNo },
    { header: { zh: '面授教师', en: 'Face teacher' }, value: ({ faceTeacherName }) => faceTeacherName },
    { header: { zh: '状态', en: 'State' }, value: ({ status }, lang) => STATES[status][lang] },
  ],
  async rows(db, { me }, { orderBy, ...filter }, piece) {
    const query = courseClassQuery(db, me, filter)
    const rows = await pieceOf(query, orderBy, 'listClassInfo', COURSE_CLASS_ORDER, 'course_class.id', piece)
    const codeOf = await codesOfUnits(db)
    return rows.map((row) => ({ ...row, subSchoolCode: codeOf(row.subSchoolId) }))
  },
}
