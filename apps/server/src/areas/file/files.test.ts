import { deflateRawSync } from 'node:zlib'
import { UPLOAD_PART_BYTES } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse } from '../../test/builders.ts'
import { type Bytes, png, senderOf, sha256Of, text } from '../../test/file-sender.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Awaited<ReturnType<typeof senderOf>>
let stranger: Awaited<ReturnType<typeof senderOf>>

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await senderOf(server, course.host)
  stranger = await senderOf(server, await aStudent(server.db))
})
afterAll(() => server.close())

const pdf = (more: string) => text(`%PDF-1.4\n${more}`)
const zipOf = async (files: Readonly<Record<string, Bytes | string>>): Promise<Bytes> => {
  const zip = new JSZip()
  for (const [name, bytes] of Object.entries(files)) zip.file(name, bytes)
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }))
}

describe('what may be uploaded', () => {
  it.each([
    ['图.png', png('a'), 'image', '0'],
    ['文.txt', text('第一行\n第二行'), 'document', '0'],
    ['书.pdf', pdf('a'), 'document', '0'],
    ['图.png', pdf('b'), 'image', '100415'],
    ['图.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image', '100414'],
    ['页.html', text('<html></html>'), 'document', '100414'],
    ['页.txt', text('<html><script>alert(1)</script>'), 'document', '100415'],
    ['程序.exe', text('MZ'), 'document', '100414'],
    ['程序.pdf', text('MZ\u0000\u0003'), 'document', '100415'],
    ['影.mp4', png('b'), 'video', '100415'],
    ['无', text('x'), 'document', '100414'],
    ['空.txt', text(''), 'document', '0'],
  ] as const)('%s as it is: %#', async (name, bytes, kind, code) => {
    expect((await host.send(name, bytes, kind)).code).toBe(code)
  })

  it('is no larger than its kind allows, and says so', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    large.set(png())
    const { code, message } = await host.send('我.png', large, 'avatar')
    expect([code, message]).toEqual(['100413', '文件大小不得超过5M'])
    const film = { name: '影.mp4', size: 4 * 1024 ** 3 + 1, sha256: 'a'.repeat(64), kind: 'video' as const }
    expect((await host.call('initUploadCourseFileInfo', film)).code).toBe('100413')
  })

  it('fits into the space of its owner', async () => {
    const most = 190 * 1024 * 1024
    const book = (n: number) => ({
      name: '书.pdf',
      size: most,
      sha256: String(n).repeat(64),
      kind: 'document' as const,
    })
    expect((await stranger.call('initUploadStudentFileInfo', book(1))).code).toBe('0')
    await server.db
      .updateTable('file')
      .set({ size: 5 * 1024 ** 3 })
      .where('id', '=', (await stranger.send('小.txt', text('x'), 'document', 'studentFileInfo')).data.fileId)
      .execute()
    const { code, message } = await stranger.call('initUploadStudentFileInfo', book(2))
    expect(code).toBe('100417')
    expect(message).toContain('5.00 GB')
  })
})

describe('an archive', () => {
  it('is kept when it is sane, zips in it too', async () => {
    const inner = await zipOf({ 'a.txt': 'a' })
    const twice = await zipOf({ 'in.zip': inner, 'b.txt': 'b' })
    expect((await host.send('好.zip', await zipOf({ 'x.zip': twice }), 'archive')).code).toBe('0')
  })
  it('is refused when zips lie in zips without end', async () => {
    let zip = await zipOf({ 'a.txt': 'a' })
    for (let n = 0; n < 3; n++) zip = await zipOf({ [`${n}.zip`]: zip })
    const { code, message } = await host.send('深.zip', zip, 'archive')
    expect([code, message]).toEqual(['100412', '压缩包嵌套不得超过3层'])
  })
  it('is refused when it is packed tighter than things are, itself or inside', async () => {
    const bomb = await zipOf({ 'zero.bin': new Uint8Array(20 * 1024 * 1024) })
    expect((await host.send('弹.zip', bomb, 'archive')).code).toBe('100412')
    const noise = crypto.getRandomValues(new Uint8Array(65_536))
    const hidden = await zipOf({ 'in.zip': bomb, ...Object.fromEntries([...'12345'].map((n) => [n, noise])) })
    expect((await host.send('藏.zip', hidden, 'archive')).code).toBe('100412')
  })
  it('is refused when it is cut off, and so is one that only ends like a zip', async () => {
    const zip = await zipOf({ 'a.txt': 'a'.repeat(1000) })
    expect((await host.send('断.zip', zip.slice(0, zip.length - 30), 'archive')).code).toBe('100415')
    const raw = new Uint8Array(deflateRawSync(Buffer.from('x')))
    expect((await host.send('假.zip', raw, 'archive')).code).toBe('100415')
  })
  it('of an office program is refused wherever it is cut off', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
    const whole = await zipOf({
      '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
      'word/document.xml': '论文'.repeat(500),
      'word/media/1.png': crypto.getRandomValues(new Uint8Array(5000)),
    })
    expect((await host.send('全.docx', whole, 'document')).code).toBe('0')
    for (const share of [0.02, 0.1, 0.5, 0.9, 0.99]) {
      const half = whole.slice(0, Math.max(4, Math.floor(whole.length * share)))
      expect((await host.send('断.docx', half, 'document')).code).toBe('100415')
    }
  })
  it('of courseware has a first page', async () => {
    expect((await host.send('件.zip', await zipOf({ 'index.html': 'x' }), 'package')).code).toBe('0')
    expect((await host.send('件.zip', await zipOf({ 'a/imsmanifest.xml': 'x' }), 'package')).code).toBe('0')
    expect((await host.send('件.zip', await zipOf({ 'a.txt': 'x' }), 'package')).code).toBe('100415')
  })
})

describe('a large file in parts', () => {
  const bytes = new Uint8Array(2 * UPLOAD_PART_BYTES + 77)
  bytes.set(pdf('large'))
  const parts = [0, 1, 2].map((n) => bytes.slice(n * UPLOAD_PART_BYTES, (n + 1) * UPLOAD_PART_BYTES))
  const wanted = { name: '大书.pdf', size: bytes.length, sha256: sha256Of(bytes), kind: 'document' as const }

  it('comes in any order, goes on where it stopped, and is one file however often it is completed', async () => {
    const { data } = await host.call('initUploadCourseFileInfo', wanted)
    const { uploadId } = data
    expect([data.partSize, data.have, data.fileId]).toEqual([UPLOAD_PART_BYTES, [], ''])
    expect((await host.part(uploadId, 2, parts[2] as Bytes)).code).toBe('0')
    expect((await host.part(uploadId, 0, parts[0] as Bytes, 'b'.repeat(64))).code).toBe('100418')
    expect((await host.part(uploadId, 0, parts[1]?.slice(1) as Bytes)).code).toBe('100418')
    expect((await host.part(uploadId, 3, parts[2] as Bytes)).code).toBe('100418')
    expect((await stranger.part(uploadId, 0, parts[0] as Bytes)).code).toBe('100418')
    expect((await host.call('completeUploadCourseFileInfo', { uploadId })).code).toBe('100418')
    // Another day, another page: the same file is recognised.
    const again = await host.call('initUploadCourseFileInfo', wanted)
    expect([again.data.uploadId, again.data.have]).toEqual([uploadId, [2]])
    expect((await host.part(uploadId, 0, parts[0] as Bytes)).code).toBe('0')
    expect((await host.part(uploadId, 0, parts[0] as Bytes)).code).toBe('0')
    expect((await host.part(uploadId, 1, parts[1] as Bytes)).code).toBe('0')
    expect((await host.call('statusUploadCourseFileInfo', { uploadId })).data.have).toEqual([0, 1, 2])
    const first = await host.call('completeUploadCourseFileInfo', { uploadId })
    const second = await host.call('completeUploadCourseFileInfo', { uploadId })
    expect(first.data).toMatchObject({ name: '大书.pdf', size: bytes.length, mime: 'application/pdf' })
    expect(second.data.fileId).toBe(first.data.fileId)
    // Who owns it already sends nothing.
    expect((await host.call('initUploadCourseFileInfo', wanted)).data.fileId).toBe(first.data.fileId)
  })

  it('is not taken when the whole is not what was announced', async () => {
    const { data } = await host.call('initUploadCourseFileInfo', { ...wanted, sha256: 'c'.repeat(64) })
    for (const [n, part] of parts.entries()) await host.part(data.uploadId, n, part)
    expect((await host.call('completeUploadCourseFileInfo', { uploadId: data.uploadId })).code).toBe('100418')
    expect((await host.call('abortUploadCourseFileInfo', { uploadId: data.uploadId })).code).toBe('0')
    expect((await host.part(data.uploadId, 0, parts[0] as Bytes)).code).toBe('100418')
  })
})

describe('a signed address', () => {
  const words = text('0123456789')
  let url: string
  let fileId: string
  const open = (headers: Record<string, string> = {}, method = 'GET', at = url) =>
    fetch(`${server.url}${at}`, { headers, method })

  beforeAll(async () => {
    const { data } = await host.send('数字.txt', words, 'document')
    fileId = data.fileId
    url = data.url
  })

  it('opens without a session, inline, as what it is and nothing else', async () => {
    const answer = await open()
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('数字.txt')}`,
    })
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('dies with the session for which it was made, in the middle of a film too', async () => {
    const reader = await senderOf(server, course.host)
    const [{ data: own }, { data: others }] = [
      await reader.call('linkCourseFileInfo', { ids: [fileId] }),
      await host.call('linkCourseFileInfo', { ids: [fileId] }),
    ]
    const [link = '', other = ''] = [own[0]?.url, others[0]?.url]
    const part = async (at: string) => (await open({ range: 'bytes=0-3' }, 'GET', at)).status
    expect([await part(link), await part(other)]).toEqual([206, 206])
    await reader.call('logout')
    expect([await part(link), await part(other)]).toEqual([403, 206])
    const changed = other.replace(/k=[^&]+/, 'k=')
    expect(await part(changed)).toBe(403)
  })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['lines=1-2', 200, '0123456789', null],
  ])('answers %s with %s', async (range, status, body, contentRange) => {
    const answer = await open({ range })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it('gives a part only of the same content, nothing anew that is known, and the head alone', async () => {
    const etag = (await open()).headers.get('etag') ?? ''
    expect(etag).toBe(`"${sha256Of(words)}"`)
    expect((await open({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await open({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    expect((await open({ 'if-none-match': etag })).status).toBe(304)
    const head = await open({}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  it('is good for itself alone and for two hours', async () => {
    const other = (await host.send('别.txt', text('别'), 'document')).data.fileId
    expect((await open({}, 'GET', url.replace(fileId, other))).status).toBe(403)
    expect((await open({}, 'GET', url.replace(/s=[^&]+/, 's=x'))).status).toBe(403)
    expect((await open({}, 'GET', url.replace(/e=(\d+)/, 'e=99999999999999'))).status).toBe(403)
    expect((await open({}, 'GET', `${url}&d=1`)).status).toBe(403)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 3 * 3_600_000)
    expect((await open()).status).toBe(403)
    server.clock.now = before
  })

  it('of what a browser should not show is a download', async () => {
    const { data } = await host.send('包.zip', await zipOf({ 'a.txt': 'a' }), 'archive')
    expect((await open({}, 'GET', data.url)).headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('of an empty file opens, too', async () => {
    const { data } = await host.send('空白.txt', text(''), 'document')
    const answer = await open({}, 'GET', data.url)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('downloads', () => {
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`${server.url}/api/file/courseFileInfo/${path}`, { headers })

  it('are for those who may read, and speak HTTP', async () => {
    const { fileId } = (await host.send('私.txt', text('私'), 'document')).data
    expect(await (await get(`download/${fileId}`, host.headers)).text()).toBe('私')
    expect((await get(`download/${fileId}`, stranger.headers)).status).toBe(403)
    expect((await get(`download/${fileId}`, {})).status).toBe(401)
    expect((await get(`text/${fileId}`, host.headers)).headers.get('content-type')).toContain('text/plain')
    expect((await stranger.call('linkCourseFileInfo', { ids: [fileId] })).code).toBe('100404')
  })

  it('of several are one zip of what may be read, each under a name of its own', async () => {
    const own = await Promise.all(
      ['甲', '乙'].map(async (words) => (await host.send('报告.txt', text(words), 'document')).data.fileId),
    )
    const other = await senderOf(server, await aStudent(server.db))
    const foreign = (await other.send('他.txt', text('他'), 'document', 'studentFileInfo')).data.fileId
    const answer = await get(`download/${own[0]}?ids=${[...own, foreign, own[0]].join(',')}`, host.headers)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const zip = await JSZip.loadAsync(await answer.arrayBuffer())
    const read = Object.entries(zip.files).map(async ([name, file]) => [name, await file.async('text')])
    expect(Object.fromEntries(await Promise.all(read))).toEqual({ '报告.txt': '甲', '报告 (2).txt': '乙' })
    expect((await get(`download/${own[0]}?ids=${own[0]},nonsense`, host.headers)).status).toBe(400)
    expect((await get(`download/${foreign}?ids=${foreign}`, host.headers)).status).toBe(404)
  })
})
