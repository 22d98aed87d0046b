import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../test/builders.ts'
import { aChapter, aFile, aResource } from '../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'

const MINUTE_MS = 60_000

let server: TestServer
let course: BuiltCourse
let student: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
})
afterAll(() => server.close())

/** A file as the host puts it into a text of the course: it names the course. */
const ofCourse = (kind: 'image' | 'video') =>
  aFile(server.db, course.host.userId, { kind, scope: 'course', refType: 'course', refId: course.courseId })
const aFilm = async (row: Parameters<typeof aResource>[2], fileId: string) =>
  aResource(server.db, course.courseId, { kind: 'video', durationSec: 100, ...row, fileId })
const aText = async (row: Parameters<typeof aResource>[2], fileId: string) =>
  aResource(server.db, course.courseId, { ...row, body: `<p><img data-file-id="${fileId}"></p>` })

/** Of these files, those that somebody gets by their ids. */
async function given(call: Caller, ids: readonly string[]): Promise<string[]> {
  const { data } = await call('linkCourseFileInfo', { ids: [...ids] })
  return (data ?? []).map(({ id }) => id).sort()
}
const sorted = (...ids: string[]) => ids.sort()

it('gives files of resources by their ids only where the player would open them', async () => {
  const { db } = server
  const opensAt = new Date(server.clock.now.getTime() + 10 * MINUTE_MS)
  const [open, hidden, later] = await Promise.all([
    aChapter(db, course.courseId),
    aChapter(db, course.courseId, { hidden: true }),
    aChapter(db, course.courseId),
  ])
  const [underHidden, underLater] = await Promise.all([
    aChapter(db, course.courseId, { pid: hidden }),
    aChapter(db, course.courseId, { pid: later }),
  ])
  const control = { courseClassId: course.classId, chapterId: later, openFrom: opensAt }
  await db.insertInto('chapterControl').values(control).execute()
  const film = async (chapterId: string) => {
    const id = await ofCourse('video')
    await aFilm({ chapterId }, id)
    return id
  }
  const picture = async (row: Parameters<typeof aResource>[2]) => {
    const id = await ofCourse('image')
    await aText(row, id)
    return id
  }
  const [seen, shown] = [await film(open), await picture({ chapterId: open })]
  const [inHidden, inHiddenText] = [await film(underHidden), await picture({ chapterId: hidden })]
  const [inLater, inLaterText] = [await film(later), await picture({ chapterId: underLater })]
  const hiddenItself = await picture({ chapterId: open, hidden: true })
  const all = [seen, shown, inHidden, inHiddenText, inLater, inLaterText, hiddenItself]

  expect(await given(student, all)).toEqual(sorted(seen, shown))
  for (const id of [inHidden, inLaterText]) {
    expect((await student('linkCourseFileInfo', { ids: [id] })).code).toBe('100404')
    expect((await student('getCourseFileInfo', { id })).code).toBe('100455')
  }
  expect(await given(await server.as(course.host), all)).toEqual(sorted(...all))
  server.clock.now = opensAt
  expect(await given(student, all)).toEqual(sorted(seen, shown, inLater, inLaterText))
})

it('gives a picture that an open text shows too, and one that no resource has', async () => {
  const closed = await aChapter(server.db, course.courseId, { hidden: true })
  const [both, none] = [await ofCourse('image'), await ofCourse('image')]
  await aText({ chapterId: closed }, both)
  await aText({}, both)
  expect(await given(student, [both, none])).toEqual(sorted(both, none))
})

it('gives nothing of what a step still keeps closed', async () => {
  const { db } = server
  const { courseId } = course
  const chapterId = await aChapter(db, courseId)
  const fileId = await ofCourse('video')
  const filmId = await aFilm({ chapterId }, fileId)
  const host = await server.as(course.host)
  const { updatedAt } = (await host('getCourseChapterInfo', { courseId, id: chapterId })).data
  const opensAt = new Date(server.clock.now.getTime() + 10 * MINUTE_MS)
  const target = { targetKind: 'resource', targetId: filmId } as const
  const steps = [{ kind: 'study', title: '看录像', minutes: 5, opensAt: opensAt.toISOString(), ...target }] as const
  expect((await host('saveTeachProcessInfo', { courseId, chapterId, steps: steps as never, updatedAt })).code).toBe('0')
  expect(await given(student, [fileId])).toEqual([])
  server.clock.now = opensAt
  expect((await student('openStudyResInfo', { resourceId: filmId, deviceId: 'window-a' })).code).toBe('0')
  expect(await given(student, [fileId])).toEqual([fileId])
})
