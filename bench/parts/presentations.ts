/**
 * The 22 course presentations of the real roster as openings of the school: terms, catalogue and openings through their
 * sheets, course classes with their students, and every weighted assessment as an assignment in its course's scheme.
 */
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../apps/server/src/db/ids.ts'
import { aCollege, aTeacher, aUser } from '../../apps/server/src/test/builders.ts'
import { type Caller, callsOf } from './calls.ts'
import type { BenchSchool } from './school.ts'

export type Row = Record<string, string>

/** A coursework assessment of the roster: marked by a tutor or by machine; any other is the final exam. */
const WORKS = { TMA: ['webHomework', '导师评阅作业'], CMA: ['midTest', '机评测验'] } as const
type Work = keyof typeof WORKS
const isWork = (type: string | undefined): type is Work => type === 'TMA' || type === 'CMA'

const CLASS_MAX = 500
const WEEKS = { '1': 30, '2': 17 } as const
const WEEK_MS = 7 * DAY_MS
/** Moved this many years on nothing is over yet, and weekdays shift by a day or two at most. */
const YEARS_ON = 14

/** 2013B begins in February and is the first term of its year; 2013J begins in October and is the second. */
function termOf(presentation: string) {
  const [year, half] = [Number(presentation.slice(0, 4)) + YEARS_ON, presentation.endsWith('B') ? '1' : '2'] as const
  const first = new Date(Date.UTC(year, half === '1' ? 1 : 9, 1))
  const start = new Date(first.getTime() + ((8 - first.getUTCDay()) % 7) * DAY_MS)
  return { code: `${year}-${half}`, name: `${year}${half === '1' ? '春' : '秋'}`, start, weeks: WEEKS[half] }
}

export const majorOf = ({ code_module }: Row) => `OU${code_module}`
export const gradeOf = ({ code_presentation: p = '' }: Row) => `${p.slice(0, 4)}${p.endsWith('B') ? '春' : '秋'}`
const presentationOf = (row: Row) => `${row.code_module}${row.code_presentation}`
const day = (at: Date) => at.toISOString().slice(0, 10)

async function taken({ sheet }: Caller, name: Parameters<Caller['sheet']>[0], book: Uint8Array, more: Row = {}) {
  const seen = await sheet(name, more, book)
  if (seen.step !== 'preview' || seen.counts.bad > 0) throw new Error(`${name}: ${JSON.stringify(seen).slice(0, 800)}`)
  const done = await sheet(name, { importId: seen.importId, commit: '1' })
  if (done.step !== 'done') throw new Error(`${name}: ${JSON.stringify(done).slice(0, 800)}`)
}

export interface Data {
  courses: readonly Row[]
  assessments: readonly Row[]
  /** A workbook of one sheet. */
  book(head: readonly string[], rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array>
}

export interface Opened {
  courses: number
  classes: number
  placed: number
  /** Students that no class accepted, by the reason given. */
  refused: Map<string, number>
  /** Weighted assignments in a published scheme, assignments without weight, final exams. */
  weighted: number
  unweighted: number
  finals: number
  /** The course with the most students. */
  largest: { courseId: string; students: number }
}

/** Imports terms, catalogue and openings, each from its sheet. */
async function openings(edu: Caller, { courses, assessments, book }: Data, collegeCode: string, teacherNo: string) {
  const terms = new Map(courses.map(({ code_presentation: p = '' }) => [p, termOf(p)]))
  const termRows = [...terms.values()].map(({ code, name, start, weeks }) => [
    code,
    name,
    day(start),
    day(new Date(start.getTime() + weeks * WEEK_MS - DAY_MS)),
    weeks,
  ])
  await taken(edu, 'importTermInfo', await book(['学期代码', '学期名称', '开始日期', '结束日期', '教学周数'], termRows))

  const weighs = new Set(
    assessments.filter((one) => isWork(one.assessment_type) && Number(one.weight) > 0).map(majorOf),
  )
  const modules = [...new Set(courses.map(majorOf))]
  const catalogue = modules.map((code) => {
    const formative = weighs.has(code) ? 50 : 0
    return [code, `开放课程${code.slice(2)}`, 4, 72, 'required', collegeCode, '闭卷', formative, 100 - formative]
  })
  const catalogueHead = ['课程代码', '课程名称', '学分', '学时', '类别', '院系编码', '考试形式', '形考比例', '终考比例']
  await taken(edu, 'importBasicCourseInfo', await book(catalogueHead, catalogue))

  for (const [presentation, { code }] of terms) {
    const given = courses.filter((one) => one.code_presentation === presentation)
    const rows = given.map((one) => [majorOf(one), majorOf(one), gradeOf(one), teacherNo])
    const opened = await book(['课程代码', '专业代码', '年级', '主持教师工号'], rows)
    await taken(edu, 'importCourseInherit', opened, { termCode: code })
  }
}

/** Puts the opening's students into classes of at most 500. */
async function placed(edu: Caller, courseId: string, subSchoolId: string, students: readonly string[], out: Opened) {
  for (let from = 0; from < students.length; from += CLASS_MAX) {
    const name = `${out.classes + 1}班`
    const courseClassId = await edu.call('addClassInfo', { courseId, subSchoolId, name, capacity: CLASS_MAX })
    out.classes += 1
    const studentIds = students.slice(from, from + CLASS_MAX)
    for (const { ok, reason } of await edu.call('addClassStudInfo', { courseClassId, studentIds }))
      if (ok) out.placed += 1
      else out.refused.set(reason, (out.refused.get(reason) ?? 0) + 1)
  }
}

interface Place {
  courseId: string
  chapterId: string
}

/** A paper of one 100-point question for all assignments of a kind in a course. */
async function paperOf(host: Caller, { courseId, chapterId }: Place, work: Work): Promise<string> {
  const part = { stem: `<p>${WORKS[work][1]}</p>`, options: ['a', 'b'].map((id) => ({ id, html: id })) }
  const { id: questionId } = await host.call('addQuestionInfo', {
    courseId,
    chapterId,
    body: work === 'TMA' ? { type: 'essay', stem: part.stem } : { type: 'single', ...part },
    key: work === 'TMA' ? { type: 'essay', reference: '<p>见评分标准</p>' } : { type: 'single', right: 'a' },
    analysis: '',
    score: 100,
    difficulty: 3,
    status: 'enabled',
  })
  const topic = { bigTopicId: newId(), title: '一、试题', instructions: '', perQuestionScore: null, shuffle: false }
  const { id } = await host.call('addPaperInfo', {
    courseId,
    title: WORKS[work][1],
    purpose: work === 'TMA' ? 'homework' : 'test',
    mode: 'fixed',
    bigTopics: [{ ...topic, shuffleOptions: false, questions: [{ questionId, score: 100 }], rules: [] }],
  })
  await host.call('setStatusPaperInfo', { id, status: 'enabled' })
  return id
}

/** Shares in hundredths that add up to exactly 100. */
function markerLoads(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  const shares = weights.map((one) => Math.round((one / sum) * 10_000))
  const over = shares.reduce((all, one) => all + one, 0) - 10_000
  return shares.map((one, at) => (at === shares.length - 1 ? one - over : one) / 100)
}

interface Works {
  works: readonly Row[]
  /** Days of the presentation: due days keep their relative place in the shorter term. */
  length: number
  presentation: string
}

/** Publishes every assessment as an assignment, and the weighted ones in a scheme. */
async function schemeOf(host: Caller, place: Place, { works, length, presentation }: Works, out: Opened) {
  const { courseId } = place
  const { start, weeks } = termOf(presentation)
  const options: { work: Work; weight: number; contents: { assignmentId: string; share: number }[] }[] = []
  for (const work of Object.keys(WORKS) as Work[]) {
    const [kind] = WORKS[work]
    const rows = works.filter(({ assessment_type }) => assessment_type === work)
    if (rows.length === 0) continue
    const paperId = await paperOf(host, place, work)
    const made: { assignmentId: string; weight: number }[] = []
    for (const [at, { date, weight }] of rows.entries()) {
      const due = new Date(start.getTime() + (Number(date || length) / length) * weeks * WEEK_MS)
      const form = { courseId, title: `${work} ${at + 1}`, paperId, opensAt: start.toISOString() }
      const { id } =
        kind === 'webHomework'
          ? await host.call('addCourseHomeworkInfo', { ...form, kind, closesAt: due.toISOString() })
          : await host.call('addCoursePeriodicTestInfo', {
              ...form,
              kind,
              durationMin: 60,
              closesAt: due.toISOString(),
            })
      made.push({ assignmentId: id, weight: Number(weight) })
    }
    const ids = made.map(({ assignmentId }) => assignmentId)
    const name = kind === 'webHomework' ? 'publishCourseHomeworkInfo' : 'publishCoursePeriodicTestInfo'
    await host.call(name, { ids })
    const counted = made.filter(({ weight }) => weight > 0)
    out.unweighted += made.length - counted.length
    if (counted.length === 0) continue
    const shares = markerLoads(counted.map(({ weight }) => weight))
    options.push({
      work,
      weight: counted.reduce((sum, { weight }) => sum + weight, 0),
      contents: counted.map(({ assignmentId }, at) => ({ assignmentId, share: shares[at] as number })),
    })
  }
  if (options.length === 0) return
  const named = options.map(({ work, ...option }) => ({ ...option, name: WORKS[work][1], kind: WORKS[work][0] }))
  await host.call('saveSchemeCheckOptionInfo', { courseId, options: named, updatedAt: null })
  await host.call('publishCheckOptionInfo', { courseId })
  const { sum, problems } = await host.call('getSchemeCheckOptionInfo', { courseId, active: '1' })
  if (sum !== 100 || problems.length > 0)
    throw new Error(`scheme of ${presentation}: ${sum} ${JSON.stringify(problems)}`)
  out.weighted += options.reduce((all, { contents }) => all + contents.length, 0)
}

/** Opens all presentations for existing students, each under the number of its presentation. */
export async function openPresentations(school: BenchSchool, subSchoolId: string, data: Data): Promise<Opened> {
  const { db } = school.database
  const { schoolCode } = await db
    .selectFrom('subSchool')
    .select('schoolCode')
    .where('id', '=', await aCollege(db))
    .executeTakeFirstOrThrow()
  const edu = await callsOf(school, (await aUser(db, 'ROLE_EDU')).userId, 'ROLE_EDU')
  const teacher = await aTeacher(db, 'ROLE_MASTER_TEACH')
  const { teacherNo } = await db
    .selectFrom('teacher')
    .select('teacherNo')
    .where('id', '=', teacher.teacherId)
    .executeTakeFirstOrThrow()
  const host = await callsOf(school, teacher.userId, 'ROLE_MASTER_TEACH')
  await openings(edu, data, schoolCode, teacherNo)

  const largest = { courseId: '', students: 0 }
  const out: Opened = {
    courses: 0,
    classes: 0,
    placed: 0,
    refused: new Map(),
    weighted: 0,
    unweighted: 0,
    finals: 0,
    largest,
  }
  for (const course of data.courses) {
    const presentation = course.code_presentation as string
    const { rows } = await sql<{ courseId: string }>`
      select c.id as "courseId" from course c join term t on t.id = c.term_id join basic_course b on b.id = c.basic_course_id
      where t.term_code = ${termOf(presentation).code} and b.course_code = ${majorOf(course)}`.execute(db)
    const { courseId } = rows[0] as { courseId: string }
    const { rows: students } = await sql<{ id: string }>`
      select id from student where student_no like ${`${presentationOf(course)}%`} order by student_no`.execute(db)
    const { id: chapterId } = await host.call('addCourseChapterInfo', { courseId, title: '第一章' })
    const published = await edu.call('setPublishStatusCourseInherit', {
      courseIds: [courseId],
      publishStatus: 'published',
    })
    if (!published.every(({ ok }) => ok)) throw new Error(JSON.stringify(published))
    out.courses += 1
    const before = out.placed
    await placed(
      edu,
      courseId,
      subSchoolId,
      students.map(({ id }) => id),
      out,
    )
    if (out.placed - before > largest.students) Object.assign(largest, { courseId, students: out.placed - before })
    const own = data.assessments.filter((one) => presentationOf(one) === presentationOf(course))
    const works = own.filter(({ assessment_type }) => isWork(assessment_type))
    out.finals += own.length - works.length
    await schemeOf(
      host,
      { courseId, chapterId },
      { works, length: Number(course.module_presentation_length), presentation },
      out,
    )
  }
  return out
}
