import { beforeEach, describe, expect, it } from 'vitest'
import {
  college,
  edu,
  handIn,
  mark,
  markers,
  opened,
  paperOf,
  papersOf,
  server,
  settled,
  students,
  termCode,
  thesisBench,
} from '../../../test/benches/thesis-bench.ts'
import { grantRole } from '../../../test/builders.ts'
import type { Caller, Person } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

thesisBench()

/** A marker who is also in the college of the course, and so sees its papers in the office. */
async function inOffice({ userId }: Person): Promise<Caller> {
  await grantRole(server.db, userId, 'ROLE_COLLEGE', college)
  return server.as({ userId, role: 'ROLE_COLLEGE' })
}
const nameOf = async (place: number) => {
  const { userId } = students[place] as Person
  return server.db
    .selectFrom('student')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .select(['studentNo', 'realname'])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow()
}
/** Everybody is marked by the first marker only. */
const alone = (blind: '0' | '1') =>
  opened({ markers: { count: 1, rule: 'random', teacherIds: [markers[0]?.teacherId as string], blind } })

describe('a paper whose marker may not know whose it is', () => {
  let id: string
  let marker: Caller
  beforeEach(async () => {
    await alone('1')
    id = await handIn(0)
    marker = await inOffice(markers[0] as Person)
  })

  it('has no name and no number for who marks it, and both for who does not', async () => {
    const { studentNo, realname } = await nameOf(0)
    const shown = (call: Caller) => papersOf(call, { state: 'submitted' })
    expect((await shown(edu))[0]).toMatchObject({ studentNo, realname })
    expect((await shown(await inOffice(markers[1] as Person)))[0]).toMatchObject({ studentNo, realname })
    const [blind] = await shown(marker)
    expect(blind).toMatchObject({ id, realname: '***' })
    expect(blind?.studentNo).toMatch(/^N-[0-9A-F]{6}$/)
    const { data } = await marker('getSubmissionThesisExamInfo', { id })
    expect(data).toMatchObject({ realname: '***', studentNo: blind?.studentNo })
    expect(JSON.stringify(data)).not.toContain(realname)
  })

  it('is not found by its writer, and goes out without a name', async () => {
    const { studentNo, realname } = await nameOf(0)
    for (const keyword of [studentNo, realname]) {
      expect(await papersOf(edu, { keyword })).toHaveLength(1)
      expect(await papersOf(marker, { keyword })).toHaveLength(0)
    }
    const sheets = await sheetsOf(server, { userId: (markers[0] as Person).userId, role: 'ROLE_COLLEGE' })
    const book = await sheets.book('exportThesisExamInfo', { termCode })
    expect(book).toHaveLength(3)
    expect(book.flat()).not.toContain(realname)
    expect(book.flat()).not.toContain(studentNo)
  })

  it('has files without the names that students give them', async () => {
    const { realname } = await nameOf(1)
    const named = await handIn(1, { name: `${realname}-论文.docx` })
    const { data } = await marker('getSubmissionThesisExamInfo', { id: named })
    const file = data.versions[0]?.files[0] as { id: string; url: string }
    expect(decodeURIComponent(JSON.stringify(data))).not.toContain(realname)
    const { data: told } = await marker('getStudentFileInfo', { id: file.id })
    expect(told).toMatchObject({ name: `${file.id.slice(-6)}.docx`, ownerName: '' })
    const opened = await fetch(server.url + file.url)
    expect([opened.status, opened.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename*=UTF-8''${told.name}`,
    ])
    const renamed = await fetch(server.url + file.url.replace(told.name, 'other.docx'))
    expect(renamed.status).toBe(403)
    expect((await edu('getStudentFileInfo', { id: file.id })).data.name).toBe(`${realname}-论文.docx`)
  })

  it('is known once its score is out', async () => {
    await mark(id, 'first', 80)
    await settled(id, { state: 'published', finalMark: 80 })
    expect((await papersOf(marker, { state: 'published' }))[0]).toMatchObject(await nameOf(0))
  })
})

it('shows markers whose a paper is where the rules do not hide it', async () => {
  await alone('0')
  await handIn(0)
  const marker = await inOffice(markers[0] as Person)
  expect((await papersOf(marker, { state: 'submitted' }))[0]).toMatchObject(await nameOf(0))
})

describe('a single file that somebody takes away', () => {
  const taken = async (person: Person, fileId: string) => {
    const headers = await server.headers(person)
    return (await fetch(`${server.url}/api/file/studentFileInfo/download/${fileId}`, { headers })).status
  }
  const told = async () =>
    server.db
      .selectFrom('opLog')
      .select(['realname', 'targetName', 'outcome'])
      .where('callName', '=', 'downloadStudentFileInfo')
      .execute()

  it('is in the operation log, but not its writer’s own', async () => {
    await opened()
    await handIn(0, { name: '城乡养老.docx' })
    const { data } = await edu('getSubmissionThesisExamInfo', { id: await paperOf(0) })
    const fileId = data.versions[0]?.files[0]?.id as string
    expect(await taken(students[0] as Person, fileId)).toBe(200)
    expect(await told()).toEqual([])
    const college1 = markers[1] as Person
    await grantRole(server.db, college1.userId, 'ROLE_COLLEGE', college)
    expect(await taken({ userId: college1.userId, role: 'ROLE_COLLEGE' }, fileId)).toBe(200)
    expect(await told()).toMatchObject([{ targetName: '城乡养老.docx', outcome: 'success' }])
  })
})
