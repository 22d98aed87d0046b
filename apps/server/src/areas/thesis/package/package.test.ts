import { describe, expect, it } from 'vitest'
import {
  aThesisCourse,
  branch,
  college,
  course,
  edu,
  fieldsOf,
  handIn,
  mark,
  opened,
  server,
  students,
  termCode,
  thesisBench,
} from '../../../test/benches/thesis-bench.ts'
import { aUser } from '../../../test/builders.ts'
import { docx } from '../../../test/documents.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import type { Caller } from '../../../test/server.ts'
import { cellsOf } from '../../../test/sheets.ts'
import { unzip } from '../../../test/zip.ts'
import { deleteExpired } from './expire.flow.ts'

thesisBench()

const RULE = {
  name: '期末大作业/存档',
  versions: 'last' as const,
  folderBy: ['course' as const, 'subSchool' as const],
  nameRule: '{学号}-{姓名}-{题目}',
  include: [] as ('marks' | 'similarity' | 'comments')[],
}
const ask = (change: object = {}) => ({ ...RULE, filters: { termCode }, ...change })

async function packed(change: object = {}, call: Caller = edu) {
  const { code, message, data } = await call('addPackageThesisExamInfo', ask(change))
  if (code !== '0') throw new Error(message)
  await expect
    .poll(async () => (await call('getJobInfo', { id: data.jobId })).data.state, { timeout: PATIENCE_MS })
    .toMatch(/done|failed/)
  return data.packageId
}
const rowOf = async (id: string) =>
  (await edu('listPackageThesisExamInfo', { termCode })).data.find((row) => row.id === id)

const link = async (id: string, call: Caller = edu) => call('downloadPackageThesisExamInfo', { id, part: 1 })
async function taken(id: string) {
  const { data } = await link(id)
  const response = await fetch(`${server.url}${data.url}`)
  return { name: data.name, files: unzip(Buffer.from(await response.arrayBuffer())), url: data.url, size: data.size }
}
const sheetIn = async (files: Map<string, Buffer>, name: string) => {
  const bytes = files.get(name) as Buffer
  return cellsOf(new Uint8Array(bytes).buffer as ArrayBuffer)
}

describe('a package', () => {
  it('holds every file under a safe name, with a directory that says whose it is', async () => {
    await opened()
    await handIn(0, { words: ['第一篇'] })
    await handIn(1, { words: ['第二篇'] })
    const { realname } = await server.db
      .selectFrom('appUser')
      .select('realname')
      .where('id', '=', students[0]?.userId as string)
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('appUser')
      .set({ realname: '../../张\\三' })
      .where('id', '=', students[0]?.userId as string)
      .execute()
    const id = await packed()
    expect(await rowOf(id)).toMatchObject({ state: 'done', count: 2, files: 2, parts: 1, percent: 100 })
    const { files, name } = await taken(id)
    expect(name).toBe('期末大作业_存档.zip')
    const papers = [...files.keys()].filter((path) => path.endsWith('.docx'))
    expect(papers).toHaveLength(2)
    for (const path of papers) expect(path.split('/')).toHaveLength(3)
    expect(papers.join()).not.toContain('..\\')
    expect([...files.values()].some((bytes) => bytes.equals(docx('第一篇')))).toBe(true)
    const [head, ...rows] = await sheetIn(files, '目录.xlsx')
    const place = head?.indexOf('位置') ?? -1
    expect(rows.map((row) => row[place]).sort()).toEqual(papers.sort())
    expect(realname).not.toBe('')
  })

  it('takes all versions, and the sheets that were asked for', async () => {
    await opened()
    const id = await handIn(0)
    await mark(id, 'first', 80)
    await edu('returnThesisExamInfo', { ids: [id], reason: '引用未注明出处', newTo: '2027-01-12T00:00:00Z' })
    await handIn(0, { name: '二稿.docx' })
    const { data: last } = await edu('countPackageThesisExamInfo', { termCode, versions: 'last' })
    const { data: all } = await edu('countPackageThesisExamInfo', { termCode, versions: 'all' })
    expect([last.files, all.files, all.count, all.parts]).toEqual([1, 2, 1, 1])
    const made = await packed({
      versions: 'all',
      folderBy: [],
      nameRule: '{学号}-{版本}',
      include: ['marks', 'similarity', 'comments'],
    })
    const { files } = await taken(made)
    expect([...files.keys()].filter((path) => /-[12]\.docx$/.test(path))).toHaveLength(2)
    for (const name of ['目录', '成绩表', '查重报告', '评语']) expect(files.has(`${name}.xlsx`)).toBe(true)
    const comment = (await sheetIn(files, '评语.xlsx'))[1] ?? []
    expect([comment[3], comment[4], comment[6], comment[7]]).toEqual(['1', '初评', '80', '评语'])
  })

  it('speaks the language of who asks for it', async () => {
    await opened()
    await mark(await handIn(0), 'first', 80)
    const english = await server.as(await aUser(server.db, 'ROLE_EDU'), 'en')
    const { files } = await taken(await packed({ include: ['marks', 'similarity', 'comments'] }, english))
    const books = ['Directory', 'Marks', 'Similarity', 'Comments']
    expect([...files.keys()].filter((path) => path.endsWith('.xlsx')).sort()).toEqual(
      books.map((name) => `${name}.xlsx`).sort(),
    )
    for (const name of books)
      expect((await sheetIn(files, `${name}.xlsx`))[0]?.filter((header) => /\p{Script=Han}/u.test(header))).toEqual([])
    expect((await sheetIn(files, 'Comments.xlsx'))[1]?.[4]).toBe('First mark')
  })

  it('names a file that is gone, and is made without it', async () => {
    await opened()
    const [gone, here] = [await handIn(0, { words: ['丢失的一篇'] }), await handIn(1, { words: ['还在的一篇'] })]
    const { storageKey } = await server.db
      .selectFrom('thesisVersion')
      .innerJoin('file', (join) => join.on((eb) => eb('file.id', '=', eb.fn.any('thesisVersion.fileIds'))))
      .innerJoin('fileBlob', 'fileBlob.sha256', 'file.sha256')
      .select('fileBlob.storageKey')
      .where('submissionId', '=', gone)
      .executeTakeFirstOrThrow()
    await server.app.deps.files.remove(storageKey)
    const { files } = await taken(await packed())
    expect([...files.keys()].filter((path) => path.endsWith('.docx'))).toHaveLength(1)
    const rows = (await sheetIn(files, '目录.xlsx')).slice(1)
    expect(rows.map((row) => row[11] ?? '').sort()).toEqual(['', '文件缺失'])
    expect(here).not.toBe('')
  })

  it('goes on downloading where it broke, by its signed address', async () => {
    await opened()
    await handIn(0)
    const id = await packed()
    const { url, size } = await taken(id)
    const whole = Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer())
    expect(whole).toHaveLength(size)
    const rest = await fetch(`${server.url}${url}`, { headers: { range: 'bytes=100-' } })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100-${size - 1}/${size}`])
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true)
    expect((await fetch(`${server.url}${url.replace(/s=./, 's=!')}`)).status).toBe(403)
    const { total } = await edu('listPackageThesisExamInfo', { termCode })
    expect(total).toBe(1)
    const logged = await server.db.selectFrom('opLog').select('callName').where('targetId', '=', id).execute()
    expect(logged.map(({ callName }) => callName)).toContain('downloadPackageThesisExamInfo')
  })

  it('is refused when nothing is to be packed, or files could not be told apart', async () => {
    await opened()
    const { message } = await edu('addPackageThesisExamInfo', ask())
    expect(message).toContain('没有符合条件的作业')
    await handIn(0)
    for (const nameRule of ['论文', '{成绩}'])
      expect(fieldsOf(await edu('addPackageThesisExamInfo', ask({ nameRule })))).toEqual(['nameRule'])
    expect(fieldsOf(await edu('addPackageThesisExamInfo', ask({ folderBy: ['class', 'class'] })))).toEqual(['folderBy'])
    expect(fieldsOf(await edu('addPackageThesisExamInfo', ask({ name: '一' })))).toEqual(['name'])
  })

  it('is taken away with its bytes, and after seven days by itself', async () => {
    await opened()
    await handIn(0)
    const [one, two] = [await packed(), await packed({ name: '第二个' })]
    const { data } = await link(one)
    expect((await edu('deletePackageThesisExamInfo', { id: one })).code).toBe('0')
    expect((await fetch(`${server.url}${data.url}`)).status).toBe(404)
    expect((await link(one)).code).toBe('100404')
    const later = new Date(server.clock.now.getTime() + 8 * 86_400_000)
    await deleteExpired({ ...server.app.deps, now: () => later })
    expect((await link(two)).message).toContain('未完成或已过期')
    const blob = await server.db.selectFrom('thesisPackage').select('partIds').where('id', '=', two).executeTakeFirst()
    expect(blob?.partIds).toEqual([])
  })

  it('holds what who asked may see, and is that person’s own', async () => {
    await opened()
    await handIn(0)
    const other = await aThesisCourse()
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const id = await packed({ name: '分校的' }, sub)
    const nobodys = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: college }))
    expect((await nobodys('addPackageThesisExamInfo', ask())).message).toContain('没有符合条件的作业')
    expect((await link(id, nobodys)).code).toBe('100455')
    expect((await nobodys('listPackageThesisExamInfo', { termCode })).total).toBe(0)
    expect((await nobodys('deletePackageThesisExamInfo', { id })).code).toBe('100455')
    // Academic affairs manages everybody's packages.
    expect((await link(id)).code).toBe('0')
    expect([course.courseId, other.courseId]).toHaveLength(2)
  })
})
