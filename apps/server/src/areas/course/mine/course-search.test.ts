import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBasicCourse, aCourse, aStudent, aTeacher } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { initialsOf } from '../../../wire/words/pinyin.ts'

let server: TestServer
let call: Caller

beforeAll(async () => {
  server = await startTestServer()
  const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH', { realname: '曾令仪' })
  await aCourse(server.db, { host, basicCourseId: await aBasicCourse(server.db, { courseName: '线性代数' }) })
  await aCourse(server.db, { basicCourseId: await aBasicCourse(server.db, { courseName: '高等数学基础' }) })
  call = await server.as(await aStudent(server.db))
})
afterAll(() => server.close())

const names = async (keyWords: string) => {
  const { data } = await call('doSearchCourse', { keyWords })
  return data.map(({ courseName }) => courseName)
}

describe('the search for courses', () => {
  it.each([
    ['线性', ['线性代数']],
    ['xxds', ['线性代数']],
    ['XXDS', ['线性代数']],
    ['sxjc', ['高等数学基础']],
    ['zly', ['线性代数']],
    ['zly gdsx', []],
    ['zly xx', ['线性代数']],
    ['qqqq', []],
  ])('%s finds %j', async (keyWords, found) => {
    expect(await names(keyWords)).toEqual(found)
  })

  it('takes one letter for a part of a name or code alone', async () => {
    expect(await names('x')).toEqual([])
  })
})

describe('initials', () => {
  it.each([
    ['线性代数', 'thing', 'xxds'],
    ['C语言程序设计', 'thing', 'cyycxsj'],
    ['会计学', 'thing', 'kjx'],
    ['单雄信', 'person', 'sxx'],
    ['Python 3', 'thing', 'python3'],
    ['', 'thing', ''],
  ] as const)('of %s (%s) are %s', (name, whose, initials) => {
    expect(initialsOf(name, whose)).toBe(initials)
  })
})
