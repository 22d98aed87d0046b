import type { AnyCall } from '@shuyuan/contract/call.ts'
import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import jszip from 'jszip'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openAccess } from '../wire/session/access.ts'
import { aCollege, aCourse, aMajor, anOrgClass, aStudent, aSubSchool, aTeacher, aUser } from './builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from './server.ts'
import { sheetsOf, workbook } from './sheets.ts'

/**
 * Walks the table of calls, files and uploads too, as managers of one part of the school, with ids of another part: whatever they ask, nothing
 * of it is shown and nothing of it changes. New calls are walked as soon as they stand in the table.
 */

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
}

const ROLES = ['ROLE_SUB', 'ROLE_COLLEGE', 'ROLE_INSTRUCTOR'] as const
/** What must never be read by them: names and numbers that stand in foreign rows alone. */
const SECRETS = ['外校学生甲', '外校行政班', '13999990001', '13999990002']

let server: TestServer
const managers = new Map<string, Asker>()
let anySheet: Awaited<ReturnType<typeof workbook>>
const foreign: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const [unit, college] = [await aSubSchool(db), await aCollege(db)]
  const [otherUnit, otherCollege] = [await aSubSchool(db), await aCollege(db)]
  managers.set('ROLE_SUB', await askerOf(await aUser(db, 'ROLE_SUB', { scopeSubSchoolId: unit, subSchoolId: unit })))
  managers.set(
    'ROLE_COLLEGE',
    await askerOf(await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: college, subSchoolId: college })),
  )
  const instructor = await aTeacher(db, 'ROLE_INSTRUCTOR', { subSchoolId: unit })
  const ownClass = { orgClassId: await anOrgClass(db, { subSchoolId: unit }), teacherId: instructor.teacherId }
  await db.insertInto('orgClassInstructor').values(ownClass).execute()
  managers.set('ROLE_INSTRUCTOR', await askerOf(instructor))
  anySheet = await workbook([['x']])
  const majorId = await aMajor(db, { subSchoolId: otherCollege })
  const orgClassId = await anOrgClass(db, { subSchoolId: otherUnit, majorId, className: '外校行政班' })
  const student = await aStudent(db, { subSchoolId: otherUnit, majorId, orgClassId })
  await named(student.userId, '外校学生甲', '13999990001')
  const host = await aTeacher(db, 'ROLE_MASTER_TEACH', { subSchoolId: otherCollege })
  await named(host.userId, '外校教师', '13999990002')
  const course = await aCourse(db, { host })
  await db
    .updateTable('basicCourse')
    .set({ subSchoolId: otherCollege })
    .where('id', '=', course.basicCourseId)
    .execute()
  Object.assign(foreign, {
    student: student.studentId,
    user: student.userId,
    teacher: host.teacherId,
    orgClass: orgClassId,
    major: majorId,
    course: course.courseId,
    unit: otherUnit,
  })
})
afterAll(() => server.close())

const named = (id: string, realname: string, mobile: string) =>
  server.db.updateTable('appUser').set({ realname, mobile }).where('id', '=', id).execute()

/** All foreign rows as they stand. */
async function foreignRows(): Promise<string> {
  const ids = sql`any(${Object.values(foreign)}::uuid[])`
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select json_agg(t) from student t where t.id = ${ids}), (select json_agg(t) from app_user t where t.id = ${ids}),
      (select json_agg(t) from teacher t where t.id = ${ids}), (select json_agg(t) from org_class t where t.id = ${ids}),
      (select json_agg(t) from major t where t.id = ${ids}), (select json_agg(t) from course t where t.id = ${ids}),
      (select json_agg(t) from sub_school t where t.id = ${ids}), (select count(*) from session s where s.user_id = ${ids}),
      (select json_agg(t.role_id) from user_role t where t.user_id = ${ids}),
      (select json_agg(t) from course_teacher t where t.course_id = ${ids} or t.teacher_id = ${ids})) as all`.execute(
    server.db,
  )
  return rows[0]?.all ?? ''
}

/** Which foreign thing an id field means, or null: the field is left out where it may be. */
type Ids = (field: string) => string | null

/** The plainest right input: what is required, and ids. */
function plain(shape: Shape, ids: Ids, field = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return plain(choices.find(({ format }) => format === 'uuid') ?? (choices.at(-1) as Shape), ids, field)
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'string':
      if (shape.format === 'uuid') return ids(field) ?? (foreign.course as string)
      if (shape.format === 'date-time') return new Date(server.clock.now).toISOString()
      if (shape.format === 'date') return '2026-11-21'
      return 'A'.repeat(Math.max(1, shape.minLength ?? 1))
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => plain(shape.items ?? {}, ids, field))
    case 'object': {
      const entries = Object.entries(shape.properties ?? {}).filter(
        ([key, one]) => shape.required?.includes(key) || (one.format === 'uuid' && ids(key) !== null),
      )
      return Object.fromEntries(entries.map(([key, one]) => [key, plain(one, ids, key)]))
    }
    default:
      return null
  }
}

/** A foreign thing by the name of its field, as subSchoolId and courseIds tell. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/student/i, 'student'],
  [/teacher|host|instructor/i, 'teacher'],
  [/class/i, 'orgClass'],
  [/major/i, 'major'],
  [/school|college|unit/i, 'unit'],
  [/user/i, 'user'],
]
const byName: Ids = (field) => foreign[NAMED.find(([pattern]) => pattern.test(field))?.[1] ?? 'course'] ?? null

/**
 * What is asked of a call: nothing that narrows it, and each foreign thing in every id. Files and sheets start a thread
 * each: they are asked with all foreign things at once, each by the name of its field, unless a bare id says no name.
 */
function asked(name: CallName): (readonly [string, unknown])[] {
  const row = callTable[name] as AnyCall
  const shape = z.toJSONSchema(row.in, { io: 'input', unrepresentable: 'any' }) as Shape
  const bare = ['nothing', plain(shape, () => null)] as const
  if (!JSON.stringify(shape).includes('"uuid"')) return [bare]
  const isThread = row.kind === 'file' || row.kind === 'upload'
  if (isThread && !shape.properties?.id) return [bare, ['all', plain(shape, byName)]]
  return [bare, ...Object.entries(foreign).map(([kind, id]) => [kind, plain(shape, () => id)] as const)]
}

const walked = (Object.keys(callTable) as CallName[]).filter((name) => callTable[name]?.open === 'granted')

interface Asker {
  call: Caller
  sheets: Awaited<ReturnType<typeof sheetsOf>>
}
const askerOf = async (person: Person): Promise<Asker> => ({
  call: await server.as(person),
  sheets: await sheetsOf(server, person),
})

/** What a person is answered, as text: a sheet or package is read from inside, a long one when its job is over. */
async function told({ call, sheets }: Asker, name: CallName, input: unknown): Promise<string> {
  const { kind } = callTable[name] as AnyCall
  if (kind === 'file') return (await unpacked(sheets, name, input as object)).join('\n')
  if (kind !== 'upload') return JSON.stringify(await call(name, input as never))
  return JSON.stringify(await sheets.step(name, input as object, { name: '表.xlsx', bytes: anySheet }))
}

async function unpacked(sheets: Asker['sheets'], name: CallName, input: object): Promise<string[]> {
  const { bytes, json } = await sheets.file(name, input)
  if (json) return [JSON.stringify(json)]
  const text = Buffer.from(bytes).toString('utf8')
  if (!text.startsWith('PK')) return [text]
  const { files } = await jszip.loadAsync(bytes)
  return Promise.all(Object.values(files).map((part) => part.async('string')))
}

it('is seen by the head of the school, so that not seeing it means something', async () => {
  const head = await askerOf(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
  const { call } = head
  const { student, orgClass, teacher } = foreign
  const answers = [
    await call('listStudentInfo', {}),
    await call('getStudentInfo', { id: student as string }),
    await call('listOrgClassInfo', {}),
    await call('getOrgClassInfo', { id: orgClass as string }),
    await call('getTeacherInfo', { id: teacher as string }),
    await told(head, 'exportStudentInfo', { columns: ['studentNo', 'realname'] }),
    await told(head, 'exportOrgClassInfo', {}),
  ].map((answer) => SECRETS.some((secret) => JSON.stringify(answer).includes(secret)))
  expect(answers).toEqual(answers.map(() => true))
})

describe.each(ROLES)('as %s of another part of the school', (role) => {
  it.each(walked)('%s shows nothing of it and changes nothing of it', async (name) => {
    const asker = managers.get(role) as Asker
    if (!(await openAccess(server.db).of(role)).calls.has(name)) return
    const before = await foreignRows()
    for (const [kind, input] of asked(name)) {
      const answer = await told(asker, name, input)
      expect([kind, SECRETS.filter((secret) => answer.includes(secret))]).toEqual([kind, []])
    }
    expect(await foreignRows()).toBe(before)
  })
})
