import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourse, aTeacher, aUser } from '../../../test/builders.ts'
import { aChapter } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { Caller } from '../../../test/server.ts'
import { talkLaws } from '../talk.laws.ts'

let b: TalkBench
let stranger: Caller

beforeAll(async () => {
  b = await talkBench()
  stranger = await b.server.as(await aTeacher(b.server.db, 'ROLE_MASTER_TEACH'))
})
afterAll(async () => {
  await expectLaws(b.server.db, b.server.clock.now, talkLaws)
  await b.server.close()
})

const form = (change: object = {}) => ({
  ...{ courseId: b.course.courseId, kind: 'course' as const, title: '案例讨论', postRule: 'all' as const },
  ...change,
})
const boards = async (who: Caller) => (await who('listBbsModule', { courseId: b.course.courseId })).data
const find = async (who: Caller, id: string) => (await boards(who)).find((one) => one.id === id)

describe('keeping the boards of a course', () => {
  it('refuses bad input at its fields', async () => {
    const faults = async (change: object) => (await b.host('addBbsModule', form(change) as never)).data
    expect(await faults({ title: '' })).toMatchObject({ fields: { title: expect.any(String) } })
    expect(await faults({ title: '长'.repeat(31) })).toMatchObject({ fields: { title: expect.any(String) } })
    expect(await faults({ kind: 'chapter' })).toMatchObject({ fields: { chapterId: '请选择章节' } })
    expect(await faults({ kind: 'school' })).toMatchObject({ fields: { kind: '版块类型不符' } })
    const other = await aCourse(b.server.db)
    const chapterId = await aChapter(b.server.db, other.courseId)
    const foreign = await b.host('addBbsModule', form({ kind: 'chapter', chapterId }) as never)
    expect(foreign.code).toBe('100404')
  })

  it('is for the host, and for nobody of another course', async () => {
    expect((await b.face('addBbsModule', form() as never)).code).toBe('100455')
    expect((await stranger('addBbsModule', form() as never)).code).toBe('100455')
    for (const call of ['deleteBbsModule', 'closeBbsModule'] as const)
      expect((await stranger(call, { id: b.boardId, on: '1' } as never)).code).toBe('100455')
    const theirs = await b.server.as((await aCourse(b.server.db)).host)
    const sorted = await theirs('sortBbsModule', { courseId: b.course.courseId, ids: [b.boardId] })
    expect(sorted.code).toBe('100455')
    expect(await find(b.host, b.boardId)).toMatchObject({ closed: '0' })
  })

  it('adds, changes, orders and closes a board, and deletes one without posts', async () => {
    const { id } = (await b.host('addBbsModule', form({ needReview: '1' }) as never)).data
    const added = await find(b.host, id)
    expect(added).toMatchObject({ title: '案例讨论', needReview: '1', canModerate: '1' })
    const updatedAt = added?.updatedAt as string
    b.pass()
    const change = { id, updatedAt, title: '六个案例', postRule: 'teacherOnly' as const }
    expect((await b.host('updateBbsModule', change)).code).toBe('0')
    expect((await b.host('updateBbsModule', change)).code).toBe('100409')
    expect(await find(b.asker, id)).toMatchObject({ title: '六个案例', canPost: '0' })
    await b.host('sortBbsModule', { courseId: b.course.courseId, ids: [id, b.boardId] })
    const order = (await boards(b.asker)).map((one) => one.id).filter((one) => one === id || one === b.boardId)
    expect(order).toEqual([id, b.boardId])
    await b.host('closeBbsModule', { id, on: '1' })
    expect(await find(b.host, id)).toMatchObject({ closed: '1', canPost: '0' })
    await b.host('closeBbsModule', { id, on: '0' })
    const postId = await b.post(b.host, { moduleId: id })
    expect((await b.host('deleteBbsModule', { id })).code).toBe('100410')
    expect((await b.host('getBbsPost', { id: postId })).code).toBe('0')
    const empty = (await b.host('addBbsModule', form({ title: '空版块' }) as never)).data.id
    expect((await b.host('deleteBbsModule', { id: empty })).code).toBe('0')
    expect(await find(b.host, empty)).toBeUndefined()
  })

  it('leaves the boards of the school to the head school', async () => {
    const school = form({ courseId: null, kind: 'school', title: '校园生活' })
    expect((await b.host('addBbsModule', school as never)).code).toBe('100455')
    const manager = await b.server.as(await aUser(b.server.db, 'ROLE_SCHOOL_MANAGE'))
    expect((await manager('listBbsModule', {})).code).toBe('0')
    expect((await manager('addBbsModule', { ...school, title: '' } as never)).data).toMatchObject({
      fields: { title: expect.any(String) },
    })
    const { id } = (await manager('addBbsModule', { ...school, needReview: '1' } as never)).data
    const shown = async (who: Caller) => (await who('listBbsModule', {})).data.find((one) => one.id === id)
    expect(await shown(b.asker)).toMatchObject({ title: '校园生活', canPost: '1', canModerate: '0' })
    for (const call of ['deleteBbsModule', 'closeBbsModule'] as const)
      expect((await b.host(call, { id, on: '1' } as never)).code).toBe('100455')
    const postId = await b.post(b.asker, { moduleId: id, kind: 'topic' })
    expect((await b.helper('getBbsPost', { id: postId })).code).toBe('100404')
    expect((await manager('reviewBbsPost', { ids: [postId], pass: '1' })).data.done).toBe(1)
    expect((await b.helper('getBbsPost', { id: postId })).code).toBe('0')
    expect((await manager('closeBbsModule', { id, on: '1' })).code).toBe('0')
    expect((await shown(b.asker))?.canPost).toBe('0')
  })
})
