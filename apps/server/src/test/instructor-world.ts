import { afterAll, beforeAll, beforeEach } from 'vitest'
import { assignmentBench, START } from './benches/assignment-bench.ts'
import {
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from './builders.ts'
import { type Caller, startTestServer, type TestServer } from './server.ts'

/**
 * An instructor with an administrative class of a branch, and a class of somebody else, made for every test of the file
 * that imports this. The exported names are live: each test sees its own.
 */
export let server: TestServer
export let bench: Awaited<ReturnType<typeof assignmentBench>>
export let branch: string
export let orgClassId: string
/** Of another instructor in another branch. */
export let foreignClass: string
export let teacher: TeacherPerson
export let instructor: Caller

/** Created for every test of the file that calls this. */
export function instructorWorld(): void {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    bench = await assignmentBench(server)
    branch = await aSubSchool(server.db)
    teacher = await aTeacher(server.db, 'ROLE_INSTRUCTOR', { subSchoolId: branch, realname: '顾老师' })
    orgClassId = await aClassOf(teacher, branch)
    instructor = await server.as(teacher)
    foreignClass = await aClassOf(await aTeacher(server.db, 'ROLE_INSTRUCTOR'), await aSubSchool(server.db))
  })
}

export async function aClassOf(person: TeacherPerson, subSchoolId: string): Promise<string> {
  const id = await anOrgClass(server.db, { subSchoolId })
  await server.db.insertInto('orgClassInstructor').values({ orgClassId: id, teacherId: person.teacherId }).execute()
  return id
}

/** A student of the class who takes the course. */
export async function aMember(row: object = {}, classId = bench.course.classId): Promise<StudentPerson> {
  const student = await aStudent(server.db, { orgClassId, subSchoolId: branch, ...row })
  await enrol(server.db, { courseId: bench.course.courseId, classId }, student)
  return student
}

/** Later, when sessions of before are over. */
export async function comeBack(ms: number): Promise<void> {
  server.clock.now = new Date(START + ms)
  instructor = await server.as(teacher)
}
