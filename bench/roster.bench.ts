// A real roster: 32,593 registrations imported as students, bad rows included, then their 22 courses with classes and weights.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBook } from '../apps/server/src/sheet/write-book.ts'
import { aGrade, aMajor, aSubSchool, aUser } from '../apps/server/src/test/builders.ts'
import { latencies, time, verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'
import { gradeOf, majorOf, openPresentations, type Row } from './parts/presentations.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'
import { watchedImport } from './parts/sheet-import.ts'

const SHEET_TURNS = 200
const folder = process.argv[2] ?? process.env.ROSTER_DIR ?? ''
const FILES = ['studentInfo.csv', 'studentRegistration.csv', 'courses.csv', 'assessments.csv']
if (!FILES.every((name) => existsSync(join(folder, name)))) {
  console.error(`The roster is not here. Give its folder (${FILES.join(', ')} of the Open`)
  console.error('University Learning Analytics Dataset) as an argument or as ROSTER_DIR.')
  process.exit(2)
}

/** Every cell of these files is quoted and contains no quotes. */
function table(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trim().split(/\r?\n/)
  const cells = (line: string) => line.replace(/^"|"$/g, '').split('","')
  const names = cells(head)
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] as string, cell])))
}
const keyOf = (row: Row) => `${row.code_module}${row.code_presentation}${row.id_student}`
const people = new Map(table('studentInfo.csv').map((row) => [keyOf(row), row]))
const registrations = table('studentRegistration.csv')

/** 2013B begins in February, 2013J in October. */
const beginOf = ({ code_presentation: p = '' }: Row) => new Date(`${p.slice(0, 4)}-${p.endsWith('B') ? '02' : '10'}-01`)
const dayOf = (row: Row) =>
  new Date(beginOf(row).getTime() + Number(row.date_registration || 0) * 86_400_000).toISOString().slice(0, 10)

const lineOf = (row: Row) => {
  const person = people.get(keyOf(row))
  return [
    keyOf(row),
    `学员${row.id_student}`,
    person?.gender === 'M' ? '男' : '女',
    'OU01',
    majorOf(row),
    gradeOf(row),
    dayOf(row),
    '非学历',
    row.date_unregistration ? '退学' : '在籍',
  ]
}
const lines = registrations.map(lineOf)
/** Rows damaged on purpose, each in one way. */
const SPOIL: readonly [at: number, value: string][] = [
  [4, 'NOSUCH'],
  [6, '2014-02-30'],
  [1, ''],
  [8, '在读'],
  [0, lines[0]?.[0] ?? ''],
]
const spoilt = new Set<number>()
for (let at = 50; at < lines.length; at += 97) {
  const [column, value] = SPOIL[spoilt.size % SPOIL.length] as (typeof SPOIL)[number]
  ;(lines[at] as string[])[column] = value
  // The header is row 1.
  spoilt.add(at + 2)
}

const school = await benchSchool()
const { db } = school.database
const subSchoolId = await aSubSchool(db, { schoolCode: 'OU01' })
for (const majorCode of new Set(registrations.map(majorOf))) await aMajor(db, { majorCode, level: 'nonDegree' })
for (const grade of new Set(registrations.map(gradeOf))) await aGrade(db, grade)

/** A workbook of one sheet. */
async function bookOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const draft = mkdtempSync(join(tmpdir(), 'shuyuan-roster-'))
  const path = join(draft, 'roster.xlsx')
  await writeBook(path, [{ name: '数据', columns: head.map((header) => ({ header })), rows }])
  const book = readFileSync(path)
  rmSync(draft, { recursive: true, force: true })
  return book
}

const HEAD = ['学号', '姓名', '性别', '分校编码', '专业代码', '年级', '入学日期', '学历类型', '学籍状态']
const book = await bookOf(HEAD, lines)

const { seen, previewMs, commitMs, memory, waitMs } = await watchedImport(school, 'importStudentInfo', book)
const { rows: counted } = await school.database.pool.query('select count(*)::int as n from student')
const written = counted[0].n as number
console.log(`registrations    ${lines.length}, damaged on purpose ${spoilt.size}`)
console.log(`preview          ${(previewMs / 1000).toFixed(1)} s, ${seen.counts.add} good, ${seen.counts.bad} bad`)
console.log(`commit           ${(commitMs / 1000).toFixed(1)} s, ${written} students`)
console.log(`memory           ${memory.toFixed(0)} MiB above idle`)
console.log(`longest wait     ${waitMs.toFixed(0)} ms for another request meanwhile`)
for (const { row, column, reason } of seen.bad.slice(0, 5)) console.log(`  row ${row} ${column}: ${reason}`)

const from = performance.now()
const [courses, assessments] = [table('courses.csv'), table('assessments.csv')]
const opened = await openPresentations(school, subSchoolId, { courses, assessments, book: bookOf })
console.log(`courses          ${opened.courses} opened, ${opened.classes} classes, ${opened.placed} students in them`)
for (const [reason, n] of opened.refused) console.log(`  not placed: ${n} ${reason}`)
const known = opened.weighted + opened.unweighted + opened.finals
console.log(
  `assessments      ${opened.weighted} weighted, ${opened.unweighted} of weight 0, ${opened.finals} final exams`,
)
console.log(`by the calls     ${((performance.now() - from) / 1000).toFixed(1)} s`)

const { userId } = await aUser(db, 'ROLE_SCHOOL_MANAGE')
const manager = await sessionHeaders(school, userId, 'ROLE_SCHOOL_MANAGE')
const wire = await openWire('127.0.0.1', school.port)
const took: number[] = []
let shown = 0
for (let turn = 0; turn < SHEET_TURNS; turn++) {
  const began = performance.now()
  const ask = JSON.stringify({ courseId: opened.largest.courseId, limit: 50, offset: 1 + (turn % 20) })
  const { body } = await wire.post('/api/study/manageScore/list', manager, ask)
  shown = (JSON.parse(body) as { total: number }).total
  took.push(performance.now() - began)
}
wire.close()
await school.close()
const { p50, p95 } = latencies(took)
console.log(`largest sheet    ${shown} students, a page p50 ${time(p50)}, p95 ${time(p95)}`)

const told = seen.bad.every(({ row }) => spoilt.has(row))
const refused = [...opened.refused.values()].reduce((sum, n) => sum + n, 0)
const isRight =
  told &&
  seen.counts.bad === spoilt.size &&
  written === lines.length - spoilt.size &&
  opened.courses === courses.length &&
  opened.placed + refused === written &&
  known === assessments.length &&
  shown === opened.largest.students
verdict(
  `${seen.counts.bad} of ${spoilt.size} spoilt rows told and none else, ${known} of ${assessments.length} assessments`,
  isRight,
  'all',
)
process.exit(isRight ? 0 : 1)
