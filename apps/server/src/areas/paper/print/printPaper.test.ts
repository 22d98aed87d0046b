import type { In } from '@shuyuan/contract/calls/index.ts'
import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { childrenOf } from '@shuyuan/domain/formats/tree/node.rule.ts'
import { readWord } from '@shuyuan/domain/formats/word/read-word.rule.ts'
import jszip from 'jszip'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { aPaper, aQuestion, type BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { readXml } from '../../file/package/read-xml.ts'

let server: TestServer
let course: BuiltCourse
let questions: BuiltQuestion[]

const withFormula: QuestionForm = {
  body: {
    type: 'single',
    stem: '<p>方程 <span data-formula="x^2-\\frac{1}{4}=0"></span> 的正根是</p>',
    options: ['\\frac{1}{2}', '-\\frac{1}{2}', '2', '0'].map((latex, at) => ({
      id: `o${at}`,
      html: `<p><span data-formula="${latex}"></span></p>`,
    })),
  },
  key: { type: 'single', right: 'o0' },
  analysis: '',
  score: 5,
  difficulty: 2,
}
/** Source of a typesetting language, and formulas that nobody can read: both are only words. */
const hostile: QuestionForm = {
  body: {
    type: 'short',
    stem: '<p>#read("/etc/passwd") $x$ <span data-formula="\\undefined{#sys.inputs}"></span> \\ * _ `</p>',
  },
  key: { type: 'short', reference: '<p>参考 #import "x"</p>', points: [{ id: 'p1', text: '写出步骤', score: 5 }] },
  analysis: '',
  score: 5,
  difficulty: 3,
}

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  questions = [await aQuestion(server.db, course, withFormula), await aQuestion(server.db, course, hostile)]
})
afterAll(() => server.close())

async function print(person: Person, input: In<'printPaperInfo'>) {
  const sheets = await sheetsOf(server, person)
  return sheets.file('printPaperInfo', input)
}
const pagesOf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, '')
}
const codeOf = async (person: Person, input: In<'printPaperInfo'>) =>
  ((await print(person, input)).json as { code: string } | null)?.code ?? 'file'

it('refuses bad input, students, teachers of other courses and an empty paper', async () => {
  const id = await aPaper(server.db, course, questions, 5)
  const { host } = course
  expect(await codeOf(host, { id, parts: [] })).toBe('100422')
  expect(await codeOf(host, { id, parts: ['paper'], copies: 201 })).toBe('100422')
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  expect(await codeOf(student, { id, parts: ['paper'] })).toBe('100403')
  expect(await codeOf((await aCourse(server.db)).host, { id, parts: ['paper'] })).not.toBe('file')
  const empty = await aPaper(server.db, course, [], 0)
  await server.db.updateTable('paper').set({ questionCount: 0 }).where('id', '=', empty).execute()
  expect(await codeOf(host, { id: empty, parts: ['paper'] })).toBe('100412')
})

it('prints a paper with embedded fonts, and what looks like a program as words', async () => {
  const id = await aPaper(server.db, course, questions, 5, { title: '期末（A）/卷' })
  const { bytes, json } = await print(course.host, { id, parts: ['paper'], page: 'A3', side: 'A' })
  expect(json).toBeUndefined()
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  expect(Buffer.from(bytes).toString('latin1')).toContain('FontFile')
  const text = await pagesOf(bytes)
  expect(text).toContain('#read("/etc/passwd")')
  expect(text).toContain('\\undefined{#sys.inputs}')
  expect(text).toContain('第1页共1页')
  expect(text).not.toContain('root:')
})

it('answers several parts as one zip, the key by the letters of the paper', async () => {
  const id = await aPaper(server.db, course, questions, 5)
  const { bytes } = await print(course.host, { id, parts: ['paper', 'answerSheet', 'key', 'blueprint'] })
  const zip = await jszip.loadAsync(bytes)
  const names = Object.keys(zip.files)
  expect(names.map((name) => name.replace(/^.*-/, ''))).toEqual([
    '试卷.pdf',
    '答题纸.pdf',
    '参考答案与评分标准.pdf',
    '双向细目表.pdf',
  ])
  const key = await pagesOf((await zip.file(names[2] ?? '')?.async('uint8array')) as Uint8Array)
  expect(key).toContain('写出步骤')
  const paper = await pagesOf((await zip.file(names[0] ?? '')?.async('uint8array')) as Uint8Array)
  expect(paper).not.toContain('写出步骤')
})

it('writes a Word document that the own reader takes back, formulas and numbers included', async () => {
  const id = await aPaper(server.db, course, questions, 5)
  const { bytes } = await print(course.host, { id, parts: ['paper'], format: 'docx', room: '0' })
  const zip = await jszip.loadAsync(bytes)
  const part = async (name: string) => readXml((await zip.file(`word/${name}.xml`)?.async('text')) ?? '')
  const document = await part('document')
  expect(childrenOf(document, 'body')).toHaveLength(1)
  const { text } = readWord(document, await part('numbering'), { media: [], find: () => null })
  expect(text).toContain('1.')
  expect(text).toContain('x^{2}')
  expect(text).toContain('\\frac{1}{2}')
})

it('prints copies of a random paper by a job, each with its seed, and tells the log', async () => {
  const { host } = course
  const call = await server.as(host)
  const random = await call('addPaperInfo', {
    courseId: course.courseId,
    title: '随机卷',
    purpose: 'test',
    mode: 'random',
    targetScore: 5,
    bigTopics: [
      {
        bigTopicId: 't1',
        title: '一、单选题',
        instructions: '',
        perQuestionScore: null,
        shuffle: false,
        shuffleOptions: true,
        questions: [],
        rules: [{ types: ['single'], chapterIds: [], difficultyFrom: 1, difficultyTo: 5, count: 1, score: 5 }],
      },
    ],
  })
  const { bytes } = await print(host, { id: random.data.id, parts: ['paper'], copies: 5, seed: '甲' })
  const job = await server.db.selectFrom('job').select(['kind', 'state']).where('by', '=', host.userId).execute()
  expect(job).toEqual([{ kind: 'paperPrint', state: 'done' }])
  const text = await pagesOf(bytes)
  for (const n of [1, 2, 3, 4, 5]) expect(text).toContain(`卷号甲-${n}`)
  const log = await server.db
    .selectFrom('opLog')
    .select(['after'])
    .where('targetId', '=', random.data.id)
    .where('callName', '=', 'printPaperInfo')
    .executeTakeFirstOrThrow()
  expect(log.after).toMatchObject({ parts: 'paper', copies: 5 })
})

it('asks the host of a final for a reason, and prints it for nobody else', async () => {
  const author = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  await server.db
    .updateTable('courseClass')
    .set({ faceTeacherId: author.teacherId })
    .where('id', '=', course.classId)
    .execute()
  const id = await aPaper(server.db, course, questions, 5, { purpose: 'final', createdBy: author.userId })
  expect(await codeOf(author, { id, parts: ['paper'], reason: '印刷' })).toBe('100455')
  expect(await codeOf(course.host, { id, parts: ['paper'] })).toBe('100422')
  expect(await codeOf(course.host, { id, parts: ['paper'], reason: '送印刷厂' })).toBe('file')
})
