import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStudent, aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let edu: Caller
let year = 2000

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())
beforeEach(() => {
  year += 2
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
})

const form = (change = {}) => ({ gradeCode: `${year}秋`, enrolYear: year, season: 'autumn' as const, ...change })
const detail = async (id: string) => (await edu('getGradeInfo', { id })).data
const aGrade = async (change = {}) => detail((await edu('addGradeInfo', form(change))).data)

describe('grades', () => {
  it.each([
    ['a code of another form', () => ({ gradeCode: `${year}夏` }), 'gradeCode'],
    ['a code that says another season', () => ({ season: 'spring' as const }), 'gradeCode'],
    ['too many years', () => ({ maxYears: 13 }), 'maxYears'],
  ])('refuses %s', async (_, change, field) => {
    const { code, data } = await edu('addGradeInfo', form(change()))
    expect([code, Object.keys((data as never as { fields: object }).fields)]).toEqual(['100422', [field]])
  })

  it('stands once', async () => {
    await aGrade()
    expect((await edu('addGradeInfo', form())).data).toMatchObject({
      fields: { gradeCode: `年级代码「${year}秋」已存在` },
    })
  })

  it('tells when its students must be done, with eight years unless said', async () => {
    expect(await aGrade()).toMatchObject({ maxYears: 8, expiresOn: `${year + 8}-08-31`, gradeName: `${year}秋` })
  })

  it('keeps its code and stays while a student has it; may be closed', async () => {
    const { id, gradeCode, updatedAt } = await aGrade()
    await aStudent(server.db, { gradeCode, studyStatus: 'graduated' })
    expect(await detail(id)).toMatchObject({ studentCount: 1, enrolledCount: 0, graduatedCount: 1 })
    const moved = { id, updatedAt, gradeCode: `${year}春`, season: 'spring' as const }
    expect((await edu('updateGradeInfo', moved)).data).toMatchObject({
      fields: { gradeCode: expect.stringContaining('不能修改代码') },
    })
    expect((await edu('deleteGradeInfo', { id })).message).toContain('年级下仍有学生或班级')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await edu('setStatusGradeInfo', { id, status: 'closed', updatedAt })).code).toBe('0')
    expect((await edu('getGradeListDictInfo', {})).data.map(({ optionVal }) => optionVal)).not.toContain(gradeCode)
    expect((await edu('setStatusGradeInfo', { id, status: 'enabled', updatedAt })).code).toBe('100409')
  })

  it('is deleted when nothing uses it', async () => {
    const { id } = await aGrade()
    expect([(await edu('deleteGradeInfo', { id })).code, (await edu('getGradeInfo', { id })).code]).toEqual([
      '0',
      '100404',
    ])
  })

  it('goes on with the season after the newest', async () => {
    year = 2090
    await aGrade()
    const next = await edu('nextGradeInfo', {})
    expect([next.data.gradeCode, next.data.season]).toEqual(['2091春', 'spring'])
    expect((await edu('nextGradeInfo', {})).data.gradeCode).toBe('2091秋')
    expect((await edu('listGradeInfo', { limit: 3 })).data.map(({ gradeCode }) => gradeCode)).toEqual([
      '2091秋',
      '2091春',
      '2090秋',
    ])
  })

  it('is the head school’s: a branch is refused', async () => {
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB'))
    expect((await sub('listGradeInfo', {})).code).toBe('100403')
  })
})
