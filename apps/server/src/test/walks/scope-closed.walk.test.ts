import { ROLE, type RoleFlag } from '@shuyuan/contract/access/roles.ts'
import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCollege, aSubSchool, aTeacher, aUser } from '../builders.ts'
import { type Person, startTestServer, type TestServer } from '../server.ts'
import { tellerOf } from './calls/teller.ts'
import { aForeignWorld, type ForeignWorld, secretsIn } from './foreign/foreign-world.ts'
import { foreignInputs } from './inputs/foreign-inputs.ts'
import { rowOf } from './inputs/shape.ts'

/**
 * Scope fails closed: somebody with every page and button of the product, in a custom role or in a built-in one that
 * manages nothing, sees and changes nothing of people and classes outside their units.
 */

const CUSTOM = 'ROLE_OF_A_SCHOOL'
const EVERYTHING: readonly (RoleFlag | typeof CUSTOM)[] = [
  ROLE.collegeAdmin,
  ROLE.branchAdmin,
  ROLE.organizationAdmin,
  ROLE.host,
  ROLE.faceTeacher,
  ROLE.teacher,
  ROLE.instructor,
  ROLE.student,
  CUSTOM,
]

let server: TestServer
let world: ForeignWorld
const persons = new Map<string, Person>()

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  await db.insertInto('role').values({ id: newId(), roleFlag: CUSTOM, roleName: '督导' }).execute()
  await sql`insert into role_permission (role_id, permission_id)
    select r.id, p.id from role r cross join permission p where r.role_flag = any(${[...EVERYTHING]}::text[])
    on conflict do nothing`.execute(db)
  server.app.deps.access.forget()
  world = await aForeignWorld(server)
  const [unit, college] = [await aSubSchool(db), await aCollege(db)]
  for (const role of EVERYTHING) {
    const flag = role as RoleFlag
    const isTeaching = [ROLE.host, ROLE.faceTeacher, ROLE.teacher, ROLE.instructor].some((one) => one === role)
    const person = async () => (isTeaching ? aTeacher(db, flag) : aUser(db, flag))
    persons.set(`${role} without a unit`, await person())
  }
  persons.set(`${CUSTOM} of another branch`, await aUser(db, CUSTOM as RoleFlag, { scopeSubSchoolId: unit }))
  persons.set(`${CUSTOM} of another college`, await aUser(db, CUSTOM as RoleFlag, { scopeSubSchoolId: college }))
})
afterAll(() => server.close())

const READS: readonly string[] = ['read', 'list', 'file']
const reads = (Object.keys(callTable) as CallName[]).filter(
  (name) => rowOf(name).open === 'granted' && READS.includes(rowOf(name).kind),
)
const who = [
  ...EVERYTHING.map((role) => `${role} without a unit`),
  `${CUSTOM} of another branch`,
  `${CUSTOM} of another college`,
]

/** Lists of what units own: without a unit they are empty, and their figures are 0. */
const listsOf = (term: string): readonly (readonly [CallName, object])[] => [
  ['listStudentInfo', {}],
  ['statStudentInfo', {}],
  ['listOrgClassInfo', {}],
  ['statOrgClassInfo', {}],
  ['listTeacherInfo', {}],
  ['statTeacherInfo', {}],
  ['listLeaderInfo', {}],
  ['listUserInfo', {}],
  ['listMajorInfo', {}],
  ['listBasicCourseInfo', {}],
  ['listMergeBasicCourseInfo', {}],
  ['listManageBasicCourseInfoIndex', { term }],
  ['statBasicCourseInfoIndex', { term }],
  ['listCoursePerson', { termCode: term }],
  ['listClassInfo', { termCode: term }],
  ['listCourseSummaryInfo', {}],
  ['listCourseClickInfo', { termCode: term }],
  ['listCourseManageScore', { termCode: term }],
  ['listFinalExamCourseInfo', { termCode: term }],
  ['listExamUploadInfo', { termCode: term }],
  ['listThesisExamInfo', { termCode: term }],
]
const figuresIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}

const isFilled = ({ total = 0, data }: { total?: number; data: unknown }): boolean =>
  total > 0 || figuresIn(data).some((figure) => figure > 0)

describe.each(who)('as %s with every permission', (name) => {
  it('reads nothing of other people', async () => {
    const tell = await tellerOf(server, persons.get(name) as Person)
    const seen: string[] = []
    for (const call of reads) {
      const inputs = foreignInputs(call, world, server.clock.now)
      // Each foreign thing is tried in every id once; for the other people the input without filters is enough.
      for (const [what, input] of name === `${CUSTOM} without a unit` ? inputs : inputs.slice(0, 1)) {
        const secrets = secretsIn(await tell(call, input))
        if (secrets.length > 0) seen.push(`${call} asked for ${what}`)
      }
    }
    expect(seen).toEqual([])
  })

  it('finds no row and no figure in lists of what units own', async () => {
    const { termCode } = await server.db.selectFrom('term').select('termCode').executeTakeFirstOrThrow()
    const head = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    const call = await server.as(persons.get(name) as Person)
    const found: string[] = []
    let filled = 0
    for (const [list, input] of listsOf(termCode)) {
      const all = await head(list, input as never)
      expect([list, all.code]).toEqual([list, '0'])
      if (isFilled(all)) filled += 1
      const own = await call(list, input as never)
      expect([list, own.code]).toEqual([list, '0'])
      if (isFilled(own)) found.push(list)
    }
    expect(found).toEqual([])
    expect(filled).toBeGreaterThan(7)
  })
})
