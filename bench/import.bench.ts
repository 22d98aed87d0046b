// Import of 50,000 students from one workbook: preview and commit through the real calls, memory, and how long others wait.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBook } from '../apps/server/src/sheet/write-book.ts'
import { aGrade, aMajor, anOrgClass, aSubSchool } from '../apps/server/src/test/builders.ts'
import { idNumberOf } from '../apps/server/src/test/id-numbers.ts'
import { cpuMs } from './parts/cpu.ts'
import { databaseCpuMs } from './parts/database-cpu.ts'
import { verdict } from './parts/figures.ts'
import { benchSchool } from './parts/school.ts'
import { watchedImport } from './parts/sheet-import.ts'

const ROWS = 50_000
const CLASSES = 1000
const SECONDS = 30
const MIB = 300

const school = await benchSchool()
const { db } = school.database
const subSchoolId = await aSubSchool(db, { schoolCode: 'B01' })
const majorId = await aMajor(db, { majorCode: 'BENCH01' })
const gradeCode = await aGrade(db)
for (let n = 0; n < CLASSES; n++) await anOrgClass(db, { classCode: `BC${n}`, subSchoolId, majorId, gradeCode })

const HEAD = [
  '学号',
  '姓名',
  '性别',
  '身份证号',
  '手机',
  '邮箱',
  '分校编码',
  '专业代码',
  '年级',
  '班级代码',
  '入学日期',
  '学历类型',
]
const rowOf = (n: number) => [
  `20263101${String(n).padStart(5, '0')}`,
  `学生${n}`,
  n % 2 ? '男' : '女',
  idNumberOf(n),
  `139${String(n).padStart(8, '0')}`,
  `student${n}@example.com`,
  'B01',
  'BENCH01',
  gradeCode,
  `BC${n % CLASSES}`,
  '2026-09-01',
  '学历',
]
const folder = mkdtempSync(join(tmpdir(), 'shuyuan-book-'))
const path = join(folder, 'students.xlsx')
const columns = HEAD.map((header) => ({ header }))
const rows = (function* () {
  for (let n = 0; n < ROWS; n++) yield rowOf(n)
})()
await writeBook(path, [{ name: '学生', columns, rows }])
const book = readFileSync(path)
rmSync(folder, { recursive: true, force: true })

const cpu = async () => [await cpuMs(school.server), await databaseCpuMs(school.database.pool)] as const
const before = await cpu()
const { seen, previewMs, commitMs, memory, waitMs } = await watchedImport(school, 'importStudentInfo', book)
const [own, database] = (await cpu()).map((ms, n) => (ms - (before[n] ?? 0)) / 1000) as [number, number]
for (const cell of seen.bad) console.log(`  row ${cell.row} ${cell.column} ${cell.value}: ${cell.reason}`)
const { rows: counted } = await school.database.pool.query('select count(*)::int as n from student')
await school.close()
console.log(`workbook         ${(book.length / 1024 / 1024).toFixed(1)} MiB, ${ROWS} rows, ${seen.counts.bad} bad`)
console.log(`preview          ${(previewMs / 1000).toFixed(1)} s`)
console.log(`commit           ${(commitMs / 1000).toFixed(1)} s, ${counted[0].n} students`)
console.log(`CPU time         ${own.toFixed(1)} s of the server, ${database.toFixed(1)} s of the database`)
console.log(`longest wait     ${waitMs.toFixed(0)} ms for another request meanwhile`)
verdict(`${((previewMs + commitMs) / 1000).toFixed(1)} s`, previewMs + commitMs < SECONDS * 1000, `${SECONDS} s`)
verdict(`${memory.toFixed(0)} MiB above idle`, memory < MIB, `${MIB} MiB`)
process.exit(counted[0].n === ROWS ? 0 : 1)
