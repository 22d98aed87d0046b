import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let face: TeacherPerson
let chapterId: string
let host: Caller
let faceCaller: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face })
  chapterId = newId()
  await server.db
    .insertInto('chapter')
    .values({ id: chapterId, courseId: course.courseId, title: '第一章 绪论' })
    .execute()
  host = await server.as(course.host)
  faceCaller = await server.as(face)
})

const openToFace = () =>
  server.db
    .insertInto('hostSetting')
    .values({ courseId: course.courseId, switches: JSON.stringify({ faceMayAddQuestion: true }) })
    .execute()

const single = (stem: string, right: string | null = 'b'): QuestionForm => ({
  body: {
    type: 'single',
    stem: `<p>${stem}</p>`,
    options: [
      { id: 'a', html: '唐朝' },
      { id: 'b', html: '秦朝' },
    ],
  },
  key: { type: 'single', right },
  analysis: '<p>公元前221年。</p>',
  score: 2,
  difficulty: 2,
})

const add = async (form: QuestionForm, more: Record<string, unknown> = {}, by = host) => {
  const reply = await by('addQuestionInfo', { courseId: course.courseId, ...form, chapterId, ...more })
  return reply
}

describe('addQuestionInfo', () => {
  it('refuses bad input by field', async () => {
    const reply = await host('addQuestionInfo', {
      courseId: course.courseId,
      ...single('中国第一个统一的王朝是'),
      difficulty: 9,
    })
    expect(reply.code).toBe('100422')
    expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual(['difficulty'])
  })

  it('keeps a draft that lacks a key, and refuses to enable it with every reason', async () => {
    const draft = await add(single('题', null), { chapterId: null })
    expect([draft.code, draft.data.status, draft.data.version]).toEqual(['0', 'draft', 1])
    const enabled = await add(single('题', null), { chapterId: null, status: 'enabled' })
    expect(enabled.code).toBe('100412')
    const { problems } = enabled.data as unknown as { problems: { code: string }[] }
    expect(problems.map(({ code }) => code)).toContain('CHAPTER_MISSING')
    expect(problems.length).toBeGreaterThan(1)
  })

  it('takes out scripts and keeps formulas and blanks', async () => {
    const form: QuestionForm = {
      body: {
        type: 'fill',
        stem: '<p onclick="x()">若 <span data-formula="x^2=4" class="katex">junk</span>，则 x=<span data-blank="b1"></span><script>alert(1)</script></p>',
        blanks: [{ id: 'b1' }],
      },
      key: { type: 'fill', blanks: [{ id: 'b1', accepts: ['2', '±2'] }] },
      analysis: '',
      score: 2,
      difficulty: 3,
    }
    const { data } = await add(form, { status: 'enabled' })
    const { data: got } = await host('getQuestionInfo', { id: data.id })
    expect(got.body.stem).toBe('<p>若 <span data-formula="x^2=4">junk</span>，则 x=<span data-blank="b1"></span></p>')
    expect(got.status).toBe('enabled')
  })

  it('refuses a picture that is somebody else’s', async () => {
    const form = single(`<img data-file-id="${newId()}" alt="图">`)
    const reply = await add(form)
    expect(reply.code).toBe('100422')
  })

  it('lets face teachers add drafts only when the host opened it, and never enable', async () => {
    const closed = await add(single('面授'), {}, faceCaller)
    expect([closed.code, closed.message]).toEqual(['100412', '主持教师未开放此权限'])
    await openToFace()
    expect((await add(single('面授'), {}, faceCaller)).code).toBe('0')
    expect((await add(single('面授'), { status: 'enabled' }, faceCaller)).code).toBe('100455')
  })

  it('refuses teachers of other courses, and past courses', async () => {
    const other = await aCourse(server.db)
    const stranger = await server.as(other.host)
    expect((await add(single('外人'), {}, stranger)).code).toBe('100455')
    await server.db.updateTable('course').set({ archivedAt: new Date() }).where('id', '=', course.courseId).execute()
    expect((await add(single('历史'))).code).toBe('100613')
  })

  it('makes a composite worth the sum of its parts', async () => {
    const child = single('小题')
    const form: QuestionForm = {
      body: {
        type: 'composite',
        stem: '<p>阅读材料</p>',
        children: [
          { id: 'c1', score: 3, body: child.body as never },
          { id: 'c2', score: 4.5, body: single('小题二').body as never },
        ],
      },
      key: { type: 'composite', children: { c1: child.key as never, c2: child.key as never } },
      analysis: '',
      score: 1,
      difficulty: 3,
    }
    const { data } = await add(form, { status: 'enabled' })
    expect((await host('getQuestionInfo', { id: data.id })).data.score).toBe(7.5)
  })
})

describe('listQuestionInfo', () => {
  const titles = async (input: object, by = host) => {
    const reply = await by('listQuestionInfo', { courseId: course.courseId, orderBy: 'difficulty@asc', ...input })
    return reply.data.map(({ stemText }) => stemText)
  }

  it('filters by type, state, chapter, difficulty, words and creator', async () => {
    await openToFace()
    const other = newId()
    await server.db.insertInto('chapter').values({ id: other, courseId: course.courseId, title: '第二章' }).execute()
    await add({ ...single('甲'), difficulty: 1 }, { status: 'enabled' })
    await add({ ...single('乙'), difficulty: 3 }, { chapterId: other })
    await add(
      {
        body: { type: 'judge', stem: '<p>丙</p>' },
        key: { type: 'judge', right: true },
        analysis: '',
        score: 1,
        difficulty: 4,
      },
      { chapterId: null },
    )
    await add({ ...single('丁'), difficulty: 5 }, {}, faceCaller)
    expect(await titles({})).toEqual(['甲', '乙', '丙', '丁'])
    expect(await titles({ questionTypes: ['judge'] })).toEqual(['丙'])
    expect(await titles({ statuses: ['enabled'] })).toEqual(['甲'])
    expect(await titles({ chapterIds: [other] })).toEqual(['乙'])
    expect(await titles({ noChapter: '1' })).toEqual(['丙'])
    expect(await titles({ difficultyFrom: 3, difficultyTo: 4 })).toEqual(['乙', '丙'])
    expect(await titles({ creatorId: face.userId })).toEqual(['丁'])
    expect(await titles({ keyWords: '秦朝' })).toEqual(['甲', '乙', '丁'])
    expect(await titles({ keyWords: '%' })).toEqual([])
    expect(await titles({ keyWords: 'html' })).toEqual(expect.not.arrayContaining(['丙']))
  })

  it('shows a face teacher its own drafts and what is enabled, never others’ drafts', async () => {
    await openToFace()
    await add(single('主持草稿'))
    await add(single('主持启用'), { status: 'enabled' })
    await add(single('面授草稿'), {}, faceCaller)
    expect((await titles({}, faceCaller)).sort()).toEqual(['主持启用', '面授草稿'])
    const hosts = await host('listQuestionInfo', { courseId: course.courseId, keyWords: '主持草稿' })
    expect((await faceCaller('getQuestionInfo', { id: hosts.data[0]?.id as string })).code).toBe('100455')
  })

  it('pages without repeating a row, and answers whole questions when asked', async () => {
    for (const stem of ['一', '二', '三', '四', '五']) await add(single(stem))
    const ask = (offset: number) =>
      host('listQuestionInfo', { courseId: course.courseId, limit: 2, offset, whole: '1' })
    const pages = [await ask(1), await ask(2), await ask(3)]
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5)
    expect(pages[0]?.data[0]?.whole?.key).toEqual({ type: 'single', right: 'b' })
  })

  it('finds stems that stand in the bank twice, and those that no paper holds', async () => {
    await add(single('重复的题。'))
    await add(single(' 重复的，题'))
    await add(single('独一无二'))
    expect((await titles({ duplicates: '1' })).length).toBe(2)
    const used = await aQuestion(server.db, course)
    const paperId = await aPaper(server.db, course, [used])
    await server.db
      .insertInto('paperQuestion')
      .values({ paperId, ...used, bigTopicId: 't1', sort: 1, score: 2 })
      .execute()
    expect((await titles({ unused: '1' })).length).toBe(3)
    expect((await titles({ notInPaperId: paperId })).length).toBe(3)
  })

  it('is not for students', async () => {
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    const reply = await (await server.as(student))('listQuestionInfo', { courseId: course.courseId })
    expect(reply.code).toBe('100403')
  })
})

/** Puts the question into a paper that has had an attempt. */
async function useInPaper(question: { questionId: string; questionVersionId: string }, attempted: boolean) {
  const paperId = await aPaper(server.db, course, [question])
  await server.db
    .insertInto('paperQuestion')
    .values({ paperId, ...question, bigTopicId: 't1', sort: 1, score: 2 })
    .execute()
  if (!attempted) return paperId
  const assignmentId = await anAssignment(server.db, course, paperId)
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const started = await call('addStudyPaperInfo', { assignmentId, deviceId: 'device-01' })
  expect(started.code).toBe('0')
  return paperId
}

const versionIds = async (questionId: string) =>
  (await server.db.selectFrom('questionVersion').select('id').where('questionId', '=', questionId).execute()).map(
    ({ id }) => id,
  )

describe('updateQuestionInfo', () => {
  const edit = async (id: string, change: object, by = host) => {
    const { data } = await by('getQuestionInfo', { id })
    return by('updateQuestionInfo', { id, updatedAt: data.updatedAt, ...change })
  }

  it('refuses a stale write and leaves the row', async () => {
    const { data } = await add(single('原题'))
    const { data: before } = await host('getQuestionInfo', { id: data.id })
    server.clock.now = new Date(server.clock.now.getTime() + 5000)
    expect((await edit(data.id, { difficulty: 5 })).code).toBe('0')
    const stale = await host('updateQuestionInfo', { id: data.id, updatedAt: before.updatedAt, difficulty: 1 })
    expect(stale.code).toBe('100409')
    expect((await host('getQuestionInfo', { id: data.id })).data.difficulty).toBe(5)
  })

  it('rewrites a free draft under the same number with a row of its own', async () => {
    const { data } = await add(single('原题'))
    const [before] = await versionIds(data.id)
    const changed = await edit(data.id, { body: single('改过的题').body })
    expect(changed.data.version).toBe(1)
    const after = await versionIds(data.id)
    expect(after).toHaveLength(1)
    expect(after[0]).not.toBe(before)
  })

  it('adds a version to a question in use, and attempts keep theirs', async () => {
    const used = await aQuestion(server.db, course)
    await server.db.updateTable('question').set({ chapterId }).where('id', '=', used.questionId).execute()
    await useInPaper(used, true)
    const changed = await edit(used.questionId, { body: single('新题').body, key: single('新题').key })
    expect([changed.code, changed.data.version, changed.data.papers]).toEqual(['0', 2, 0])
    expect(await versionIds(used.questionId)).toContain(used.questionVersionId)
    const old = await host('getQuestionInfo', { id: used.questionId, version: 1 })
    expect([old.data.shownVersion, old.data.body.stem]).toEqual([1, '<p>题干</p>'])
    const { data: versions } = await host('listVersionQuestionInfo', { id: used.questionId })
    expect(versions.map(({ version, changes }) => [version, changes])).toEqual([
      [2, ['body', 'key']],
      [1, []],
    ])
  })

  it('gives the new version to papers nobody was given, when asked, and to no other', async () => {
    const used = await aQuestion(server.db, course)
    await server.db.updateTable('question').set({ chapterId }).where('id', '=', used.questionId).execute()
    const free = await useInPaper(used, false)
    const taken = await useInPaper(used, true)
    const changed = await edit(used.questionId, {
      body: single('新题').body,
      key: single('新题').key,
      useIn: 'unusedPapers',
    })
    expect(changed.data.papers).toBe(1)
    const pinned = async (paperId: string) => {
      const { bigTopics } = await server.db
        .selectFrom('paper')
        .select('bigTopics')
        .where('id', '=', paperId)
        .executeTakeFirstOrThrow()
      return (bigTopics as { questions: { questionVersionId: string }[] }[])[0]?.questions[0]?.questionVersionId
    }
    const { data } = await host('getQuestionInfo', { id: used.questionId })
    expect(await pinned(free)).toBe(data.questionVersionId)
    expect(await pinned(taken)).toBe(used.questionVersionId)
  })

  it('makes no version when only its place changes', async () => {
    const { data } = await add(single('题'), { status: 'enabled' })
    const changed = await edit(data.id, { difficulty: 5, tags: ['常考'] })
    expect(changed.data.version).toBe(1)
    expect((await host('getQuestionInfo', { id: data.id })).data.tags).toEqual(['常考'])
  })

  it('keeps an enabled question whole', async () => {
    const { data } = await add(single('题'), { status: 'enabled' })
    expect((await edit(data.id, { key: { type: 'single', right: null } })).code).toBe('100412')
    expect((await edit(data.id, { chapterId: null })).code).toBe('100412')
  })

  it('lets a face teacher change its own drafts alone', async () => {
    await openToFace()
    const { data: own } = await add(single('自己的'), {}, faceCaller)
    expect((await edit(own.id, { difficulty: 1 }, faceCaller)).code).toBe('0')
    const { data: hosts } = await add(single('主持的'), { status: 'enabled' })
    expect((await edit(hosts.id, { difficulty: 1 }, faceCaller)).code).toBe('100455')
    await host('setStatusQuestionInfo', { ids: [own.id], status: 'enabled' })
    expect((await edit(own.id, { difficulty: 2 }, faceCaller)).code).toBe('100455')
  })

  it('refuses chapters and points of other courses', async () => {
    const other = await aCourse(server.db)
    const foreign = newId()
    await server.db.insertInto('chapter').values({ id: foreign, courseId: other.courseId, title: '外' }).execute()
    const { data } = await add(single('题'))
    expect((await edit(data.id, { chapterId: foreign })).code).toBe('100422')
    expect((await edit(data.id, { classifyIds: [newId()] })).code).toBe('100422')
  })
})

describe('setStatusQuestionInfo', () => {
  it('enables row by row and names what stands in the way of the others', async () => {
    const good = await add(single('好题'))
    const bad = await add(single('缺答案', null))
    const ids = [good.data.id, bad.data.id]
    const { data } = await host('setStatusQuestionInfo', { ids, status: 'enabled' })
    expect(data.done).toBe(1)
    expect(data.refused.map(({ id, stemText }) => [id, stemText])).toEqual([[bad.data.id, '缺答案']])
    expect(data.refused[0]?.problems.length).toBeGreaterThan(0)
    const again = await host('setStatusQuestionInfo', { ids: [bad.data.id], status: 'disabled' })
    expect(again.data.refused[0]?.reason).toBe('未启用的试题不能停用')
  })

  it('is the host’s alone', async () => {
    const { data } = await add(single('题'))
    expect((await faceCaller('setStatusQuestionInfo', { ids: [data.id], status: 'enabled' })).code).toBe('100455')
  })
})

describe('deleteQuestionInfo', () => {
  it('removes what nobody used', async () => {
    const { data } = await add(single('没用过'))
    expect((await host('deleteQuestionInfo', { id: data.id })).code).toBe('0')
    expect((await host('getQuestionInfo', { id: data.id })).code).toBe('100404')
  })

  it('names the papers that hold it', async () => {
    const used = await aQuestion(server.db, course)
    const paperId = await useInPaper(used, false)
    await server.db.updateTable('paper').set({ title: '期中卷' }).where('id', '=', paperId).execute()
    const reply = await host('deleteQuestionInfo', { id: used.questionId })
    expect([reply.code, reply.message]).toEqual(['100412', '已被1份试卷引用（《期中卷》），请改为停用'])
  })

  it('refuses what a paper drawn at random has shown', async () => {
    const used = await aQuestion(server.db, course)
    const paperId = await useInPaper(used, true)
    await server.db.deleteFrom('paperQuestion').where('paperId', '=', paperId).execute()
    const reply = await host('deleteQuestionInfo', { id: used.questionId })
    expect([reply.code, reply.message]).toEqual(['100412', '已有1份答卷用到本题，请改为停用'])
  })
})

describe('tryQuestionInfo', () => {
  it('grades by the very rules of attempts and says which hit', async () => {
    const form: QuestionForm = {
      body: { type: 'fill', stem: '<p>π≈<span data-blank="b1"></span></p>', blanks: [{ id: 'b1' }] },
      key: {
        type: 'fill',
        blanks: [{ id: 'b1', accepts: ['3.14'], tolerance: { by: 'value', amount: 0.01 } }],
      },
      analysis: '',
      score: 2,
      difficulty: 1,
    }
    const attempt = (text: string) =>
      host('tryQuestionInfo', {
        courseId: course.courseId,
        ...form,
        chapterId,
        content: { type: 'fill', blanks: { b1: text } },
      })
    const near = await attempt('3.149')
    expect([near.data.score, near.data.parts[0]?.note.code, near.data.problems]).toEqual([2, 'number', []])
    expect((await attempt('3.2')).data.score).toBe(0)
  })
})

describe('checkDuplicateQuestionInfo', () => {
  it('finds stems that are alike, but not the question itself', async () => {
    const { data } = await add(single('秦始皇统一六国后推行的地方行政制度是什么制度'))
    await add(single('唐朝科举考试中最受重视的科目是哪一科'))
    const stem = '<p>秦始皇统一六国后，推行的地方行政制度是什么制度？</p>'
    const found = await host('checkDuplicateQuestionInfo', { courseId: course.courseId, stem })
    expect(found.data.groups.map(({ questions }) => questions.map(({ id }) => id))).toEqual([[data.id]])
    const itself = await host('checkDuplicateQuestionInfo', { courseId: course.courseId, stem, exceptId: data.id })
    expect(itself.data.groups).toEqual([])
  })

  it('groups the alike stems of the whole bank', async () => {
    const a = await add(single('秦始皇统一六国后推行的地方行政制度是什么制度'))
    const b = await add(single('秦始皇统一六国后，推行的地方行政制度是什么制度？'))
    await add(single('唐朝科举考试中最受重视的科目是哪一科'))
    const { data } = await host('checkDuplicateQuestionInfo', { courseId: course.courseId })
    expect(data.groups.map(({ questions }) => questions.map(({ id }) => id).sort())).toEqual([
      [a.data.id, b.data.id].sort(),
    ])
  })
})

describe('statQuestionInfo and courseClassifyInfo', () => {
  it('counts by chapter, type and state, and by point of knowledge', async () => {
    const { data: point } = await host('addCourseClassifyInfo', { courseId: course.courseId, name: '中央集权' })
    await add(single('一'), { status: 'enabled', classifyIds: [point.id] })
    await add(single('二'), { chapterId: null })
    const { data } = await host('statQuestionInfo', { courseId: course.courseId })
    expect(data.total).toBe(2)
    expect(data.cells).toContainEqual({ chapterId, questionType: 'single', status: 'enabled', count: 1 })
    expect(data.cells).toContainEqual({ chapterId: '', questionType: 'single', status: 'draft', count: 1 })
    expect(data.classify).toEqual([{ classifyId: point.id, count: 1 }])
    expect(data.can).toEqual({ add: '1', manage: '1' })
  })

  it('keeps the tree within four levels, names unique among siblings, and used points', async () => {
    let pid = ''
    for (const name of ['一级', '二级', '三级', '四级']) {
      const { data } = await host('addCourseClassifyInfo', { courseId: course.courseId, pid, name })
      pid = data.id
    }
    const deeper = await host('addCourseClassifyInfo', { courseId: course.courseId, pid, name: '五级' })
    expect(deeper.message).toBe('知识点最多4级')
    expect((await host('addCourseClassifyInfo', { courseId: course.courseId, name: '一级' })).code).toBe('100422')
    await add(single('题'), { classifyIds: [pid] })
    const used = await host('deleteCourseClassifyInfo', { id: pid, courseId: course.courseId })
    expect([used.code, used.message]).toEqual(['100410', '已用于1道题，不能删除'])
    const { data: tree } = await host('treeCourseClassifyInfo', { courseId: course.courseId })
    expect(tree.map(({ name, questionCount }) => [name, questionCount])).toEqual([
      ['一级', 0],
      ['二级', 0],
      ['三级', 0],
      ['四级', 1],
    ])
  })
})
