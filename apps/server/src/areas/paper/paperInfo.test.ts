import type { In } from '@shuyuan/contract/calls/index.ts'
import type { BigTopic, DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../test/builders.ts'
import { aChapter } from '../../test/course-builders.ts'
import { anAssignment, aQuestion, type BuiltQuestion } from '../../test/paper-builders.ts'
import { type Caller, type Reply, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let face: TeacherPerson
let questions: BuiltQuestion[]
let host: Caller
let faceCaller: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  questions = []
  for (let n = 0; n < 5; n++) questions.push(await aQuestion(server.db, course))
  host = await server.as(course.host)
  faceCaller = await server.as(face)
})

const ids = (from = 0, to = 5) => questions.slice(from, to).map(({ questionId }) => questionId)
const fieldsOf = (reply: Reply<unknown>) => Object.keys((reply.data as { fields: object }).fields)
const errorsOf = (reply: Reply<unknown>) =>
  (reply.data as { errors: { code: string; at?: object; facts?: object }[] }).errors

const topic = (over: Partial<BigTopic> = {}): BigTopic => ({
  bigTopicId: 't1',
  title: '一、单项选择题',
  instructions: '',
  perQuestionScore: null,
  shuffle: false,
  shuffleOptions: false,
  questions: [],
  rules: [],
  ...over,
})
const fixedTopic = (questionIds: readonly string[], score = 2, over: Partial<BigTopic> = {}) =>
  topic({ questions: questionIds.map((questionId) => ({ questionId, score })), ...over })
const rule = (count: number, over: Partial<DrawRule> = {}): DrawRule => ({
  types: ['single'],
  chapterIds: [],
  difficultyFrom: 1,
  difficultyTo: 5,
  count,
  score: 2,
  ...over,
})

let serial = 0
const form = (over: Partial<In<'addPaperInfo'>> = {}): In<'addPaperInfo'> => ({
  courseId: course.courseId,
  title: `试卷${++serial}`,
  purpose: 'homework',
  mode: 'fixed',
  targetScore: 10,
  bigTopics: [fixedTopic(ids())],
  ...over,
})
const add = async (over: Partial<In<'addPaperInfo'>> = {}, by = host) => {
  const reply = await by('addPaperInfo', form(over))
  expect(reply.code).toBe('0')
  return reply.data
}
const enable = (id: string, by = host) => by('setStatusPaperInfo', { id, status: 'enabled' })
const openToFace = () =>
  server.db
    .insertInto('hostSetting')
    .values({ courseId: course.courseId, switches: JSON.stringify({ faceMayAddPaper: true }) })
    .execute()

describe('addPaperInfo', () => {
  it('refuses bad input by field', async () => {
    const reply = await host('addPaperInfo', form({ title: '', targetScore: 500 }))
    expect([reply.code, fieldsOf(reply).sort()]).toEqual(['100422', ['targetScore', 'title']])
  })

  it('refuses students, other teachers, and face teachers until the host opens it', async () => {
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    expect((await (await server.as(student))('addPaperInfo', form())).code).toBe('100403')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('addPaperInfo', form())).code).toBe('100455')
    const closed = await faceCaller('addPaperInfo', form())
    expect([closed.code, closed.message]).toEqual(['100412', '主持教师未开放此权限'])
    await openToFace()
    expect((await faceCaller('addPaperInfo', form())).code).toBe('0')
  })

  it('refuses a past course and a deputy course', async () => {
    const main = await aCourse(server.db)
    await server.db.updateTable('course').set({ archivedAt: new Date() }).where('id', '=', course.courseId).execute()
    expect((await host('addPaperInfo', form())).code).toBe('100613')
    await server.db
      .updateTable('course')
      .set({ archivedAt: null, mainCourseId: main.courseId })
      .where('id', '=', course.courseId)
      .execute()
    expect((await host('addPaperInfo', form())).message).toBe('请在主课程中维护')
  })

  it('refuses a name that is taken and a question of another bank', async () => {
    await add({ title: '期中卷' })
    const same = await host('addPaperInfo', form({ title: '期中卷' }))
    expect([same.code, same.data]).toEqual(['100422', { fields: { title: '已存在同名试卷' } }])
    const other = await aCourse(server.db)
    const theirs = await aQuestion(server.db, other)
    const foreign = await host('addPaperInfo', form({ bigTopics: [fixedTopic([theirs.questionId])] }))
    expect([foreign.code, fieldsOf(foreign)]).toEqual(['100422', ['bigTopics']])
  })

  it('keeps anything as a draft, and answers it whole', async () => {
    const { id } = await add({ bigTopics: [fixedTopic(ids(0, 2), 2.5), topic({ bigTopicId: 't2', title: '二、空' })] })
    const { data } = await host('getPaperInfo', { id })
    expect(data).toMatchObject({ status: 'draft', totalScore: 5, questionCount: 2, targetScore: 10, publishedUses: 0 })
    expect(data.bigTopics.map(({ questions: held }) => held.length)).toEqual([2, 0])
    expect(data.questions.map(({ questionId }) => questionId).sort()).toEqual(ids(0, 2).sort())
    expect(data.can).toEqual({ edit: '1', remove: '1', status: '1', copy: '1' })
  })
})

describe('getPaperInfo', () => {
  it('keeps drafts of the host from face teachers, and finals from everybody else', async () => {
    const draft = await add()
    expect((await faceCaller('getPaperInfo', { id: draft.id })).code).toBe('100404')
    expect((await enable(draft.id)).code).toBe('0')
    expect((await faceCaller('getPaperInfo', { id: draft.id })).data.can.edit).toBe('0')
    const final = await add({ purpose: 'final' })
    await enable(final.id)
    expect((await faceCaller('getPaperInfo', { id: final.id })).code).toBe('100404')
    const list = await faceCaller('listPaperInfo', { courseId: course.courseId })
    expect(list.data.map(({ id }) => id)).toEqual([draft.id])
  })
})

describe('listPaperInfo', () => {
  it('finds by state and words, with figures of fixed papers', async () => {
    const chapterId = await aChapter(server.db, course.courseId)
    await server.db.updateTable('question').set({ chapterId }).where('id', 'in', ids(0, 3)).execute()
    await server.db
      .updateTable('question')
      .set({ difficulty: 5 })
      .where('id', '=', ids()[0] as string)
      .execute()
    const first = await add({ title: '百分百_第一章' })
    await add({ title: '随机卷', mode: 'random', bigTopics: [topic({ rules: [rule(5)] })] })
    await enable(first.id)
    const all = await host('listPaperInfo', { courseId: course.courseId })
    expect([all.total, all.data.map(({ avgDifficulty }) => avgDifficulty).sort()]).toEqual([2, [3.4, null]])
    const enabled = await host('listPaperInfo', { courseId: course.courseId, status: 'enabled' })
    expect(enabled.data).toMatchObject([{ title: '百分百_第一章', coverPercent: 100, usedBy: 0, status: 'enabled' }])
    const found = await host('listPaperInfo', { courseId: course.courseId, keyWords: '百_第' })
    expect(found.data.map(({ id }) => id)).toEqual([first.id])
  })
})

describe('updatePaperInfo', () => {
  it('refuses a stale edit', async () => {
    const { id, updatedAt } = await add()
    expect((await host('updatePaperInfo', { id, title: '甲', updatedAt })).code).toBe('0')
    expect((await host('updatePaperInfo', { id, title: '乙', updatedAt })).code).toBe('100409')
    expect((await host('getPaperInfo', { id })).data.title).toBe('甲')
  })

  it('refuses another teacher’s paper, though the host may change it', async () => {
    await openToFace()
    const { id, updatedAt } = await add({}, faceCaller)
    const other = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await server.db
      .insertInto('courseTeacher')
      .values({ id: newId(), courseId: course.courseId, teacherId: other.teacherId, duty: 'assistant' })
      .execute()
    const assistant = await server.as(other)
    expect((await assistant('updatePaperInfo', { id, title: '丙', updatedAt })).code).toBe('100404')
    expect((await host('updatePaperInfo', { id, title: '丁', updatedAt })).code).toBe('0')
  })

  it.each([
    [['review'], '100412'],
    [['review', 'resource'], '0'],
    [[], '0'],
  ])('lets an assistant with the rights %j add one: %s', async (rights, code) => {
    await openToFace()
    const { teacherId, ...person } = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    const duty = { id: newId(), courseId: course.courseId, teacherId, duty: 'assistant', rights }
    await server.db.insertInto('courseTeacher').values(duty).execute()
    expect((await (await server.as(person))('addPaperInfo', form())).code).toBe(code)
  })

  it('makes an enabled paper that nobody uses a draft, without its pins', async () => {
    const { id } = await add()
    const { data: enabled } = await enable(id)
    const { data } = await host('updatePaperInfo', { id, minutes: 30, updatedAt: enabled.updatedAt })
    expect(data.status).toBe('draft')
    const { data: paper } = await host('getPaperInfo', { id })
    expect(paper.bigTopics.flatMap(({ questions: held }) => held).map((one) => one.questionVersionId)).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('refuses a paper that a published assignment uses, and a frozen one, and offers the copy', async () => {
    const { id } = await add()
    const { data: enabled } = await enable(id)
    const assignmentId = await anAssignment(server.db, course, id)
    const change = { id, title: '新名', updatedAt: enabled.updatedAt }
    const used = await host('updatePaperInfo', change)
    expect([used.message, used.data]).toEqual(['1个已发布的作业正在使用该试卷', { offer: 'copy' }])
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    await (await server.as(student))('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
    const frozen = await host('updatePaperInfo', change)
    expect([frozen.code, frozen.message]).toEqual(['100412', '试卷已被使用，将复制为新草稿'])
    expect((await host('getPaperInfo', { id })).data).toMatchObject({ status: 'frozen', can: { edit: '0', copy: '1' } })
    const { data: copy } = await host('copyPaperInfo', { id })
    expect((await host('getPaperInfo', { id: copy.id })).data).toMatchObject({ status: 'draft', totalScore: 10 })
  })
})

describe('setStatusPaperInfo', () => {
  it('refuses with every error and its place', async () => {
    await server.db
      .updateTable('question')
      .set({ status: 'disabled' })
      .where('id', '=', ids()[1] as string)
      .execute()
    const twice = ids()[0] as string
    const { id } = await add({
      bigTopics: [fixedTopic([...ids(0, 2), twice]), topic({ bigTopicId: 't2', title: '二、空' })],
    })
    const refused = await enable(id)
    expect([refused.code, refused.message]).toEqual(['100412', '还有4处问题，不能启用'])
    expect(errorsOf(refused).map(({ code, at }) => [code, at])).toEqual([
      ['TOTAL_NOT_TARGET', undefined],
      ['TOPIC_EMPTY', { bigTopicId: 't2' }],
      ['QUESTION_NOT_ENABLED', { bigTopicId: 't1', questionId: ids()[1] }],
      ['QUESTION_TWICE', { bigTopicId: 't1', questionId: twice }],
    ])
    expect((await host('getPaperInfo', { id })).data.status).toBe('draft')
  })

  it('pins the version of the day: a question changed later leaves the paper as it was', async () => {
    const { id } = await add()
    expect((await enable(id)).data.status).toBe('enabled')
    const { data: paper } = await host('getPaperInfo', { id })
    const held = paper.bigTopics.flatMap(({ questions: all }) => all)
    expect(held.map((one) => one.questionVersionId)).toEqual(questions.map((one) => one.questionVersionId))
    const first = ids()[0] as string
    const { data: question } = await host('getQuestionInfo', { id: first })
    const body = { ...question.body, stem: '<p>改过的题干</p>' }
    const chapterId = await aChapter(server.db, course.courseId)
    const updated = await host('updateQuestionInfo', { id: first, body, chapterId, updatedAt: question.updatedAt })
    expect(updated.code).toBe('0')
    const { data: after } = await host('getPreviewPaperInfo', { id, as: 'teacher' })
    expect(after.topics[0]?.questions[0]?.body.stem).toBe('<p>题干</p>')
    const { data: fact } = await host('getPaperInfo', { id })
    const changed = fact.questions.find(({ questionId }) => questionId === first)
    expect(changed?.currentVersionId).not.toBe(changed?.questionVersionId)
  })

  it('refuses rules that cannot be met alone or together, by their places', async () => {
    const alone = await add({ mode: 'random', targetScore: 12, bigTopics: [topic({ rules: [rule(6)] })] })
    expect(errorsOf(await enable(alone.id))).toMatchObject([
      { code: 'RULE_TOO_FEW', facts: { problem: { needed: 6, available: 5 } } },
    ])
    const bigTopics = [
      topic({ rules: [rule(3)] }),
      topic({ bigTopicId: 't2', title: '二、再选', rules: [rule(3, { difficultyTo: 4 })] }),
    ]
    const together = await add({ mode: 'random', targetScore: 12, bigTopics })
    expect(errorsOf(await enable(together.id))).toMatchObject([
      {
        code: 'RULES_SHARE_POOL',
        facts: {
          problem: {
            needed: 6,
            available: 5,
            rules: [
              { bigTopicId: 't1', index: 0 },
              { bigTopicId: 't2', index: 0 },
            ],
          },
        },
      },
    ])
  })

  it('pins of the bank what the rules can draw, and every student gets a paper of it', async () => {
    const essay = await aQuestion(server.db, course, {
      body: { type: 'essay', stem: '<p>论述</p>' },
      key: { type: 'essay', reference: '' },
      analysis: '',
      score: 10,
      difficulty: 3,
    })
    const banned = ids()[4] as string
    const { id } = await add({
      mode: 'random',
      targetScore: 14,
      bigTopics: [fixedTopic([essay.questionId], 10, { rules: [rule(2)], banned: [banned] })],
    })
    expect((await enable(id)).code).toBe('0')
    const row = await server.db.selectFrom('paper').select('pool').where('id', '=', id).executeTakeFirstOrThrow()
    const pool = row.pool as { questionId: string; questionVersionId: string }[]
    expect(pool.map(({ questionId }) => questionId).sort()).toEqual(ids(0, 4).sort())
    const later = await aQuestion(server.db, course)
    const assignmentId = await anAssignment(server.db, course, id)
    const drawn = new Set<string>()
    for (let n = 0; n < 6; n++) {
      const student = await aStudent(server.db)
      await enrol(server.db, course, student)
      const { data } = await (await server.as(student))('addStudyPaperInfo', { assignmentId, deviceId: 'device-one' })
      const shown = data.topics.flatMap((one) => one.questions.map(({ questionId }) => questionId))
      expect(shown).toContain(essay.questionId)
      expect(shown.length).toBe(3)
      for (const one of shown) drawn.add(one)
    }
    expect(drawn.has(banned) || drawn.has(later.questionId)).toBe(false)
  })

  it('archives, but not while a published assignment uses it', async () => {
    const { id } = await add()
    await enable(id)
    const assignmentId = await anAssignment(server.db, course, id)
    const archive = () => host('setStatusPaperInfo', { id, status: 'archived' })
    expect((await archive()).message).toBe('1个已发布的作业正在使用该试卷')
    await server.db.updateTable('assignment').set({ publishStatus: 'draft' }).where('id', '=', assignmentId).execute()
    expect((await archive()).data.status).toBe('archived')
    expect((await enable(id)).message).toBe('试卷已归档')
  })

  it('refuses a stranger', async () => {
    const { id } = await add()
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await enable(id, stranger)).code).toBe('100404')
  })
})

describe('deletePaperInfo', () => {
  it('deletes drafts that nothing holds', async () => {
    const { id } = await add()
    const { data: copy } = await host('copyPaperInfo', { id })
    expect((await host('deletePaperInfo', { id })).code).toBe('0')
    expect((await host('getPaperInfo', { id })).code).toBe('100404')
    await enable(copy.id)
    expect((await host('deletePaperInfo', { id: copy.id })).message).toBe('只能删除草稿')
    const held = await add()
    await anAssignment(server.db, course, held.id, { publishStatus: 'draft' })
    expect((await host('deletePaperInfo', { id: held.id })).code).toBe('100410')
  })
})

describe('checkPaperInfo and countRulePaperInfo', () => {
  const sketch = (bigTopics: BigTopic[], over = {}) => ({
    courseId: course.courseId,
    purpose: 'test' as const,
    targetScore: 10,
    minutes: 60,
    bigTopics,
    ...over,
  })

  it('tells totals of what is being made, saved or not', async () => {
    const { data } = await host('checkPaperInfo', sketch([fixedTopic(ids())]))
    expect(data.totals).toMatchObject({
      total: 10,
      questionCount: 5,
      minutes: 5,
      avgDifficulty: 3,
      byType: [{ questionType: 'single', count: 5, score: 10 }],
    })
    expect(data.errors).toEqual([])
    expect(data.warnings.map(({ code }) => code)).toContain('ALIKE')
  })

  it('asks a test for all chapters, a homework for none', async () => {
    await aChapter(server.db, course.courseId)
    const codes = async (purpose: 'test' | 'homework') =>
      (await host('checkPaperInfo', sketch([fixedTopic(ids())], { purpose }))).data.warnings.map(({ code }) => code)
    expect(await codes('test')).toContain('CHAPTERS_UNCOVERED')
    expect(await codes('homework')).not.toContain('CHAPTERS_UNCOVERED')
  })

  it('counts what each rule can draw, must-haves and banned ones left out, and what is short together', async () => {
    const must = fixedTopic(ids(0, 1), 2, { rules: [rule(3)], banned: ids(1, 2) })
    const second = topic({ bigTopicId: 't2', title: '二', rules: [rule(2, { difficultyFrom: 4 }), rule(2)] })
    const { data } = await host('countRulePaperInfo', { courseId: course.courseId, topics: [must, second] })
    expect(data.counts).toEqual([
      { bigTopicId: 't1', ruleIndex: 0, available: 3 },
      { bigTopicId: 't2', ruleIndex: 0, available: 0 },
      { bigTopicId: 't2', ruleIndex: 1, available: 4 },
    ])
    expect(data.problems.map(({ code }) => code)).toEqual(['RULE_TOO_FEW', 'RULES_SHARE_POOL'])
  })

  it('leaves out what stood in a final of the last terms', async () => {
    const final = await add({ purpose: 'final', bigTopics: [fixedTopic(ids(0, 2), 5)] })
    await enable(final.id)
    const count = async (skipFinalTerms: number | undefined) => {
      const rules = [rule(1, skipFinalTerms === undefined ? {} : { skipFinalTerms })]
      const topics = [topic({ rules })]
      return (await host('countRulePaperInfo', { courseId: course.courseId, topics })).data.counts[0]?.available
    }
    expect([await count(undefined), await count(1)]).toEqual([5, 3])
  })
})

describe('drawPaperInfo and getPreviewPaperInfo', () => {
  it('gives the same paper for the same seed, and refuses what cannot be drawn', async () => {
    const bigTopics = [topic({ rules: [rule(3)] })]
    const draw = async (seed: string) => {
      const { data } = await host('drawPaperInfo', { courseId: course.courseId, bigTopics, seed })
      return data.topics.flatMap((one) => one.questions.map(({ questionId }) => questionId))
    }
    const first = await draw('a')
    expect([first.length, await draw('a')]).toEqual([3, first])
    const others = await Promise.all(['b', 'c', 'd', 'e', 'f'].map(draw))
    expect(new Set([first, ...others].map(String)).size).toBeGreaterThan(1)
    const never = { courseId: course.courseId, bigTopics: [topic({ rules: [rule(9)] })], seed: 'a' }
    expect((await host('drawPaperInfo', never)).code).toBe('100412')
  })

  it('shows a student no key, a teacher the key, both in the order of an attempt with the seed', async () => {
    const { id } = await add({ bigTopics: [fixedTopic(ids(), 2, { shuffle: true, shuffleOptions: true })] })
    const view = async (as: 'student' | 'teacher', seed: string) =>
      (await host('getPreviewPaperInfo', { id, as, seed })).data.topics.flatMap((one) => one.questions)
    const student = await view('student', 's1')
    const teacher = await view('teacher', 's1')
    expect(student.map(({ key }) => key)).toEqual(Array(5).fill(null))
    expect(teacher[0]?.key).toMatchObject({ type: 'single', right: 'a' })
    const textsOf = (questions: typeof student) =>
      questions.map(({ body }) => [body.stem, body.type === 'single' ? body.options.map(({ html }) => html) : []])
    expect(textsOf(student)).toEqual(textsOf(teacher))
    await enable(id)
    const assignmentId = await anAssignment(server.db, course, id)
    const sitter = await aStudent(server.db)
    await enrol(server.db, course, sitter)
    const { data: room } = await (await server.as(sitter))('addStudyPaperInfo', { assignmentId, deviceId: 'device-1' })
    const { seed } = await server.db
      .selectFrom('studyPaper')
      .select('seed')
      .where('id', '=', room.studyPaperId)
      .executeTakeFirstOrThrow()
    const preview = await view('student', seed)
    const shown = room.topics.flatMap((one) => one.questions)
    expect(preview.map(({ questionVersionId, body }) => [questionVersionId, body])).toEqual(
      shown.map(({ questionVersionId, body }) => [questionVersionId, body]),
    )
  })

  it('refuses strangers', async () => {
    const { id } = await add()
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('getPreviewPaperInfo', { id, as: 'teacher' })).code).toBe('100404')
    expect((await stranger('copyPaperInfo', { id })).code).toBe('100404')
    expect((await stranger('listUsagePaperInfo', { id })).code).toBe('100404')
  })
})

describe('addQuestionPaperInfo', () => {
  it('adds into one topic, and names the topic that has it already', async () => {
    const { id } = await add({ bigTopics: [fixedTopic(ids(0, 2), 2, { perQuestionScore: 3 })] })
    const { data } = await host('addQuestionPaperInfo', { id, bigTopicId: 't1', questionIds: ids(2, 4) })
    expect(data).toMatchObject({ totalScore: 10, questionCount: 4 })
    const again = await host('addQuestionPaperInfo', { id, bigTopicId: 't1', questionIds: ids(3, 5) })
    expect([again.code, again.message]).toEqual(['100412', '该题已在「一、单项选择题」'])
    const draft = ids()[4] as string
    await server.db.updateTable('question').set({ status: 'draft' }).where('id', '=', draft).execute()
    const refused = await host('addQuestionPaperInfo', { id, bigTopicId: 't1', questionIds: [draft] })
    expect(refused.message).toBe('只能加入已启用的试题')
  })
})

describe('listUsagePaperInfo', () => {
  it('names the assignments with their attempts', async () => {
    const { id } = await add()
    await enable(id)
    await anAssignment(server.db, course, id, { title: '第一次作业' })
    const { data } = await host('listUsagePaperInfo', { id })
    expect(data).toMatchObject([{ assignmentTitle: '第一次作业', attempts: 0, avgPercent: null }])
  })
})
