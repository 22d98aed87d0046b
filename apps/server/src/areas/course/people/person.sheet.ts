import { asChoice, asCode, asList, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import type { Actor } from '../../../wire/context.ts'
import { pieceOf } from '../../../wire/page.ts'
import { onlyBranches } from '../../../wire/scope/scope.policy.ts'
import { codesOfUnits, type Unit, unitPairs, unitsByCode } from '../../school/unit/sub-school.read.ts'
import { lockOpenings, type TermRow, termByCode } from '../opening/opening.read.ts'
import { assignPersons, DUTY_TEXT } from './assign-person.flow.ts'
import { canManageCourseTeacher, canTakeDuty } from './person.policy.ts'
import { PERSON_ORDER, type PersonFilter, personQuery } from './person-list.read.ts'
import { type MatrixFilter, matrixQuery } from './person-matrix.read.ts'
import { setHost } from './set-host.flow.ts'
import { type TeacherWithRoles, teachersByNo } from './teacher-pick.read.ts'

interface PersonRow {
  courseCode: string
  teacherNo: string
  duty: 'host' | 'face' | 'assistant'
  subSchoolCode?: string
  rights?: ('review' | 'discuss' | 'resource')[]
}

interface KnownCourse {
  courseCode: string
  courseId: string
  collegeId: string
  archived: boolean
  hostTeacherId: string | null
  people: { teacherId: string; duty: string }[]
}

interface Known {
  term: TermRow
  end: string
  courses: Map<string, KnownCourse>
  teachers: Map<string, TeacherWithRoles>
  units: Map<string, Unit>
}

const HEADS = { course: '课程代码', teacher: '工号', duty: '职责', unit: '分校代码', rights: '权限' }
const RIGHT_TEXT = {
  review: { zh: '批改作业', en: 'Mark homework' },
  discuss: { zh: '答疑讨论', en: 'Discussions' },
  resource: { zh: '资料上传', en: 'Upload material' },
} as const

const dutiesOf = ({ people }: KnownCourse, teacher: TeacherWithRoles) =>
  people.filter(({ teacherId }) => teacherId === teacher.teacherId).map(({ duty }) => duty)

export const personImport: SheetImport<PersonRow, Known, { termCode: string }> = {
  call: 'importCoursePerson',
  what: { zh: '课程任课教师', en: 'teachers of courses' },
  key: 'courseCode',
  keyColumns: ['courseCode', 'teacherNo', 'duty'],
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
      key: 'teacherNo',
      header: HEADS.teacher,
      headerEn: 'Staff number',
      codeOf: 'teacher',
      required: true,
      read: asText(20, 2),
      guide: { zh: '教师的工号。', en: 'The teacher’s staff number.' },
      sample: 'T1001',
    },
    {
      key: 'duty',
      header: HEADS.duty,
      headerEn: 'Duty',
      required: true,
      read: asChoice(DUTY_TEXT),
      guide: { zh: '主持、面授、辅导。', en: 'host, face or assistant.' },
      sample: '面授',
      sampleEn: 'face',
    },
    {
      key: 'subSchoolCode',
      header: HEADS.unit,
      headerEn: 'Branch code',
      codeOf: 'unit',
      read: asText(20),
      guide: {
        zh: '面授必填；辅导不填为整门课程。见「可用代码」。',
        en: 'Required for face; if empty, an assistant helps in the whole course. See “Codes”.',
      },
      sample: 'S01',
    },
    {
      key: 'rights',
      header: HEADS.rights,
      headerEn: 'Rights',
      read: asList(asChoice(RIGHT_TEXT), 3),
      guide: {
        zh: '辅导必填：批改作业、答疑讨论、资料上传，用逗号分开。',
        en: 'Required for assistant: review, discuss, resource, separated by commas.',
      },
      sample: '批改作业,答疑讨论',
      sampleEn: 'review,discuss',
    },
  ],

  async load(db, _, rows, { termCode }) {
    const term = await termByCode(db, termCode)
    const { rows: courses } = await sql<KnownCourse>`
      select b.course_code as "courseCode", c.id as "courseId", b.sub_school_id as "collegeId",
        c.archived_at is not null as archived, c.host_teacher_id as "hostTeacherId",
        coalesce((select json_agg(json_build_object('teacherId', ct.teacher_id, 'duty', ct.duty)) from course_teacher ct
          where ct.course_id = c.id and (ct.duty <> 'host' or ct.to_at is null)), '[]') as people
      from course c join basic_course b on b.id = c.basic_course_id
      where c.term_id = ${term.id} and b.course_code = any(${rows.flatMap(({ courseCode }) => courseCode ?? [])}::text[])`.execute(
      db,
    )
    const { rows: ends } = await sql<{
      end: string
    }>`select end_date::text as end from term where id = ${term.id}`.execute(db)
    return {
      term,
      end: ends[0]?.end ?? '',
      courses: new Map(courses.map((course) => [course.courseCode, course])),
      teachers: await teachersByNo(
        db,
        rows.flatMap(({ teacherNo }) => teacherNo ?? []),
      ),
      units: await unitsByCode(db, false),
    }
  },

  faults(row, known, { me }) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const { duty } = row
    const course = known.courses.get(row.courseCode ?? '')
    const teacher = known.teachers.get(row.teacherNo ?? '')
    const unit = row.subSchoolCode ? known.units.get(row.subSchoolCode) : undefined
    if (!course) fault(HEADS.course, '该学期没有开这门课程', 'not opened in this term')
    if (course?.archived) fault(HEADS.course, '课程已归档', 'the course is archived')
    if (teacher?.status !== 'enabled') fault(HEADS.teacher, '没有这位教师', 'no such teacher')
    if (row.subSchoolCode && !unit) fault(HEADS.unit, '没有这个分校', 'no such branch')
    if (duty === 'face' && !row.subSchoolCode)
      fault(HEADS.unit, '面授教师须填分校', 'a face-to-face teacher needs a branch')
    if (duty === 'assistant' && !row.rights?.length)
      fault(HEADS.rights, '辅导教师须填权限', 'an assistant needs rights')
    if (!duty) return faults
    if (teacher && !canTakeDuty(teacher, duty))
      fault(HEADS.teacher, `该教师没有${DUTY_TEXT[duty].zh}教师角色`, 'the teacher does not hold this role')
    if (course && faults.length === 0 && !canManageCourseTeacher(me, course, duty, unit?.id ?? null))
      fault(duty === 'host' ? HEADS.course : HEADS.unit, '超出您的数据范围', 'outside your scope')
    if (faults.length > 0 || !course || !teacher) return faults
    const held = dutiesOf(course, teacher)
    if (held.includes(duty)) return []
    if (duty === 'host' && course.hostTeacherId)
      fault(HEADS.duty, '课程已有主持教师，请用更换', 'the course already has a host; use “Replace”')
    if (duty === 'assistant' && held.length > 0)
      fault(HEADS.teacher, '已是该课程的主持或面授教师', 'already the host or a face-to-face teacher')
    return faults
  },

  change({ courseCode, teacherNo, duty }, { courses, teachers }) {
    const [course, teacher] = [courses.get(courseCode) as KnownCourse, teachers.get(teacherNo) as TeacherWithRoles]
    return dutiesOf(course, teacher).includes(duty) ? 'same' : 'add'
  },

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    for (const [at, row] of rows.entries()) {
      const { courseId } = known.courses.get(row.courseCode) as KnownCourse
      const { teacherId } = known.teachers.get(row.teacherNo) as TeacherWithRoles
      const courses = await lockOpenings(db, [courseId])
      if (row.duty === 'host') await setHost(db, courses, teacherId, by)
      else
        await assignPersons(
          db,
          me,
          courses,
          {
            teacherIds: [teacherId],
            duty: row.duty,
            subSchoolId: row.subSchoolCode ? (known.units.get(row.subSchoolCode) as Unit).id : null,
            rights: row.rights ?? [],
            fromAt: row.duty === 'assistant' ? startOfDay(known.term.startDate) : null,
            toAt: row.duty === 'assistant' ? endOfDay(known.end) : null,
          },
          by,
        )
      if (at % 50 === 49) await tell(at / rows.length)
    }
  },

  async codes(db, { me }) {
    const subSchools = onlyBranches(me)
    const units = [...(await unitsByCode(db, false)).values()].filter(({ id }) => subSchools?.includes(id) ?? true)
    return [
      {
        title: { zh: '分校', en: 'Branch' },
        column: 'subSchoolCode',
        codes: unitPairs(units),
      },
    ]
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof personQuery>['execute']>>[number] & { subSchoolCode: string }
const heads = headersOf<PersonRow>(personImport.columns)

interface Saved extends PersonFilter {
  courses?: Omit<MatrixFilter, 'termCode'> | undefined
  orderBy: string
}

/** The exported rows; where one branch is requested, also the hosts and whole-course teachers of its courses. */
function savedQuery(db: Db, me: Actor, now: Date, { courses, ...filter }: Saved) {
  const query = personQuery(db, me, now, filter)
  if (!courses) return query
  const { termCode = '' } = filter
  const shown = matrixQuery(db, me, { termCode, ...courses })
    .clearSelect()
    .select('x.courseId')
  const ofCourses = query.where('course.id', 'in', shown)
  const { subSchoolId } = courses
  return subSchoolId
    ? ofCourses.where(({ or, eb }) =>
        or([eb('courseTeacher.subSchoolId', 'is', null), eb('courseTeacher.subSchoolId', '=', subSchoolId)]),
      )
    : ofCourses
}

export const personExport: SheetExport<Saved, Listed> = {
  call: 'exportCoursePerson',
  what: { zh: '课程任课教师', en: 'Teachers of courses' },
  columns: [
    { header: heads.courseCode, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 28, value: ({ courseName }) => courseName },
    { header: heads.duty, value: ({ duty }, lang) => DUTY_TEXT[duty][lang] },
    { header: { zh: '分校', en: 'Branch' }, width: 20, value: ({ subSchoolName }) => subSchoolName },
    { header: heads.subSchoolCode, value: ({ subSchoolCode }) => subSchoolCode },
    { header: heads.teacherNo, value: ({ teacherNo }) => teacherNo },
    { header: { zh: '姓名', en: 'Name' }, value: ({ teacherName }) => teacherName },
    { header: { zh: '单位', en: 'Unit' }, width: 20, value: ({ unitName }) => unitName },
    {
      header: heads.rights,
      width: 24,
      value: ({ rights }, lang) =>
        listed(
          rights.map((one) => RIGHT_TEXT[one][lang]),
          lang,
        ),
    },
    { header: { zh: '开始', en: 'From' }, value: ({ from }) => from },
    { header: { zh: '结束', en: 'To' }, value: ({ to }) => to },
    { header: { zh: '课程班数', en: 'Classes' }, width: 10, value: ({ classCount }) => classCount },
    { header: { zh: '学生数', en: 'Students' }, width: 10, value: ({ studentCount }) => studentCount },
  ],
  async rows(db, { me, now }, filters, piece) {
    const query = savedQuery(db, me, now, filters)
    const rows = await pieceOf(query, filters.orderBy, 'listCoursePerson', PERSON_ORDER, 'course_teacher.id', piece)
    const codeOf = await codesOfUnits(db)
    return rows.map((row) => ({ ...row, subSchoolCode: codeOf(row.subSchoolId || null) }))
  },
}
