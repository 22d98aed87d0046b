import { describe, expect, it } from 'vitest'
import {
  aFile,
  aThesisCourse,
  aWriter,
  course,
  detail,
  END,
  edu,
  fieldsOf,
  markers,
  opened,
  papersOf,
  server,
  setState,
  students,
  termCode,
  thesisBench,
  tick,
} from '../../../test/benches/thesis-bench.ts'
import type { StudentPerson } from '../../../test/builders.ts'
import { docx } from '../../../test/documents.ts'
import { inboxOf } from '../../../test/inbox.ts'
import type { Caller } from '../../../test/server.ts'

thesisBench()

const studentAt = (place: number) => students[place] as StudentPerson
const asStudent = (place = 0): Promise<Caller> => server.as(studentAt(place))
const aPaperFile = (place = 0, name = '论文.docx', ...words: string[]) =>
  aFile(studentAt(place).userId, name, docx(...(words.length > 0 ? words : ['仓储成本的构成与控制'])))
const mine = async (call: Caller) => (await call('getMineThesisExamInfo', { courseId: course.courseId })).data
const topicsOf = async (id: string) => (await detail(id)).topics
const hand = async (call: Caller, id: string, fileIds: string[], version = 0) =>
  call('submitThesisExamInfo', { id, fileIds, declaration: '1', version })
/** Sessions do not last as long as these days do. */
const at = async (iso: string, place = 0): Promise<Caller> => {
  server.clock.now = new Date(iso)
  return asStudent(place)
}

describe('the theses of a student', () => {
  it('are listed with their stage, once the rules are open', async () => {
    const student = await asStudent()
    const listed = async () => (await student('listMineThesisExamInfo', { termCode })).data.rows
    expect(await listed()).toEqual([])
    await opened()
    expect(await listed()).toMatchObject([{ courseId: course.courseId, stage: 'topic', version: 0, dueAt: END }])
    const later = await at('2027-01-10T00:00:01Z')
    expect((await later('listMineThesisExamInfo', { termCode })).data.rows).toMatchObject([{ stage: 'missed' }])
    const outside = await server.as(await aWriter(await aThesisCourse()))
    expect((await outside('listMineThesisExamInfo', { termCode })).data.rows).toEqual([])
  })

  it('are told to their writer alone', async () => {
    const id = await opened()
    const stranger = await server.as(await aWriter(await aThesisCourse()))
    expect((await stranger('getMineThesisExamInfo', { courseId: course.courseId })).code).toBe('100404')
    expect((await stranger('chooseTopicThesisExamInfo', { id, ownTitle: '别人的课程' })).code).toBe('100612')
    const own = await aFile((await aWriter()).userId, '论文.docx', docx('正文'))
    expect((await hand(stranger, id, [own])).code).toBe('100612')
    expect((await edu('chooseTopicThesisExamInfo', { id, ownTitle: '管理员选题' })).code).toBe('100403')
  })

  it('begin for a student who joins after the opening, with markers', async () => {
    const id = await opened()
    const late = await aWriter()
    const call = await server.as(late)
    const [, free] = await topicsOf(id)
    expect((await call('chooseTopicThesisExamInfo', { id, topicId: free?.id as string })).code).toBe('0')
    const paper = (await papersOf()).find(({ studentId }) => studentId === late.studentId)
    expect(paper).toMatchObject({ title: '绩效管理' })
    expect(paper?.markerNames).not.toBe('')
  })
})

describe('a topic', () => {
  it('is chosen once, and then changed by a teacher alone', async () => {
    const id = await opened()
    const student = await asStudent()
    const [first, second] = await topicsOf(id)
    expect((await mine(student)).topics).toHaveLength(2)
    expect((await student('chooseTopicThesisExamInfo', { id, topicId: first?.id as string })).code).toBe('0')
    expect(await mine(student)).toMatchObject({ stage: 'writing', title: '组织变革', canChoose: '0', topics: [] })
    const again = await student('chooseTopicThesisExamInfo', { id, topicId: second?.id as string })
    expect(again.message).toContain('已选题')
    const { studentId, userId } = studentAt(0)
    tick()
    await edu('assignTopicThesisExamInfo', { id, rows: [{ studentId, topicId: second?.id as string }] })
    expect((await mine(student)).title).toBe('绩效管理')
    expect((await inboxOf(server, userId)).map(({ eventKey }) => eventKey)).toContain('thesisTopicGiven')
  })

  it('gives its last place to one of two who come at the same time', async () => {
    const id = await opened()
    const [last] = await topicsOf(id)
    for (let n = 0; n < 4; n++) students.push(await aWriter())
    const callers = await Promise.all(students.map((student) => server.as(student)))
    const answers = await Promise.all(
      callers.map((call) => call('chooseTopicThesisExamInfo', { id, topicId: last?.id as string })),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    for (const { code, message } of answers) if (code !== '0') expect(message).toContain('该题目名额已满')
    expect((await topicsOf(id))[0]?.taken).toBe(1)
  })

  it('keeps its places while a teacher assigns them beside', async () => {
    const id = await opened()
    const [last] = await topicsOf(id)
    const topicId = last?.id as string
    const student = await asStudent(0)
    const answers = await Promise.all([
      student('chooseTopicThesisExamInfo', { id, topicId }),
      edu('assignTopicThesisExamInfo', { id, rows: [{ studentId: studentAt(1).studentId, topicId }] }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    expect((await topicsOf(id))[0]?.taken).toBe(1)
  })

  it.each([
    ['of one’s own where none is allowed', { ownTopic: '0' as const }, { ownTitle: '自己的题目' }, 'topicId'],
    ['too short', { ownTopic: '1' as const }, { ownTitle: '短题' }, 'ownTitle'],
    ['of another course', {}, { topicId: crypto.randomUUID() }, 'topicId'],
  ])('is refused %s', async (_, rules, input, field) => {
    const id = await opened(rules)
    expect(fieldsOf(await (await asStudent())('chooseTopicThesisExamInfo', { id, ...input }))).toEqual([field])
  })

  it('is not chosen where teachers assign it, nor after the end', async () => {
    const assigned = await opened({ topicRule: 'assigned' })
    const student = await asStudent()
    const [, topic] = await topicsOf(assigned)
    const choose = () => student('chooseTopicThesisExamInfo', { id: assigned, topicId: topic?.id as string })
    expect((await choose()).message).toContain('题目由教师指定')
    expect((await mine(student)).canChoose).toBe('0')
  })
})

describe('handing in', () => {
  const ready = async (change: Parameters<typeof opened>[0] = {}) => {
    const id = await opened({ ownTopic: '1', ...change })
    const student = await asStudent()
    await student('chooseTopicThesisExamInfo', { id, ownTitle: '仓储成本研究' })
    return { id, student }
  }

  it('keeps the version and tells the writer and the markers', async () => {
    const { id, student } = await ready()
    const fileId = await aPaperFile()
    const { data } = await hand(student, id, [fileId])
    expect(data).toMatchObject({ version: 1, late: '0', lateDays: 0 })
    expect(await mine(student)).toMatchObject({
      stage: 'submitted',
      canSubmit: '0',
      versions: [{ version: 1, files: [{ id: fileId, name: '论文.docx' }], returned: null }],
    })
    expect((await inboxOf(server, studentAt(0).userId)).map(({ eventKey }) => eventKey)).toContain('thesisHandedIn')
    const told = await Promise.all(markers.slice(0, 2).map(({ userId }) => inboxOf(server, userId)))
    for (const inbox of told) expect(inbox.filter(({ eventKey }) => eventKey === 'thesisToMark')).toHaveLength(1)
  })

  it('needs a topic, its time, and a paper that did not go out already', async () => {
    const id = await opened({ ownTopic: '1' })
    const student = await asStudent()
    const fileId = await aPaperFile()
    expect((await hand(student, id, [fileId])).message).toContain('请先选题')
    await student('chooseTopicThesisExamInfo', { id, ownTitle: '仓储成本研究' })
    const early = await at('2027-01-03T00:00:00Z')
    expect((await hand(early, id, [fileId])).message).toContain('不在提交时间内')
    expect(await mine(early)).toMatchObject({ isEarly: '1', canSubmit: '0', stage: 'writing' })
    const late = await at('2027-01-10T00:00:01Z')
    expect((await hand(late, id, [fileId])).message).toContain('不在提交时间内')
    const inTime = await at('2027-01-09T00:00:00Z')
    expect((await hand(inTime, id, [fileId])).code).toBe('0')
    expect((await hand(inTime, id, [fileId], 1)).message).toContain('已提交')
  })

  it('is late by begun days, as far as the rules go', async () => {
    const { id } = await ready({ lateRule: { allowed: '1', days: 2, minusPerDay: 5 } })
    const fileId = await aPaperFile()
    expect((await hand(await at('2027-01-12T00:00:01Z'), id, [fileId])).code).toBe('100412')
    expect((await hand(await at('2027-01-11T06:00:00Z'), id, [fileId])).data).toMatchObject({ late: '1', lateDays: 2 })
  })

  it('stops when the rules are closed by hand, save for an end of one’s own', async () => {
    const { id, student } = await ready()
    const fileId = await aPaperFile()
    await edu('extendThesisExamInfo', {
      id,
      studentIds: [studentAt(1).studentId],
      newTo: '2027-01-15T00:00:00.000Z',
      reason: '因病延期提交',
    })
    tick()
    await setState(id, 'closed')
    expect((await hand(student, id, [fileId])).message).toContain('不在提交时间内')
    const other = await asStudent(1)
    expect((await other('chooseTopicThesisExamInfo', { id, ownTitle: '延期后的题目' })).code).toBe('0')
    const later = await at('2027-01-14T00:00:00Z', 1)
    expect((await hand(later, id, [await aPaperFile(1)])).data).toMatchObject({ version: 1, lateDays: 0 })
  })

  it('refuses files that are somebody else’s, too many, too large or of another kind', async () => {
    const { id, student } = await ready({
      files: {
        types: ['docx'],
        maxMb: 1,
        maxCount: 2,
        minWords: null,
        maxWords: null,
        templateFileId: null,
        declaration: '',
      },
    })
    const own = await aPaperFile()
    const foreign = await aPaperFile(1)
    const sheet = await aPaperFile(0, '表格.xlsx')
    const large = await aFile(studentAt(0).userId, '大.docx', Buffer.alloc(1024 * 1024 + 1, 7))
    const three = [own, await aPaperFile(0, '二.docx'), await aPaperFile(0, '三.docx')]
    for (const files of [[foreign], [sheet], [large], three, [own, own], [crypto.randomUUID()]])
      expect(fieldsOf(await hand(student, id, files))).toEqual(['fileIds'])
    expect((await hand(student, id, [own])).code).toBe('0')
  })

  it('asks for the statement of originality', async () => {
    const { id, student } = await ready()
    const input = { id, fileIds: [await aPaperFile()], declaration: '0' as never, version: 0 }
    expect(fieldsOf(await student('submitThesisExamInfo', input))).toEqual(['declaration'])
  })

  it('takes one of two windows that hand in at the same time', async () => {
    const { id, student } = await ready()
    const files = await Promise.all([aPaperFile(), aPaperFile(0, '另一份.docx')])
    const answers = await Promise.all(files.map((fileId) => hand(student, id, [fileId])))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '100409'])
    expect((await mine(student)).versions).toHaveLength(1)
  })

  it('again after a return brings a second version, whose remarks and file stay with the first', async () => {
    const { id, student } = await ready({ maxReturns: 2 })
    await hand(student, id, [await aPaperFile()])
    const [paper] = await papersOf(edu, { state: 'submitted' })
    const remarks = await aFile(await eduId(), '批注.docx', docx('请补充数据'))
    tick()
    const back = await edu('returnThesisExamInfo', {
      ids: [paper?.id as string],
      reason: '第二章缺少数据来源',
      newTo: '2027-01-12T00:00:00.000Z',
      fileId: remarks,
    })
    expect(back.data).toMatchObject({ changed: 1 })
    expect(await mine(student)).toMatchObject({
      stage: 'returned',
      canSubmit: '1',
      dueAt: '2027-01-12T00:00:00.000Z',
      versions: [{ returned: { reason: '第二章缺少数据来源', file: { name: '批注.docx' } } }],
    })
    tick()
    expect((await hand(student, id, [await aPaperFile(0, '修改稿.docx')], 1)).data).toMatchObject({ version: 2 })
    const { versions, stage } = await mine(student)
    expect(stage).toBe('submitted')
    expect(versions.map(({ version, returned }) => [version, returned?.reason ?? null])).toEqual([
      [2, null],
      [1, '第二章缺少数据来源'],
    ])
  })

  it('is for students of the class alone, also after leaving it', async () => {
    const { id, student } = await ready()
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: server.clock.now })
      .where('studentId', '=', studentAt(0).studentId)
      .execute()
    expect((await hand(student, id, [await aPaperFile()])).code).toBe('100612')
  })
})

async function eduId(): Promise<string> {
  const row = await server.db
    .selectFrom('thesisSetting')
    .select('createdBy')
    .where('courseId', '=', course.courseId)
    .executeTakeFirstOrThrow()
  return row.createdBy as string
}
