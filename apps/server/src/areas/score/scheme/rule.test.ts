import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourse, aStudent, aTeacher, enrol } from '../../../test/builders.ts'
import { aBoard } from '../../../test/course-builders.ts'
import { aScheme, aTalkScheme } from '../../../test/score-builders.ts'

let b: TalkBench
let courseId: string
let checkOptionId: string

const RULE = {
  ...{
    by: 'points' as 'points' | 'count',
    post: 10,
    reply: 5,
    essence: 10,
    dayCap: 20,
    teacher: '1' as const,
    full: 100,
  },
  ...{ posts: 3, replies: 5, minLen: 20, moduleIds: [] as string[] },
}

beforeAll(async () => {
  b = await talkBench()
  courseId = b.course.courseId
  await b.server.db.updateTable('bbsModule').set({ counted: true, maxScore: 10 }).where('id', '=', b.boardId).execute()
  checkOptionId = await aTalkScheme(b.server.db, courseId, b.server.clock.now)
})
afterAll(() => b.server.close())

const get = async (more: object = {}) => b.host('getRuleCheckContentInfo', { checkOptionId, courseId, ...more })
const head = async () => (await b.host('getCheckOptionInfo', { id: checkOptionId, courseId })).data
const save = async (change: Partial<typeof RULE> = {}, call = b.host) => {
  const { updatedAt } = await head()
  const rule = { discussion: { ...RULE, ...change } as typeof RULE }
  return call('saveRuleCheckContentInfo', { courseId, checkOptionId, rule, updatedAt })
}
const scoreOf = async (studentId: string) =>
  (
    await b.server.db
      .selectFrom('score')
      .select('formativeScore')
      .where('courseId', '=', courseId)
      .where('studentId', '=', studentId)
      .executeTakeFirst()
  )?.formativeScore

describe('the rule of a discussion', () => {
  it('is refused outside of its bounds, by field', async () => {
    for (const [field, value] of [
      ['post', 101],
      ['reply', -1],
      ['essence', 0.3],
      ['dayCap', 0],
      ['full', 0],
      ['minLen', 0],
      ['posts', 1.5],
    ] as const) {
      const { code, data } = await save({ [field]: value })
      expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([
        '100422',
        [`rule.discussion.${field}`],
      ])
    }
    expect((await save({ by: 'mood' } as never)).code).toBe('100422')
  })

  it('is refused where nobody could score by it, or with boards that do not count', async () => {
    const fields = async (change: Parameters<typeof save>[0]) =>
      Object.keys(((await save(change)).data as unknown as { fields: object }).fields)
    expect(await fields({ post: 0, reply: 0, essence: 0, teacher: '0' as never })).toEqual(['rule.discussion.post'])
    expect(await fields({ by: 'count', posts: 0, replies: 0 })).toEqual(['rule.discussion.posts'])
    const silent = await aBoard(b.server.db, courseId)
    const foreign = await aBoard(b.server.db, (await aCourse(b.server.db)).courseId, { counted: true })
    for (const id of [silent, foreign]) expect(await fields({ moduleIds: [id] })).toEqual(['rule.discussion.moduleIds'])
    const { code } = await b.host('saveRuleCheckContentInfo', {
      ...{ courseId, checkOptionId, updatedAt: null },
      rule: { resourceStudy: { fullPercent: 80 } },
    })
    expect(code).toBe('100422')
  })

  it('is set by the host, read by the staff, and of its own course', async () => {
    expect((await b.asker('saveRuleCheckContentInfo', {} as never)).code).toBe('100403')
    expect((await save({}, b.face)).code).toBe('100455')
    const other = await aCourse(b.server.db)
    const stranger = await b.server.as(other.host)
    expect((await save({}, stranger)).code).toBe('100455')
    expect((await stranger('getRuleCheckContentInfo', { checkOptionId, courseId })).code).toBe('100455')
    const own = { courseId: other.courseId, checkOptionId }
    expect((await stranger('getRuleCheckContentInfo', own)).code).toBe('100404')
    expect((await stranger('getCheckOptionInfo', { id: checkOptionId, courseId: other.courseId })).code).toBe('100404')
    const rule = { discussion: RULE }
    expect((await stranger('saveRuleCheckContentInfo', { ...own, rule, updatedAt: null })).code).toBe('100404')
    expect((await b.face('getRuleCheckContentInfo', { checkOptionId, courseId })).data.rule.discussion).toEqual(RULE)
    const instructor = await b.server.as(await aTeacher(b.server.db, 'ROLE_INSTRUCTOR'))
    expect((await instructor('saveRuleCheckContentInfo', { ...own, rule, updatedAt: null })).code).toBe('100403')
    expect((await instructor('tryCheckOptionInfo', own)).code).toBe('100403')
  })

  it('goes into a draft, and moves scores once that is published', async () => {
    const { call, person } = await b.member()
    await b.post(call)
    expect(await scoreOf(person.studentId)).toBe(10)
    const before = await head()
    expect([before.state, before.updatedAt]).toEqual(['active', null])
    expect((await save({ post: 30 })).code).toBe('0')
    expect((await head()).state).toBe('draft')
    expect((await get()).data.rule.discussion?.post).toBe(30)
    expect((await get({ active: '1' })).data.rule.discussion?.post).toBe(10)
    expect((await b.face('getRuleCheckContentInfo', { checkOptionId, courseId, active: '1' })).data.kind).toBe(
      'discussion',
    )
    expect(await scoreOf(person.studentId)).toBe(10)
    const stale = { courseId, checkOptionId, rule: { discussion: RULE }, updatedAt: null }
    expect((await b.host('saveRuleCheckContentInfo', stale)).code).toBe('100409')
    const impact = await b.host('impactCheckOptionInfo', { courseId })
    expect(impact.data.changes).toEqual([{ name: '讨论', from: 100, to: 100, rule: '1' }])
    const publish = { courseId, impactId: impact.data.impactId, reason: '提高每条发帖的分值，鼓励提问' }
    // What the rule has given is a result: nobody changes it unseen.
    const { code } = await b.host('publishCheckOptionInfo', { ...publish, impactId: '' })
    expect(code).toBe('100412')
    expect(await scoreOf(person.studentId)).toBe(10)
    expect((await b.host('publishCheckOptionInfo', publish)).code).toBe('0')
    expect(await scoreOf(person.studentId)).toBe(20)
  })

  it('comes back with its version, and keeps to its kind', async () => {
    await b.host('restoreCheckOptionInfo', { courseId, versionNo: 1 })
    expect((await get()).data.rule.discussion?.post).toBe(10)
    const { data: scheme } = await b.host('getSchemeCheckOptionInfo', { courseId })
    const save = (kind: 'resourceStudy' | 'discussion', updatedAt: string | null) =>
      b.host('saveSchemeCheckOptionInfo', {
        ...{ courseId, updatedAt },
        options: [{ id: checkOptionId, name: '讨论', kind, weight: 100, contents: [] }],
      })
    const { data: other } = await save('resourceStudy', scheme.updatedAt)
    expect((await get()).data.rule).toEqual({ resourceStudy: { fullPercent: 100 } })
    await save('discussion', other.updatedAt)
    expect((await get()).data.rule.discussion).toEqual(RULE)
  })

  it('asks for a board before it is published', async () => {
    const course = await aCourse(b.server.db)
    const host = await b.server.as(course.host)
    const id = course.courseId
    const options = [{ name: '讨论', kind: 'discussion' as const, weight: 100, contents: [] }]
    const draft = await host('saveSchemeCheckOptionInfo', { courseId: id, options, updatedAt: null })
    expect(draft.data.problems.map(({ code }) => code)).toEqual(['NO_BOARD'])
    expect((await host('publishCheckOptionInfo', { courseId: id })).message).toBe('考核项"讨论"没有计入考核的版块')
    await aBoard(b.server.db, id, { counted: true })
    expect((await host('publishCheckOptionInfo', { courseId: id })).code).toBe('0')
  })
})

describe('trying an option', () => {
  const figures = { posts: 4, replies: 2, essences: 1, teacher: 3, days: 2 }
  const attempt = (more: object) => b.host('tryCheckOptionInfo', { courseId, checkOptionId, ...more })

  it('asks for figures or a student of the course', async () => {
    expect((await attempt({})).code).toBe('100422')
    expect((await attempt({ discussion: { ...figures, days: 0 } })).code).toBe('100422')
    const stranger = await aStudent(b.server.db)
    expect((await attempt({ studentId: stranger.studentId })).code).toBe('100404')
    const foreign = await b.server.as((await aCourse(b.server.db)).host)
    expect((await foreign('tryCheckOptionInfo', { courseId, checkOptionId, discussion: figures })).code).toBe('100455')
  })

  it('shows each step of made-up figures', async () => {
    const { steps, result } = (await attempt({ discussion: figures })).data
    expect(result).toBe(53)
    expect(steps.map(({ value }) => value)).toEqual(['40', '10', '40', '10', '3', '53', '53'])
  })

  it('is a student’s own score, or what a teacher has set', async () => {
    const { call, person } = await b.member()
    const { studentId } = person
    await b.post(call)
    expect((await attempt({ studentId })).data.result).toBe(10)
    await b.host('overrideStudyCheckResultInfo', {
      courseId,
      studentId,
      checkOptionId,
      score: 60,
      reason: '课堂讨论计入',
    })
    const { steps, result } = (await attempt({ studentId })).data
    expect([result, steps.at(-1)?.text]).toEqual([60, '教师改定'])
  })

  it('shows the contents of an option of assignments with their figures', async () => {
    const course = await aCourse(b.server.db)
    const { optionId } = await aScheme(b.server.db, course, b.server.clock.now)
    const student = await aStudent(b.server.db)
    await enrol(b.server.db, course, student)
    const host = await b.server.as(course.host)
    const of = { courseId: course.courseId, checkOptionId: optionId }
    const { data: rows } = await host('listCheckContentInfo', of)
    expect(rows).toMatchObject([{ share: 100, due: 1, scored: 0, avgScore: null, unsubmitted: 'zero' }])
    const tried = await host('tryCheckOptionInfo', { ...of, studentId: student.studentId })
    expect(tried.data.steps).toHaveLength(1)
    expect((await host('getRuleCheckContentInfo', of)).data.rule).toEqual({})
  })
})
