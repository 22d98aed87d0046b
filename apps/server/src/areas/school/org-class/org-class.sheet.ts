import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { asCode, asList, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { compareStored, keyFrom, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { canManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { asPlainCode } from '../../account/user/account-columns.ts'
import { addRoles } from '../../account/user/accounts.flow.ts'
import { grades } from '../dictionary/dictionary.read.ts'
import { GRADE, MAJOR, placeColumns, UNIT } from '../people/people-columns.ts'
import { roleIdOf } from '../student/student.flow.ts'
import { sheetCodes } from '../student/student-sheet.read.ts'
import { type Unit, unitsByCode } from '../unit/sub-school.read.ts'
import { insertClasses, updateClasses, writeInstructors } from './org-class.store.ts'
import {
  CLASS_ORDER,
  type ClassFilter,
  classQuery,
  instructorNumbers,
  type ListedClass,
} from './org-class-list.read.ts'

interface ClassRow {
  classCode: string
  className: string
  subSchoolCode: string
  majorCode: string
  gradeCode: string
  instructorNos?: string[]
  maxStudents?: number
}

interface StoredClass {
  id: string
  classCode: string
  className: string
  subSchoolId: string
  majorId: string
  gradeCode: string
  maxStudents: number
  instructorNos: string[]
  studentCount: number
}

interface KnownClasses {
  units: Map<string, Unit>
  majors: Map<string, string>
  grades: Set<string>
  stored: Map<string, StoredClass>
  teachers: Map<string, { id: string; userId: string }>
}

const CODE = '班级代码'

async function knownClasses(db: Db, rows: readonly Partial<ClassRow>[]): Promise<KnownClasses> {
  const codes = rows.map(({ classCode = '' }) => classCode)
  const { rows: stored } = await sql<StoredClass>`
    select id, class_code as "classCode", class_name as "className", sub_school_id as "subSchoolId",
      major_id as "majorId", grade_code as "gradeCode", max_students as "maxStudents",
      array(select t.teacher_no from org_class_instructor i join teacher t on t.id = i.teacher_id
        where i.org_class_id = oc.id order by t.teacher_no) as "instructorNos",
      (select count(*) from student s where s.org_class_id = oc.id) as "studentCount"
    from org_class oc where class_code = any(${codes}::text[])`.execute(db)
  const majors = await db.selectFrom('major').select(['id', 'majorCode']).where('archivedAt', 'is', null).execute()
  const nos = [...new Set(rows.flatMap(({ instructorNos = [] }) => instructorNos))]
  const { rows: teachers } = await sql<{ id: string; userId: string; teacherNo: string }>`
    select id, user_id as "userId", teacher_no as "teacherNo" from teacher
    where status = 'enabled' and teacher_no = any(${nos}::text[])`.execute(db)
  return {
    units: await unitsByCode(db, false),
    majors: new Map(majors.map(({ id, majorCode }) => [majorCode, id])),
    grades: new Set((await grades(db)).map(({ optionVal }) => optionVal)),
    stored: new Map(stored.map((one) => [one.classCode, one])),
    teachers: new Map(teachers.map(({ teacherNo, ...one }) => [teacherNo, one])),
  }
}

const formOf = (
  { classCode, className, gradeCode, maxStudents, subSchoolCode, majorCode }: ClassRow,
  known: KnownClasses,
) => ({
  classCode,
  className,
  gradeCode,
  maxStudents,
  subSchoolId: (known.units.get(subSchoolCode) as Unit).id,
  majorId: known.majors.get(majorCode) as string,
})

export const classImport: SheetImport<ClassRow, KnownClasses> = {
  call: 'importOrgClassInfo',
  what: { zh: '班级', en: 'classes' },
  key: 'classCode',
  columns: [
    {
      key: 'classCode',
      header: CODE,
      headerEn: 'Class code',
      codeOf: 'class',
      required: true,
      read: asCode(/^[A-Za-z0-9-]{2,30}$/, '须为2至30个字母、数字或-', '2 to 30 letters, digits or -'),
      guide: {
        zh: '2至30个字母、数字或-；已有的代码更新该班级，没有的新增。',
        en: '2 to 30 letters, digits or -. An existing code updates its class; a new one adds a class.',
      },
      sample: '26A-KJ01',
    },
    {
      key: 'className',
      header: '班级名称',
      headerEn: 'Class name',
      required: true,
      read: asText(40, 2),
      guide: { zh: '2至40个字。', en: '2 to 40 characters.' },
      sample: '26秋会计1班',
    },
    ...placeColumns,
    {
      key: 'instructorNos',
      header: '辅导员工号',
      headerEn: 'Staff numbers of instructors',
      codeOf: 'teacher',
      read: asList(asPlainCode(20), 3),
      guide: {
        zh: '最多3个，用逗号分开；填写后替换原有的辅导员。',
        en: 'At most 3, separated by commas; they replace the current instructors.',
      },
      sample: '10001',
    },
    {
      key: 'maxStudents',
      header: '人数上限',
      headerEn: 'Most students',
      read: asNumber(1, 500),
      guide: { zh: '1至500，不填为60。', en: '1 to 500; 60 if empty.' },
      sample: '60',
    },
  ],

  load: (db, _, rows) => knownClasses(db, rows),

  faults(row, known, { me }) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) =>
      faults.push({ column, reason: { zh, en } satisfies Words })
    const unit = known.units.get(row.subSchoolCode ?? '')
    const major = known.majors.get(row.majorCode ?? '')
    if (!unit) fault(UNIT, '没有这个分校', 'no such branch')
    else if (!canManageSubSchool(me, unit.id)) fault(UNIT, '超出您的数据范围', 'outside your scope')
    if (!major) fault(MAJOR, '没有这个专业', 'no such major')
    if (!known.grades.has(row.gradeCode ?? '')) fault(GRADE, '没有这个年级', 'no such grade')
    for (const no of row.instructorNos ?? [])
      if (!known.teachers.has(no)) fault('辅导员工号', `没有教师${no}`, `there is no teacher ${no}`)
    const stored = known.stored.get(row.classCode ?? '')
    if (stored && !canManageSubSchool(me, stored.subSchoolId)) fault(CODE, '属于其他分校', 'belongs to another branch')
    const isMoved =
      stored &&
      ((unit && stored.subSchoolId !== unit.id) ||
        (major && stored.majorId !== major) ||
        (row.gradeCode !== undefined && stored.gradeCode !== row.gradeCode))
    if (isMoved && stored.studentCount > 0)
      fault(
        CODE,
        '班级已有学生，不能修改专业、年级、分校',
        'the class has students, so its major, grade and branch cannot be changed',
      )
    return faults
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(row.classCode)
    if (!stored) return 'add'
    const unit = known.units.get(row.subSchoolCode)
    const major = known.majors.get(row.majorCode)
    return compareStored(
      classImport.columns,
      {
        ...pairsOf(stored, row, ['className', 'gradeCode', 'instructorNos', 'maxStudents']),
        subSchoolCode: {
          stored: stored.subSchoolId,
          wanted: unit?.id,
          text: () => keyFrom(known.units, ({ id }) => id === stored.subSchoolId),
        },
        majorCode: {
          stored: stored.majorId,
          wanted: major,
          text: () => keyFrom(known.majors, (id) => id === stored.majorId),
        },
      },
      lang,
    )
  },

  async write(db, { me, now }, rows, known) {
    const by = { now, userId: me.userId }
    const ids = new Map(rows.map(({ classCode }) => [classCode, known.stored.get(classCode)?.id ?? newId()]))
    const idOf = ({ classCode }: ClassRow) => ids.get(classCode) as string
    await insertClasses(
      db,
      rows
        .filter(({ classCode }) => !known.stored.has(classCode))
        .map((row) => {
          const { maxStudents = 60, ...form } = formOf(row, known)
          return { id: idOf(row), maxStudents, ...form }
        }),
      by,
    )
    for (const row of rows) {
      if (known.stored.has(row.classCode)) await updateClasses(db, [idOf(row)], formOf(row, known), by)
      const teachers = (row.instructorNos ?? []).map((no) => known.teachers.get(no) as { id: string; userId: string })
      if (teachers.length > 0)
        await writeInstructors(
          db,
          [idOf(row)],
          teachers.map(({ id }) => id),
          'replace',
        )
    }
    const roleId = await roleIdOf(db, ROLE.instructor)
    const userIds = [...known.teachers.values()].map(({ userId }) => userId)
    await addRoles(
      db,
      userIds.map((userId) => ({ userId, roleId, scopeSubSchoolId: null })),
      by,
    )
  },

  codes: async (db, { me }) => (await sheetCodes(db, me)).slice(0, 3),
}

const STATES = {
  enabled: { zh: '启用', en: 'Enabled' },
  disabled: { zh: '停用', en: 'Disabled' },
  graduated: { zh: '已毕业', en: 'Graduated' },
}

const heads = headersOf<ClassRow>(classImport.columns)

type Saved = ListedClass & { subSchoolCode: string; majorCode: string; instructorNos: string[] }

export const classExport: SheetExport<ClassFilter & { orderBy: string }, Saved> = {
  call: 'exportOrgClassInfo',
  what: { zh: '班级', en: 'Classes' },
  columns: [
    { header: heads.classCode, value: ({ classCode }) => classCode },
    { header: heads.className, width: 28, value: ({ className }) => className },
    { header: heads.subSchoolCode, value: ({ subSchoolCode }) => subSchoolCode },
    { header: { zh: '分校', en: 'Branch' }, width: 20, value: ({ subSchoolName }) => subSchoolName },
    { header: heads.majorCode, value: ({ majorCode }) => majorCode },
    { header: { zh: '专业', en: 'Major' }, width: 22, value: ({ majorName }) => majorName },
    { header: heads.gradeCode, width: 12, value: ({ gradeCode }) => gradeCode },
    { header: heads.instructorNos, width: 20, value: ({ instructorNos }, lang) => listed(instructorNos, lang) },
    {
      header: { zh: '辅导员', en: 'Instructors' },
      width: 20,
      value: ({ instructorNames }, lang) => listed(instructorNames, lang),
    },
    { header: { zh: '在籍', en: 'Enrolled' }, width: 10, value: ({ enrolledCount }) => enrolledCount },
    { header: { zh: '总人数', en: 'All' }, width: 10, value: ({ studentCount }) => studentCount },
    { header: heads.maxStudents, width: 10, value: ({ maxStudents }) => maxStudents },
    {
      header: { zh: '本学期进度', en: 'Progress this term' },
      width: 12,
      value: ({ progressPercent }) => progressPercent,
    },
    { header: { zh: '预警数', en: 'Open warnings' }, width: 10, value: ({ openWarnings }) => openWarnings },
    { header: { zh: '状态', en: 'State' }, width: 10, value: ({ status }, lang) => STATES[status][lang] },
  ],
  rows: (db, { me }, filters, piece) =>
    pieceOf(
      classQuery(db, me, filters)
        .select(['subSchool.schoolCode as subSchoolCode', 'major.majorCode'])
        .select(instructorNumbers.as('instructorNos')),
      filters.orderBy,
      'listOrgClassInfo',
      CLASS_ORDER,
      'org_class.class_code',
      piece,
    ),
}
