import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aUser } from '../../test/builders.ts'
import { aFile } from '../../test/course-builders.ts'
import { expectLaws } from '../../test/laws.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../test/server.ts'
import { helpLaws } from './help.laws.ts'
import { PERSON_WORDS, SCHOOL_WORDS } from './miss.store.ts'

let server: TestServer
let manager: Caller
let managerPerson: Person
let student: Caller
let studentPerson: Person
let host: Caller
let categoryId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, helpLaws)
  await server.close()
})

beforeEach(async () => {
  for (const table of ['helpFeedback', 'helpMiss', 'helpMissPerson', 'helpArticle'] as const)
    await server.db.deleteFrom(table).execute()
  await server.db.deleteFrom('helpCategory').where('pid', 'is not', null).execute()
  await server.db.deleteFrom('helpCategory').execute()
  managerPerson = await aUser(server.db, 'ROLE_SCHOOL_MANAGE', { realname: '周校长' })
  manager = await server.as(managerPerson)
  studentPerson = await aUser(server.db, 'ROLE_STUDENT', { realname: '李学员' })
  student = await server.as(studentPerson)
  host = await server.as(await aUser(server.db, 'ROLE_MASTER_TEACH'))
  categoryId = (await manager('saveCategoryHelpInfo', { name: '开始使用', nameEn: 'Getting started' })).data
})

const form = (change: object = {}) => ({ title: '补考怎么报名', body: '<p>点「报名」。</p>', categoryId, ...change })
const add = async (change: object = {}) => (await manager('addHelpInfo', form(change))).data
const publish = (...ids: string[]) => manager('publishHelpInfo', { ids })
const withdraw = (...ids: string[]) => manager('withdrawHelpInfo', { ids })
async function online(change: object = {}): Promise<string> {
  const id = await add(change)
  expect((await publish(id)).data.done).toBe(1)
  return id
}
async function update(id: string, change: object) {
  const { updatedAt } = (await manager('getHelpInfo', { id })).data
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  return manager('updateHelpInfo', { id, updatedAt, ...change })
}
const titles = async (reader: Caller, asked: object = {}) =>
  (await reader('readListHelpInfo', asked)).data.map(({ title }) => title)
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields: Record<string, string> }).fields

describe('writing', () => {
  it('refuses what readers could not be shown', async () => {
    expect(fieldsOf(await manager('addHelpInfo', form({ body: '<p> </p>' })))).toEqual({ body: '请填写正文' })
    expect(fieldsOf(await manager('addHelpInfo', form({ categoryId: newId() })))).toEqual({ categoryId: '没有此分类' })
    expect(fieldsOf(await manager('addHelpInfo', form({ roles: ['ROLE_NOBODY'] })))).toEqual({ roles: '没有此角色' })
    expect(fieldsOf(await manager('addHelpInfo', form({ routeKeys: ['nowhere'] })))).toEqual({
      routeKeys: '没有此页面',
    })
    expect(fieldsOf(await manager('addHelpInfo', form({ picture: 'nowhere' })))).toEqual({ picture: '没有此截图' })
    expect(fieldsOf(await manager('addHelpInfo', form({ fileIds: [newId()] })))).toEqual({ fileIds: '没有此文件' })
    expect(Object.keys(fieldsOf(await manager('addHelpInfo', form({ title: ' ' }))))).toEqual(['title'])
    const { data: id } = await manager('addHelpInfo', form({ body: '<p onclick="x">甲<script>1</script></p>' }))
    expect((await manager('getHelpInfo', { id })).data.body).toBe('<p>甲</p>')
  })

  it('is for those who hold the page', async () => {
    const id = await online()
    for (const reader of [student, host]) {
      expect((await reader('addHelpInfo', form())).code).toBe('100403')
      expect((await reader('getHelpInfo', { id })).code).toBe('100403')
      expect((await reader('categoryTreeHelpInfo', { all: '1' })).code).toBe('100403')
      expect((await reader('readListHelpInfo', { role: 'ROLE_SUPPER' })).code).toBe('100403')
      expect((await reader('readHelpInfo', { id, variant: 'open' })).code).toBe('100403')
    }
  })

  it('keeps the old text online until it is published again', async () => {
    const id = await online()
    await update(id, { title: '补考报名（新）', body: '<p>新</p>' })
    expect((await manager('getHelpInfo', { id })).data).toMatchObject({
      title: '补考报名（新）',
      hasDraft: '1',
      state: 'published',
    })
    expect((await student('readHelpInfo', { id })).data).toMatchObject({
      title: '补考怎么报名',
      body: '<p>点「报名」。</p>',
    })
    expect(await titles(student, { keyWords: '（新）' })).toEqual([])
    await publish(id)
    expect((await student('readHelpInfo', { id })).data.body).toBe('<p>新</p>')
    expect((await publish(id)).data.refused).toEqual([{ id, reason: '没有未发布的修改' }])
  })

  it('a draft of who may read it counts from its publishing too', async () => {
    const id = await online()
    await update(id, { roles: ['ROLE_MASTER_TEACH'] })
    expect(await titles(student)).toEqual(['补考怎么报名'])
    await publish(id)
    expect(await titles(student)).toEqual([])
    expect((await student('readHelpInfo', { id })).code).toBe('100404')
    expect(await titles(host)).toEqual(['补考怎么报名'])
  })

  it('takes down, and brings back as it was', async () => {
    const id = await online()
    await withdraw(id)
    expect((await student('readHelpInfo', { id })).code).toBe('100404')
    expect((await withdraw(id)).data.refused).toMatchObject([{ reason: '只能下线已发布的文章' }])
    await publish(id)
    expect((await manager('getHelpInfo', { id })).data).toMatchObject({ version: 1, state: 'published' })
    expect(await titles(student)).toEqual(['补考怎么报名'])
  })

  it('keeps the last twenty versions; an earlier one becomes the draft', async () => {
    const id = await online()
    for (let n = 2; n <= 23; n++) {
      await update(id, { title: `第 ${n} 稿` })
      await publish(id)
    }
    const versions = (await manager('versionListHelpInfo', { id })).data
    expect(versions).toHaveLength(20)
    expect(versions[0]).toMatchObject({ version: 23, publishedBy: '周校长' })
    const { updatedAt } = (await manager('getHelpInfo', { id })).data
    expect((await manager('restoreHelpInfo', { id, version: 3, updatedAt })).code).toBe('100404')
    expect((await manager('restoreHelpInfo', { id, version: 10, updatedAt })).code).toBe('0')
    expect((await manager('getHelpInfo', { id })).data).toMatchObject({ title: '第 10 稿', hasDraft: '1', version: 23 })
    expect(await titles(student)).toEqual(['第 23 稿'])
  })

  it('guards against a form that is out of date', async () => {
    const id = await online()
    const { updatedAt } = (await manager('getHelpInfo', { id })).data
    await update(id, { title: '甲' })
    expect((await manager('updateHelpInfo', { id, updatedAt, title: '乙' })).code).toBe('100409')
    expect((await manager('restoreHelpInfo', { id, version: 1, updatedAt })).code).toBe('100409')
  })

  it('deletes no published article', async () => {
    const id = await online()
    expect((await manager('deleteHelpInfo', { id })).message).toContain('已发布的文章请先下线')
    await withdraw(id)
    expect((await manager('deleteHelpInfo', { id })).code).toBe('0')
    expect((await manager('getHelpInfo', { id })).code).toBe('100404')
  })

  it('shows pictures and attachments to readers of the article, and embeds none that the writer may not read', async () => {
    const owner = await aUser(server.db, 'ROLE_MASTER_TEACH')
    const fileId = await aFile(server.db, managerPerson.userId, {
      kind: 'document',
      scope: 'common',
      name: '报名表.pdf',
    })
    const foreign = await aFile(server.db, owner.userId, { kind: 'image', scope: 'teacher' })
    const body = `<p>见图</p><img data-file-id="${foreign}" alt="x">`
    const id = await online({ fileIds: [fileId], body })
    const { files, body: shown } = (await student('readHelpInfo', { id })).data
    expect(files).toMatchObject([{ id: fileId, name: '报名表.pdf' }])
    expect(files[0]?.url).toContain(`/api/file/open/${fileId}/`)
    expect(shown).toContain(`/api/file/open/${foreign}/`)
  })
})

describe('categories', () => {
  const tree = async () => (await manager('categoryTreeHelpInfo', { all: '1' })).data
  const save = (input: object) => manager('saveCategoryHelpInfo', input as never)

  it('have two levels and names of their own', async () => {
    const { data: child } = await save({ name: '补考', pid: categoryId })
    expect(fieldsOf(await save({ name: '再下', pid: child }))).toEqual({ pid: '上级分类必须是一级分类' })
    expect(fieldsOf(await save({ id: categoryId, name: '开始使用', pid: categoryId }))).toHaveProperty('pid')
    const { data: other } = await save({ name: '教师' })
    expect(fieldsOf(await save({ id: categoryId, name: '开始使用', pid: other }))).toEqual({
      pid: '该分类有下级分类，只能是一级分类',
    })
    expect((await save({ name: '教师' })).code).toBe('100411')
    expect((await save({ name: '补考', pid: other })).code).toBe('0')
  })

  it('stand in the order that they are given', async () => {
    const { data: b } = await save({ name: '乙' })
    const { data: c } = await save({ name: '丙', sort: 0 })
    const names = async () => (await tree()).map(({ name }) => name)
    expect(await names()).toEqual(['丙', '开始使用', '乙'])
    await save({ id: b, name: '乙', sort: 1 })
    expect(await names()).toEqual(['丙', '乙', '开始使用'])
    await save({ id: c, name: '丙二' })
    expect(await names()).toEqual(['丙二', '乙', '开始使用'])
  })

  it('with articles are not deleted, and those without are', async () => {
    const { data: child } = await save({ name: '补考', pid: categoryId })
    const id = await add({ categoryId: child })
    expect((await manager('deleteCategoryHelpInfo', { id: categoryId })).message).toContain(
      '该分类下还有 1 篇文章，不能删除',
    )
    const { data: other } = await save({ name: '教师' })
    expect((await manager('moveHelpInfo', { ids: [id, newId()], categoryId: other })).data).toMatchObject({ done: 1 })
    expect((await manager('deleteCategoryHelpInfo', { id: categoryId })).message).toContain('请先删除下级分类')
    expect((await manager('deleteCategoryHelpInfo', { id: child })).code).toBe('0')
    expect((await manager('deleteCategoryHelpInfo', { id: categoryId })).code).toBe('0')
    expect(await tree()).toMatchObject([{ name: '教师', count: 1, children: [] }])
  })

  it('are shown to readers who find something there', async () => {
    await save({ name: '空' })
    const { data: child } = await save({ name: '补考', pid: categoryId })
    await online({ categoryId: child, roles: ['ROLE_STUDENT'] })
    await add({ title: '草稿' })
    const shown = (await student('categoryTreeHelpInfo')).data
    expect(shown).toMatchObject([{ name: '开始使用', count: 1, children: [{ name: '补考', count: 1 }] }])
    expect((await host('categoryTreeHelpInfo')).data).toEqual([])
    expect((await manager('categoryTreeHelpInfo', { role: 'ROLE_STUDENT' })).data).toEqual(shown)
  })
})

describe('reading', () => {
  it('asks for the role, the site and the pages', async () => {
    const ofStudents = await online({ title: '给学生', roles: ['ROLE_STUDENT'] })
    const ofOpen = await online({ title: '开放站点', variants: ['open'] })
    await online({ title: '学位站点', variants: ['degree'] })
    await online({ title: '学期管理', routeKeys: ['termList'] })
    await online({ title: '登录', routeKeys: ['login'] })
    const draft = await add({ title: '草稿' })
    expect((await titles(student)).sort()).toEqual(['学位站点', '登录', '给学生'].sort())
    expect((await titles(host)).sort()).toEqual(['学位站点', '登录'].sort())
    expect((await titles(manager)).sort()).toEqual(['学位站点', '登录', '学期管理'].sort())
    for (const [reader, id] of [
      [host, ofStudents],
      [student, ofOpen],
      [student, draft],
      [manager, draft],
    ] as const)
      expect((await reader('readHelpInfo', { id })).code).toBe('100404')
    const asOpen = { role: 'ROLE_STUDENT', variant: 'open' } as const
    expect((await titles(manager, asOpen)).sort()).toEqual(['给学生', '登录', '开放站点'].sort())
    expect((await manager('readHelpInfo', { id: ofOpen, ...asOpen })).data.title).toBe('开放站点')
  })

  it('begins with the articles of the page', async () => {
    await online({ title: '多页', routeKeys: ['termList', 'gradeList'] })
    await online({ title: '学期', routeKeys: ['termList'] })
    expect(await titles(manager, { routeKey: 'termList' })).toEqual(['学期', '多页'])
    expect(await titles(manager, { routeKey: 'gradeList' })).toEqual(['多页'])
    expect(await titles(student, { routeKey: 'termList' })).toEqual([])
  })

  it.each([
    ['补考', ['补考怎么报名']],
    ['報名', []],
    ['bkzmbm', ['补考怎么报名']],
    ['bukao', ['补考怎么报名']],
    ['RESIT', ['补考怎么报名']],
    ['补考 报名', ['补考怎么报名']],
    ['补考 登分', []],
    ['点「报名」', ['补考怎么报名']],
    ['100%', []],
    ['strong', []],
    ['_', []],
  ])('finds by %s', async (keyWords, found) => {
    await online({ titleEn: 'How to apply for a resit', body: '<p><strong>点</strong>「报名」。</p>' })
    expect(await titles(student, { keyWords })).toEqual(found)
  })

  it('puts what the title names first', async () => {
    await online({ title: '甲', body: '<p>成绩</p>', sort: 1 })
    await online({ title: '成绩', body: '<p>乙</p>', sort: 2 })
    expect(await titles(student, { keyWords: '成绩' })).toEqual(['成绩', '甲'])
  })

  it('speaks the language of the reader, and Chinese where nothing else is written', async () => {
    const id = await online({ titleEn: 'Resits', bodyEn: '<p>Apply.</p>' })
    await online({ title: '只有中文' })
    const english = await server.as(studentPerson, 'en')
    expect((await titles(english)).sort()).toEqual(['Resits', '只有中文'])
    expect((await english('readHelpInfo', { id })).data).toMatchObject({
      body: '<p>Apply.</p>',
      categoryName: 'Getting started',
    })
  })

  it('counts every reading, also those at the same moment, and no preview', async () => {
    const id = await online()
    await Promise.all(Array.from({ length: 20 }, () => student('readHelpInfo', { id })))
    await manager('readHelpInfo', { id, role: 'ROLE_STUDENT' })
    expect((await manager('getHelpInfo', { id })).data.views).toBe(20)
  })
})

describe('feedback', () => {
  const figures = async (id: string) => {
    const { useful, useless } = (await manager('getHelpInfo', { id })).data
    return [useful, useless]
  }
  it('is one of a person and article, and may be changed', async () => {
    const id = await online()
    await student('feedbackHelpInfo', { id, useful: '0', opinion: '没说在哪里报名' })
    await host('feedbackHelpInfo', { id, useful: '1' })
    expect(await figures(id)).toEqual([1, 1])
    const [, given] = (await manager('feedbackListHelpInfo')).data
    expect(given ?? {}).toHaveProperty('realname')
    const open = (await manager('feedbackListHelpInfo', { hasOpinion: '1' })).data
    expect(open).toMatchObject([
      { opinion: '没说在哪里报名', realname: '李学员', handled: '0', articleTitle: '补考怎么报名' },
    ])
    const ids = [open[0]?.id ?? '']
    expect((await manager('handleFeedbackHelpInfo', { ids })).data.done).toBe(1)
    expect((await manager('handleFeedbackHelpInfo', { ids })).data).toMatchObject({
      done: 0,
      refused: [{ id: ids[0] }],
    })
    expect((await manager('feedbackListHelpInfo', { handled: '0', hasOpinion: '1' })).data).toEqual([])
    await student('feedbackHelpInfo', { id, useful: '1', opinion: '' })
    expect(await figures(id)).toEqual([2, 0])
    expect((await student('readHelpInfo', { id })).data.feedback).toEqual({ useful: '1', opinion: '' })
    expect((await manager('feedbackListHelpInfo', { handled: '0' })).total).toBe(2)
  })

  it('is given on what one may read', async () => {
    const draft = await add()
    const foreign = await online({ roles: ['ROLE_MASTER_TEACH'] })
    for (const id of [draft, foreign, newId()])
      expect((await student('feedbackHelpInfo', { id, useful: '1' })).code).toBe('100404')
  })
})

describe('searches without a hit', () => {
  const misses = async () => (await manager('missListHelpInfo')).data.map(({ word, count }) => [word, count])
  const search = (reader: Caller, keyWords: string, finished: '0' | '1' = '1') =>
    reader('readListHelpInfo', { keyWords, finished })

  it('are counted once a person and day, when the person has finished', async () => {
    await online()
    await search(student, '学位证', '0')
    await search(student, '补考')
    expect(await misses()).toEqual([])
    await Promise.all([search(student, '学位证'), search(student, ' 学位证 '), search(host, '学位证')])
    await search(student, '缓考')
    await manager('readListHelpInfo', { keyWords: '看不到', finished: '1', role: 'ROLE_STUDENT' })
    expect(await misses()).toEqual([
      ['学位证', 2],
      ['缓考', 1],
    ])
  })

  it('do not fill the table', async () => {
    for (let n = 0; n < PERSON_WORDS + 5; n++) await search(student, `找不到${'甲'.repeat(n % 25)}${n > 24 ? 'b' : ''}`)
    expect(await misses()).toHaveLength(PERSON_WORDS)
    await search(student, '字'.repeat(31))
    await server.db.deleteFrom('helpMissPerson').execute()
    const day = (await server.db.selectFrom('helpMiss').select('day').executeTakeFirstOrThrow()).day
    const rows = Array.from({ length: SCHOOL_WORDS }, (_, n) => ({ day, word: `w${n}`, count: 1, lastAt: new Date() }))
    await server.db.insertInto('helpMiss').values(rows).execute()
    await search(host, '新的词')
    await search(host, 'w7')
    const counted = await server.db
      .selectFrom('helpMiss')
      .select(['word', 'count'])
      .where('word', 'in', ['新的词', 'w7'])
      .execute()
    expect(counted).toEqual([{ word: 'w7', count: 2 }])
  })
})
