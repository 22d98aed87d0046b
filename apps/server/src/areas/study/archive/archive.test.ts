import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentBench, at, DAY, type Sitter, START } from '../../../test/benches/assignment-bench.ts'
import { aCourse, aStudent, aTeacher, enrol } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { aPaper, aQuestion, plainSingle } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { cellsOf, sheetsOf } from '../../../test/sheets.ts'
import { unzip } from '../../../test/zip.ts'
import { expireArchives } from './expire-archives.flow.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let courseId: string
let learner: Sitter
let fellow: Sitter

const WORDS = '我的作文：矩阵的秩'
const SECRET = '参考答案七三一九'

/** Hands in a written answer. */
async function wrote({ call }: Sitter, html: string) {
  const question = await aQuestion(server.db, bench.course, {
    ...plainSingle,
    body: { type: 'essay', stem: '<p>谈谈秩</p>' },
    key: { type: 'essay', reference: `<p>${SECRET}</p>` },
  })
  const paperId = await aPaper(server.db, bench.course, [question])
  const assignmentId = await bench.published({ paperId, closesAt: at(DAY), showAnswers: 'afterClose', title: '小论文' })
  const { data: room } = await bench.start(call, assignmentId)
  const { studyPaperId, epoch } = room
  const answers = [
    {
      questionVersionId: question.questionVersionId,
      content: { type: 'essay' as const, html },
      seq: epoch * SEQ_PER_EPOCH + 1,
    },
  ]
  const handed = { studyPaperId, deviceId: 'device-one', epoch, confirmUnanswered: '1' as const, answers }
  expect((await call('submitPaperStudyPaperInfo', handed)).code).toBe('0')
}

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
  ;({ courseId } = bench.course)
  learner = await bench.aSitter()
  fellow = await bench.aSitter()
  const film = await aResource(server.db, courseId, {
    ...{ kind: 'video', durationSec: 60, title: '第一讲', chapterId: await aChapter(server.db, courseId) },
  })
  await learner.call('addStudyResTagInfo', { resourceId: film, kind: 'note', position: 10, text: '秩等于行秩' })
  await fellow.call('addStudyResTagInfo', { resourceId: film, kind: 'note', position: 10, text: '别人的笔记' })
  await wrote(learner, `<p>${WORDS}</p>`)
})
afterAll(() => server.close())

const ALL = ['record', 'notes', 'works', 'posts'] as const
const listOf = async ({ call }: Sitter) => (await call('archiveListStudyResult', { courseId })).data

/** Waits for a job and unpacks what it made. */
async function made(call: Caller, jobId: string, person: Parameters<typeof sheetsOf>[1]) {
  const job = async () => (await call('getJobInfo', { id: jobId })).data
  await expect.poll(async () => (await job()).state, { timeout: PATIENCE_MS }).toMatch(/done|failed/)
  const { state, message, fileId } = await job()
  if (state !== 'done') throw new Error(message)
  const { file } = await sheetsOf(server, person)
  return unzip(Buffer.from((await file('downloadCommonFileInfo', { id: fileId })).bytes))
}

describe('an archive of own study', () => {
  it('wants parts, and is for students of the course alone', async () => {
    expect((await learner.call('archiveStudyResult', { courseId, parts: [] })).code).toBe('100422')
    expect((await learner.call('archiveStudyResult', { courseId, parts: ['keys' as 'notes'] })).code).toBe('100422')
    const stranger = await server.as(await aStudent(server.db))
    expect((await bench.host('archiveStudyResult', { courseId, parts: ['notes'] })).code).toBe('100403')
    expect((await stranger('archiveStudyResult', { courseId, parts: ['notes'] })).code).toBe('100612')
    expect((await stranger('archiveListStudyResult', { courseId })).code).toBe('100612')
  })

  it('holds what is one’s own and nothing else: no key, no score that is not shown, no word of others', async () => {
    const { data } = await learner.call('archiveStudyResult', { courseId, parts: [...ALL] })
    const files = await made(learner.call, data.jobId, learner.student)
    const names = [...files.keys()]
    expect(names).toEqual(
      expect.arrayContaining(['学习记录.xlsx', '学习明细.xlsx', '笔记.docx', '作品/作品目录.xlsx', '讨论.docx']),
    )
    const texts = Buffer.concat([...files.values()]).toString('utf8')
    expect(texts).toContain('秩等于行秩')
    expect(texts).toContain(WORDS)
    expect(texts).not.toContain('别人的笔记')
    expect(texts).not.toContain(SECRET)
    const list = await cellsOf(new Uint8Array(files.get('作品/作品目录.xlsx') as Buffer).buffer as ArrayBuffer)
    expect(list[1]?.slice(0, 2)).toEqual(['小论文', '1'])
    expect(list[1]?.[3] ?? '').toBe('')
  })

  it('is listed for a week, to its owner alone, and then gone with its file', async () => {
    const [archive] = await listOf(learner)
    expect(archive).toMatchObject({ state: 'done', parts: [...ALL] })
    expect(archive?.bytes).toBeGreaterThan(0)
    expect(await listOf(fellow)).toEqual([])
    const { file } = await sheetsOf(server, fellow.student)
    expect((await file('downloadCommonFileInfo', { id: archive?.fileId ?? '' })).json).toBeTruthy()
    server.clock.now = new Date(START + 8 * DAY)
    learner.call = await server.as(learner.student)
    expect(await listOf(learner)).toEqual([])
    await expireArchives({ ...server.app.deps, now: () => server.clock.now })
    const { rows } = await sql`select 1 from study_archive`.execute(server.db)
    expect(rows).toEqual([])
    server.clock.now = new Date(START)
    learner.call = await server.as(learner.student)
  })

  it('is made one at a time', async () => {
    const asked = () => learner.call('archiveStudyResult', { courseId, parts: ['notes'] })
    const { data } = await asked()
    await made(learner.call, data.jobId, learner.student)
    await sql`update job set state = 'running', beat_at = now() where id = ${data.jobId}`.execute(server.db)
    const other = await learner.call('archiveStudyResult', { courseId, parts: ['posts'] })
    expect(other.code).toBe('100412')
    await sql`update job set state = 'done' where id = ${data.jobId}`.execute(server.db)
  })
})

describe('the archive of a past course', () => {
  const PARTS = ['detail', 'calendar', 'resources', 'scores', 'summary'] as const

  it('is for its host once the term is archived, and for nobody else', async () => {
    const asked = { courseId, parts: [...PARTS] }
    const { file } = await sheetsOf(server, bench.course.host)
    expect((await file('exportArchiveCourseInfo', asked)).json).toMatchObject({ code: '100412' })
    await server.db.updateTable('course').set({ archivedAt: server.clock.now }).where('id', '=', courseId).execute()
    expect((await file('exportArchiveCourseInfo', { ...asked, parts: [] })).json).toMatchObject({ code: '100422' })
    expect((await (await sheetsOf(server, bench.face)).file('exportArchiveCourseInfo', asked)).json).toMatchObject({
      code: '100403',
    })
    const other = await sheetsOf(server, (await aCourse(server.db)).host)
    expect((await other.file('exportArchiveCourseInfo', asked)).json).toMatchObject({ code: '100455' })
    const alsoHost = await aTeacher(server.db)
    expect((await (await sheetsOf(server, alsoHost)).file('exportArchiveCourseInfo', asked)).json).toMatchObject({
      code: '100455',
    })
  })

  it('holds texts, calendar, resources and the register of scores', async () => {
    await server.db.updateTable('course').set({ archivedAt: server.clock.now }).where('id', '=', courseId).execute()
    await aScore(server.db, courseId, learner.student.studentId, { formativeScore: 81, totalScore: 77 })
    await enrol(server.db, bench.course, await aStudent(server.db))
    const { file } = await sheetsOf(server, bench.course.host)
    const { bytes } = await file('exportArchiveCourseInfo', { courseId, parts: [...PARTS] })
    const files = unzip(Buffer.from(bytes))
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['课程文本.docx', '教学日历.docx', '资源目录.xlsx', '成绩登记表.xlsx']),
    )
    const cells = async (name: string) =>
      (await cellsOf(new Uint8Array(files.get(name) as Buffer).buffer as ArrayBuffer)).map((row) => row.join(' '))
    expect((await cells('资源目录.xlsx')).join()).toContain('第一讲')
    expect((await cells('成绩登记表.xlsx')).some((row) => row.includes('81') && row.includes('77'))).toBe(true)
  })
})
