import type { ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aTeacher, type BuiltCourse } from '../../../test/builders.ts'
import { aPaper } from '../../../test/paper-builders.ts'
import { type Caller, type Reply, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let chapterId: string
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  course = await aCourse(server.db)
  chapterId = newId()
  const chapters = [
    { id: chapterId, courseId: course.courseId, title: '第一章 绪论', sort: 1 },
    { id: newId(), courseId: course.courseId, title: '第二章 行列式', sort: 2 },
  ]
  await server.db.insertInto('chapter').values(chapters).execute()
  host = await server.as(course.host)
})

const TEXT = `一、单项选择题（每题3分）
1. 中国第一个统一的封建王朝是（　　）
A. 夏朝  B. 秦朝  C. 汉朝  D. 唐朝
答案：B
解析：公元前221年秦统一六国。
2. 设 $x^2=4$ 且 $x>0$，则 $x=$（　　）
A. $1$  B. $2$  C. $-2$  D. $4$
答案：B
章节：第二章
3. 下列叙述正确的是（　　）
A. 甲  B. 乙
二、判断题（每题2分）
4. 地球绕太阳公转。（　　）
答案：正确
三、填空题（每题2分）
5. 水的化学式是____。
答案：H2O
`

const preview = async (text: string, more: object = {}) => {
  const reply = await host('importQuestionInfo', { courseId: course.courseId, text, ...more })
  expect(reply.code).toBe('0')
  return reply.data as ImportPreview
}
const commit = (importId: string, more: object = {}) =>
  host('importQuestionInfo', { courseId: course.courseId, importId, commit: '1', ...more })
const bank = async () => (await host('listQuestionInfo', { courseId: course.courseId, whole: '1', limit: 100 })).data

async function sendFile(name: string, bytes: Uint8Array<ArrayBuffer>, fields: Record<string, unknown> = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries({ courseId: course.courseId, ...fields }))
    form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('upfile', new Blob([bytes]), name)
  const headers = await server.headers(course.host)
  const response = await fetch(`${server.url}/api/exam/questionInfo/import`, { method: 'POST', headers, body: form })
  return (await response.json()) as Reply<ImportPreview>
}

describe('importQuestionInfo, preview', () => {
  it('reads a pasted text, names what it could not read, and leaves the bank as it is', async () => {
    const { good, bad, sections, total, format } = await preview(TEXT, { defaults: { chapterId, difficulty: 4 } })
    expect([total, format]).toEqual([5, 'word'])
    expect(good.map(({ row, question }) => [row, question.body.type, question.score, question.difficulty])).toEqual([
      [1, 'single', 3, 4],
      [2, 'single', 3, 4],
      [4, 'judge', 2, 4],
      [5, 'fill', 2, 4],
    ])
    expect(good[0]?.question.key).toMatchObject({ type: 'single' })
    expect(bad.map(({ row, place, reasons }) => [row, place.line, reasons.length > 0])).toEqual([[3, 10, true]])
    expect(sections.map(({ title }) => title)).toHaveLength(3)
    expect(await bank()).toEqual([])
  })

  it('finds chapters by what the text calls them, else takes the default', async () => {
    const { good } = await preview(TEXT, { defaults: { chapterId } })
    const second = await server.db
      .selectFrom('chapter')
      .select('id')
      .where('courseId', '=', course.courseId)
      .where('title', '=', '第二章 行列式')
      .executeTakeFirstOrThrow()
    expect(good.map(({ chapterId: id }) => id)).toEqual([chapterId, second.id, chapterId, chapterId])
  })

  it('reads text files in UTF-8 and GBK alike', async () => {
    const utf8 = await sendFile('题目.txt', new TextEncoder().encode(`\uFEFF${TEXT}`))
    expect(utf8.data.good).toHaveLength(4)
    // «1. 一？» with the answer A, as Windows saves it in GBK.
    const gbk = Buffer.from('312e20d2bba3bf0a412e20bcd70a422e20d2d20ab4f0b0b8a3ba41', 'hex')
    const read = await sendFile('题目.txt', new Uint8Array(gbk))
    expect(read.data.good[0]?.question.body).toMatchObject({
      type: 'single',
      options: [{ html: '甲' }, { html: '乙' }],
    })
  })

  it('refuses other files, an empty text, and people who may not add', async () => {
    expect((await sendFile('题目.exe', new Uint8Array([1]))).code).toBe('100414')
    expect((await host('importQuestionInfo', { courseId: course.courseId, text: ' ' })).code).toBe('100422')
    const stranger = await server.as(await aTeacher(server.db))
    const reply = await stranger('importQuestionInfo', { courseId: course.courseId, text: TEXT })
    expect(reply.code).toBe('100455')
  })

  it('marks what the bank and the text itself have already, options compared too', async () => {
    const first = await preview(TEXT)
    await commit(first.importId)
    const twice = '1. 下列叙述正确的是（　）\nA. 甲甲甲\nB. 乙乙乙\n答案：A\n'
    const text = `${TEXT}\n${twice.replace('1.', '6.')}\n${twice.replace('1.', '7.')}\n8. 下列叙述正确的是（　）\nA. 丙丙丙\nB. 丁丁丁\n答案：A`
    const { good } = await preview(text)
    const alike = Object.fromEntries(good.map(({ row, alike: found }) => [row, found.map((one) => one.row)]))
    expect(alike).toEqual({ 1: [0], 2: [0], 4: [0], 5: [0], 6: [], 7: [6], 8: [] })
  })
  it('tells a formula that cannot be set, in the reading and in what was mended', async () => {
    const { good, bad, importId } = await preview('1. 求 $1+\\fraq{1}{2}$ 的值：____。\n答案：1.5')
    expect(good).toEqual([])
    expect(bad[0]?.reasons).toMatchObject([
      { code: 'FORMULA_UNSET', facts: { at: 2, sign: '\\fraq', formula: '1+\\fraq{1}{2}' } },
    ])
    const question = bad[0]?.question
    const mended = (from: string, to: string) => JSON.parse(JSON.stringify(question).replaceAll(from, to))
    const still = await commit(importId, { rows: [{ row: 1, question: mended('fraq', 'fracc'), chapterId }] })
    expect(still.data).toMatchObject({ step: 'preview', bad: [{ reasons: [{ code: 'FORMULA_UNSET' }] }] })
    expect(await bank()).toEqual([])
    const done = await commit(importId, { rows: [{ row: 1, question: mended('fraq', 'frac'), chapterId }] })
    expect(done.data).toMatchObject({ step: 'done', added: 1 })
  })
})

describe('importQuestionInfo, what has to be looked at', () => {
  const DOUBTED = '1. 甲（　）\nA. 子  B. 丑\n答案：A\n解析：故选B。\n章节：第二章\n知识点：需求\n'

  it('shows what contradicts itself, and imports it only when a person says that it is right', async () => {
    const { good, bad, importId } = await preview(`${DOUBTED}2. 乙（√）\n`)
    expect(good.map(({ row }) => row)).toEqual([2])
    expect(bad).toMatchObject([{ row: 1, check: true, tags: ['需求'], reasons: [{ code: 'KEY_CONCLUSION' }] }])
    const [{ question, chapterId: second } = { question: null, chapterId: '' }] = bad
    expect(second).not.toBe('')
    const { data } = await commit(importId, { rows: [{ row: 1, question, chapterId: second }] })
    expect(data).toMatchObject({ step: 'done', added: 2 })
    expect((await bank()).find(({ stemText }) => stemText.startsWith('甲'))).toMatchObject({
      chapterId: second,
      tags: ['需求'],
    })
  })

  it('leaves it out when nobody says so', async () => {
    const { importId } = await preview(`${DOUBTED}2. 乙（√）\n`)
    expect((await commit(importId)).data).toMatchObject({ step: 'done', added: 1 })
  })

  it('lists lines that belong to nothing, each with its place', async () => {
    const { ignored } = await preview('某校期末试卷\n考生注意\n\n1. 甲（√）\n')
    expect(ignored).toEqual([{ place: { line: 1, to: 2 }, text: '某校期末试卷\n考生注意' }])
  })
})

describe('importQuestionInfo, long texts', () => {
  const long = (chars: number) => `1. ${'长'.repeat(chars - 20)}（√）\n2. 末题（√）\n`

  it('reads all of a text within the limit of characters, whatever it takes in bytes', async () => {
    const form = new FormData()
    form.append('courseId', course.courseId)
    form.append('text', long(400_000))
    const headers = await server.headers(course.host)
    const response = await fetch(`${server.url}/api/exam/questionInfo/import`, { method: 'POST', headers, body: form })
    const { code, data } = (await response.json()) as Reply<ImportPreview>
    expect([code, data.good.map(({ externalNo }) => externalNo)]).toEqual(['0', ['2']])
    // The other one exceeds the limit of a stem, and says so.
    expect(data.bad.map(({ externalNo }) => externalNo)).toEqual(['1'])
  })

  it('refuses what is longer instead of reading a part of it', async () => {
    const tooLong = long(500_100)
    const bytes = new TextEncoder().encode(tooLong)
    expect((await sendFile('题目.txt', bytes)).code).toBe('100412')
    expect((await host('importQuestionInfo', { courseId: course.courseId, text: tooLong })).code).toBe('100422')
    expect((await host('importQuestionInfo', { courseId: course.courseId, text: '长'.repeat(1_500_000) })).code).toBe(
      '100422',
    )
  })
})

describe('importQuestionInfo, commit', () => {
  it('adds the good rows as drafts with their chapter, cleaned, and remembers the batch', async () => {
    const { importId } = await preview(TEXT, { defaults: { chapterId } })
    const { data } = await commit(importId)
    expect(data).toMatchObject({ step: 'done', added: 4, versions: 0, skipped: 0 })
    const rows = await bank()
    expect(rows.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft', 'draft'])
    expect(rows.filter((row) => row.chapterId === chapterId)).toHaveLength(3)
    const { data: batches } = await host('listImportQuestionInfo', { courseId: course.courseId })
    expect(batches.map(({ count, left, used, canUndo }) => [count, left, used, canUndo])).toEqual([[4, 4, 0, '1']])
  })

  it('takes mended rows and leaves others out', async () => {
    const { importId, bad } = await preview(TEXT)
    const mended = bad[0]?.question
    if (mended?.body.type !== 'single') throw new Error('the third question should be read as far as its options')
    const question = { ...mended, key: { type: 'single' as const, right: mended.body.options[1]?.id ?? '' } }
    const { data } = await commit(importId, { rows: [{ row: 3, question, chapterId }], leaveOut: [1, 2] })
    expect(data).toMatchObject({ added: 3 })
    const row = (await bank()).find(({ stemText }) => stemText.includes('下列叙述'))
    expect([row?.chapterId, row?.whole?.key]).toEqual([chapterId, question.key])
  })

  it('writes nothing while a row breaks a rule, and says which', async () => {
    const { importId, good } = await preview(TEXT)
    const question = good[0]?.question
    if (!question) throw new Error('no first row')
    const broken = { ...question, key: { type: 'single' as const, right: null } }
    const { data } = await commit(importId, { rows: [{ row: 1, question: broken }] })
    expect(data).toMatchObject({ step: 'preview' })
    expect((data as ImportPreview).bad.map(({ row }) => row)).toEqual([1, 3])
    expect(await bank()).toEqual([])
    expect((await commit(importId)).data).toMatchObject({ step: 'done', added: 3 })
  })

  it('enables at once only what has a chapter', async () => {
    const without = await preview(TEXT)
    expect((await commit(without.importId, { status: 'enabled' })).data).toMatchObject({ step: 'preview' })
    const within = await preview(TEXT, { defaults: { chapterId } })
    expect((await commit(within.importId, { status: 'enabled' })).data).toMatchObject({ step: 'done', added: 4 })
    expect((await bank()).every(({ status }) => status === 'enabled')).toBe(true)
  })

  it('skips, adds or makes a version of what is there already, as it is told', async () => {
    await commit((await preview(TEXT)).importId)
    const again = await preview(TEXT.replace('公元前221年秦统一六国。', '新的解析。'))
    const duplicates = [
      { row: 1, as: 'version' },
      { row: 2, as: 'add' },
    ]
    const { data } = await commit(again.importId, { duplicates })
    expect(data).toMatchObject({ added: 1, versions: 1, skipped: 2 })
    const rows = await bank()
    expect(rows).toHaveLength(5)
    expect(rows.find(({ stemText }) => stemText.includes('封建王朝'))?.whole?.analysis).toContain('新的解析')
  })

  it('is made once, by its owner, within a day', async () => {
    const { importId } = await preview(TEXT)
    const other = await server.as(await aTeacher(server.db))
    expect((await other('importQuestionInfo', { courseId: course.courseId, importId, commit: '1' })).code).toBe(
      '100455',
    )
    expect((await commit(importId)).code).toBe('0')
    expect((await commit(importId)).code).toBe('100452')
    const late = await preview(TEXT)
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
    host = await server.as(course.host)
    expect((await commit(late.importId)).code).toBe('100452')
  })
})

describe('undoImportQuestionInfo', () => {
  const imported = async () => {
    const { data } = await commit((await preview(TEXT)).importId)
    return data as { batchId: string }
  }
  const undo = (batchId: string) => host('undoImportQuestionInfo', { courseId: course.courseId, batchId })

  it('takes the whole import out of the bank, once', async () => {
    const { batchId } = await imported()
    expect((await undo(batchId)).data).toEqual({ removed: 4 })
    expect(await bank()).toEqual([])
    expect((await undo(batchId)).message).toBe('本次导入已经撤销')
  })

  it('is refused once a question is in a paper', async () => {
    const { batchId } = await imported()
    const [first] = await bank()
    if (!first) throw new Error('nothing was imported')
    const used = { questionId: first.id, questionVersionId: first.questionVersionId }
    const paperId = await aPaper(server.db, course, [used])
    await server.db
      .insertInto('paperQuestion')
      .values({ paperId, ...used, bigTopicId: 't1', sort: 1, score: 2 })
      .execute()
    expect((await undo(batchId)).message).toBe('其中1道题已被使用，不能撤销')
    expect(await bank()).toHaveLength(4)
  })
})
