// A real roster as students: 32,593 registrations of an open university through the import, bad rows among them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBook } from '../apps/server/src/sheet/write-book.ts'
import { aGrade, aMajor, aSubSchool } from '../apps/server/src/test/builders.ts'
import { verdict } from './parts/figures.ts'
import { benchSchool } from './parts/school.ts'
import { watchedImport } from './parts/sheet-import.ts'

const folder = process.argv[2] ?? process.env.ROSTER_DIR ?? ''
if (!existsSync(join(folder, 'studentRegistration.csv')) || !existsSync(join(folder, 'studentInfo.csv'))) {
  console.error('The roster is not here. Give its folder (studentInfo.csv, studentRegistration.csv of the Open')
  console.error('University Learning Analytics Dataset) as an argument or as ROSTER_DIR.')
  process.exit(2)
}

/** Every cell of these files stands in quotes and holds none. */
function table(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trim().split(/\r?\n/)
  const cells = (line: string) => line.replace(/^"|"$/g, '').split('","')
  const names = cells(head)
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] as string, cell])))
}
type Row = Record<string, string>
const keyOf = (row: Row) => `${row.code_module}${row.code_presentation}${row.id_student}`
const people = new Map(table('studentInfo.csv').map((row) => [keyOf(row), row]))
const registrations = table('studentRegistration.csv')

/** 2013B begins in February, 2013J in October. */
const gradeOf = ({ code_presentation: p = '' }: Row) => `${p.slice(0, 4)}${p.endsWith('B') ? '春' : '秋'}`
const beginOf = ({ code_presentation: p = '' }: Row) => new Date(`${p.slice(0, 4)}-${p.endsWith('B') ? '02' : '10'}-01`)
const dayOf = (row: Row) =>
  new Date(beginOf(row).getTime() + Number(row.date_registration || 0) * 86_400_000).toISOString().slice(0, 10)

const majorOf = (row: Row) => `OU${row.code_module}`
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
/** Spoilt on purpose, each row in one way. */
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
await aSubSchool(db, { schoolCode: 'OU01' })
for (const majorCode of new Set(registrations.map(majorOf))) await aMajor(db, { majorCode, level: 'nonDegree' })
for (const grade of new Set(registrations.map(gradeOf))) await aGrade(db, grade)
const draft = mkdtempSync(join(tmpdir(), 'shuyuan-roster-'))
const path = join(draft, 'roster.xlsx')
const HEAD = ['学号', '姓名', '性别', '分校编码', '专业代码', '年级', '入学日期', '学历类型', '学籍状态']
await writeBook(path, [{ name: '学生', columns: HEAD.map((header) => ({ header })), rows: lines }])
const book = readFileSync(path)
rmSync(draft, { recursive: true, force: true })

const { seen, previewMs, commitMs, memory, waitMs } = await watchedImport(school, 'importStudentInfo', book)
const { rows: counted } = await school.database.pool.query('select count(*)::int as n from student')
await school.close()
const written = counted[0].n as number
console.log(`registrations    ${lines.length}, spoilt on purpose ${spoilt.size}`)
console.log(`preview          ${(previewMs / 1000).toFixed(1)} s, ${seen.counts.add} good, ${seen.counts.bad} bad`)
console.log(`commit           ${(commitMs / 1000).toFixed(1)} s, ${written} students`)
console.log(`memory           ${memory.toFixed(0)} MiB above idle`)
console.log(`longest wait     ${waitMs.toFixed(0)} ms for another answer meanwhile`)
for (const { row, column, reason } of seen.bad.slice(0, 5)) console.log(`  row ${row} ${column}: ${reason}`)
const told = seen.bad.every(({ row }) => spoilt.has(row))
const isRight = told && seen.counts.bad === spoilt.size && written === lines.length - spoilt.size
verdict(`${seen.counts.bad} of ${spoilt.size} spoilt rows told, none else`, isRight, 'all')
process.exit(isRight ? 0 : 1)
