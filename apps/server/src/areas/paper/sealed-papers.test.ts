import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCourse, aTeacher, aTerm, aUser, type BuiltCourse } from '../../test/builders.ts'
import { aChapter, aResource } from '../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../test/paper-builders.ts'
import { type Person, startTestServer, type TestServer } from '../../test/server.ts'
import { cellsOf, sheetsOf } from '../../test/sheets.ts'

/**
 * The paper of a coming final leaves no trace for those who may not see it: every call about papers and questions answers
 * as if it did not exist. Each person makes each call twice, before and after the paper is created.
 */

const TITLE = '线性代数期末A卷'

interface World {
  readonly courseId: string
  /** Holds the questions. */
  readonly chapterId: string
  /** The id of the sealed paper, once it exists. */
  readonly sealed: string
  /** In the sealed paper. */
  readonly asked: BuiltQuestion
  readonly other: BuiltQuestion
  /** Belongs to the person who makes the calls. */
  readonly ownPaper: string
  readonly ownDraft: string
  readonly ownBatch: string
  /** Asks the other question. */
  readonly film: string
  readonly filmPoint: string
}

type Ask = readonly [name: CallName, input: (world: World) => object]

const topicOf = ({ asked, other }: World, over: Partial<BigTopic> = {}): BigTopic => ({
  bigTopicId: 't1',
  title: '一、试题',
  instructions: '',
  perQuestionScore: null,
  shuffle: false,
  shuffleOptions: false,
  questions: [asked, other].map(({ questionId }) => ({ questionId, score: 5 })),
  rules: [],
  ...over,
})
const drawn = (world: World): BigTopic =>
  topicOf(world, {
    questions: [],
    rules: [
      { types: ['single'], chapterIds: [], difficultyFrom: 1, difficultyTo: 5, count: 2, score: 5, skipFinalTerms: 3 },
    ],
  })
const sketch = { purpose: 'final' as const, targetScore: 10, minutes: 60 }
const UPDATED = '2026-01-01T00:00:00.000Z'

const ASKS: readonly Ask[] = [
  ['listPaperInfo', ({ courseId }) => ({ courseId })],
  ['listPaperInfo', ({ courseId }) => ({ courseId, purpose: 'final' })],
  ['listPaperInfo', ({ courseId }) => ({ courseId, keyWords: '期末', orderBy: 'usedBy@desc' })],
  ['getPaperInfo', ({ sealed }) => ({ id: sealed })],
  [
    'addPaperInfo',
    (world) => ({ ...sketch, courseId: world.courseId, title: TITLE, mode: 'fixed', purpose: 'homework' }),
  ],
  ['updatePaperInfo', ({ sealed }) => ({ id: sealed, title: '甲', updatedAt: UPDATED })],
  ['updatePaperInfo', ({ ownPaper }) => ({ id: ownPaper, title: TITLE, updatedAt: UPDATED })],
  ['deletePaperInfo', ({ sealed }) => ({ id: sealed })],
  ['previewParallelPaperInfo', ({ sealed }) => ({ id: sealed, count: 2 })],
  ['previewParallelPaperInfo', ({ ownPaper }) => ({ id: ownPaper, count: 2 })],
  ['parallelPaperInfo', ({ sealed }) => ({ id: sealed, count: 2 })],
  ['parallelPaperInfo', ({ ownPaper }) => ({ id: ownPaper, count: 5 })],
  ['setStatusPaperInfo', ({ sealed }) => ({ id: sealed, status: 'archived' })],
  ['checkPaperInfo', (world) => ({ ...sketch, courseId: world.courseId, bigTopics: [topicOf(world)] })],
  ['checkPaperInfo', (world) => ({ ...sketch, courseId: world.courseId, bigTopics: [drawn(world)] })],
  [
    'checkPaperInfo',
    (world) => ({ ...sketch, purpose: 'homework', courseId: world.courseId, bigTopics: [topicOf(world)] }),
  ],
  [
    'checkPaperInfo',
    (world) => ({ ...sketch, purpose: 'practice', courseId: world.courseId, bigTopics: [drawn(world)] }),
  ],
  ['countRulePaperInfo', (world) => ({ courseId: world.courseId, topics: [drawn(world)] })],
  ['drawPaperInfo', (world) => ({ courseId: world.courseId, bigTopics: [drawn(world)], seed: '7' })],
  ...(['fixed', 'rules'] as const).map(
    (as): Ask => [
      'buildPaperInfo',
      ({ courseId, chapterId }) => ({
        courseId,
        as,
        purpose: 'homework',
        by: 'chapter',
        cells: [{ rowId: chapterId, questionType: 'single', count: 100 }],
        scores: [{ questionType: 'single', score: 2 }],
        skipFinalTerms: 3,
      }),
    ],
  ),
  ['getPreviewPaperInfo', ({ sealed }) => ({ id: sealed, as: 'teacher' })],
  ['submitTryPaperInfo', ({ sealed }) => ({ id: sealed })],
  ['printPaperInfo', ({ sealed }) => ({ id: sealed, parts: ['paper', 'key'], reason: '印刷' })],
  ['copyPaperInfo', ({ sealed }) => ({ id: sealed })],
  ['copyPaperInfo', ({ ownPaper }) => ({ id: ownPaper, title: TITLE })],
  ['addQuestionPaperInfo', ({ sealed, other }) => ({ id: sealed, bigTopicId: 't1', questionIds: [other.questionId] })],
  ['listUsagePaperInfo', ({ sealed }) => ({ id: sealed })],
  ['markExamAnalysisInfo', ({ courseId }) => ({ courseId })],
  ['markReviewerExamAnalysisInfo', ({ courseId }) => ({ courseId })],
  ['markPaperExamAnalysisInfo', ({ courseId }) => ({ courseId })],
  ['markDoubleExamAnalysisInfo', ({ courseId }) => ({ courseId })],
  ['wrongExamAnalysisInfo', ({ courseId }) => ({ courseId })],
  ['wrongQuestionExamAnalysisInfo', ({ courseId }) => ({ courseId })],
  ['wrongStudentExamAnalysisInfo', ({ courseId }) => ({ courseId })],
  ['wrongAnswerExamAnalysisInfo', ({ courseId, asked }) => ({ courseId, questionId: asked.questionId })],
  ['listQuestionInfo', ({ courseId }) => ({ courseId })],
  ['listQuestionInfo', ({ courseId }) => ({ courseId, whole: '1', orderBy: 'answered@desc' })],
  ['listQuestionInfo', ({ courseId }) => ({ courseId, unused: '1' })],
  ['listQuestionInfo', ({ courseId, sealed }) => ({ courseId, notInPaperId: sealed })],
  ['getQuestionInfo', ({ asked, courseId }) => ({ id: asked.questionId, courseId })],
  ['getQuestionInfo', ({ asked, courseId }) => ({ id: asked.questionId, courseId, version: 1 })],
  ['updateQuestionInfo', ({ ownDraft, courseId }) => ({ id: ownDraft, courseId, tags: ['甲'], updatedAt: UPDATED })],
  ['setStatusQuestionInfo', ({ asked, courseId }) => ({ ids: [asked.questionId], courseId, status: 'enabled' })],
  ['batchUpdateQuestionInfo', ({ asked, courseId }) => ({ ids: [asked.questionId], courseId, difficulty: 3 })],
  ['checkDuplicateQuestionInfo', ({ courseId }) => ({ courseId, stem: '题干' })],
  ['listVersionQuestionInfo', ({ asked, courseId }) => ({ id: asked.questionId, courseId })],
  ['listUsageQuestionInfo', ({ asked, courseId }) => ({ id: asked.questionId, courseId })],
  ['statQuestionInfo', ({ courseId }) => ({ courseId })],
  ['listImportQuestionInfo', ({ courseId }) => ({ courseId })],
  ['exportQuestionInfo', ({ courseId, sealed }) => ({ courseId, unused: '1', notInPaperId: sealed })],
  [
    'checkExportQuestionInfo',
    ({ courseId, sealed }) => ({ courseId, format: 'gift', unused: '1', notInPaperId: sealed }),
  ],
  ['treeCourseClassifyInfo', ({ courseId }) => ({ courseId })],
  ['listExamResQuestionInfo', ({ film }) => ({ resourceId: film })],
  ['statExamResQuestionInfo', ({ film }) => ({ resourceId: film })],
  ['getExamResQuestionInfo', ({ filmPoint }) => ({ id: filmPoint })],
  ['updateExamResQuestionInfo', ({ filmPoint }) => ({ id: filmPoint, atSecond: 40, updatedAt: UPDATED })],
  [
    'addExamResQuestionInfo',
    ({ film, asked }) => ({
      resourceId: film,
      questionId: asked.questionId,
      ...{ atSecond: 60, goOn: 'skip', maxTries: 1, backTo: null },
    }),
  ],
]
/** They return neither papers nor questions of the bank, or only drafts that no final may contain. */
const NO_WAY: readonly CallName[] = [
  'addQuestionInfo',
  'tryQuestionInfo',
  'importPaperInfo',
  'importQuestionInfo',
  'templateQuestionInfo',
  'addCourseClassifyInfo',
  'updateCourseClassifyInfo',
  'moveCourseClassifyInfo',
  'mergeCourseClassifyInfo',
  'deleteCourseClassifyInfo',
  'deleteExamResQuestionInfo',
  'submitExamResQuestionInfo',
]
/** For people who do not manage the bank. A host, who does, is refused without a name whichever paper contains it. */
const OF_TEACHERS: readonly Ask[] = [
  ['deleteQuestionInfo', ({ asked, courseId }) => ({ id: asked.questionId, courseId })],
  ['undoImportQuestionInfo', ({ ownBatch, courseId }) => ({ courseId, batchId: ownBatch })],
  [
    'updateQuestionInfo',
    ({ asked, courseId }) => ({ id: asked.questionId, courseId, tags: ['甲'], updatedAt: UPDATED }),
  ],
]

let server: TestServer
let course: BuiltCourse
let next: BuiltCourse

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  course = await aCourse(db)
  const termId = await aTerm(db, { startDate: '2027-03-01', endDate: '2027-07-10' })
  next = await aCourse(db, { basicCourseId: course.basicCourseId, termId })
})
afterAll(() => server.close())

const switchOn = (courseId: string) =>
  server.db
    .insertInto('hostSetting')
    .values({ courseId, switches: JSON.stringify({ faceMayAddPaper: true, faceMayAddQuestion: true }) })
    .onConflict((on) => on.doNothing())
    .execute()

/** Ids and times of created rows differ each time; everything else is compared as is. */
const scrubbed = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one) => (key === 'requestId' || key === 'updatedAt' || key === 'time' ? null : one)),
  )

async function answersOf(person: Person, world: World, asks: readonly Ask[]): Promise<Record<string, unknown>> {
  const call = await server.as(person)
  const sheets = await sheetsOf(server, person)
  const answers: Record<string, unknown> = {}
  await server.db
    .updateTable('paper')
    .set({ title: `自己的卷${world.ownPaper}`, status: 'enabled', updatedAt: new Date(UPDATED) })
    .where('id', '=', world.ownPaper)
    .execute()
  await server.db
    .updateTable('question')
    .set({ updatedAt: new Date(UPDATED) })
    .where('id', 'in', [world.ownDraft, world.asked.questionId])
    .execute()
  for (const [place, [name, input]] of asks.entries()) {
    const asked = input(world)
    if (callTable[name]?.kind === 'file') {
      const { bytes, json } = await sheets.file(name, asked)
      const isSheet = name === 'exportQuestionInfo'
      answers[`${place} ${name}`] = scrubbed(json ?? (isSheet ? await cellsOf(bytes.slice().buffer) : bytes.length > 0))
    } else {
      const reply = await call(name, asked as never)
      const { id } = (reply.data ?? {}) as { id?: string }
      const isMade = reply.code === '0' && (name === 'addPaperInfo' || name === 'copyPaperInfo')
      if (isMade && id) await server.db.deleteFrom('paper').where('id', '=', id).execute()
      answers[`${place} ${name}`] = scrubbed(isMade ? { ...reply, data: null } : reply)
    }
  }
  return answers
}

/** Somebody who works in a course, with a paper, a draft and an import of their own. */
async function worldOf(from: BuiltCourse, person: Person): Promise<World> {
  const { db } = server
  const [asked, other, draft] = [await aQuestion(db, from), await aQuestion(db, from), await aQuestion(db, from)]
  const ownBatch = newId()
  const batch = { id: ownBatch, basicCourseId: from.basicCourseId, format: 'sheet', count: 1, by: person.userId }
  await db.insertInto('questionImport').values(batch).execute()
  await db
    .updateTable('question')
    .set({ status: 'draft', createdBy: person.userId })
    .where('id', '=', draft.questionId)
    .execute()
  // Imported by this person and enabled by the host since.
  await db.updateTable('question').set({ importBatchId: ownBatch }).where('id', '=', asked.questionId).execute()
  const ownPaper = await aPaper(db, from, [other], 5, { createdBy: person.userId })
  const chapterId = await aChapter(db, from.courseId)
  const film = await aResource(db, from.courseId, { kind: 'video', durationSec: 600 })
  const filmPoint = newId()
  const place = { atSecond: 30, goOn: 'skip', maxTries: 1 }
  await db
    .insertInto('resourceQuestion')
    .values({ id: filmPoint, resourceId: film, questionId: other.questionId, ...place })
    .execute()
  const inChapter = [asked.questionId, other.questionId]
  await db.updateTable('question').set({ chapterId }).where('id', 'in', inChapter).execute()
  return {
    courseId: from.courseId,
    chapterId,
    sealed: newId(),
    asked,
    other,
    ownPaper,
    ownDraft: draft.questionId,
    ownBatch,
    film,
    filmPoint,
  }
}

async function seal(world: World, title = TITLE): Promise<void> {
  const { db } = server
  await aPaper(db, course, [world.asked], 100, { id: world.sealed, title, purpose: 'final' })
  const { questionId, questionVersionId } = world.asked
  await db
    .insertInto('paperQuestion')
    .values({ paperId: world.sealed, questionId, questionVersionId, bigTopicId: 't1', sort: 0, score: 100 })
    .execute()
  await anAssignment(db, course, world.sealed, { kind: 'finalExam', publishStatus: 'published' })
}

async function unseal({ sealed }: World): Promise<void> {
  await server.db.deleteFrom('assignment').where('paperId', '=', sealed).execute()
  await server.db.deleteFrom('paper').where('id', '=', sealed).execute()
}

const persons: readonly (readonly [string, () => Promise<readonly [Person, BuiltCourse]>])[] = [
  [
    'a face teacher',
    async () => {
      const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
      await server.db
        .updateTable('courseClass')
        .set({ faceTeacherId: face.teacherId })
        .where('id', '=', course.classId)
        .execute()
      return [face, course] as const
    },
  ],
  [
    'an assistant',
    async () => {
      const teacher = await aTeacher(server.db, 'ROLE_TEACHER')
      await server.db
        .insertInto('courseTeacher')
        .values({ id: newId(), courseId: course.courseId, teacherId: teacher.teacherId, duty: 'assistant' })
        .execute()
      return [teacher, course] as const
    },
  ],
  ['the host of the next term', async () => [next.host, next] as const],
  [
    'a college admin with the pages of teachers',
    async () => {
      const { subSchoolId } = await server.db
        .selectFrom('basicCourse')
        .select('subSchoolId')
        .where('id', '=', course.basicCourseId)
        .executeTakeFirstOrThrow()
      const person = await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: subSchoolId })
      return [person, course] as const
    },
  ],
  ['a teacher of another course', async () => [(await aCourse(server.db)).host, course] as const],
]

describe('the paper of a coming final', () => {
  it('is attacked by every call that names papers or questions', () => {
    const named = new Set<string>([...ASKS.map(([name]) => name), ...OF_TEACHERS.map(([name]) => name), ...NO_WAY])
    const groups = /(PaperInfo|QuestionInfo|CourseClassifyInfo)$/
    const all = Object.keys(callTable).filter((name) => groups.test(name) && !name.includes('Study'))
    expect(all.filter((name) => !named.has(name))).toEqual([])
    expect(all.length).toBeGreaterThan(25)
  })

  it.each(persons)('is not there for %s', async (who, make) => {
    const [person, from] = await make()
    await switchOn(from.courseId)
    if (person.role === 'ROLE_COLLEGE') await giveEverything('ROLE_COLLEGE')
    const world = await worldOf(from, person)
    const asks = from === next ? ASKS : [...ASKS, ...OF_TEACHERS]
    // Run once beforehand, because the first run changes their own rows and later ones do not.
    const writes = asks.filter(([name]) => callTable[name]?.kind === 'write')
    await answersOf(person, world, writes)
    const before = await answersOf(person, world, asks)
    await seal(world)
    expect([who, await answersOf(person, world, asks)]).toEqual([who, before])
    await unseal(world)
  })

  it('is not changed by the host of the next term, who edits a question for all unused papers', async () => {
    const world = await worldOf(next, next.host)
    await seal(world)
    // Not enabled, so that the builder's question can stay simple.
    await server.db
      .updateTable('question')
      .set({ status: 'disabled' })
      .where('id', '=', world.asked.questionId)
      .execute()
    const pins = () => server.db.selectFrom('paperQuestion').selectAll().where('paperId', '=', world.sealed).execute()
    const before = await pins()
    const call = await server.as(next.host)
    const { data } = await call('getQuestionInfo', { id: world.asked.questionId, courseId: next.courseId })
    const body = { ...data.body, stem: '<p>新的题干</p>' }
    const change = { id: data.id, courseId: next.courseId, body, useIn: 'unusedPapers', updatedAt: data.updatedAt }
    const changed = await call('updateQuestionInfo', change as never)
    expect([changed.code, changed.data.version, changed.data.papers]).toEqual(['0', 2, 0])
    expect(await pins()).toEqual(before)
    const gone = await call('deleteQuestionInfo', { id: data.id })
    expect([gone.code, gone.message]).toEqual(['100412', '已被试卷引用，请改为停用'])
    await unseal(world)
  })

  it('is there for its host, so that all this means something', async () => {
    const world = await worldOf(course, course.host)
    const seen = (answers: Record<string, unknown>) => JSON.stringify(answers)
    await answersOf(
      course.host,
      world,
      ASKS.filter(([name]) => callTable[name]?.kind === 'write'),
    )
    const before = await answersOf(course.host, world, ASKS)
    await seal(world)
    const after = await answersOf(course.host, world, ASKS)
    const changed = Object.keys(after).filter((name) => seen({ a: after[name] }) !== seen({ a: before[name] }))
    expect(changed.length).toBeGreaterThan(12)
  })
})

/** All pages and buttons of the product, as an administrator could grant them. */
async function giveEverything(role: string): Promise<void> {
  const { id } = await server.db.selectFrom('role').select('id').where('roleFlag', '=', role).executeTakeFirstOrThrow()
  const all = await server.db.selectFrom('permission').select('id').execute()
  await server.db
    .insertInto('rolePermission')
    .values(all.map((permission) => ({ roleId: id, permissionId: permission.id })))
    .onConflict((on) => on.doNothing())
    .execute()
  server.app.deps.access.forget()
}
