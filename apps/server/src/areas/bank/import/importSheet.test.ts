import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import type { ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import exceljs from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, type BuiltCourse } from '../../../test/builders.ts'
import { type Caller, type Reply, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let chapterId: string
let host: Caller
let headers: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  course = await aCourse(server.db)
  chapterId = newId()
  await server.db.insertInto('chapter').values({ id: chapterId, courseId: course.courseId, title: '绪论' }).execute()
  host = await server.as(course.host)
  headers = await server.headers(course.host)
})

type Bytes = Uint8Array<ArrayBuffer>

async function send(name: string, bytes: Bytes): Promise<Reply<ImportPreview>> {
  const form = new FormData()
  form.append('courseId', course.courseId)
  form.append('upfile', new Blob([bytes]), name)
  const response = await fetch(`${server.url}/api/exam/questionInfo/import`, { method: 'POST', headers, body: form })
  return (await response.json()) as Reply<ImportPreview>
}

const HEAD = ['序号', '题型', '题干', '选项A', '选项B', '答案', '分值', '章节编号']

async function workbook(
  rows: string[][],
  change: (sheet: exceljs.Worksheet, book: exceljs.Workbook) => void = () => undefined,
) {
  const book = new exceljs.Workbook()
  book.addWorksheet('填写说明').addRow(['随便写'])
  const sheet = book.addWorksheet('试题')
  for (const row of rows) sheet.addRow(row)
  change(sheet, book)
  return new Uint8Array(await book.xlsx.writeBuffer()) as Bytes
}

const commit = (importId: string) =>
  host('importQuestionInfo', { courseId: course.courseId, importId, commit: '1', status: 'draft' })
const bank = async () => (await host('listQuestionInfo', { courseId: course.courseId, whole: '1', limit: 100 })).data

/** One red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe('importQuestionInfo, sheets', () => {
  it('reads a book whose rows and cells have no references', async () => {
    const whole = await workbook([HEAD, ['1', '单选题', '2+2=', '3', '4', 'B', '3', '1']])
    const parts = unzipSync(whole)
    for (const [name, part] of Object.entries(parts))
      if (name.startsWith('xl/worksheets/sheet'))
        parts[name] = strToU8(strFromU8(part).replace(/(<(?:row|c)) r="[^"]*"/g, '$1'))
    const { code, data } = await send('题目.xlsx', zipSync(parts) as Bytes)
    expect([code, data.total, data.good.map(({ place }) => place.line)]).toEqual(['0', 1, [2]])
  })

  it('reads columns in any order, names bad rows by their row in the workbook, finds chapters by number', async () => {
    const bytes = await workbook([
      HEAD,
      ['1', '单选题', '2+2=', '3', '4', 'B', '3', '1'],
      [],
      ['2', '单选题', '缺答案', '甲', '乙', '', '2', ''],
      ['3', '判断题', '地球是圆的', '', '', '√', '', '绪论'],
    ])
    const { code, data } = await send('题目.xlsx', bytes)
    expect([code, data.format, data.total, data.fileName]).toEqual(['0', 'xlsx', 3, '题目.xlsx'])
    expect(
      data.good.map(({ place, question, chapterId: id }) => [place.line, question.body.type, question.score, id]),
    ).toEqual([
      [2, 'single', 3, chapterId],
      [5, 'judge', 2, chapterId],
    ])
    expect(data.bad.map(({ place, reasons }) => [place.line, reasons[0]?.code])).toEqual([[4, 'NO_ANSWER']])
    await commit(data.importId)
    expect(await bank()).toHaveLength(2)
  })

  it('reads numbers, dates, formulas and raised letters of cells', async () => {
    const bytes = await workbook([HEAD], (sheet) => {
      sheet.addRow([
        '1',
        '填空题',
        { richText: [{ text: 'x' }, { font: { vertAlign: 'superscript' }, text: '2' }] } as never,
      ])
      sheet.addRow(['2', '单选题', '1+1=', 1, { formula: '1+1', result: 2 }, 'B', 1.5])
      sheet.addRow(['3', '单选题', '哪天', new Date('2026-11-21T00:00:00Z'), '不知道', 'A'])
    })
    const { data } = await send('题目.xlsx', bytes)
    const options = data.good.map(
      ({ question }) => 'options' in question.body && question.body.options.map((one) => one.html),
    )
    expect(options).toEqual([
      ['1', '2'],
      ['2026-11-21', '不知道'],
    ])
    expect(data.good[0]?.question.score).toBe(1.5)
    expect(data.bad[0]?.question?.body.stem).toBe('x<sup>2</sup>')
  })

  it('reads every sheet with questions together, a type by the name of its sheet, and names the sheet of a row', async () => {
    const bytes = await workbook([HEAD], (_, book) => {
      const single = book.addWorksheet('一、单选题')
      single.addRow(['题干', '选项A', '选项B', '答案'])
      single.addRow(['2+2=', '3', '4', 'B'])
      single.addRow(['3+3=', '6', '7', ''])
      const judge = book.addWorksheet('判断题')
      judge.addRow(['题干', '答案'])
      judge.addRow(['地球是圆的', '√'])
      const passages = ['甲', '乙'].map((name) => book.addWorksheet(name))
      for (const sheet of passages) {
        sheet.addRow([...HEAD, '材料号'])
        sheet.addRow(['1', '综合题', `材料${sheet.name}`, '', '', '', '', '', '1'])
        sheet.addRow(['2', '判断题', `${sheet.name}的小题`, '', '', '√', '2', '', '1'])
      }
    })
    const { data } = await send('分表.xlsx', bytes)
    expect(data.good.map(({ place, question: { body } }) => [body.type, body.stem, place])).toEqual([
      ['single', '<p>2+2=</p>', { line: 2, to: 2, sheet: '一、单选题' }],
      ['judge', '<p>地球是圆的</p>', { line: 2, to: 2, sheet: '判断题' }],
      ['composite', '<p>材料甲</p>', { line: 2, to: 3, sheet: '甲' }],
      ['composite', '<p>材料乙</p>', { line: 2, to: 3, sheet: '乙' }],
    ])
    expect(data.bad.map(({ place }) => place)).toEqual([{ line: 3, to: 3, sheet: '一、单选题' }])
    expect(data.notes).toEqual([
      '合并读取了工作表：「一、单选题」（2行）、「判断题」（1行）、「甲」（2行）、「乙」（2行）',
    ])
    expect((await commit(data.importId)).data).toMatchObject({ added: 4 })
  })

  it('names the sheets and columns that it does not read, and the pages of its own template not', async () => {
    const bytes = await workbook(
      [
        [...HEAD, '出题人'],
        ['1', '判断题', '天是蓝的', '', '', '对', '2', '', '王老师'],
      ],
      (_, book) => {
        const other = book.addWorksheet('名单')
        for (const row of [
          ['班级', '人数'],
          ['一班', '30'],
        ])
          other.addRow(row)
        book.addWorksheet('空白')
      },
    )
    const { data } = await send('题目.xlsx', bytes)
    expect([data.good.length, data.notes]).toEqual([
      1,
      ['只读取了工作表「试题」，没有读取：「名单」（2行）', '不会导入的列：出题人'],
    ])
  })

  it('tells cells that hold an error or a formula that was never calculated', async () => {
    const bytes = await workbook([HEAD], (sheet) => {
      sheet.addRow(['1', '单选题', '1+1=', { error: '#REF!' }, '2', 'B'])
      sheet.addRow(['2', '单选题', '1+2=', { formula: 'A1+A2' }, '3', 'B'])
      sheet.addRow(['3', '单选题', '以 # 开头的是', '#include', '1E5', 'A'])
    })
    const { data } = await send('题目.xlsx', bytes)
    expect(data.bad.map(({ place, reasons }) => [place.line, reasons[0]?.code, reasons[0]?.facts])).toEqual([
      [2, 'CELL_SPOILT', { column: '选项A', text: '#REF!' }],
      [3, 'CELL_SPOILT', { column: '选项A', text: '=A1+A2' }],
    ])
    expect(data.good.map(({ place }) => place.line)).toEqual([4])
  })

  it('takes pictures that lie on cells into the questions, as files of the course', async () => {
    const bytes = await workbook(
      [HEAD, ['1', '单选题', '看图', '', '乙', 'A'], ['2', '判断题', '', '', '', '对']],
      (sheet, book) => {
        const imageId = book.addImage({ buffer: PNG as never, extension: 'png' })
        const place = (column: number, row: number) =>
          sheet.addImage(imageId, { tl: { col: column, row }, ext: { width: 20, height: 20 } })
        place(2, 1)
        place(3, 1)
        place(2, 2)
      },
    )
    const { data } = await send('有图.xlsx', bytes)
    expect(data.bad).toEqual([])
    const [first, second] = data.good.map(({ question }) => question.body)
    expect(first?.stem).toMatch(/^<p>看图<\/p><p><img data-file-id="[0-9a-f-]{36}" src="\/api\/file\/open\//)
    expect(first?.type === 'single' && first.options[0]?.html).toMatch(/^<img data-file-id="[0-9a-f-]{36}"/)
    expect(second?.stem).toContain('<img data-file-id=')
    await commit(data.importId)
    const rows = await bank()
    expect(rows.every(({ hasImage, stem }) => hasImage === '1' && stem.includes('src="/api/file/open/'))).toBe(true)
  })

  it('reads the old binary format too', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, ['1', '单选题', '2+2=', '3', '4', 'B', 3]]), '试题')
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
    const { data } = await send('题目.xls', bytes)
    expect(data.good.map(({ question }) => question.score)).toEqual([3])
  })

  it('names missing columns', async () => {
    const reply = await send(
      '题目.xlsx',
      await workbook([
        ['题型', '题目'],
        ['单选题', '甲'],
      ]),
    )
    expect([reply.code, reply.message]).toEqual(['100451', '表格缺少列：题干、答案'])
  })

  it('refuses what is no workbook, and one that unpacks to more than is sane', async () => {
    const text = new TextEncoder().encode('not a workbook') as Bytes
    expect((await send('题目.xlsx', text)).code).toBe('100415')
    expect((await send('题目.xls', text)).code).toBe('100415')
    expect((await send('题目.xlsx', bomb(400 * 1024 * 1024))).code).toBe('100413')
  })
})

/** A zip of one entry whose directory says that it unpacks to this many bytes. */
function bomb(size: number): Bytes {
  const data = deflateRawSync(Buffer.alloc(1000))
  const local = Buffer.alloc(31)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(1, 26)
  local.write('a', 30)
  const entry = Buffer.alloc(47)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(data.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(1, 28)
  entry.write('a', 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + data.length, 16)
  return new Uint8Array(Buffer.concat([local, data, entry, end]))
}

async function download(path: string, body?: object): Promise<Bytes> {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  return new Uint8Array(await response.arrayBuffer())
}

describe('templateQuestionInfo and exportQuestionInfo', () => {
  it('gives a template whose own rows import whole, with drop-downs of the course', async () => {
    const bytes = await download(`/api/exam/questionInfo/template?courseId=${course.courseId}`)
    const book = new exceljs.Workbook()
    await book.xlsx.load(bytes as never)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['填写说明', '试题', '字典'])
    expect(book.getWorksheet('字典')?.getCell('C2').value).toBe('绪论')
    expect(book.getWorksheet('试题')?.getCell('B2').dataValidation?.type).toBe('list')
    const { data } = await send('模板.xlsx', bytes)
    expect([data.good.length, data.bad]).toEqual([3, []])
  })

  it('speaks English to a reader of English, and what it holds imports whole for either', async () => {
    const zh = headers
    headers = { ...zh, 'accept-language': 'en' }
    const bytes = await download(`/api/exam/questionInfo/template?courseId=${course.courseId}`)
    const book = new exceljs.Workbook()
    await book.xlsx.load(bytes as never)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['How to fill it in', 'Questions', 'Codes'])
    const said = book.worksheets.map((sheet) => JSON.stringify(sheet.getSheetValues())).join()
    expect(said.replace('绪论', '')).not.toMatch(/\p{Script=Han}/u)
    expect(book.getWorksheet('Questions')?.getCell('B2').dataValidation?.formulae).toEqual(['Codes!$A$2:$A$12'])
    for (const reader of [headers, zh]) {
      headers = reader
      const { data } = await send('template.xlsx', bytes)
      expect([data.good.map(({ question }) => question.body.type), data.bad]).toEqual([['single', 'judge', 'fill'], []])
    }
  })

  it('tells a row of an English sheet, and columns that it lacks, by the English headers', async () => {
    headers = { ...headers, 'accept-language': 'en' }
    const rows = [
      ['Type*', 'STEM', 'Option A', 'option b', 'Answer', 'Chapter No'],
      ['Multiple choice', 'Which?', 'this', 'that', 'AB', '1'],
      ['Riddle', 'Which?', 'this', '', 'A', ''],
    ]
    const { data } = await send('questions.xlsx', await workbook(rows))
    expect(data.good.map(({ question, chapterId: id }) => [question.body.type, id])).toEqual([['multiple', chapterId]])
    expect(data.bad.map(({ text }) => text)).toEqual(['Type: Riddle\nSTEM: Which?\nOption A: this\nAnswer: A'])
    const reply = await send(
      'questions.xlsx',
      await workbook([
        ['Type', 'Question'],
        ['Essay', 'Why?'],
      ]),
    )
    expect([reply.code, reply.message]).toEqual(['100451', 'missing columns: Stem, Answer'])
  })

  it('reads the Chinese column where a sheet has a column in both languages', async () => {
    const rows = [
      ['题型', '题干', 'Stem', '答案', 'Answer'],
      ['判断题', '天是蓝的', 'The sky is blue', '对', 'F'],
    ]
    const { data } = await send('双语.xlsx', await workbook(rows))
    expect(data.good.map(({ question: { body, key } }) => [body.stem, key])).toEqual([
      ['<p>天是蓝的</p>', { type: 'judge', right: true }],
    ])
  })

  it('exports what imports again as the same questions', async () => {
    const text = `1. 设 $x^2=4$，则 $x$ 等于（　　）
A. $2$  B. $\\pm2$
答案：B
解析：开平方有 $2$ 个根。
2. 首都是____，简称____。
答案：北京；京
3. 简述秦统一的意义。
答案：结束割据。
`
    const first = await host('importQuestionInfo', { courseId: course.courseId, text, defaults: { chapterId } })
    await commit((first.data as ImportPreview).importId)
    const before = await bank()
    const bytes = await download('/api/exam/questionInfo/export', { courseId: course.courseId })
    const again = await send('导出.xlsx', bytes)
    expect(again.data.bad).toEqual([])
    const plain = (one: unknown) => JSON.stringify(one).replace(/"id":"\w+"|"(?:right)":"\w+"/g, '')
    const sorted = (list: unknown[]) => list.map(plain).sort()
    expect(sorted(again.data.good.map(({ question: { body, analysis } }) => [body, analysis]))).toEqual(
      sorted(before.map(({ whole }) => [whole?.body, whole?.analysis])),
    )
    expect(again.data.good.map((row) => row.chapterId)).toEqual([chapterId, chapterId, chapterId])
  })

  it('exports in English to a reader of English, and either reader takes it back', async () => {
    const zh = headers
    for (const [stem, type] of [
      ['Water boils', 'judge'],
      ['Why?', 'short'],
    ] as const)
      await host('addQuestionInfo', {
        courseId: course.courseId,
        body: type === 'judge' ? { type, stem, reasonPercent: 40 } : { type, stem, maxChars: 200 },
        key: type === 'judge' ? { type, right: false } : { type, reference: 'So', points: [] },
        analysis: '',
        score: 2,
        difficulty: 1,
      })
    headers = { ...zh, 'accept-language': 'en' }
    const bytes = await download('/api/exam/questionInfo/export', { courseId: course.courseId })
    const book = new exceljs.Workbook()
    await book.xlsx.load(bytes as never)
    const said = JSON.stringify(book.getWorksheet('Questions')?.getSheetValues())
    expect(said).not.toMatch(/\p{Script=Han}/u)
    for (const words of ['True or false', 'False', 'reason 40%', 'characters ≤200']) expect(said).toContain(words)
    for (const reader of [headers, zh]) {
      headers = reader
      const { data } = await send('questions.xlsx', bytes)
      expect([data.good.map(({ question }) => question.body.type).sort(), data.bad]).toEqual([['judge', 'short'], []])
    }
  })

  it('leaves answers out when asked, and takes only the ticked', async () => {
    for (const stem of ['甲', '乙'])
      await host('addQuestionInfo', {
        courseId: course.courseId,
        body: { type: 'judge', stem: `<p>${stem}</p>` },
        key: { type: 'judge', right: true },
        analysis: '<p>解析</p>',
        score: 1,
        difficulty: 1,
      })
    const [one] = await bank()
    const bytes = await download('/api/exam/questionInfo/export', {
      courseId: course.courseId,
      ids: [one?.id],
      withAnswer: '0',
    })
    const book = new exceljs.Workbook()
    await book.xlsx.load(bytes as never)
    const values = JSON.stringify(book.getWorksheet('试题')?.getSheetValues().slice(2))
    expect(values).toContain(one?.stemText)
    expect(values).not.toMatch(/正确|解析/)
  })
})
