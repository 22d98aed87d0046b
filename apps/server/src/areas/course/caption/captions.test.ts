import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let student: Caller
let film: string

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
  film = await aFilm()
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
})
afterAll(() => server.close())

const aFilm = async (row: Parameters<typeof aResource>[2] = {}) =>
  aResource(server.db, course.courseId, {
    ...{ kind: 'video', body: '', durationSec: 60, fileId: await aFile(server.db, course.host.userId) },
    ...row,
  })

const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\n<b>同学们</b>好\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n今天讲极限\r\n'
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.500\nHello everybody\n'
const save = (text: string, lang: 'zh' | 'en' = 'zh', resourceId = film, who = host) =>
  who('saveCaptionResourceInfo', { resourceId, lang, text })
const cues = (who: Caller, lang: 'zh' | 'en' = 'zh', resourceId = film) =>
  who('captionStudyResInfo', { resourceId, lang })

it('refuses what is no file of captions, naming the line, and a language that there is not', async () => {
  expect((await save('第一讲')).data).toEqual({ fields: { text: '第1行：不是字幕文件（WebVTT 或 SRT）' } })
  expect((await save('00:01.000 --> 00:02.000\n一\n\n01:00.000 --> 01:02.000\n二')).data).toEqual({
    fields: { text: '第4行：超出了资源的时长' },
  })
  expect((await save(SRT, 'xx' as 'zh')).code).toBe('100422')
  const text = await aResource(server.db, course.courseId)
  expect((await save(SRT, 'zh', text)).data).toEqual({ fields: { resourceId: '只有视频和音频可设字幕' } })
})

it('is for the host of the course alone', async () => {
  const stranger = await server.as((await aCourse(server.db)).host)
  expect((await save(SRT, 'zh', film, stranger)).code).toBe('100455')
  expect((await save(SRT, 'zh', film, student)).code).toBe('100403')
  expect((await stranger('deleteCaptionResourceInfo', { resourceId: film, lang: 'zh' })).code).toBe('100455')
})

it('takes both formats in several languages, replaces one of a language, and gives them to who may play the film', async () => {
  expect((await save(SRT)).data).toEqual({ cues: 2 })
  expect((await save(VTT, 'en')).data).toEqual({ cues: 1 })
  expect((await host('getResourceInfo', { id: film })).data.captions.map(({ lang, cues: n }) => [lang, n])).toEqual([
    ['zh', 2],
    ['en', 1],
  ])
  const opened = await student('openStudyResInfo', { resourceId: film, deviceId: 'device-one' })
  expect(opened.data.captions).toEqual(['zh', 'en'])
  expect((await cues(student)).data.cues).toEqual([
    [1, 2.5, '同学们好'],
    [3, 4, '今天讲极限'],
  ])
  const [one, two] = await Promise.all([save(VTT), save(VTT)])
  expect([one.code, two.code]).toEqual(['0', '0'])
  expect((await cues(student)).data.cues).toEqual([[1, 2.5, 'Hello everybody']])
})

it('keeps them from whoever may not play the film', async () => {
  const outsider = await server.as(await aStudent(server.db))
  expect((await cues(outsider)).code).not.toBe('0')
  const hidden = await aFilm({ hidden: true })
  await save(SRT, 'zh', hidden)
  expect((await cues(student, 'zh', hidden)).code).toBe('100601')
  const chapterId = await aChapter(server.db, course.courseId, { hidden: true })
  const later = await aFilm({ chapterId })
  await save(SRT, 'zh', later)
  expect((await cues(student, 'zh', later)).code).toBe('100601')
  expect((await cues(student, 'zh', await aFilm())).code).toBe('100404')
})

it('follow the source of a quoted film, which has none of its own', async () => {
  const other = await aCourse(server.db)
  const quote = await aResource(server.db, other.courseId, {
    kind: 'video',
    body: '',
    durationSec: 60,
    quotedFromId: film,
  })
  const guest = await server.as(other.host)
  expect((await save(SRT, 'zh', quote, guest)).message).toBe('引用资源的字幕跟随原资源')
  expect((await cues(guest, 'en', quote)).data.cues).toHaveLength(1)
})

it('are at most five, and go one by one', async () => {
  const own = await aFilm()
  for (const lang of ['zh', 'en', 'ja', 'ko', 'fr'] as const)
    expect((await save(SRT, lang as 'zh', own)).code).toBe('0')
  expect((await save(SRT, 'de' as 'zh', own)).code).toBe('100456')
  expect((await save(SRT, 'fr' as 'zh', own)).code).toBe('0')
  expect((await host('deleteCaptionResourceInfo', { resourceId: own, lang: 'fr' })).code).toBe('0')
  expect((await host('deleteCaptionResourceInfo', { resourceId: own, lang: 'fr' })).code).toBe('100404')
})
