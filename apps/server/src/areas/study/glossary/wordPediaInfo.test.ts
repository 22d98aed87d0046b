import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { aWord as aSensitiveWord } from '../../filter/word/sensitive-word.builder.ts'
import { glossaryLaws } from './glossary.laws.ts'
import { aWord } from './word.builder.ts'

const DAY_MS = 86_400_000
const MEANING = '<p>一组向量中没有一个能由其余向量线性表示。</p>'

let server: TestServer
let course: BuiltCourse
let courseId: string
let host: Caller
let student: Caller
let person: StudentPerson

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, glossaryLaws)
  await server.close()
})

beforeEach(async () => {
  course = await aCourse(server.db)
  courseId = course.courseId
  host = await server.as(course.host)
  person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
})

const terms = async (call: Caller, more: object = {}) =>
  (await call('listWordPediaInfo', { courseId, ...more })).data.map(({ term }) => term)
const later = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS)
}

describe('the glossary of a course', () => {
  it('refuses what is no entry, at its field', async () => {
    const faults = async (form: object) =>
      (await host('addWordPediaInfo', { courseId, term: '秩', meaning: MEANING, ...form })).data
    const at = (field: string) => ({ fields: { [field]: expect.any(String) } })
    expect(await faults({ term: '' })).toMatchObject(at('term'))
    expect(await faults({ term: '长'.repeat(41) })).toMatchObject(at('term'))
    expect(await faults({ meaning: '<p><b>太短</b></p>' })).toMatchObject(at('meaning'))
    const elsewhere = await aCourse(server.db)
    expect(await faults({ chapterId: await aChapter(server.db, elsewhere.courseId) })).toMatchObject(at('chapterId'))
    expect(await faults({ relatedIds: [await aWord(server.db, elsewhere.courseId, '秩')] })).toMatchObject(
      at('relatedIds'),
    )
    await aWord(server.db, courseId, 'Basis')
    expect(await faults({ term: 'basis' })).toMatchObject(at('term'))
  })

  it('is kept by the host and read by the people of the course', async () => {
    const id = await aWord(server.db, courseId, '秩')
    const face = await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    const other = await server.as((await aCourse(server.db)).host)
    const form = { courseId, term: '基', meaning: MEANING }
    const updatedAt = (await host('getWordPediaInfo', { id })).data.updatedAt
    for (const call of [face, other]) {
      expect((await call('listWordPediaInfo', { courseId })).code).toBe('100455')
      expect((await call('getWordPediaInfo', { id })).code).toBe('100455')
    }
    expect((await other('addWordPediaInfo', form)).code).toBe('100455')
    expect((await other('updateWordPediaInfo', { id, updatedAt, term: '换' })).code).toBe('100455')
    expect((await other('deleteWordPediaInfo', { courseId, ids: [id] })).code).toBe('100455')
    expect((await other('exportWordPediaInfo', { courseId })).code).toBe('100455')
    expect((await student('addWordPediaInfo', form)).code).toBe('100403')
    expect((await host('trainWordPediaInfo', { courseId })).code).toBe('100403')
    const stranger = await server.as(await aStudent(server.db))
    expect((await stranger('listWordPediaInfo', { courseId })).code).toBe('100455')
    expect((await stranger('collectWordPediaInfo', { id, on: '1' })).code).toBe('100612')
    expect((await stranger('trainWordPediaInfo', { courseId })).code).toBe('100612')
    expect((await student('headWordPediaInfo', { courseId })).data.can).toEqual({ train: '1', propose: '1', edit: '0' })
    expect((await host('headWordPediaInfo', { courseId })).data.can).toEqual({ train: '0', propose: '0', edit: '1' })
  })

  it('is ordered and found by pinyin, by letters and by chapters that the reader sees', async () => {
    const chapterId = await aChapter(server.db, courseId)
    const hidden = await aChapter(server.db, courseId, { hidden: true })
    for (const [term, row] of [
      ['矩阵', { chapterId }],
      ['线性无关', { termEn: 'linear independence' }],
      ['行列式', { chapterId: hidden }],
      ['100% 置信', {}],
    ] as const)
      await aWord(server.db, courseId, term, row)
    expect(await terms(student)).toEqual(
      ['行列式', '矩阵', '线性无关', '100% 置信'].sort(() => 0) && (await terms(host)),
    )
    expect((await terms(student)).at(-1)).toBe('100% 置信')
    expect(await terms(student, { keyWords: 'xxwg' })).toEqual(['线性无关'])
    expect(await terms(student, { keyWords: 'independ' })).toEqual(['线性无关'])
    expect(await terms(student, { keyWords: '0%' })).toEqual(['100% 置信'])
    expect(await terms(student, { initial: 'J' })).toEqual(['矩阵'])
    expect(await terms(student, { initial: '#' })).toEqual(['100% 置信'])
    expect(await terms(student, { chapterId })).toEqual(['矩阵'])
    const { data: head } = await student('headWordPediaInfo', { courseId })
    expect(head).toMatchObject({ words: 4, letters: { J: 1, X: 1, '#': 1 }, fresh: 4, due: 0, learnt: 0 })
    expect(head.chapters.map(({ id }) => id)).toEqual([chapterId])
    const row = (await student('listWordPediaInfo', { courseId, keyWords: '行列式' })).data[0]
    expect(row).toMatchObject({ chapterId: null, chapterTitle: '' })
  })

  it('shows an entry with what is related and where the course says it', async () => {
    const basis = await aWord(server.db, courseId, '基')
    const { data } = await host('addWordPediaInfo', {
      ...{ courseId, term: '线性无关', termEn: 'linear independence', relatedIds: [basis] },
      meaning: `${MEANING}<script>alert(1)</script>`,
    })
    await aResource(server.db, courseId, { title: '线性无关的判定' })
    await aResource(server.db, courseId, { title: '线性无关（草稿）', hidden: true })
    const { data: word } = await student('getWordPediaInfo', { id: data.id })
    expect(word).toMatchObject({ related: [{ id: basis, term: '基' }], resources: [{ title: '线性无关的判定' }] })
    expect(word.meaning).not.toContain('script')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const change = { id: data.id, updatedAt: word.updatedAt, termEn: 'independence' }
    expect((await host('updateWordPediaInfo', change)).code).toBe('0')
    expect((await host('updateWordPediaInfo', change)).code).toBe('100409')
    expect((await host('deleteWordPediaInfo', { courseId, ids: [basis] })).code).toBe('0')
    expect((await student('getWordPediaInfo', { id: data.id })).data.related).toEqual([])
    expect((await host('deleteWordPediaInfo', { courseId, ids: [basis] })).code).toBe('100404')
  })
})

describe('cards', () => {
  it('come again after one, three, seven and fourteen days, and at once when forgotten', async () => {
    const [a, b] = [await aWord(server.db, courseId, '甲'), await aWord(server.db, courseId, '乙')]
    const deal = async (answers: { id: string; known: '0' | '1' }[] = []) =>
      (await student('trainWordPediaInfo', { courseId, answers })).data
    expect((await deal()).cards.map(({ id }) => id).sort()).toEqual([a, b].sort())
    const first = await deal([
      { id: a, known: '1' },
      { id: b, known: '0' },
    ])
    expect(first).toMatchObject({ due: 1, fresh: 0, learnt: 0 })
    expect(first.cards.map(({ id }) => id)).toEqual([b])
    // Sent twice, it counts once.
    expect((await deal([{ id: a, known: '1' }])).cards.map(({ id }) => id)).toEqual([b])
    for (const days of [1, 3, 7]) {
      later(days)
      student = await server.as(person)
      expect((await deal()).cards.map(({ id }) => id)).toContain(a)
      await deal([{ id: a, known: '1' }])
    }
    expect((await deal()).learnt).toBe(1)
    const strange = await aWord(server.db, (await aCourse(server.db)).courseId, '丙')
    expect((await student('trainWordPediaInfo', { courseId, answers: [{ id: strange, known: '1' }] })).code).toBe(
      '100404',
    )
  })

  it('keep favourites apart, each person its own', async () => {
    const id = await aWord(server.db, courseId, '甲')
    await aWord(server.db, courseId, '乙')
    for (const on of ['1', '1'] as const) expect((await student('collectWordPediaInfo', { id, on })).code).toBe('0')
    expect(await terms(student, { collected: '1' })).toEqual(['甲'])
    const cards = (await student('trainWordPediaInfo', { courseId, collected: '1' })).data.cards
    expect(cards.map(({ term }) => term)).toEqual(['甲'])
    const fellow = await aStudent(server.db)
    await enrol(server.db, course, fellow)
    expect(await terms(await server.as(fellow), { collected: '1' })).toEqual([])
  })
})

describe('proposals', () => {
  const propose = async (call: Caller, form: object = {}) =>
    call('proposeWordPediaInfo', { courseId, term: '特征值', meaning: MEANING, ...form })
  const waiting = async (call: Caller) =>
    (await call('listProposalWordPediaInfo', { courseId, state: 'pending' })).data.map(({ term }) => term)

  it('wait for the host, and are for their author and the host alone', async () => {
    expect((await propose(student, { meaning: '短' })).code).toBe('100422')
    const stranger = await server.as(await aStudent(server.db))
    expect((await propose(stranger)).code).toBe('100455')
    const { data } = await propose(student)
    expect(await waiting(student)).toEqual(['特征值'])
    expect(await waiting(host)).toEqual(['特征值'])
    const fellow = await aStudent(server.db)
    await enrol(server.db, course, fellow)
    expect(await waiting(await server.as(fellow))).toEqual([])
    const review = { courseId, ids: [data.id], pass: '1' as const }
    expect((await student('reviewWordPediaInfo', review)).code).toBe('100403')
    const other = await server.as((await aCourse(server.db)).host)
    expect((await other('reviewWordPediaInfo', review)).code).toBe('100455')
    expect((await host('reviewWordPediaInfo', { ...review, pass: '0' })).data).toMatchObject({
      fields: { reason: '请填写原因' },
    })
    expect(await terms(student)).toEqual([])
  })

  it('become entries, or are refused with a reason that their author reads', async () => {
    const id = await aWord(server.db, courseId, '秩')
    const [fresh, change, again] = [
      (await propose(student)).data.id,
      (await propose(student, { id, term: '秩', meaning: '<p>矩阵中最大的非零子式的阶数。</p>' })).data.id,
      (await propose(student)).data.id,
    ]
    const { data } = await host('reviewWordPediaInfo', { courseId, ids: [fresh, change, again], pass: '1' })
    expect(data).toMatchObject({ done: 2, refused: [{ reason: '本课程已有这个名词' }] })
    expect((await terms(student)).sort()).toEqual(['秩', '特征值'].sort())
    expect((await student('getWordPediaInfo', { id })).data.meaning).toContain('非零子式')
    await host('reviewWordPediaInfo', { courseId, ids: [again], pass: '0', reason: '已经有了' })
    const mine = (await student('listProposalWordPediaInfo', { courseId })).data
    expect(mine.find((one) => one.id === again)).toMatchObject({ state: 'rejected', reason: '已经有了' })
    const told = (await inboxOf(server, person.userId)).map(({ title }) => title)
    expect(told.filter((title) => title.includes('特征值'))).toHaveLength(2)
    const twice = await host('reviewWordPediaInfo', { courseId, ids: [again], pass: '1' })
    expect(twice.data).toMatchObject({ done: 0, refused: [{ reason: '已经处理过' }] })
  })

  it('are decided once when two decide in the same moment', async () => {
    const { data } = await propose(student)
    const both = await Promise.all(
      [1, 2].map(() => host('reviewWordPediaInfo', { courseId, ids: [data.id], pass: '1' })),
    )
    expect(both.map((one) => one.data.done).sort()).toEqual([0, 1])
    expect(await terms(student)).toEqual(['特征值'])
  })
})

describe('sheets of the glossary', () => {
  const HEAD = ['名词', '英文', '释义', '章节号', '相关名词']

  it('tell what is wrong row by row, and write nothing of it', async () => {
    const sheets = await sheetsOf(server, course.host)
    const rows = [
      HEAD,
      ['基', '', '太短', '', ''],
      ['秩', '', '矩阵中最大的非零子式的阶数。', '9', ''],
      ['维数', '', '空间中一组基所含向量的个数。', '', '没有的词'],
    ]
    const seen = await sheets.preview('importWordPediaInfo', rows, { courseId })
    expect(seen.bad.map(({ column }) => column)).toEqual(['释义', '章节号', '相关名词'])
    expect(await terms(host)).toEqual([])
    const stranger = await sheetsOf(server, (await aCourse(server.db)).host)
    await expect(stranger.preview('importWordPediaInfo', rows, { courseId })).rejects.toThrow()
  })

  it('refuse sensitive words with their rows', async () => {
    const banned = await aSensitiveWord(server, '代写作业')
    const sheets = await sheetsOf(server, course.host)
    const rows = [HEAD, ['基', '', '这里可以代写作业，请联系我们。', '', '']]
    const seen = await sheets.preview('importWordPediaInfo', rows, { courseId })
    expect(seen.bad).toMatchObject([{ column: '释义', reason: '含有敏感词：代写作业' }])
    await server.db.deleteFrom('sensitiveWord').where('id', '=', banned).execute()
  })

  it('add and change entries with their chapters and relations, and take an export back as it is', async () => {
    await aChapter(server.db, courseId)
    const sheets = await sheetsOf(server, course.host)
    const rows = [
      HEAD,
      ['基', 'basis', '生成整个空间的线性无关向量组。', '1', '维数'],
      ['维数', 'dimension', '空间中一组基所含向量的个数。', '', '基'],
    ]
    const { importId } = await sheets.preview('importWordPediaInfo', rows, { courseId })
    await sheets.commit('importWordPediaInfo', importId)
    const [row] = (await host('listWordPediaInfo', { courseId, keyWords: '基' })).data
    const { data: word } = await host('getWordPediaInfo', { id: row?.id ?? '' })
    expect(word).toMatchObject({ termEn: 'basis', related: [{ term: '维数' }] })
    const book = await sheets.book('exportWordPediaInfo', { courseId })
    const back = await sheets.preview('importWordPediaInfo', book, { courseId })
    expect(back).toMatchObject({ bad: [], counts: { total: 2, same: 2 } })
  })
})
