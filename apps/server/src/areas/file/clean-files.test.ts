import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_PART_BYTES } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { claimChore } from '../../jobs/chores.job.ts'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../test/builders.ts'
import { aResource } from '../../test/course-builders.ts'
import { png, senderOf, sha256Of, text } from '../../test/file-sender.ts'
import { anAssignment, aPaper, aQuestion } from '../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { cleanFiles } from './clean-files.flow.ts'

let server: TestServer
let course: BuiltCourse
let host: Awaited<ReturnType<typeof senderOf>>

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await senderOf(server, course.host)
  // A table that nobody has thought of when the cleaning was written.
  await sql`create table tomorrow (id uuid primary key, picture uuid, papers uuid[], words text, facts jsonb)`.execute(
    server.db,
  )
})
afterAll(() => server.close())

const days = (n: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + n * DAY_MS)
}
/** Seven days old, a night that notes, eight more days, a night that removes. */
async function twoNights(): Promise<void> {
  days(8)
  await cleanFiles(server.app.deps)
  days(8)
  await cleanFiles(server.app.deps)
}
const isThere = async (id: string) =>
  (await server.db.selectFrom('file').select('id').where('id', '=', id).execute()).length > 0
const hasBytes = (sha256: string) =>
  access(join(server.app.deps.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)).then(
    () => true,
    () => false,
  )
let serial = 0
/** A picture of its own content that nothing names yet. */
async function picture(): Promise<{ id: string; sha256: string }> {
  serial += 1
  const bytes = png(`picture ${serial}`)
  const { data } = await host.send(`图${serial}.png`, bytes, 'image')
  return { id: data.fileId, sha256: sha256Of(bytes) }
}
const shown = (id: string) => `<p>看图</p><img data-file-id="${id}" alt="">`

/** Puts a file into one place and says how to take it out again. */
const places: [string, (id: string) => Promise<() => Promise<unknown>>][] = [
  [
    'a resource',
    async (fileId) => {
      const id = await aResource(server.db, course.courseId, { fileId })
      return () => server.db.updateTable('resource').set({ fileId: null }).where('id', '=', id).execute()
    },
  ],
  [
    'the cover of a course',
    async (coverFileId) => {
      await server.db.updateTable('course').set({ coverFileId }).where('id', '=', course.courseId).execute()
      return () =>
        server.db.updateTable('course').set({ coverFileId: null }).where('id', '=', course.courseId).execute()
    },
  ],
  [
    'an old version of a question',
    async (fileId) => {
      const { questionVersionId } = await aQuestion(server.db, course, {
        body: { type: 'short', stem: shown(fileId) },
        key: { type: 'short', reference: '', points: [] },
        analysis: '',
        score: 2,
        difficulty: 3,
      })
      const plain = JSON.stringify({ type: 'short', stem: '' })
      return () =>
        server.db.updateTable('questionVersion').set({ body: plain }).where('id', '=', questionVersionId).execute()
    },
  ],
  ...(['picture', 'papers', 'words', 'facts'] as const).map((column): (typeof places)[number] => [
    `${column} of a table of tomorrow`,
    async (fileId) => {
      const id = newId()
      const values = { picture: fileId, papers: `{${fileId}}`, words: shown(fileId), facts: `{"at":["${fileId}"]}` }
      await sql`insert into tomorrow (id, ${sql.ref(column)}) values (${id}, ${values[column]})`.execute(server.db)
      return () => sql`delete from tomorrow where id = ${id}`.execute(server.db)
    },
  ]),
]

describe('a file', () => {
  it.each(places)('stays while it stands in %s alone, for its owner too, and goes after', async (_, put) => {
    const { id, sha256 } = await picture()
    const takeOut = await put(id)
    await twoNights()
    expect(await isThere(id)).toBe(true)
    expect(await hasBytes(sha256)).toBe(true)
    const again = await senderOf(server, course.host)
    expect((await again.call('deleteCourseFileInfo', { id })).code).toBe('100410')
    await takeOut()
    await cleanFiles(server.app.deps)
    days(6)
    await cleanFiles(server.app.deps)
    expect(await isThere(id)).toBe(true)
    days(2)
    await cleanFiles(server.app.deps)
    expect(await isThere(id)).toBe(false)
    expect(await hasBytes(sha256)).toBe(false)
    host = await senderOf(server, course.host)
  })

  it('that was handed in with an answer stays for ever', async () => {
    const { id, sha256 } = await picture()
    const question = await aQuestion(server.db, course)
    const assignmentId = await anAssignment(server.db, course, await aPaper(server.db, course, [question]))
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    const attemptId = newId()
    const now = server.clock.now
    await server.db
      .insertInto('studyPaper')
      .values({
        id: attemptId,
        assignmentId,
        courseId: course.courseId,
        studentId: student.studentId,
        attemptNo: 1,
        seed: '1',
        layout: '[]',
        startedAt: now,
        deadlineAt: now,
        submittedAt: now,
        holderDeviceId: 'one',
        questionCount: 1,
        fullScore: 2,
      })
      .execute()
    await server.db
      .insertInto('answerFile')
      .values({ studyPaperId: attemptId, questionVersionId: question.questionVersionId, fileId: id })
      .execute()
    await twoNights()
    await twoNights()
    expect(await isThere(id)).toBe(true)
    expect(await hasBytes(sha256)).toBe(true)
    host = await senderOf(server, course.host)
  })

  it('that was named again in time is forgotten to be unused', async () => {
    const { id } = await picture()
    days(8)
    await cleanFiles(server.app.deps)
    const resourceId = await aResource(server.db, course.courseId, { fileId: id })
    days(2)
    await cleanFiles(server.app.deps)
    await server.db.deleteFrom('resource').where('id', '=', resourceId).execute()
    days(6)
    await cleanFiles(server.app.deps)
    expect(await isThere(id)).toBe(true)
    host = await senderOf(server, course.host)
  })

  it('takes its bytes along only when nobody else has the same', async () => {
    const bytes = png('shared')
    const one = (await host.send('一.png', bytes, 'image')).data.fileId
    const two = (await host.send('二.png', bytes, 'image')).data.fileId
    await aResource(server.db, course.courseId, { fileId: two })
    await twoNights()
    expect([await isThere(one), await isThere(two), await hasBytes(sha256Of(bytes))]).toEqual([false, true, true])
    host = await senderOf(server, course.host)
  })

  it('that its owner deleted goes after seven days, and can be sent anew meanwhile', async () => {
    const bytes = text('删掉的文字')
    const id = (await host.send('删.txt', bytes, 'document')).data.fileId
    expect((await host.call('deleteCourseFileInfo', { id })).code).toBe('0')
    const again = (await host.send('删.txt', bytes, 'document')).data.fileId
    await aResource(server.db, course.courseId, { fileId: again })
    days(8)
    await cleanFiles(server.app.deps)
    expect([await isThere(id), await isThere(again), await hasBytes(sha256Of(bytes))]).toEqual([false, true, true])
    host = await senderOf(server, course.host)
  })
})

describe('an upload that was left', () => {
  const bytes = new Uint8Array(UPLOAD_PART_BYTES + 10)

  it('goes on for seven days and is gone after', async () => {
    const wanted = { name: '大.pdf', size: bytes.length, sha256: sha256Of(bytes), kind: 'document' as const }
    const { data } = await host.call('initUploadCourseFileInfo', wanted)
    expect((await host.part(data.uploadId, 0, bytes.slice(0, UPLOAD_PART_BYTES))).code).toBe('0')
    const folder = join(server.app.deps.config.dataDir, 'uploads')
    days(6)
    await cleanFiles(server.app.deps)
    host = await senderOf(server, course.host)
    expect((await host.call('initUploadCourseFileInfo', wanted)).data.have).toEqual([0])
    // Sent on, it lives seven days more.
    days(6)
    await cleanFiles(server.app.deps)
    expect(await readdir(folder)).toEqual([data.uploadId])
    days(2)
    await cleanFiles(server.app.deps)
    // Its bytes lie untouched since the real now, which for this clock is long ago.
    expect(await readdir(folder)).toEqual([])
    host = await senderOf(server, course.host)
    expect((await host.part(data.uploadId, 1, bytes.slice(UPLOAD_PART_BYTES))).code).toBe('100418')
  })

  it('leaves no bytes of a request that died', async () => {
    const folder = join(server.app.deps.config.dataDir, 'incoming')
    await mkdir(folder, { recursive: true })
    const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')]
    await writeFile(old, 'x')
    await writeFile(fresh, 'x')
    const now = server.clock.now
    await utimes(old, now, new Date(now.getTime() - 2 * DAY_MS))
    await utimes(fresh, now, now)
    await cleanFiles(server.app.deps)
    expect(await readdir(folder)).toEqual(['fresh'])
  })
})

describe('the chores of the night', () => {
  it('are done once a night by whoever comes first, and by day only when two nights were missed', async () => {
    const at = (text: string) => ({ db: server.db, now: () => new Date(text) })
    const took: boolean[] = []
    for (const time of [
      '2027-03-01T12:00:00+08:00',
      '2027-03-02T02:10:00+08:00',
      '2027-03-02T02:20:00+08:00',
      '2027-03-03T01:50:00+08:00',
      '2027-03-03T04:50:00+08:00',
      '2027-03-04T12:00:00+08:00',
      '2027-03-05T12:00:00+08:00',
    ])
      took.push(await claimChore(at(time), 'trial'))
    expect(took).toEqual([false, false, false, false, true, false, true])
  })
})
