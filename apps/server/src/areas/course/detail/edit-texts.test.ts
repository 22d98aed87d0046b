import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entryStream, zipDirectory } from '../../../sheet/read/zip-directory.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { png } from '../../../test/file-sender.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, type Person, type Reply, startTestServer, type TestServer } from '../../../test/server.ts'
import { zip } from '../../../test/zip.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'
import { courseDetailLaws } from './detail.laws.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let student: Caller
let stranger: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, courseDetailLaws)
  await server.close()
})
beforeEach(async () => {
  const facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: facePerson })
  host = await server.as(course.host)
  face = await server.as(facePerson)
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
  stranger = await server.as((await aCourse(server.db)).host)
})

const wait = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
}
const detail = async (section: CourseSection = 'description', courseId = course.courseId, call = host) =>
  (await call('getCourseDetailInfo', { id: `${courseId}:${section}` })).data
async function write(body: string, section: CourseSection = 'description', of = course, rows: object[] = []) {
  wait()
  const call = await server.as(of.host)
  const { id, updatedAt } = await detail(section, of.courseId, call)
  const content = { section, body, rows: rows as Record<string, unknown>[] }
  if (id) await call('updateCourseDetailInfo', { id, ...content, updatedAt: updatedAt as string })
  else await call('addCourseDetailInfo', { courseId: of.courseId, ...content })
}
async function publish(section: CourseSection = 'description', of = course) {
  wait()
  const call = await server.as(of.host)
  const { id } = await detail(section, of.courseId, call)
  expect((await call('publishCourseDetailInfo', { ids: [id] })).data.done).toBe(1)
}

const W = 'xmlns:w="w" xmlns:r="r" xmlns:a="a"'
const para = (inner: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r>${inner}</w:r></w:p>`
const words = (text: string) => `<w:t>${text}</w:t>`
const picture = '<w:drawing><a:blip r:embed="rId1"/></w:drawing>'
const document = (body: string, image = Buffer.from(png())) =>
  zip([
    { name: 'word/document.xml', text: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
    {
      name: 'word/styles.xml',
      text: `<w:styles ${W}><w:style w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      text: '<Relationships><Relationship Id="rId1" Target="media/image1.png"/></Relationships>',
    },
    { name: 'word/media/image1.png', text: image },
  ])

describe('convertWordCourseDetailInfo', () => {
  interface Converted {
    html: string
    pictures: number
    lost: { kind: string; count: number }[]
  }
  async function send(bytes: Buffer, name = '大纲.docx', by: Person = course.host): Promise<Reply<Converted>> {
    const form = new FormData()
    form.append('courseId', course.courseId)
    form.append('upfile', new Blob([new Uint8Array(bytes)]), name)
    const address = `${server.url}/api/course/courseDetailInfo/convertWord`
    const answer = await fetch(address, { method: 'POST', headers: await server.headers(by), body: form })
    return (await answer.json()) as Reply<Converted>
  }

  it.each([
    ['what is no Word', () => Buffer.from('x'), 'a.txt', '100414'],
    ['what only says so', () => zip([{ name: 'a.txt', text: 'x' }]), 'a.docx', '100412'],
    ['a document without text', () => document('<w:p/>'), 'a.docx', '100412'],
    ['a cut end', () => document(para(words('x'))).subarray(0, 120), 'a.docx', '100415'],
  ])('refuses %s', async (_, bytes, name, code) => {
    expect((await send(bytes(), name)).code).toBe(code)
  })

  it('is for the host of a current course alone', async () => {
    const other = await aCourse(server.db)
    expect((await send(document(para(words('x'))), 'a.docx', other.host)).code).toBe('100455')
  })

  it('keeps headings and pictures, tells what is lost, and writes no text', async () => {
    const note = '<w:footnoteReference w:id="2"/>'
    const body = `${para(words('教学目标'), '1')}${para(`${words('掌握极限')}${note}${picture}`)}`
    const { code, data } = await send(document(body))
    expect(code).toBe('0')
    expect(data.html).toMatch(
      /^<h3>教学目标<\/h3><p>掌握极限<img data-file-id="[0-9a-f-]{36}" src="\/api\/file\/open\/[^"]+" alt="" \/><\/p>$/,
    )
    expect(data).toMatchObject({ pictures: 1, lost: [{ kind: 'footnotes', count: 1 }] })
    expect((await detail()).state).toBe('empty')
    // What was read can be saved as it is, and students see its picture.
    await write(data.html)
    await publish()
    expect((await detail('description', course.courseId, student)).body).toContain('src="/api/file/open/')
  })

  it('leaves out what is no picture, and says so', async () => {
    const { data } = await send(document(para(`${words('文')}${picture}`), Buffer.from('no picture')))
    expect(data).toMatchObject({ html: '<p>文</p>', pictures: 0, lost: [{ kind: 'pictures', count: 1 }] })
  })
})

describe('copyCourseDetailInfo', () => {
  let earlier: BuiltCourse
  beforeEach(async () => {
    earlier = await aCourse(server.db, { host: course.host } as never)
  })
  const copy = (sections: CourseSection[], call = host, fromCourseId = earlier.courseId) =>
    call('copyCourseDetailInfo', { courseId: course.courseId, fromCourseId, sections })

  it('wants sections, and another course', async () => {
    expect((await copy([])).code).toBe('100422')
    expect((await copy(['nowhere' as 'faq'])).code).toBe('100422')
    expect((await copy(['faq'], host, course.courseId)).code).toBe('100422')
  })

  it('is for the host, from courses that this person reads', async () => {
    expect((await copy(['faq'], face)).code).toBe('100455')
    const foreign = await aCourse(server.db)
    expect((await copy(['faq'], host, foreign.courseId)).code).toBe('100455')
  })

  it('fills empty sections as drafts, and keeps what stands there', async () => {
    const faq = [{ q: '怎样交作业', a: '在网上交', kind: '' }]
    await write('<p>旧的说明</p>', 'description', earlier)
    await write('', 'faq', earlier, faq)
    await write('<p>自己的</p>')
    const { data } = await copy(['description', 'faq', 'contact'])
    expect(data).toEqual({ copied: ['faq'], kept: ['description'], empty: ['contact'] })
    expect(await detail('faq')).toMatchObject({ state: 'draft', rows: faq })
    expect((await detail()).body).toBe('<p>自己的</p>')
  })

  it('refuses words that have become sensitive', async () => {
    await write('<p>代写论文</p>', 'examRules', earlier)
    await aWord(server, '代写论文', { level: 'block' })
    expect((await copy(['examRules'])).code).toBe('100453')
    expect((await detail('examRules')).state).toBe('empty')
  })
})

describe('deleteCourseDetailInfo', () => {
  const drop = async (call = host, updatedAt?: string) => {
    const { id, updatedAt: now } = await detail()
    return call('deleteCourseDetailInfo', { id, updatedAt: updatedAt ?? (now as string) })
  }

  it('is for the host, and for the draft as it was seen', async () => {
    await write('<p>一</p>')
    expect((await drop(face)).code).toBe('100455')
    expect((await drop(stranger)).code).toBe('100455')
    const { updatedAt } = await detail()
    await write('<p>二</p>')
    expect((await drop(host, updatedAt as string)).code).toBe('100409')
  })

  it('removes a text that was never published', async () => {
    await write('<p>一</p>')
    expect((await drop()).code).toBe('0')
    expect(await detail()).toMatchObject({ id: '', state: 'empty' })
  })

  it('goes back to what readers see, and leaves a published text alone', async () => {
    await write('<p>一</p>')
    await publish()
    expect((await drop()).code).toBe('100412')
    await write('<p>二</p>')
    expect((await drop()).code).toBe('0')
    expect(await detail()).toMatchObject({ state: 'published', body: '<p>一</p>' })
  })

  it('keeps the versions of a text that was withdrawn', async () => {
    await write('<p>一</p>')
    await publish()
    const { id } = await detail()
    await host('withdrawCourseDetailInfo', { ids: [id] })
    expect((await drop()).code).toBe('0')
    expect(await detail()).toMatchObject({ id, state: 'empty', versionNo: 1 })
    expect((await host('listVersionCourseDetailInfo', { id })).data).toHaveLength(1)
  })
})

describe('exportCourseDetailInfo', () => {
  async function exported(body: object = {}, by: Person = course.host) {
    const headers = { ...(await server.headers(by)), 'content-type': 'application/json' }
    const address = `${server.url}/api/course/courseDetailInfo/export/${course.courseId}`
    return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

  it('refuses other people’s courses, and a course without texts', async () => {
    const other = await aCourse(server.db)
    expect(await codeOf(await exported({}, other.host))).toBe('100455')
    await write('<p>草稿</p>')
    expect(await codeOf(await exported())).toBe('100412')
  })

  it('writes what readers see, with its tables and rows', async () => {
    await write('<h3>目标</h3><p>掌握极限</p><table><tbody><tr><td>章</td></tr><tr><td>一</td></tr></tbody></table>')
    await publish()
    await write('<p>还没发布的</p>')
    await write('', 'contact', course, [{ name: '林老师', duty: '主持', phone: '', email: '', hours: '' }])
    await publish('contact')
    const path = join(tmpdir(), `texts-${course.courseId}.docx`)
    await writeFile(path, new Uint8Array(await (await exported()).arrayBuffer()))
    const entry = (await zipDirectory(path, 100)).find(({ name }) => name === 'word/document.xml')
    const xml = entry ? (await buffer(await entryStream(path, entry))).toString() : ''
    for (const text of ['目标', '掌握极限', '一', '林老师', '主持']) expect(xml).toContain(`>${text}<`)
    expect(xml).not.toContain('还没发布的')
  })
})
