import { createHash } from 'node:crypto'
import type { AnswerContent, QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { QUESTION_TYPES, questionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout, LayoutQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

/**
 * Two authors write the same questions with their parts in different orders, numbered accordingly, and different keys.
 * If two students see the same page, everything they receive until the key is released must be identical to the byte.
 * That all pages are equally likely whatever the author wrote is tested in paper/part-names.test.ts.
 */

const DEVICE = 'device-one'
const TEXTS = ['<p>甲</p>', '<p>乙丙</p>', '<p>丁戊己</p>']
type Order = readonly [number, number, number]
const AUTHORS: readonly Order[] = [
  [0, 1, 2],
  [2, 0, 1],
]

const parts = (prefix: string, order: Order) =>
  order.map((text, n) => ({ id: `${prefix}${n + 1}`, html: TEXTS[text] as string }))
const blank = (id: string) => `<span data-blank="${id}"></span>`
const blanks = (order: Order) => TEXTS.map((_, text) => `b${order.indexOf(text) + 1}`)

/** One question of every type; `order` is the author's order, from which every key follows. */
function formsBy(order: Order): QuestionForm[] {
  const first = order[0]
  const simple = [
    [
      { type: 'single', options: parts('o', order) },
      { type: 'single', right: 'o1' },
    ],
    [
      { type: 'multiple', options: parts('o', order) },
      { type: 'multiple', right: first === 0 ? ['o1'] : ['o1', 'o3'], rule: 'shareWhenMissing' },
    ],
    [{ type: 'judge' }, { type: 'judge', right: first === 0 }],
    ...(['fill', 'fill-o'] as const).map((type) => [
      { type, stem: blanks(order).map(blank).join('，'), blanks: [{ id: 'b1' }, { id: 'b2' }, { id: 'b3' }] },
      {
        type,
        blanks: ['b1', 'b2', 'b3'].map((id, n) => ({ id, accepts: ['答'.repeat(n + 1 + first)], score: n + 1 })),
      },
    ]),
    [{ type: 'short' }, { type: 'short', reference: '答'.repeat(first + 1), points: [] }],
    [{ type: 'essay' }, { type: 'essay', reference: '答'.repeat(first + 1) }],
    [
      { type: 'match', left: parts('l', [0, 1, 2]), right: parts('r', order) },
      { type: 'match', pairs: { l1: ['r1'], l2: ['r2'], l3: ['r3'] } },
    ],
    [
      { type: 'order', items: parts('i', order) },
      { type: 'order', right: ['i1', 'i2', 'i3'] },
    ],
    [
      { type: 'file', accept: ['pdf'], maxFiles: 1 },
      { type: 'file', reference: '答'.repeat(first + 1) },
    ],
  ] as [{ type: string; stem?: string }, object][]
  const bodies = simple.map(([body, key]) => ({ body: { stem: `<p>${body.type}</p>`, ...body }, key }))
  const groups = bodies
    .filter(({ body }) => ['single', 'fill', 'match', 'order'].includes(body.type))
    .map(({ body, key }) => ({ body, key }))
  const shuffled = order.map((text, n) => ({ id: `c${n + 1}`, score: 1, body: { type: 'judge', stem: TEXTS[text] } }))
  const keysOf = (children: { id: string }[]) =>
    Object.fromEntries(children.map(({ id }) => [id, { type: 'judge', right: id === 'c1' }]))
  const cloze = TEXTS.map((_, text) => ({ ...groups[0], id: `c${order.indexOf(text) + 1}` }))
  return [
    ...bodies,
    {
      body: {
        type: 'composite',
        stem: '<p>组</p>',
        children: groups.map(({ body }, n) => ({ id: `c${n + 1}`, score: 1, body })),
      },
      key: { type: 'composite', children: Object.fromEntries(groups.map(({ key }, n) => [`c${n + 1}`, key])) },
    },
    {
      body: { type: 'composite', stem: '<p>乱</p>', shuffleChildren: true, children: shuffled },
      key: { type: 'composite', children: keysOf(shuffled) },
    },
    {
      body: {
        type: 'composite',
        stem: cloze.map(({ id }) => blank(id)).join('，'),
        cloze: true,
        children: cloze.map(({ id, body }) => ({ id, score: 1, body })),
      },
      key: { type: 'composite', children: Object.fromEntries(cloze.map(({ id, key }) => [id, key])) },
    },
  ].map((form) => questionForm.parse({ ...form, analysis: '解'.repeat(first + 1), score: 6, difficulty: 3 }))
}

let server: TestServer
let course: BuiltCourse
beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
})
afterAll(() => server.close())

/** The displayed order of parts, by their texts, whatever the author's ids. */
const shownIds = (prefix: string, order: Order) => [1, 2, 0].map((text) => `${prefix}${order.indexOf(text) + 1}`)

function orderOf(body: { type: string }, order: Order): { options?: string[] } {
  const prefix = { single: 'o', multiple: 'o', match: 'r', order: 'i' }[body.type]
  return prefix ? { options: shownIds(prefix, order) } : {}
}

/** The same page for both: a layout that could have come up by chance. */
function layoutFor(layout: Layout, forms: ReadonlyMap<string, QuestionForm>, order: Order): Layout {
  const one = (shown: LayoutQuestion): LayoutQuestion => {
    const { body } = forms.get(shown.questionVersionId) as QuestionForm
    if (body.type !== 'composite') return { ...shown, ...orderOf(body, order) }
    const ids = body.shuffleChildren ? shownIds('c', order) : body.children.map(({ id }) => id)
    const children = ids.map((id) => {
      const child = body.children.find((other) => other.id === id)
      return { id, ...orderOf(child?.body ?? { type: '' }, order) }
    })
    return { ...shown, children }
  }
  return { ...layout, topics: layout.topics.map((topic) => ({ ...topic, questions: topic.questions.map(one) })) }
}

/** What a student picks on that page, by the page's own names. */
function given({
  type,
  children,
}: {
  type: string
  children?: { id: string; body: { type: string } }[]
}): AnswerContent {
  const all: Record<string, unknown> = {
    single: { choice: '_2' },
    multiple: { choices: ['_3', '_1'] },
    judge: { value: true },
    fill: { blanks: { _3: '三', _1: '一' } },
    'fill-o': { blanks: { _2: '二' } },
    short: { html: '<p>短</p>' },
    essay: { html: '<p>长</p>' },
    match: { pairs: { _3: ['_1'], _1: ['_2'] } },
    order: { order: ['_3', '_1', '_2'] },
    file: { note: '见附件' },
    composite: {
      children: Object.fromEntries((children ?? []).toReversed().map(({ id, body }) => [id, given(body)])),
    },
  }
  return { type, ...(all[type] as object) } as AnswerContent
}

/** Object fields in the order in which the database stores them. */
const asStored = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
      : part,
  )

/** Ids of rows, times and receipts differ between any two students; nothing else may. */
function neutral(replies: unknown): string {
  const ids = new Map<string, string>()
  return JSON.stringify(replies, (name, value) =>
    ['draftKey', 'exportKey', 'receiptNo', 'checksum', 'studentName', 'studentNo', 'serverNow', 'title'].includes(name)
      ? ''
      : value,
  )
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `#${ids.size}`)
      return ids.get(id) as string
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
}

async function everythingReceived(order: Order, kind: 'webHomework' | 'onlinePractice' | 'midTest') {
  const forms = formsBy(order)
  const questions: BuiltQuestion[] = []
  for (const form of forms) questions.push(await aQuestion(server.db, course, form))
  const formOf = new Map(questions.map(({ questionVersionId }, n) => [questionVersionId, forms[n] as QuestionForm]))
  const paperId = await aPaper(server.db, course, questions, 6)
  const assignmentId = await anAssignment(server.db, course, paperId, {
    now: server.clock.now,
    kind,
    showAnswers: 'afterClose',
    durationMin: kind === 'midTest' ? 60 : null,
  })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const call = await server.as(student)
  const start = { assignmentId, deviceId: DEVICE, rulesRead: '1' } as const
  const { studyPaperId } = (await call('addStudyPaperInfo', start)).data
  const layouts = () => server.db.selectFrom('studyPaper').select('layout').where('id', '=', studyPaperId)
  const { layout } = await layouts().executeTakeFirstOrThrow()
  const sorted = (made: Layout): Layout => ({
    ...made,
    topics: made.topics.map((topic) => ({
      ...topic,
      questions: questions.flatMap(
        (one) => topic.questions.find(({ questionVersionId }) => questionVersionId === one.questionVersionId) ?? [],
      ),
    })),
  })
  await server.db
    .updateTable('studyPaper')
    .set({ layout: JSON.stringify(layoutFor(sorted(layout as Layout), formOf, order)) })
    .where('id', '=', studyPaperId)
    .execute()

  const resumed = await call('addStudyPaperInfo', start)
  const answers = resumed.data.topics
    .flatMap((topic) => topic.questions)
    .map(({ questionVersionId, body }, n) => ({
      questionVersionId,
      content: given(body),
      seq: SEQ_PER_EPOCH + n + 10,
      spentSeconds: 1,
    }))
  const place = { studyPaperId, deviceId: DEVICE, epoch: resumed.data.epoch }
  const older = answers.map((one) => ({ ...one, seq: one.seq - 5 }))
  const received = {
    resumed,
    saved: await call('saveAnswerStudyPaperInfo', { ...place, answers }),
    stale: await call('saveAnswerStudyPaperInfo', { ...place, answers: older }),
    reopened: await call('addStudyPaperInfo', start),
    takenOver: await call('takeOverStudyPaperInfo', { studyPaperId, deviceId: 'device-two', deviceName: '手机' }),
    open: await call('getStudyPaperInfo', { id: studyPaperId }),
    task: await call('isCanAnswerStudyPaperInfo', { assignmentId }),
    refused: await call('submitPaperStudyPaperInfo', { ...place, deviceId: 'device-two', epoch: 2, answers: [] }),
    receipt: await call('submitPaperStudyPaperInfo', {
      ...{ ...place, deviceId: 'device-two', epoch: 2 },
      answers: answers.slice(0, 3).map((one) => ({ ...one, seq: SEQ_PER_EPOCH + one.seq })),
      confirmUnanswered: '1',
    }),
    handedIn: await call('getStudyPaperInfo', { id: studyPaperId }),
    attempts: await call('attemptListStudyPaperInfo', { assignmentId }),
    tasks: (await call('taskListStudyPaperInfo', { courseId: course.courseId })).data.filter(
      (task) => task.assignmentId === assignmentId,
    ),
  }
  return { received, stored: await storedOf(studyPaperId), studyPaperId, call, formOf }
}

const storedOf = (studyPaperId: string) =>
  server.db
    .selectFrom('answer')
    .select(['questionVersionId', 'content'])
    .where('studyPaperId', '=', studyPaperId)
    .execute()

it('has a question of every type', () => {
  expect(new Set(formsBy(AUTHORS[0] as Order).map(({ body }) => body.type))).toEqual(new Set(QUESTION_TYPES))
})

it.each(['webHomework', 'onlinePractice', 'midTest'] as const)(
  'a %s tells nothing of the key or of the order in which the author wrote, until the key is released',
  async (kind) => {
    const [one, other] = [
      await everythingReceived(AUTHORS[0] as Order, kind),
      await everythingReceived(AUTHORS[1] as Order, kind),
    ]
    for (const name of Object.keys(one.received) as (keyof typeof one.received)[]) {
      const [here, there] = [one.received[name], other.received[name]]
      expect([name, neutral(there)]).toEqual([name, neutral(here)])
      expect([name, JSON.stringify(here)]).toEqual([
        name,
        expect.not.stringMatching(/\\?"[oirc]\d\\?"|data-blank=\\"[bc]\d/),
      ])
    }
    // The checksum reveals nothing that the student has not seen: it is computed from the page's own names.
    expect(one.received.receipt.code).toBe('0')
    const page = one.received.handedIn.data.topics.flatMap((topic) => topic.questions)
    const hash = createHash('sha256')
    for (const { questionVersionId, answer } of page) hash.update(`${questionVersionId}:${asStored(answer)};`)
    expect(one.received.receipt.data.checksum).toBe(hash.digest('hex').slice(0, 16))
    // The stored answers use each author's ids, so marks can tell them apart.
    expect(neutral(one.stored)).not.toBe(neutral(other.stored))
  },
)

it('shows the released key and the points by the names of the page', async () => {
  const { call, studyPaperId, stored } = await everythingReceived(AUTHORS[1] as Order, 'webHomework')
  await server.db.updateTable('assignment').set({ showAnswers: 'afterSubmit' }).execute()
  const { data } = await call('getStudyPaperInfo', { id: studyPaperId })
  const questions = data.topics.flatMap((topic) => topic.questions)
  const of = (type: string) => questions.find(({ body }) => body.type === type)
  // The author wrote 丁戊己, 甲, 乙丙 and the page shows 乙丙, 丁戊己, 甲: the first one written is shown second.
  expect(of('single')).toMatchObject({ key: { right: '_2' }, answer: { choice: '_2' }, autoScore: 6 })
  expect(of('order')).toMatchObject({ key: { right: ['_2', '_3', '_1'] }, answer: { order: ['_3', '_1', '_2'] } })
  expect(of('match')?.key).toMatchObject({ pairs: { _1: ['_2'], _2: ['_3'], _3: ['_1'] } })
  expect(of('single')?.parts?.[0]).toMatchObject({ right: true })
  expect(stored.map(({ content }) => content).find((content) => content?.type === 'single')).toEqual({
    type: 'single',
    choice: 'o1',
  })
})
