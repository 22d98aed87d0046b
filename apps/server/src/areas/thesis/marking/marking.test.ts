import { describe, expect, it } from 'vitest'
import {
  aFile,
  course,
  edu,
  fieldsOf,
  handIn,
  markers,
  opened,
  papersOf,
  server,
  students,
  thesisBench,
  tick,
} from '../../../test/benches/thesis-bench.ts'
import { aTeacher, aUser, type TeacherPerson } from '../../../test/builders.ts'
import { docx } from '../../../test/documents.ts'
import { inboxOf } from '../../../test/inbox.ts'
import type { Caller } from '../../../test/server.ts'

thesisBench()

type Turn = 'first' | 'second'
const COMMENT = '选题贴近实际，结构完整，论述清楚。'

const asMarker = (person: TeacherPerson): Promise<Caller> => server.as(person)
/** The two markers of a paper, in the order of their turns, and the arbiter. */
async function markersOf(id: string): Promise<Record<Turn | 'arbiter', Caller>> {
  const row = await server.db
    .selectFrom('thesisSubmission')
    .select(['firstMarkerId', 'secondMarkerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const of = (teacherId: string | null) => asMarker(markers.find((one) => one.teacherId === teacherId) as TeacherPerson)
  return {
    first: await of(row.firstMarkerId),
    second: await of(row.secondMarkerId),
    arbiter: await asMarker(markers[2] as TeacherPerson),
  }
}
const give = (call: Caller, id: string, turn: Turn, scores: (number | null)[], change: object = {}) =>
  call('markThesisExamInfo', { id, turn, version: 1, scores, comment: COMMENT, submit: '1', ...change })
const listed = async (call: Caller, state?: 'todo' | 'done') =>
  (await call('listMarkThesisExamInfo', state ? { state } : {})).data.map(({ id, turn, progress }) => ({
    id,
    turn,
    progress,
  }))
const paperRow = async (id: string) => (await papersOf()).find((one) => one.id === id)

describe('the papers of a marker', () => {
  it('are those given to this person, in courses that they do not teach', async () => {
    await opened()
    const id = await handIn(0)
    const { first, second, arbiter } = await markersOf(id)
    expect(await listed(first, 'todo')).toEqual([{ id, turn: 'first', progress: 'todo' }])
    expect(await listed(second, 'todo')).toEqual([{ id, turn: 'second', progress: 'todo' }])
    expect(await listed(arbiter)).toEqual([])
    // The other student has handed in nothing yet.
    expect((await listed(first)).map(({ progress }) => progress).sort()).toEqual(['none', 'todo'])
    expect((await first('getSubmissionThesisExamInfo', { id })).data).toMatchObject({
      mine: { turn: 'first', isSubmitted: '0' },
      can: { edit: '0', return: '1', texts: '1' },
    })
  })

  it('are nobody else’s: a stranger neither reads, marks, returns nor arbitrates', async () => {
    await opened()
    const id = await handIn(0)
    const stranger = await asMarker(await aTeacher(server.db))
    expect(await listed(stranger)).toEqual([])
    expect((await stranger('getSubmissionThesisExamInfo', { id })).code).toBe('100404')
    expect((await stranger('similarityThesisExamInfo', { id })).code).toBe('100404')
    expect((await give(stranger, id, 'first', [50, 30])).code).toBe('100455')
    const back = { ids: [id], reason: '请补充参考文献', newTo: '2027-01-12T00:00:00Z' }
    expect((await stranger('returnThesisExamInfo', back)).code).toBe('100455')
    expect((await stranger('arbitrateThesisExamInfo', { id, score: 70, comment: COMMENT })).code).toBe('100455')
    const { first, arbiter } = await markersOf(id)
    expect((await give(first, id, 'second', [50, 30])).code).toBe('100455')
    expect((await give(arbiter, id, 'first', [50, 30])).code).toBe('100455')
    expect((await edu('markThesisExamInfo', { id, turn: 'first', version: 1, scores: [], submit: '1' })).code).toBe(
      '100403',
    )
  })

  it('are not read by a teacher who marks another student alone', async () => {
    await opened({
      markers: { count: 1, rule: 'random', teacherIds: markers.slice(0, 2).map((one) => one.teacherId), blind: '0' },
    })
    const ids = [await handIn(0), await handIn(1)]
    const rows = await server.db
      .selectFrom('thesisSubmission')
      .select(['id', 'firstMarkerId'])
      .where('id', 'in', ids)
      .execute()
    const [one, two] = rows as [(typeof rows)[number], (typeof rows)[number]]
    expect(one.firstMarkerId).not.toBe(two.firstMarkerId)
    const call = await asMarker(markers.find(({ teacherId }) => teacherId === one.firstMarkerId) as TeacherPerson)
    expect((await call('getSubmissionThesisExamInfo', { id: two.id })).code).toBe('100404')
    expect((await give(call, two.id, 'first', [10, 10])).code).toBe('100455')
  })
})

describe('a mark', () => {
  it('is kept as a draft that nobody else sees', async () => {
    await opened()
    const id = await handIn(0)
    const { first, second } = await markersOf(id)
    expect((await give(first, id, 'first', [50, null], { comment: '', submit: '0' })).data).toMatchObject({
      state: 'submitted',
      total: 50,
    })
    expect((await first('getSubmissionThesisExamInfo', { id })).data.mine).toMatchObject({
      scores: [50, null],
      isSubmitted: '0',
    })
    expect((await second('getSubmissionThesisExamInfo', { id })).data).toMatchObject({ mark1: null, marks: [] })
    expect(await paperRow(id)).toMatchObject({ mark1: null, state: 'submitted' })
    expect(await listed(first, 'todo')).toEqual([{ id, turn: 'first', progress: 'begun' }])
  })

  it('is not seen by the second marker before the own one is given', async () => {
    await opened()
    const id = await handIn(0)
    const { first, second } = await markersOf(id)
    expect((await give(first, id, 'first', [50, 30])).data).toMatchObject({ state: 'submitted', total: 80 })
    expect((await second('getSubmissionThesisExamInfo', { id })).data).toMatchObject({
      mark1: null,
      gap: null,
      marks: [],
    })
    expect((await give(second, id, 'second', [54, 32])).data).toMatchObject({ state: 'marked', total: 86 })
    expect((await second('getSubmissionThesisExamInfo', { id })).data.marks).toHaveLength(2)
    expect(await paperRow(id)).toMatchObject({ state: 'marked', finalMark: 83 })
  })

  it.each([
    ['a row without points', [50, null], {}, 'scores'],
    ['more points than a row gives', [61, 30], {}, 'scores'],
    ['a row too many', [50, 30, 1], {}, 'scores'],
    ['hardly a word', [50, 30], { comment: '尚可' }, 'comment'],
    ['a file of somebody else', [50, 30], { fileId: crypto.randomUUID() }, 'fileIds'],
  ])('is refused with %s', async (_, scores, change, field) => {
    await opened()
    const id = await handIn(0)
    const { first } = await markersOf(id)
    expect(fieldsOf(await give(first, id, 'first', scores, change))).toEqual([field])
  })

  it('is given once, for the version that was read', async () => {
    await opened()
    const id = await handIn(0)
    const { first } = await markersOf(id)
    expect((await give(first, id, 'first', [50, 30], { version: 2 })).code).toBe('100409')
    expect((await give(first, id, 'first', [50, 30])).code).toBe('0')
    tick()
    expect((await give(first, id, 'first', [60, 40])).message).toContain('已提交')
    expect(
      (await first('returnThesisExamInfo', { ids: [id], reason: '请补充参考文献', newTo: '2027-01-12T00:00:00Z' }))
        .code,
    ).toBe('0')
  })

  it('brings its annotated copy to the student, but not before the score is out', async () => {
    await opened({ markers: { count: 1, rule: 'random', teacherIds: [markers[0]?.teacherId as string], blind: '0' } })
    const id = await handIn(0)
    const { first } = await markersOf(id).catch(async () => ({ first: await asMarker(markers[0] as TeacherPerson) }))
    const fileId = await aFile((markers[0] as TeacherPerson).userId, '批注.docx', docx('请看旁注'))
    expect((await give(first, id, 'first', [50, 30], { fileId })).data).toMatchObject({ state: 'marked' })
    const student = await server.as(students[0] as never)
    const own = async () => (await student('getMineThesisExamInfo', { courseId: course.courseId })).data
    expect(await own()).toMatchObject({ stage: 'marked', finalMark: null, marks: [] })
    tick()
    await edu('publishThesisExamInfo', { courseId: course.courseId })
    const shown = await own()
    expect(shown).toMatchObject({
      stage: 'published',
      finalMark: 80,
      marks: [{ scores: [50, 30], total: 80, comment: COMMENT, file: { name: '批注.docx' } }],
    })
    expect(JSON.stringify(shown)).not.toContain('markerName')
    const score = await server.db
      .selectFrom('score')
      .select(['finalScore', 'finalSource'])
      .where('courseId', '=', course.courseId)
      .where('studentId', '=', students[0]?.studentId as string)
      .executeTakeFirstOrThrow()
    expect(score).toEqual({ finalScore: 80, finalSource: 'review' })
  })

  it('that differs too much goes to the arbiter, who is told and decides', async () => {
    await opened()
    const id = await handIn(0)
    const { first, second, arbiter } = await markersOf(id)
    await give(first, id, 'first', [60, 35])
    await give(second, id, 'second', [40, 20])
    expect(await paperRow(id)).toMatchObject({ arbitration: '1', state: 'submitted', finalMark: null })
    expect(await listed(arbiter, 'todo')).toEqual([{ id, turn: 'arbitration', progress: 'todo' }])
    expect((await inboxOf(server, (markers[2] as TeacherPerson).userId)).map(({ eventKey }) => eventKey)).toContain(
      'thesisToArbitrate',
    )
    expect((await arbiter('getSubmissionThesisExamInfo', { id })).data).toMatchObject({
      can: { arbitrate: '1' },
      marks: [{}, {}],
    })
    expect((await first('arbitrateThesisExamInfo', { id, score: 70, comment: COMMENT })).code).toBe('100455')
    expect((await arbiter('arbitrateThesisExamInfo', { id, score: 71, comment: COMMENT })).code).toBe('0')
    expect(await paperRow(id)).toMatchObject({ state: 'marked', finalMark: 71 })
    expect(await listed(arbiter, 'done')).toEqual([{ id, turn: 'arbitration', progress: 'done' }])
  })

  it('goes on to the next paper that waits', async () => {
    await opened({ markers: { count: 1, rule: 'random', teacherIds: [markers[0]?.teacherId as string], blind: '0' } })
    const ids = [await handIn(0), await handIn(1)]
    const marker = await asMarker(markers[0] as TeacherPerson)
    expect((await give(marker, ids[0] as string, 'first', [50, 30])).data.next).toBe(ids[1])
    expect((await give(marker, ids[1] as string, 'first', [50, 30])).data.next).toBeNull()
  })

  it('of two at the same time counts both', async () => {
    await opened()
    const id = await handIn(0)
    const { first, second } = await markersOf(id)
    const done = await Promise.all([give(first, id, 'first', [50, 30]), give(second, id, 'second', [48, 30])])
    expect(done.map(({ code }) => code)).toEqual(['0', '0'])
    expect(await paperRow(id)).toMatchObject({ state: 'marked', finalMark: 79 })
  })
})

describe('a marker who may not know the writer', () => {
  it('reads no name in list, paper, refusals or similarity', async () => {
    await opened({
      markers: { count: 1, rule: 'random', teacherIds: [markers[0]?.teacherId as string], blind: '1' },
      maxReturns: 0,
    })
    const id = await handIn(0)
    const { realname, studentNo } = await server.db
      .selectFrom('student')
      .innerJoin('appUser', 'appUser.id', 'student.userId')
      .select(['realname', 'studentNo'])
      .where('student.id', '=', students[0]?.studentId as string)
      .executeTakeFirstOrThrow()
    const marker = await asMarker(markers[0] as TeacherPerson)
    const answers = await Promise.all([
      marker('listMarkThesisExamInfo', {}),
      marker('getSubmissionThesisExamInfo', { id }),
      marker('similarityThesisExamInfo', { id }),
      marker('returnThesisExamInfo', { ids: [id], reason: '请补充参考文献', newTo: '2027-01-12T00:00:00Z' }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['0', '0', '0', '0'])
    const text = decodeURIComponent(JSON.stringify(answers))
    expect(text).not.toContain(realname)
    expect(text).not.toContain(studentNo)
    expect((await marker('listMarkThesisExamInfo', { keyword: realname })).data).toEqual([])
  })
})

it('a student and an office without the right mark nothing', async () => {
  await opened()
  const id = await handIn(0)
  for (const call of [await server.as(students[1] as never), await server.as(await aUser(server.db, 'ROLE_SUB'))])
    expect((await give(call, id, 'first', [50, 30])).code).toBe('100403')
})
