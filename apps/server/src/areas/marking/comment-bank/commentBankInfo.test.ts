import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aTeacher, type BuiltCourse, type TeacherPerson } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let facePerson: TeacherPerson
let stranger: Caller

beforeAll(async () => {
  server = await startTestServer()
  facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: facePerson })
  host = await server.as(course.host)
  face = await server.as(facePerson)
  stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
})
afterAll(() => server.close())

const add = async (who: Caller, text: string, change: object = {}) =>
  (await who('addCommentBankInfo', { text, ...change })).data.id
const texts = async (who: Caller, filter: object = {}) =>
  (await who('listCommentBankInfo', { courseId: course.courseId, limit: 500, ...filter })).data.map(({ text }) => text)

describe('phrases of teachers', () => {
  it('refuse bad input at its fields', async () => {
    const faults = async (form: object) => (await host('addCommentBankInfo', form as never)).data
    expect(await faults({ text: '' })).toMatchObject({ fields: { text: expect.any(String) } })
    expect(await faults({ text: '长'.repeat(501) })).toMatchObject({ fields: { text: expect.any(String) } })
    expect(await faults({ text: '好', shared: '1' })).toMatchObject({ fields: { shared: '共享时请选择课程' } })
    const byFace = await face('addCommentBankInfo', { text: '好', courseId: course.courseId, shared: '1' })
    expect(byFace.data).toMatchObject({ fields: { shared: '只有主持教师可以共享' } })
  })

  it('are kept for courses that one teaches', async () => {
    expect((await stranger('addCommentBankInfo', { text: '好', courseId: course.courseId })).code).toBe('100455')
    expect((await stranger('listCommentBankInfo', { courseId: course.courseId })).code).toBe('100455')
  })

  it('belong to their writer, and what the host shares to all who teach the course', async () => {
    const own = await add(face, '请先看第三章的例题。')
    const shared = await add(host, '问得很好，课上会统一讲。', { courseId: course.courseId, shared: '1' })
    const secret = await add(host, '请补充你的推导过程。')
    for (const call of ['deleteCommentBankInfo', 'getCommentBankInfo', 'useCommentBankInfo'] as const)
      expect((await face(call, { id: secret } as never)).code).toBe('100455')
    expect((await face('deleteCommentBankInfo', { id: shared })).code).toBe('100455')
    expect((await face('sortCommentBankInfo', { ids: [own, secret] })).code).toBe('100404')
    expect(await texts(face)).toEqual(['请先看第三章的例题。', '问得很好，课上会统一讲。'])
    expect((await face('useCommentBankInfo', { id: shared })).data).toEqual({ used: 1 })
    expect((await face('getCommentBankInfo', { id: shared })).data).toMatchObject({ isMine: '0', shared: '1', used: 1 })
    expect((await stranger('getCommentBankInfo', { id: shared })).code).toBe('100455')
  })

  it('are changed, ordered, found by their initials and deleted', async () => {
    const other = await aCourse(server.db, { face: facePerson })
    const [first, second] = [await add(face, '再想一想边界条件。', { folder: '提示' }), await add(face, '思路正确。')]
    await add(face, '只在另一门课用。', { courseId: other.courseId })
    expect((await face('addCommentBankInfo', { text: '思路正确。', folder: '肯定' })).data).toMatchObject({
      fields: { text: '已有相同的常用语' },
    })
    expect((await face('sortCommentBankInfo', { ids: [second, first] })).code).toBe('0')
    const own = (await texts(face)).filter((text) => ['再想一想边界条件。', '思路正确。'].includes(text))
    expect(own).toEqual(['思路正确。', '再想一想边界条件。'])
    expect(await texts(face)).not.toContain('只在另一门课用。')
    expect(await texts(face, { keyWords: 'bjtj' })).toEqual(['再想一想边界条件。'])
    expect(await texts(face, { folder: '提示' })).toEqual(['再想一想边界条件。'])
    const { updatedAt } = (await face('getCommentBankInfo', { id: first })).data
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const change = { id: first, updatedAt, text: '请再检查边界条件。' }
    expect((await face('updateCommentBankInfo', change)).code).toBe('0')
    expect((await face('updateCommentBankInfo', change)).code).toBe('100409')
    expect((await face('deleteCommentBankInfo', { id: first })).code).toBe('0')
    expect((await face('getCommentBankInfo', { id: first })).code).toBe('100404')
  })
})
