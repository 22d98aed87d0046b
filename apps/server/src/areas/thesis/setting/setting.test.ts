import { describe, expect, it } from 'vitest'
import {
  aFile,
  aSetting,
  aThesisCourse,
  aWriter,
  branch,
  college,
  course,
  detail,
  END,
  edu,
  fieldsOf,
  handIn,
  mark,
  markers,
  opened,
  paperOf,
  papersOf,
  rules,
  server,
  setState,
  students,
  termCode,
  termId,
  thesisBench,
  tick,
} from '../../../test/benches/thesis-bench.ts'
import { aTeacher, aTerm, aUser } from '../../../test/builders.ts'
import { docx } from '../../../test/documents.ts'
import { inboxOf } from '../../../test/inbox.ts'

thesisBench()

const update = async (id: string, change: object, call = edu) =>
  call('updateThesisExamInfo', { id, updatedAt: (await detail(id)).updatedAt as string, ...change })
const inbox = async (userId: string) => (await inboxOf(server, userId)).map(({ eventKey }) => eventKey)

describe('the rules of a course', () => {
  it.each([
    ['an end before the start', { from: END, to: END }, 'to'],
    ['a time outside of the final exams', { to: '2027-02-01T00:00:00Z' }, 'to'],
    ['a topic twice', { topics: [1, 2].map(() => ({ title: '同一题目', body: '', quota: 0 })) }, 'topics'],
    [
      'more words at least than at most',
      { files: { ...rulesFiles(), minWords: 5000, maxWords: 100 } },
      'files.maxWords',
    ],
    [
      'a marker nobody knows',
      { markers: { count: 1, rule: 'random', teacherIds: [crypto.randomUUID()], blind: '0' } },
      'markers.teacherIds',
    ],
    ['a file of somebody else', { fileIds: [crypto.randomUUID()] }, 'fileIds'],
    ['a size that no rule allows', { maxReturns: 6 }, 'maxReturns'],
  ] as const)('refuse %s at its field', async (_, change, field) => {
    expect(fieldsOf(await edu('addThesisExamInfo', rules(change as never)))).toEqual([field])
  })

  it('are for courses that end in a thesis, one set each', async () => {
    const id = await aSetting()
    expect((await edu('addThesisExamInfo', rules())).message).toContain('已有设置')
    await server.db.updateTable('course').set({ examForm: 'closed' }).where('id', '=', course.courseId).execute()
    await edu('deleteThesisExamInfo', { id })
    expect((await edu('addThesisExamInfo', rules())).message).toContain('不是大作业')
    expect((await edu('getThesisExamInfo', { id: crypto.randomUUID() })).code).toBe('100404')
  })

  it('are listed with courses that have none, those first', async () => {
    const other = await aThesisCourse()
    await aSetting()
    const { data, total } = await edu('listThesisExamInfo', { termCode })
    expect(data.map(({ courseId, state, studentCount }) => ({ courseId, state, studentCount }))).toEqual([
      { courseId: other.courseId, state: 'unset', studentCount: 0 },
      { courseId: course.courseId, state: 'draft', studentCount: 2 },
    ])
    expect(total).toBe(2)
    expect((await edu('listThesisExamInfo', { termCode, state: 'draft' })).total).toBe(1)
    expect(await detail(other.courseId)).toMatchObject({ id: null, state: 'unset', can: { edit: '1' } })
  })

  it('are kept as a draft at any step, and opened when nothing lacks', async () => {
    const id = await aSetting({
      topics: [],
      rubric: [{ name: '全部', max: 90 }],
      markers: { ...rules().markers, teacherIds: [] } as never,
    })
    const refused = await setState(id, 'open')
    expect(refused.code).toBe('100412')
    for (const words of ['请添加题目或允许自拟', '评分标准合计必须为100', '请设置阅卷人'])
      expect(refused.message).toContain(words)
    const { topics, rubric, markers: who } = rules()
    expect((await update(id, { topics, rubric, markers: who })).code).toBe('0')
    tick()
    expect((await setState(id, 'open')).code).toBe('0')
    const papers = await papersOf()
    expect(papers).toHaveLength(2)
    for (const { markerNames, state } of papers) {
      expect(state).toBe('open')
      expect(markerNames.split('、')).toHaveLength(2)
    }
    expect(await inbox(students[0]?.userId as string)).toEqual(['thesisOpened'])
    expect((await setState(id, 'open')).message).toContain('已开放')
  })

  it('are closed before time, and by time', async () => {
    const id = await opened()
    expect((await setState(id, 'closed')).code).toBe('0')
    tick()
    expect((await detail(id)).state).toBe('closed')
    expect((await setState(id, 'closed')).message).toContain('尚未开放或已截止')
    expect((await setState(id, 'open')).code).toBe('0')
    server.clock.now = new Date(new Date(END).getTime() + 1000)
    const later = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await detail(id, later)).state).toBe('closed')
    expect((await later('listThesisExamInfo', { termCode })).data[0]?.state).toBe('closed')
  })

  it('fix the rubric after the first mark, topics after the first choice', async () => {
    const id = await opened()
    const { topics } = await detail(id)
    const paper = await handIn(0)
    const mine = topics.map(({ taken: _, ...topic }) => topic)
    expect(fieldsOf(await update(id, { topics: mine.slice(1) }))).toEqual(['topics'])
    expect(fieldsOf(await update(id, { topics: [{ ...mine[0], title: '改名' }, mine[1]] }))).toEqual(['topics'])
    expect((await update(id, { topics: [...mine, { title: '新题目', body: '', quota: 0 }] })).code).toBe('0')
    tick()
    await mark(paper, 'first', 80)
    expect(fieldsOf(await update(id, { rubric: [{ name: '全部', max: 100 }] }))).toEqual(['rubric'])
    expect(fieldsOf(await update(id, { markers: { ...rules().markers, count: 1 } }))).toEqual(['markers.count'])
    expect((await update(id, { maxReturns: 3 })).code).toBe('0')
    expect((await edu('deleteThesisExamInfo', { id })).code).toBe('100410')
  })

  it('that are open stay whole, and take dates that a moved window leaves outside', async () => {
    const id = await opened()
    expect((await update(id, { rubric: [{ name: '全部', max: 99 }] })).message).toContain('评分标准合计必须为100')
    await server.db
      .updateTable('termTimeSetting')
      .set({ toAt: new Date('2027-01-09T00:00:00Z') })
      .where('termId', '=', termId)
      .execute()
    expect((await update(id, { maxReturns: 2 })).code).toBe('0')
    tick()
    expect(fieldsOf(await update(id, { to: '2027-01-11T00:00:00Z' }))).toEqual(['to'])
  })

  it('refuse an edit of what somebody changed meanwhile', async () => {
    const id = await aSetting()
    const { updatedAt } = await detail(id)
    await update(id, { maxReturns: 2 })
    tick()
    expect((await edu('updateThesisExamInfo', { id, maxReturns: 3, updatedAt: '2020-01-01T00:00:00Z' })).code).toBe(
      '100409',
    )
    expect(updatedAt).not.toBeNull()
  })

  it('are copied without dates, also from an earlier term; a course that has its own keeps them', async () => {
    const id = await aSetting()
    const [next, same] = [await aThesisCourse({ termId: await aTerm(server.db) }), await aThesisCourse()]
    const { data } = await edu('copyThesisExamInfo', {
      fromId: id,
      courseIds: [next.courseId, same.courseId, course.courseId],
    })
    expect(data.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(await detail(next.courseId)).toMatchObject({
      state: 'draft',
      from: null,
      to: null,
      topics: [{ title: '组织变革', quota: 1 }, { title: '绩效管理' }],
      missing: ['window'],
    })
  })
})

describe('a later end', () => {
  it('is given to students or classes who have not handed in', async () => {
    const id = await opened()
    await handIn(1)
    const newTo = '2027-01-15T00:00:00Z'
    const ids = students.map(({ studentId }) => studentId)
    const ask = { id, newTo, reason: '外地出差，已请假' }
    expect(fieldsOf(await edu('extendThesisExamInfo', ask))).toEqual(['studentIds'])
    expect(fieldsOf(await edu('extendThesisExamInfo', { ...ask, studentIds: ids, newTo: END }))).toEqual(['newTo'])
    expect((await edu('extendThesisExamInfo', { ...ask, studentIds: ids })).data).toEqual({ changed: 1 })
    const row = (await papersOf()).find(({ studentId }) => studentId === ids[0])
    expect(row?.dueAt).toBe('2027-01-15T00:00:00.000Z')
    expect(await inbox(students[0]?.userId as string)).toContain('thesisExtended')
    const { orgClassId } = await server.db
      .selectFrom('student')
      .select('orgClassId')
      .where('id', '=', ids[0] as string)
      .executeTakeFirstOrThrow()
    const later = await edu('extendThesisExamInfo', {
      ...ask,
      orgClassIds: [orgClassId as string],
      newTo: '2027-01-16T00:00:00Z',
    })
    expect(later.data).toEqual({ changed: 1 })
  })
})

describe('topics', () => {
  it('are given by the office, never to more than they have places for', async () => {
    const id = await opened()
    const [first, second] = (await edu('listTopicThesisExamInfo', { id })).data
    const rows = students.map(({ studentId }) => ({ studentId, topicId: first?.id as string }))
    expect((await edu('assignTopicThesisExamInfo', { id, rows })).message).toContain('名额已满')
    expect((await edu('assignTopicThesisExamInfo', { id, rows: rows.slice(0, 1) })).data).toEqual({ changed: 1 })
    const swap = [
      { studentId: students[0]?.studentId as string, topicId: second?.id as string },
      { studentId: students[1]?.studentId as string, topicId: first?.id as string },
    ]
    expect((await edu('assignTopicThesisExamInfo', { id, rows: swap })).data).toEqual({ changed: 2 })
    expect((await edu('listTopicThesisExamInfo', { id })).data.map(({ taken }) => taken)).toEqual([1, 1])
    await handIn(0)
    expect(
      (await edu('assignTopicThesisExamInfo', { id, rows: swap.slice(0, 1).map((row) => ({ ...row, topicId: null })) }))
        .data,
    ).toEqual({ changed: 0 })
  })
})

describe('whose rules', () => {
  it('a college keeps those of its own courses, a branch looks at none', async () => {
    const id = await aSetting()
    const mine = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    const foreign = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: branch }))
    expect((await update(id, { maxReturns: 2 }, mine)).code).toBe('0')
    expect((await mine('listThesisExamInfo', { termCode })).total).toBe(1)
    expect((await foreign('listThesisExamInfo', { termCode })).total).toBe(0)
    tick()
    for (const code of [
      (await foreign('getThesisExamInfo', { id })).code,
      (await update(id, { maxReturns: 3 }, foreign)).code,
      (await foreign('deleteThesisExamInfo', { id })).code,
      (await foreign('addThesisExamInfo', rules())).code,
      (await foreign('copyThesisExamInfo', { fromId: id, courseIds: [course.courseId] })).code,
      (
        await foreign('extendThesisExamInfo', {
          id,
          studentIds: [students[0]?.studentId as string],
          newTo: '2027-01-15T00:00:00Z',
          reason: '外地出差请假',
        })
      ).code,
    ])
      expect(['100404', '100455']).toContain(code)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await sub('addThesisExamInfo', rules())).code).toBe('100403')
    expect((await sub('listThesisExamInfo', { termCode })).total).toBe(1)
    const elsewhere = await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: college })
    expect((await (await server.as(elsewhere))('listThesisExamInfo', { termCode })).total).toBe(0)
  })
})

describe('a student who joins later', () => {
  it('is in the list at once and gets a paper with markers by the first act on it', async () => {
    const id = await opened()
    const late = await aWriter()
    const row = (await papersOf()).find(({ studentId }) => studentId === late.studentId)
    expect(row).toMatchObject({ state: 'open', version: 0, markerNames: '' })
    expect((await edu('getSubmissionThesisExamInfo', { id: row?.id as string })).data.studentNo).toBe(row?.studentNo)
    await update(id, { maxReturns: 2 })
    expect((await papersOf()).find(({ studentId }) => studentId === late.studentId)?.markerNames).not.toBe('')
    expect(await paperOf(0)).not.toBe('')
  })

  it('files of the rules are the school’s own, uploaded by who sets them', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const call = await server.as(person)
    const fileId = await aFile(person.userId, '模板.docx', docx('模板'))
    const { data, code } = await call('addThesisExamInfo', rules({ fileIds: [fileId] }))
    expect(code).toBe('0')
    expect((await detail(data)).files.map(({ name }) => name)).toEqual(['模板.docx'])
    tick()
    // Another editor keeps what is already attached.
    expect((await update(data, { fileIds: [fileId] })).code).toBe('0')
    const teacher = await aTeacher(server.db)
    expect((await (await server.as(teacher))('getThesisExamInfo', { id: data })).code).toBe('100403')
    expect(markers).toHaveLength(3)
  })
})

function rulesFiles() {
  return {
    types: ['docx' as const],
    maxMb: 20,
    maxCount: 1,
    minWords: null,
    maxWords: null,
    templateFileId: null,
    declaration: '',
  }
}
