import { isHostTeacher } from '@shuyuan/contract/access/role-groups.ts'
import { INHERIT_PARTS } from '@shuyuan/contract/entities/course/opening.ts'
import { asCode, asList, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { addJob } from '../../../jobs/job.store.ts'
import { compareStored, keyFrom, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Change, Fault, SheetBy, SheetExport, SheetImport, Update } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { canManageCollege } from '../../../wire/scope/scope.policy.ts'
import { EXAM_FORM_TEXT, PASS_RULE_TEXT } from '../exam-form/exam-form.words.ts'
import { EXAM_LOCK_TEXT } from '../exam-form/exam-lock.read.ts'
import { recordPlans } from '../inherit/inherit.flow.ts'
import { setHost } from '../people/set-host.flow.ts'
import { lockOpenings } from './opening.read.ts'
import { openCourses, setMajors, setPaperCodes } from './opening.store.ts'
import { OPENING_ORDER, type OpeningFilter, openingQuery } from './opening-list.read.ts'
import { type KnownCourse, type KnownOpenings, knownOpenings, type OpeningRow } from './opening-sheet.read.ts'

const HEADS = {
  courseCode: '课程代码',
  paperCodes: '试卷代号',
  majorCodes: '专业代码',
  gradeCodes: '年级',
  teacherNo: '主持教师工号',
  inheritTerm: '继承学期代码',
} as const

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

const majorIdsOf = (row: Partial<OpeningRow>, known: KnownOpenings) =>
  (row.majorCodes ?? []).map((code) => known.majors.get(code) as string)

/** Faults of unknown codes, whatever the course. */
function codeFaults(row: Partial<OpeningRow>, known: KnownOpenings): Fault[] {
  const faults: Fault[] = []
  const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
  for (const code of row.majorCodes ?? [])
    if (!known.majors.has(code)) fault(HEADS.majorCodes, `没有专业「${code}」`, `there is no major ${code}`)
  for (const code of row.gradeCodes ?? [])
    if (!known.grades.has(code)) fault(HEADS.gradeCodes, `没有年级「${code}」`, `there is no grade ${code}`)
  if (row.teacherNo) {
    const teacher = known.teachers.get(row.teacherNo)
    if (teacher?.status !== 'enabled') fault(HEADS.teacherNo, '没有这位教师', 'no such teacher')
    else if (!teacher.roles.some(isHostTeacher)) fault(HEADS.teacherNo, '该教师没有主持教师角色', 'not a host teacher')
  }
  return faults
}

function faultsOf(row: Partial<OpeningRow>, course: KnownCourse, known: KnownOpenings): Fault[] {
  const faults: Fault[] = []
  const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
  if (
    course.publishStatus === 'published' &&
    row.majorCodes?.every((code) => known.majors.has(code)) &&
    !sameSet(majorIdsOf(row, known), course.majorIds)
  )
    fault(HEADS.majorCodes, '课程已发布，不能修改专业', 'the course is published, so its majors cannot be changed')
  for (const code of row.paperCodes ?? [])
    if ((known.formOfCode.get(code) ?? course.examForm) !== course.examForm)
      fault(
        HEADS.paperCodes,
        '同一试卷代号的考试形式不一致',
        'courses with the same paper code have different exam forms',
      )
  if (row.inheritTerm) {
    if (!known.sources.has(`${course.courseCode}/${row.inheritTerm}`))
      fault(HEADS.inheritTerm, '该学期没有开过这门课程', 'this course was not opened in that term')
    else if (course.hasContent)
      fault(HEADS.inheritTerm, '目标课程已有内容，请先清空', 'the course has content; clear it first')
  }
  return faults
}

function changeOf(row: OpeningRow, course: KnownCourse, known: KnownOpenings, { lang }: SheetBy): Change | Update {
  if (!course.courseId) return 'add'
  return compareStored(
    openingImport.columns,
    {
      ...pairsOf(course, row, ['paperCodes', 'gradeCodes']),
      majorCodes: {
        stored: course.majorIds,
        wanted: row.majorCodes && majorIdsOf(row, known),
        text: () =>
          listed(
            course.majorIds.map((id) => keyFrom(known.majors, (one) => one === id)),
            lang,
          ),
      },
      teacherNo: {
        stored: course.hostTeacherId,
        wanted: row.teacherNo && known.teachers.get(row.teacherNo)?.teacherId,
        text: () => course.hostTeacherNo,
      },
      // Content can be inherited only into an empty course.
      inheritTerm: { stored: '', wanted: row.inheritTerm },
    },
    lang,
  )
}

const code = asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits')
const paper = asCode(/^[A-Za-z0-9-]{2,20}$/, '须为2至20个字母或数字', '2 to 20 letters or digits')

export const openingImport: SheetImport<OpeningRow, KnownOpenings, { termCode: string }> = {
  call: 'importCourseInherit',
  what: { zh: '开课', en: 'openings' },
  key: 'courseCode',
  columns: [
    {
      key: 'courseCode',
      header: HEADS.courseCode,
      headerEn: 'Course code',
      codeOf: 'course',
      required: true,
      read: code,
      guide: {
        zh: '课程目录中的代码；没有开课的开课，已开课的按填写的内容设置。',
        en: 'A code from the catalogue. Courses not yet opened are opened; opened ones take the values filled in.',
      },
      sample: 'MG2101',
    },
    {
      key: 'paperCodes',
      header: HEADS.paperCodes,
      headerEn: 'Paper code',
      codeOf: 'paper',
      read: asList(paper, 5),
      guide: {
        zh: '最多5个，用逗号分开；不填的不变。',
        en: 'At most 5, separated by commas; leave empty to keep the current ones.',
      },
      sample: '1301,1302',
    },
    {
      key: 'majorCodes',
      header: HEADS.majorCodes,
      headerEn: 'Major code',
      codeOf: 'major',
      read: asList(asText(20), 100),
      guide: {
        zh: '用逗号分开，见「可用代码」；不填的不变。',
        en: 'Separated by commas, see “Codes”; leave empty to keep the current ones.',
      },
      sample: '120203K,120206',
    },
    {
      key: 'gradeCodes',
      header: HEADS.gradeCodes,
      headerEn: 'Grade',
      read: asList(asText(20), 50),
      guide: {
        zh: '用逗号分开，如2026秋；不填的不变。',
        en: 'Apart by commas, like 2026秋; empty leaves them as they are.',
      },
      sample: '2026秋,2026春',
    },
    {
      key: 'teacherNo',
      header: HEADS.teacherNo,
      headerEn: 'Staff number of the host',
      codeOf: 'teacher',
      read: asText(20, 2),
      guide: {
        zh: '有主持教师角色的教师的工号；不填的不变。',
        en: 'Staff number of a teacher with the host role; leave empty to keep the current host.',
      },
      sample: 'T1001',
    },
    {
      key: 'inheritTerm',
      header: HEADS.inheritTerm,
      headerEn: 'Term to inherit from',
      read: asText(20),
      guide: {
        zh: '从哪个学期继承课程内容，如2026-1；课程已有内容的不能继承。',
        en: 'The term to inherit content from, such as 2026-1; a course that has content cannot inherit.',
      },
      sample: '2026-1',
    },
  ],

  load: (db, _, rows, { termCode }) => knownOpenings(db, termCode, rows),

  faults(row, known, { me }) {
    const course = known.courses.get(row.courseCode ?? '')
    const unknown = codeFaults(row, known)
    const bad = (zh: string, en: string): Fault[] => [{ column: HEADS.courseCode, reason: { zh, en } }, ...unknown]
    if (known.termIsArchived) return bad('学期已归档', 'the term is archived')
    if (!course) return bad('课程目录中没有这门课程', 'not in the catalogue')
    if (!canManageCollege(me, course.collegeId)) return bad('超出您的数据范围', 'outside your scope')
    if (!course.courseId && course.status !== 'enabled') return bad('课程已停用', 'the course is disabled')
    return [...unknown, ...faultsOf(row, course, known)]
  },

  change: (row, known, by) => changeOf(row, known.courses.get(row.courseCode) as KnownCourse, known, by),

  async write(db, sheetBy, rows, known, tell) {
    const { me, now } = sheetBy
    const by = { now, userId: me.userId }
    const closed = rows.flatMap(({ courseCode }) => {
      const course = known.courses.get(courseCode) as KnownCourse
      return course.courseId ? [] : [course.basicCourseId]
    })
    const opened = await openCourses(db, known.termId, closed, by)
    const idOf = ({ courseCode }: OpeningRow) => {
      const { courseId, basicCourseId } = known.courses.get(courseCode) as KnownCourse
      return courseId ?? (opened.get(basicCourseId) as string)
    }
    await setPaperCodes(
      db,
      rows.flatMap((row) => (row.paperCodes ? [{ courseId: idOf(row), paperCodes: row.paperCodes }] : [])),
      by,
    )
    for (const [at, row] of rows.entries()) {
      if (row.majorCodes || row.gradeCodes) {
        const stored = known.courses.get(row.courseCode) as KnownCourse
        const majorIds = row.majorCodes ? majorIdsOf(row, known) : stored.majorIds
        const gradeCodes = row.gradeCodes ?? stored.gradeCodes
        await setMajors(db, [idOf(row)], { majorIds, gradeCodes, mode: 'replace' }, by)
      }
      if (at % 100 === 99) await tell((at / rows.length) * 0.6)
    }
    await hosts(rows.filter(({ teacherNo }) => teacherNo))
    const inherited = rows.flatMap((row) =>
      row.inheritTerm
        ? [{ courseId: idOf(row), fromCourseId: known.sources.get(`${row.courseCode}/${row.inheritTerm}`) as string }]
        : [],
    )
    if (inherited.length > 0) {
      const jobId = await addJob(db, 'course.inherit', { lang: sheetBy.lang }, me.userId, now)
      await recordPlans(db, jobId, { rows: inherited, parts: [...INHERIT_PARTS], shiftDates: true }, by)
    }

    async function hosts(named: readonly OpeningRow[]): Promise<void> {
      for (const teacherNo of new Set(named.map((row) => row.teacherNo as string))) {
        const of = named.filter((row) => row.teacherNo === teacherNo)
        const { teacherId } = known.teachers.get(teacherNo) as { teacherId: string }
        await setHost(db, await lockOpenings(db, of.map(idOf)), teacherId, by)
      }
    }
  },

  async codes(db) {
    const majors = await db
      .selectFrom('major')
      .select(['majorCode', 'majorName'])
      .where('status', '=', 'enabled')
      .orderBy('majorCode')
      .execute()
    return [
      {
        title: { zh: '专业', en: 'Major' },
        codes: majors.map(({ majorCode, majorName }) => [majorCode, majorName] as const),
      },
    ]
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof openingQuery>['execute']>>[number]

const PUBLISH = {
  '': { zh: '未开课', en: 'Not opened' },
  draft: { zh: '未发布', en: 'Not published' },
  published: { zh: '已发布', en: 'Published' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const

const heads = headersOf<OpeningRow>(openingImport.columns)

export const openingExport: SheetExport<OpeningFilter & { orderBy: string }, Listed> = {
  call: 'exportCourseInherit',
  what: { zh: '开课', en: 'Openings' },
  columns: [
    { header: heads.courseCode, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 28, value: ({ courseName }) => courseName },
    { header: { zh: '院系', en: 'College' }, width: 22, value: ({ schoolName }) => schoolName },
    { header: { zh: '学分', en: 'Credits' }, width: 8, value: ({ credits }) => credits },
    { header: { zh: '考试形式', en: 'Exam form' }, value: ({ examForm }, lang) => EXAM_FORM_TEXT[examForm][lang] },
    { header: { zh: '形考比例', en: 'Formative ratio' }, width: 10, value: ({ formativeRatio }) => formativeRatio },
    { header: { zh: '终考比例', en: 'Final ratio' }, width: 10, value: ({ finalRatio }) => finalRatio },
    {
      header: { zh: '及格规则', en: 'Pass rule' },
      width: 18,
      value: ({ passRule }, lang) => PASS_RULE_TEXT[passRule][lang],
    },
    {
      header: { zh: '考试时长', en: 'Minutes' },
      width: 10,
      value: ({ examMinutes }) => examMinutes || '',
    },
    {
      header: heads.paperCodes,
      width: 18,
      value: ({ paperCodes }, lang) => listed(paperCodes, lang),
    },
    { header: { zh: '专业', en: 'Majors' }, width: 30, value: ({ majorNames }, lang) => listed(majorNames, lang) },
    { header: heads.gradeCodes, width: 24, value: ({ gradeCodes }, lang) => listed(gradeCodes, lang) },
    { header: { zh: '主持教师', en: 'Host teacher' }, value: ({ hostTeacherName }) => hostTeacherName },
    { header: { zh: '工号', en: 'Number' }, value: ({ hostTeacherNo }) => hostTeacherNo },
    { header: { zh: '继承自', en: 'Inherited from' }, value: ({ inheritedFromTerm }) => inheritedFromTerm },
    { header: { zh: '章', en: 'Chapters' }, width: 8, value: ({ chapterCount }) => chapterCount },
    { header: { zh: '资源', en: 'Resources' }, width: 8, value: ({ resourceCount }) => resourceCount },
    { header: { zh: '试卷', en: 'Papers' }, width: 8, value: ({ paperCount }) => paperCount },
    { header: { zh: '选课人数', en: 'Students' }, width: 10, value: ({ studentCount }) => studentCount },
    { header: { zh: '状态', en: 'State' }, value: ({ publishStatus }, lang) => PUBLISH[publishStatus][lang] },
    {
      header: { zh: '与目录不同', en: 'Differs from the catalogue' },
      width: 12,
      value: ({ differs }, lang) => (differs ? { zh: '是', en: 'Yes' }[lang] : ''),
    },
    {
      header: { zh: '锁定', en: 'Locked' },
      width: 22,
      value: ({ lock }, lang) => (lock ? EXAM_LOCK_TEXT[lock][lang] : ''),
    },
  ],
  rows: (db, { me, now }, filters, piece) =>
    pieceOf(
      openingQuery(db, me, now, filters),
      filters.orderBy,
      'listCourseInherit',
      OPENING_ORDER,
      'basic_course.id',
      piece,
    ),
}
