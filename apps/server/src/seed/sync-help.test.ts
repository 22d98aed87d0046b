import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { helpLaws } from '../areas/help/help.laws.ts'
import { aUser } from '../test/builders.ts'
import { expectLaws } from '../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../test/server.ts'
import { articleOf, shippedHelp } from './help-files.ts'
import { syncHelp } from './sync-help.ts'

let server: TestServer
let manager: Caller

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.as(await aUser(server.db, ROLE.schoolAdmin))
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, helpLaws)
  await server.close()
})

const file = (zh: string, en = 'Text') => `# ${zh}\n\n${zh}\n\n# ${en}\n\n${en}\n`
const named = (name: string, zh: string) => articleOf('management', name, file(zh))
const articles = () => server.db.selectFrom('helpArticle').selectAll().where('builtinKey', 'is not', null).execute()
const theArticle = async (key: string) => (await articles()).find(({ builtinKey }) => builtinKey === key)

it('every school begins with an article for every screen, in its place', async () => {
  const keys = (await articles()).map(({ builtinKey }) => builtinKey)
  expect(Object.keys(screenTable).filter((key) => !keys.includes(key))).toEqual([])
  const tree = (await manager('categoryTreeHelpInfo', { all: '1' })).data
  expect(tree.map(({ name }) => name)).toEqual(['开始使用', '学生', '教师', '教务与管理', '合作机构', '系统管理'])
  expect(tree.every(({ count, children }) => count >= children.reduce((sum, child) => sum + child.count, 0))).toBe(true)
})

it('each role finds the help of its own pages, and of no others', async () => {
  const student = await server.as(await aUser(server.db, ROLE.student))
  const read = async (caller: Caller, routeKey: string) => (await caller('readListHelpInfo', { routeKey })).data.length
  expect([await read(student, 'goOnStudy'), await read(student, 'termList')]).toEqual([1, 0])
  expect([await read(manager, 'termList'), await read(manager, 'helpCenter')]).toEqual([1, 1])
  const found = (await student('readListHelpInfo', { keyWords: 'xuexibofang' })).data
  expect(found.map(({ title }) => title)).toEqual(['学习播放'])
})

it('a restart changes nothing, and what a school has edited, taken down or deleted stays so', async () => {
  const before = await articles()
  await syncHelp(server.db)
  expect(await articles()).toEqual(before)

  const shipped = await shippedHelp()
  const rewritten = shipped.map((one) => ({
    ...one,
    zh: { ...one.zh, title: `${one.zh.title}（新）` },
    digest: `${one.digest}2`,
  }))
  const edited = await theArticle('termList')
  const { updatedAt } = (await manager('getHelpInfo', { id: edited?.id ?? '' })).data
  await manager('updateHelpInfo', { id: edited?.id ?? '', updatedAt, title: '本校学期' })
  const withdrawn = await theArticle('gradeList')
  await manager('withdrawHelpInfo', { ids: [withdrawn?.id ?? ''] })
  const deleted = await theArticle('leaderList')
  await manager('withdrawHelpInfo', { ids: [deleted?.id ?? ''] })
  await manager('deleteHelpInfo', { id: deleted?.id ?? '' })

  await Promise.all([syncHelp(server.db, rewritten), syncHelp(server.db, rewritten)])
  expect((await theArticle('termList'))?.title).toBe('本校学期')
  expect(await theArticle('gradeList')).toMatchObject({ title: '年级管理', state: 'withdrawn' })
  expect(await theArticle('leaderList')).toBeUndefined()
  // What nobody has touched follows the product.
  expect(await theArticle('classList')).toMatchObject({ title: '班级管理（新）', version: 1, state: 'published' })
  const online = (await manager('readListHelpInfo', { routeKey: 'classList' })).data
  expect(online.map(({ title }) => title)).toEqual(['班级管理（新）'])
  expect((await manager('readListHelpInfo', { routeKey: 'termList' })).data.map(({ title }) => title)).toEqual([
    '学期管理',
  ])
})

it('an article of a later release comes once, into a category of that name', async () => {
  await manager('saveCategoryHelpInfo', { name: '奖学金' })
  await syncHelp(server.db, [named('scholarship', '奖学金管理')])
  const row = await theArticle('scholarship')
  expect(row).toMatchObject({ title: '奖学金管理', state: 'published' })
  await manager('withdrawHelpInfo', { ids: [row?.id ?? ''] })
  await manager('deleteHelpInfo', { id: row?.id ?? '' })
  await syncHelp(server.db, [named('scholarship', '奖学金管理')])
  expect(await theArticle('scholarship')).toBeUndefined()
})

it('refuses files that lack a language or lie in no folder of help', () => {
  expect(() => articleOf('management', 'x', '# 只有中文\n\n文\n')).toThrow('needs a Chinese text and an English one')
  expect(() => articleOf('nowhere', 'x', file('甲'))).toThrow('is not a folder of help')
})
