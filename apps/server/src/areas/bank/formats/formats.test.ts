import type { ExportFormat } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import { normalForm } from '@shuyuan/domain/formats/form/normal.rule.ts'
import { RICH_FORMS } from '@shuyuan/domain/test/rich-questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aTeacher, type BuiltCourse } from '../../../test/builders.ts'
import { png, senderOf } from '../../../test/file-sender.ts'
import { aQuestion } from '../../../test/paper-builders.ts'
import type { Caller, Reply } from '../../../test/server.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { zip } from '../../../test/zip.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  course = await aCourse(server.db)
  host = await server.as(course.host)
})

async function send(name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}, by = course.host) {
  const form = new FormData()
  for (const [key, value] of Object.entries({ courseId: course.courseId, ...fields })) form.append(key, value)
  form.append('upfile', new Blob([bytes as never]), name)
  const headers = await server.headers(by)
  const response = await fetch(`${server.url}/api/exam/questionInfo/import`, { method: 'POST', headers, body: form })
  return (await response.json()) as Reply<ImportPreview>
}

async function exported(format: ExportFormat, input: object = {}) {
  const headers = { ...(await server.headers(course.host)), 'content-type': 'application/json' }
  const body = JSON.stringify({ courseId: course.courseId, format, ...input })
  const response = await fetch(`${server.url}/api/exam/questionInfo/export`, { method: 'POST', headers, body })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const name = decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  )
  return { bytes, name, json: name ? null : (JSON.parse(new TextDecoder().decode(bytes)) as Reply<unknown>) }
}

/** The words of the file below, as Chinese Windows writes them. */
function gb18030(text: string): Buffer {
  const bytes: Readonly<Record<string, string>> = {
    甲: 'bcd7',
    地: 'b5d8',
    球: 'c7f2',
    是: 'cac7',
    圆: 'd4b2',
    的: 'b5c4',
  }
  return Buffer.concat([...text].map((char) => Buffer.from(bytes[char] ?? char.charCodeAt(0).toString(16), 'hex')))
}

/** What each format holds of the rich questions. */
const ALL = Object.keys(RICH_FORMS).filter((name) => name !== 'pictured')
const HELD: Readonly<Partial<Record<ExportFormat, readonly string[]>>> = {
  gift: ['single', 'multiple', 'judge', 'one blank', 'one number', 'short', 'essay', 'match'],
  moodle: ALL,
  qti12: ALL,
  qti21: ALL,
  qti22: ALL,
  qti30: ALL,
}
/** Whatever the order of the fields. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
const sorted = (forms: readonly QuestionForm[]) => forms.map(spelled).sort()
const plain = (form: QuestionForm): QuestionForm =>
  normalForm(JSON.parse(JSON.stringify(form).replaceAll('<br />', '<br>')) as QuestionForm)

describe('questions leave and come in again', () => {
  it.each(Object.entries(HELD) as [ExportFormat, readonly string[]][])('%s', async (format, held) => {
    const built = Object.entries(RICH_FORMS).filter(([name]) => name !== 'pictured')
    for (const [, form] of built) await aQuestion(server.db, course, form)
    const check = await host('checkExportQuestionInfo', { courseId: course.courseId, format })
    expect(check.data).toMatchObject({ total: built.length, leftOut: built.length - held.length })
    expect(check.data.lost.filter(({ leftOut }) => leftOut === '1')).toHaveLength(built.length - held.length)
    const { name, bytes } = await exported(format)
    expect(name).toContain('试题')
    const elsewhere = await aCourse(server.db)
    course = elsewhere
    const { code, data } = await send(name, bytes)
    expect([code, data.format]).toEqual(['0', format.replace(/\d+$/, '')])
    expect(data.bad).toEqual([])
    const wanted = built.filter(([one]) => held.includes(one)).map(([, form]) => plain(form))
    expect(sorted(data.good.map(({ question }) => plain(question)))).toEqual(sorted(wanted))
    const done = await (await server.as(elsewhere.host))('importQuestionInfo', {
      ...{ courseId: elsewhere.courseId, importId: data.importId, commit: '1' },
      duplicates: data.good.map(({ row }) => ({ row, as: 'add' as const })),
    })
    expect(done.data).toMatchObject({ step: 'done', added: held.length })
  })

  it.each(['gift', 'moodle', 'qti12', 'qti21', 'qti30'] as const)('%s takes pictures along', async (format) => {
    const sender = await senderOf(server, course.host)
    const { data: stored } = await sender.send('图.png', png(), 'image')
    const picture = stored.fileId
    const stem = `<p>看图 <img data-file-id="${picture}" alt="一幅图" /></p>`
    const form = { ...RICH_FORMS.judge, body: { type: 'judge', stem }, analysis: '' } as QuestionForm
    await aQuestion(server.db, course, form)
    const { name, bytes } = await exported(format)
    course = await aCourse(server.db)
    const { data } = await send(name, bytes)
    expect(data.bad).toEqual([])
    const shown = data.good[0]?.question.body.stem ?? ''
    expect(shown).toMatch(/data-file-id="[0-9a-f-]{36}" src="[^"]+" alt="一幅图"/)
    expect(shown).not.toContain(picture)
  })
})

describe('exportQuestionInfo in other formats', () => {
  it('refuses an unknown format, keys left out, a bank where nothing fits, and people who may not read it', async () => {
    await aQuestion(server.db, course, RICH_FORMS.order)
    expect((await exported('doc' as never)).json?.code).toBe('100422')
    expect((await exported('gift', { withAnswer: '0' })).json?.code).toBe('100412')
    expect((await exported('gift')).json?.code).toBe('100412')
    const other = await server.as(await aTeacher(server.db))
    expect((await other('checkExportQuestionInfo', { courseId: course.courseId, format: 'gift' })).code).toMatch(
      /^100(?:403|404|455)$/,
    )
    const foreign = await aCourse(server.db)
    const theirs = await host('checkExportQuestionInfo', { courseId: foreign.courseId, format: 'gift' })
    expect(theirs.code).toMatch(/^100(?:403|404|455)$/)
  })

  it('tells what is lost before it is downloaded', async () => {
    await aQuestion(server.db, course, RICH_FORMS.order)
    await aQuestion(server.db, course, RICH_FORMS.single)
    const { data } = await host('checkExportQuestionInfo', { courseId: course.courseId, format: 'aiken' })
    expect(data).toMatchObject({ total: 2, leftOut: 1, less: 1 })
    expect(data.lost.map(({ leftOut, reasons }) => [leftOut, reasons.map(({ code }) => code)])).toEqual(
      expect.arrayContaining([
        ['1', ['TYPE_NOT_HELD']],
        ['0', ['ANALYSIS_NOT_HELD', 'MEDIA_NOT_HELD']],
      ]),
    )
  })
})

const GIFT =
  '::一::[html]<p>甲<script>alert(1)</script><img src="x" onerror="alert(1)"><b onclick="x()">乙</b></p>{=A ~B}\n\nWho? {'

describe('importQuestionInfo of GIFT and Aiken', () => {
  it('cleans what other platforms hold, and tells each question that it cannot take', async () => {
    const { data } = await send('题.gift', GIFT)
    expect(data.format).toBe('gift')
    expect(data.bad.map(({ place, reasons, check }) => [place.line, reasons.map(({ code }) => code), check])).toEqual([
      [1, ['MEDIA_MISSING'], true],
      [3, ['BRACE_OPEN'], false],
    ])
    expect(data.bad[0]?.question?.body.stem).toBe('<p>甲[x]<b>乙</b></p>')
  })

  it.each([
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('中国？ {T}', 'utf16le')])],
    ['utf-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('中国？ {T}')])],
    ['gbk', Buffer.concat([Buffer.from([0xd6, 0xd0, 0xb9, 0xfa]), Buffer.from('? {T}')])],
  ])('reads %s', async (_, bytes) => {
    const { data } = await send('题.txt', bytes)
    expect([data.format, data.good[0]?.question.body.stem.slice(0, 5)]).toEqual(['gift', '<p>中国'])
  })

  it('takes the teacher at their word about the format, and finds it out otherwise', async () => {
    const text = '1. 题{x}\nA. 1\nB. 2\nANSWER: B\n'
    expect((await send('题.txt', text)).data.format).toBe('word')
    const aiken = await send('题.txt', text, { format: 'aiken' })
    expect([aiken.data.format, aiken.data.good.length]).toEqual(['aiken', 1])
    expect((await send('题.txt', text, { format: 'pdf' })).code).toBe('100422')
  })

  it('refuses a picture that is none', async () => {
    const { data } = await send('题.gift', `[html]<p>图<img src="data:image/png;base64,${btoa('no picture')}"></p>{T}`)
    expect(data.bad.map(({ reasons, check }) => [reasons[0]?.code, check])).toEqual([['MEDIA_UNREADABLE', true]])
  })

  it('is closed to people who may not add', async () => {
    const other = await aTeacher(server.db)
    expect((await send('题.gift', 'a {T}', {}, other as never)).code).toMatch(/^100(?:403|404|455)$/)
  })
})

describe('importQuestionInfo of XML', () => {
  const QUIZ = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?><quiz>${inner}</quiz>`
  const JUDGE = `<question type="truefalse"><name><text>甲</text></name><questiontext format="html"><text><![CDATA[<p onclick="x()">地球是圆的</p><script>1</script>]]></text></questiontext><answer fraction="100"><text>true</text></answer></question>`

  it.each([
    ['GB18030', (text: string) => gb18030(text)],
    ['UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('reads %s, cleaned', async (_, encode) => {
    const { code, data } = await send('题.xml', encode(QUIZ(JUDGE)))
    expect([code, data.format]).toEqual(['0', 'moodle'])
    expect(data.good[0]?.question.body.stem).toBe('<p>地球是圆的</p>')
  })

  it.each([
    ['a document type', `<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>${QUIZ('&x;').slice(38)}`],
    ['a cut end', QUIZ(JUDGE).slice(0, 200)],
    ['another root', '<html><body/></html>'],
  ])('refuses %s', async (_, text) => {
    const { code, message } = await send('题.xml', text)
    expect([code, message.length > 10]).toEqual(['100412', true])
  })

  it('tells each question of a type that there is not', async () => {
    const { data } = await send(
      '题.xml',
      QUIZ(`${JUDGE}<question type="ddmarker"><name><text>乙</text></name></question>`),
    )
    expect(data.good).toHaveLength(1)
    expect(data.bad.map(({ place, reasons }) => [place.line, reasons[0]])).toEqual([
      [2, { code: 'TYPE_OTHER', facts: { type: 'ddmarker' } }],
    ])
  })
})

const item = (identifier: string, more = '') =>
  `<assessmentItem identifier="${identifier}" title="t"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration><itemBody><p>${identifier}${more}</p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A">一</simpleChoice><simpleChoice identifier="B">二</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

describe('importQuestionInfo of packages', () => {
  it('reads every question, tells broken ones, and names what it does not read', async () => {
    const { data } = await send(
      '题.zip',
      zip([
        {
          name: 'imsmanifest.xml',
          text: '<manifest><resources><resource href="b.xml"/><resource href="a.xml"/></resources></manifest>',
        },
        { name: 'a.xml', text: item('甲', '<img src="pictures/x.png"/><img src="pictures/none.png"/>') },
        { name: 'b.xml', text: item('乙') },
        { name: 'c.xml', text: item('丙').slice(0, 200) },
        { name: 'd.xml', text: '<!DOCTYPE x [<!ENTITY a "b">]><assessmentItem identifier="x"/>' },
        { name: 'test.xml', text: '<assessmentTest/>' },
        { name: 'pictures/x.png', text: Buffer.from(png()) },
      ]),
    )
    expect([data.format, data.total]).toEqual(['qti', 4])
    expect(data.good.map(({ externalNo }) => externalNo)).toEqual(['乙'])
    expect(data.bad.map(({ place, reasons, check }) => [place.line, reasons[0]?.code, check])).toEqual([
      [2, 'MEDIA_MISSING', true],
      [3, 'XML_UNREADABLE', false],
      [4, 'XML_UNREADABLE', false],
    ])
    expect(data.bad[0]?.question?.body.stem).toMatch(/src="/)
    expect(data.notes).toEqual(['没有读取的文件：test.xml'])
  })

  it.each([
    ['a path that leads out', () => zip([{ name: '../a.xml', text: item('甲') }]), '100412'],
    ['a bomb', () => zip([{ name: 'a.xml', text: Buffer.alloc(301 * 1024 * 1024, 0x20), claims: 100 }]), '100413'],
    ['too many files', () => zip(Array.from({ length: 6000 }, (_, n) => ({ name: `${n}.xml`, text: 'x' }))), '100413'],
    ['a cut end', () => zip([{ name: 'a.xml', text: item('甲') }]).subarray(0, 100), '100415'],
    ['no questions', () => zip([{ name: 'a.txt', text: 'x' }]), '100412'],
    ['something else', () => Buffer.from('no zip'), '100415'],
  ])('refuses %s', async (_, bytes, code) => {
    expect((await send('题.zip', bytes())).code).toBe(code)
  })
})

const W = 'xmlns:w="w" xmlns:m="m" xmlns:r="r" xmlns:a="a"'
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const para = (inner: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
const LISTED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
const docx = (body: string, more: { name: string; text: string | Buffer }[] = []) =>
  zip([
    { name: 'word/document.xml', text: `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>` },
    ...more,
  ])

describe('importQuestionInfo of .docx', () => {
  it('reads numbers, formulas, tables, pictures and the accepted text', async () => {
    const fraction =
      '<m:oMath><m:f><m:num><m:r><m:t>x</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'
    const picture = '<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r>'
    const body = [
      para(run('一、单项选择题（每题3分）')),
      para(
        `${run('求 ')}${fraction}${run('，x')}${run('2', '<w:vertAlign w:val="superscript"/>')}<w:del>${run('删去')}</w:del><w:ins>${run('加上')}</w:ins>${picture}`,
        LISTED,
      ),
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>乙</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      para(run('A. 一  B. 二')),
      para(run('答案：B')),
      para(run('二、填空题（每题2分）')),
      para(`${run('首都是')}${run('    ', '<w:u w:val="single"/>')}${run('。')}`, LISTED),
      para(run('答案：北京')),
    ].join('')
    const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
    const { code, data } = await send(
      '试题.docx',
      docx(body, [
        { name: 'word/numbering.xml', text: numbering },
        {
          name: 'word/_rels/document.xml.rels',
          text: '<Relationships><Relationship Id="rId1" Target="media/image1.png"/></Relationships>',
        },
        { name: 'word/media/image1.png', text: Buffer.from(png()) },
      ]),
    )
    expect([code, data.format, data.bad, data.ignored]).toEqual(['0', 'word', [], []])
    const [choice, fill] = data.good.map(({ question }) => question)
    expect(choice?.score).toBe(3)
    expect(choice?.body.stem).toContain('data-formula="\\frac{x}{2}"')
    expect(choice?.body.stem).toMatch(/data-formula="\^\{2\}".*加上.*<img data-file-id="[0-9a-f-]{36}" src="/)
    expect(choice?.body.stem).toContain('<td>甲</td><td>乙</td>')
    expect(choice?.body.stem).not.toContain('删去')
    expect(fill?.key).toMatchObject({ type: 'fill', blanks: [{ accepts: ['北京'] }] })
  })

  it.each([
    ['another zip', () => zip([{ name: 'a.txt', text: 'x' }]), '100412'],
    [
      'a document type',
      () => zip([{ name: 'word/document.xml', text: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]),
      '100412',
    ],
    ['a cut end', () => docx(para(run('x'))).subarray(0, 120), '100415'],
    ['a path that leads out', () => docx('', [{ name: 'word/../../x', text: '' }]), '100412'],
  ])('refuses %s', async (_, bytes, code) => {
    expect((await send('试题.docx', bytes())).code).toBe(code)
  })
})
