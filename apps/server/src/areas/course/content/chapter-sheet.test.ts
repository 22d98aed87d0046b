import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, enrol } from '../../../test/builders.ts'
import { aChapter } from '../../../test/course-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const HEAD = ['层级', '编号', '标题', '教学周', '是否隐藏']
const CALL = 'importCourseChapterInfo'

async function aHost() {
  const course = await aCourse(server.db)
  const { courseId } = course
  const call = await server.as(course.host)
  const sheets = await sheetsOf(server, course.host)
  const tree = async () =>
    (await call('treeCourseChapterInfo', { courseId })).data.flatMap(function flat(node): string[] {
      const week = node.weekNo === null ? '' : ` ${node.weekNo}`
      return [`${node.no} ${node.title}${week}${node.hidden === '1' ? ' hidden' : ''}`, ...node.children.flatMap(flat)]
    })
  const bring = async (rows: (string | number)[][]) => {
    const seen = await sheets.preview(CALL, [HEAD, ...rows], { courseId })
    await sheets.commit(CALL, seen.importId, { courseId })
    return seen
  }
  return { course, courseId, call, sheets, tree, bring }
}

it('tells every bad row: a level that skips, a title twice among siblings, a week outside of the term', async () => {
  const { courseId, sheets, tree } = await aHost()
  const seen = await sheets.preview(
    CALL,
    [
      HEAD,
      [1, '1', '第一章', 1, ''],
      [3, '1.1.1', '跳过一级', '', ''],
      [1, '1.2', '层级不符', '', ''],
      [2, '1.3', '重复', '', ''],
      [2, '1.4', '重复', '', ''],
      ['', 'A', '没有编号', '', ''],
      [1, '2', '太晚', 30, ''],
      [1, '3', '是不是', '', '也许'],
    ],
    { courseId },
  )
  expect(seen.bad.map(({ row, column }) => [row, column])).toEqual([
    [3, '编号'],
    [4, '层级'],
    [6, '标题'],
    [7, '编号'],
    [8, '教学周'],
    [9, '是否隐藏'],
  ])
  expect(await tree()).toEqual([])
})

it('is for the host of the course alone; students get no export', async () => {
  const { course, courseId } = await aHost()
  const stranger = await sheetsOf(server, (await aCourse(server.db)).host)
  await expect(stranger.preview(CALL, [HEAD, [1, '1', '第一章', '', '']], { courseId })).rejects.toThrow('100455')
  expect((await stranger.file('exportCourseChapterInfo', { courseId })).json?.code).toBe('100455')
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  const student = await sheetsOf(server, person)
  expect((await student.file('exportCourseChapterInfo', { courseId })).json?.code).toBe('100403')
})

it('adds chapters in their tree, changes those of the same path, and moves and deletes nothing', async () => {
  const { courseId, tree, bring } = await aHost()
  await aChapter(server.db, courseId, { title: '绪论', sort: 1 })
  const first = await bring([
    ['', '1', '绪论', 2, '是'],
    ['', '1.1', '对象与方法', '', ''],
    ['', '2', '极限', 3, ''],
    ['', '2.1', '数列的极限', 3, ''],
    ['', '2.1.1', '定义', '', '否'],
  ])
  expect(first.counts).toMatchObject({ total: 5, add: 4, update: 1 })
  expect(await tree()).toEqual(['1 绪论 2 hidden', '1.1 对象与方法', '2 极限 3', '2.1 数列的极限 3', '2.1.1 定义'])
  await bring([['', '2.1.2', '性质', '', '']])
  expect(await tree()).toContain('2.1.2 性质')
})

it('takes an export back as it is, in the other language too', async () => {
  const { course, courseId, bring, sheets } = await aHost()
  await bring([
    [1, '1', '第一章', 1, '是'],
    [2, '1.1', '第一节', '', ''],
  ])
  const book = await sheets.book('exportCourseChapterInfo', { courseId })
  expect(book).toEqual([HEAD, ['1', '1', '第一章', '1', '是'], ['2', '1.1', '第一节', undefined, '否']])
  const english = await sheetsOf(server, course.host, 'en')
  expect((await english.preview(CALL, book, { courseId })).counts).toMatchObject({ total: 2, same: 2 })
  const inEnglish = await english.book('exportCourseChapterInfo', { courseId })
  expect((await sheets.preview(CALL, inEnglish, { courseId })).counts).toMatchObject({ same: 2 })
})

it('names every chapter beyond three hundred of two thousand rows', async () => {
  const { courseId, sheets } = await aHost()
  const rows = Array.from({ length: 2000 }, (_, at) => [
    '',
    `${Math.floor(at / 200) + 1}.${(at % 200) + 1}`,
    `节${at}`,
    '',
    '',
  ])
  const tops = Array.from({ length: 10 }, (_, at) => ['', String(at + 1), `章${at}`, '', ''])
  const seen = await sheets.preview(CALL, [HEAD, ...tops, ...rows.slice(0, 1990)], { courseId })
  expect(seen.counts).toMatchObject({ total: 2000, add: 300, bad: 1700 })
})

it('makes no second chapter of a title that has come meanwhile', async () => {
  const { courseId, sheets, tree, call } = await aHost()
  const { importId } = await sheets.preview(CALL, [HEAD, ['', '1', '同名', 2, '']], { courseId })
  await call('addCourseChapterInfo', {
    courseId,
    pid: '',
    title: '同名',
    weekNo: null,
    hidden: '0',
    goals: [],
  } as never)
  await sheets.commit(CALL, importId, { courseId })
  // The same path is the same chapter: it is changed, and not there twice.
  expect((await tree()).filter((one) => one.includes('同名'))).toHaveLength(1)
})
