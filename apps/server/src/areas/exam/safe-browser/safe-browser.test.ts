import { createDecipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { In } from '@shuyuan/contract/calls/index.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentBench, fieldsOf, type Sitter } from '../../../test/benches/assignment-bench.ts'
import { aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { callerOf, startTestServer, type TestServer } from '../../../test/server.ts'

/** A browser of the test's own, which reads the file and proves its key as the specification says. */

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
})
afterAll(() => server.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type TestForm = Partial<In<'addCoursePeriodicTestInfo'>>

async function aTest(form: TestForm): Promise<string> {
  const paperId = await aPaper(server.db, bench.course, [await aQuestion(server.db, bench.course)])
  const { data } = await bench.host('addCoursePeriodicTestInfo', bench.testForm({ paperId, ...form }))
  expect((await bench.host('publishCoursePeriodicTestInfo', { ids: [data.id] })).data.refused).toEqual([])
  return data.id
}

async function download({ student }: Sitter, assignmentId: string): Promise<Buffer> {
  const address = `${server.url}/api/exam/studyPaperInfo/safeBrowserConfig/${assignmentId}`
  const answer = await fetch(address, { headers: await server.headers(student) })
  return Buffer.from(await answer.arrayBuffer())
}

/** Keys and values of the property list, as written into the text that a Config Key is made of. */
function configKey(propertyList: string): string {
  const dict = /<dict>(.*)<\/dict><\/plist>/s.exec(propertyList)?.[1] ?? ''
  const rules = /<array>(.*)<\/array>/.exec(dict)?.[1] ?? ''
  const pairs = (xml: string): string =>
    [...xml.matchAll(/<key>(\w+)<\/key>(?:<(string|integer)>([^<]*)<\/\2>|<(true|false)\/>|<array>.*<\/array>)/g)]
      .map(([, key = '', kind, value = '', flag]) => {
        const text = value.replaceAll('&amp;', '&')
        const list = `[{${kind || flag ? '' : pairs(rules)}}]`
        return [key, kind === 'string' ? `"${text}"` : kind ? text : (flag ?? list)]
      })
      .sort(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
      .map(([key, value]) => `"${key}":${value}`)
      .join(',')
  return sha256(`{${pairs(dict)}}`)
}

/** Calls as the browser sends them, with this key. */
async function browser({ student }: Sitter, key: string, header = 'x-safeexambrowser-configkeyhash') {
  const own = await server.headers(student)
  return callerOf(server.url, (address) => ({ ...own, [header]: sha256(address + key) }))
}

/** As a version with a modern web view, whose page sends on what it was given. */
async function webView({ student }: Sitter, key: string, page: string) {
  const own = await server.headers(student)
  return callerOf(server.url, { ...own, 'seb-page': page, 'seb-config-key': sha256(page + key) })
}

const plainKey = async (sitter: Sitter, id: string) => configKey((await download(sitter, id)).toString())

describe('a test in Safe Exam Browser', () => {
  it('refuses settings that cannot work', async () => {
    const add = async (form: TestForm) => bench.host('addCoursePeriodicTestInfo', bench.testForm(form))
    expect(Object.keys(fieldsOf(await add({ safeBrowser: 'keys' })))).toEqual(['safeBrowserKeys'])
    expect(Object.keys(fieldsOf(await add({ safeBrowser: 'keys', safeBrowserKeys: 'ab' })))).toEqual([
      'safeBrowserKeys',
    ])
    expect(Object.keys(fieldsOf(await add({ safeBrowser: 'config', safeBrowserQuitPassword: '密码' })))).toEqual([
      'safeBrowserQuitPassword',
    ])
    const homework = await bench.host('addCourseHomeworkInfo', bench.form({ safeBrowser: 'config' }))
    expect(Object.keys(fieldsOf(homework))).toEqual(['safeBrowser'])
  })

  it('gives its configuration to its own students alone, and none where none is used', async () => {
    const id = await aTest({ safeBrowser: 'config' })
    const stranger = await bench.aSitter()
    await server.db.deleteFrom('courseClassStudent').where('studentId', '=', stranger.student.studentId).execute()
    expect((await download(stranger, id)).toString()).toContain('100612')
    const host = await fetch(`${server.url}/api/exam/studyPaperInfo/safeBrowserConfig/${id}`, {
      headers: await server.headers(bench.course.host),
    })
    expect(await host.text()).toContain('100612')
    const keys = await aTest({ safeBrowser: 'keys', safeBrowserKeys: 'ab'.repeat(32) })
    expect((await download(await bench.aSitter(), keys)).toString()).toContain('100412')
  })

  it('is answered from start to end with the own configuration', async () => {
    const id = await aTest({ safeBrowser: 'config' })
    const sitter = await bench.aSitter()
    const call = await browser(sitter, await plainKey(sitter, id))
    const { data: room } = await bench.start(call, id)
    const by = { studyPaperId: room.studyPaperId, epoch: room.epoch, deviceId: 'device-one' }
    const question = room.topics[0]?.questions[0]
    const content = { type: 'single' as const, choice: null }
    const answer = { questionVersionId: question?.questionVersionId ?? '', content, seq: SEQ_PER_EPOCH + 1 }
    expect((await call('saveAnswerStudyPaperInfo', { ...by, answers: [answer] })).data.saved).toHaveLength(1)
    expect((await call('submitPaperStudyPaperInfo', { ...by, answers: [], confirmUnanswered: '1' })).code).toBe('0')
    // Handed in, the result is read anywhere.
    expect((await sitter.call('getStudyPaperInfo', { id: room.studyPaperId })).code).toBe('0')
  })

  it('asks for the proof at every call of the attempt', async () => {
    const id = await aTest({ safeBrowser: 'config' })
    const sitter = await bench.aSitter()
    const inside = await browser(sitter, await plainKey(sitter, id))
    const { data: room } = await bench.start(inside, id)
    const { studyPaperId } = room
    const by = { studyPaperId, epoch: room.epoch, deviceId: 'device-one' }
    const questionVersionId = room.topics[0]?.questions[0]?.questionVersionId ?? ''
    const { call } = sitter
    const asked = [
      bench.start(call, id),
      call('getStudyPaperInfo', { id: studyPaperId }),
      call('saveAnswerStudyPaperInfo', { ...by, answers: [] }),
      call('takeOverStudyPaperInfo', { studyPaperId, deviceId: 'device-two' }),
      call('attachFileStudyPaperInfo', { studyPaperId, questionVersionId, fileId: studyPaperId }),
      call('removeFileStudyPaperInfo', { studyPaperId, questionVersionId, fileId: studyPaperId }),
      call('submitPaperStudyPaperInfo', { ...by, answers: [], confirmUnanswered: '1' }),
    ]
    expect(new Set((await Promise.all(asked)).map(({ code }) => code))).toEqual(new Set(['100615']))
  })

  it('takes no proof of another student, of another test, of a wrong key or over another address', async () => {
    const [id, otherTest] = [await aTest({ safeBrowser: 'config' }), await aTest({ safeBrowser: 'config' })]
    const [sitter, other] = [await bench.aSitter(), await bench.aSitter()]
    const own = await plainKey(sitter, id)
    const elsewhere = sha256(`${server.url}/elsewhere${own}`)
    const headers = await server.headers(sitter.student)
    const callers = [
      await browser(sitter, await plainKey(other, id)),
      await browser(sitter, await plainKey(sitter, otherTest)),
      await browser(sitter, 'ab'.repeat(32)),
      callerOf(server.url, { ...headers, 'x-safeexambrowser-configkeyhash': elsewhere }),
      callerOf(server.url, { ...headers, 'x-safeexambrowser-configkeyhash': own }),
      await webView(sitter, own, 'https://elsewhere.example/examPaper'),
    ]
    for (const call of callers) expect((await bench.start(call, id)).code).toBe('100615')
    expect((await bench.start(await browser(sitter, own), id)).code).toBe('0')
  })

  it('takes the proof that a page was given', async () => {
    const id = await aTest({ safeBrowser: 'config' })
    const sitter = await bench.aSitter()
    const call = await webView(sitter, await plainKey(sitter, id), `${server.url}/examPaper?assignmentId=${id}`)
    expect((await bench.start(call, id)).code).toBe('0')
  })

  it('takes the school’s own keys, of either kind', async () => {
    const [exam, config] = ['ab'.repeat(32), 'CD'.repeat(32)]
    const id = await aTest({ safeBrowser: 'keys', safeBrowserKeys: `${exam}\n${config}\n` })
    const calls = [
      await browser(await bench.aSitter(), exam, 'x-safeexambrowser-requesthash'),
      await browser(await bench.aSitter(), config.toLowerCase()),
    ]
    for (const call of calls) expect((await bench.start(call, id)).code).toBe('0')
    expect((await bench.start(await browser(await bench.aSitter(), 'ef'.repeat(32)), id)).code).toBe('100615')
  })
})

it('encrypts the configuration with the password to start, as the browser decrypts it', async () => {
  const password = 'Room-301'
  const id = await aTest({ safeBrowser: 'config', safeBrowserStartPassword: password })
  const sitter = await bench.aSitter()
  const file = gunzipSync(await download(sitter, id))
  expect(file.subarray(0, 4).toString()).toBe('pswd')
  const box = file.subarray(4)
  const [message, mac] = [box.subarray(0, -32), box.subarray(-32)]
  const key = (salt: Buffer) => pbkdf2Sync(password, salt, 10_000, 32, 'sha1')
  expect([...message.subarray(0, 2)]).toEqual([2, 1])
  expect(
    createHmac('sha256', key(message.subarray(10, 18)))
      .update(message)
      .digest(),
  ).toEqual(mac)
  const cipher = createDecipheriv('aes-256-cbc', key(message.subarray(2, 10)), message.subarray(18, 34))
  const text = gunzipSync(Buffer.concat([cipher.update(message.subarray(34)), cipher.final()])).toString()
  expect(text).toContain(`/examPaper?assignmentId=${id}`)
  expect((await bench.start(await browser(sitter, configKey(text)), id)).code).toBe('0')
})
