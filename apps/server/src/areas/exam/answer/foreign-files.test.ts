import { createHmac } from 'node:crypto'
import type { AnswerContent, QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { LATE_FILE_FORMAT } from '@shuyuan/contract/entities/marking/late-file.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignmentBench } from '../../../test/benches/assignment-bench.ts'
import { aStudent, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aChapter, aFile } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, type Reply, startTestServer, type TestServer } from '../../../test/server.ts'

/** Every text that can refer to a file, with files that its writer may not read: none of them is ever signed. */

const DEVICE = 'device-one'
const rest = { analysis: '', score: 4, difficulty: 3 }
const FORMS: QuestionForm[] = [
  { body: { type: 'short', stem: '<p>简答</p>' }, key: { type: 'short', reference: '' }, ...rest },
  { body: { type: 'essay', stem: '<p>论述</p>' }, key: { type: 'essay', reference: '' }, ...rest },
  {
    body: {
      type: 'composite',
      stem: '<p>材料</p>',
      children: [{ id: 'c1', score: 4, body: { type: 'essay', stem: '<p>论</p>' } }],
    },
    key: { type: 'composite', children: { c1: { type: 'essay', reference: '' } } },
    ...rest,
  },
  {
    body: { type: 'fill', stem: '<p><span data-blank="html"></span></p>', blanks: [{ id: 'html' }] },
    key: { type: 'fill', blanks: [{ id: 'html', accepts: ['甲'] }] },
    ...rest,
  },
]
const contentOf = (type: string, html: string, isStored = false): AnswerContent => {
  if (type === 'composite')
    return { type: 'composite', children: { [isStored ? 'c1' : '_1']: { type: 'essay', html } } }
  if (type === 'fill') return { type: 'fill', blanks: { [isStored ? 'html' : '_1']: html.slice(0, 500) } }
  return { type: type as 'short', html }
}

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let host: Caller
let paperId: string
let foreign: string[]
let coursePicture: string
/** Outside its question only staff may hear it. */
let limited: string

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
  host = bench.host
  const { course } = bench
  const [classmate, teacher] = [await aStudent(server.db), bench.face]
  await enrol(server.db, course, classmate)
  const of = (owner: string, row: object) => aFile(server.db, owner, row)
  foreign = [
    await of(classmate.userId, { scope: 'student', kind: 'document' }),
    await of(classmate.userId, { scope: 'student', kind: 'image' }),
    await of(teacher.userId, { scope: 'teacher', kind: 'image' }),
  ]
  const place = { scope: 'course', refId: course.courseId } as const
  limited = await of(course.host.userId, { ...place, kind: 'audio', refType: 'question' })
  coursePicture = await of(course.host.userId, { ...place, kind: 'image', refType: 'course' })
  const questions = []
  for (const form of FORMS) questions.push(await aQuestion(server.db, course, form))
  paperId = await aPaper(server.db, course, questions, 4)
})
afterAll(() => server.close())

const picture = (id: string) => `<img data-file-id="${id}" alt="" />`
const sound = (id: string) => `<audio data-file-id="${id}" controls></audio>`
const isSigned = (reply: unknown, id: string) => JSON.stringify(reply).includes(`/api/file/open/${id}/`)

async function sitting(row: Parameters<typeof anAssignment>[3] = {}) {
  const assignmentId = await anAssignment(server.db, bench.course, paperId, {
    now: server.clock.now,
    showAnswers: 'afterSubmit',
    ...row,
  })
  const student: StudentPerson = await aStudent(server.db)
  await enrol(server.db, bench.course, student)
  const own = await aFile(server.db, student.userId, { scope: 'student', kind: 'image' })
  const call = await server.as(student)
  const { data: room } = await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const questions = room.topics.flatMap((topic) => topic.questions)
  const html = `<p onclick="x()">文</p><script>1</script><img src="https://a.example/x.png">${[own, coursePicture].map(picture).join('')}${foreign.map(picture).join('')}${sound(limited)}`
  const answers = questions.map(({ questionVersionId, body }, n) => ({
    questionVersionId,
    content: contentOf(body.type, html),
    seq: SEQ_PER_EPOCH + n + 1,
    spentSeconds: 1,
  }))
  const place = { studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch }
  return { assignmentId, student, own, call, room, answers, place }
}
type Sitting = Awaited<ReturnType<typeof sitting>>

const storedTexts = async (table: 'answer' | 'late_answer', studyPaperId: string) => {
  const { rows } = await sql<{ content: AnswerContent }>`
    select content from ${sql.table(table)} where study_paper_id = ${studyPaperId}`.execute(server.db)
  return rows.flatMap(({ content }) =>
    content?.type === 'short' || content?.type === 'essay'
      ? [content.html]
      : content?.type === 'composite'
        ? Object.values(content.children).flatMap((child) => (child.type === 'essay' ? [child.html] : []))
        : [],
  )
}

/** Three texts, each with its writer's picture and the course's, and nothing else. */
async function expectClean({ room, own }: Sitting, table: 'answer' | 'late_answer' = 'answer') {
  const kept = `<p>文</p>${picture(own)}${picture(coursePicture)}`
  expect(await storedTexts(table, room.studyPaperId)).toEqual([kept, kept, kept])
}

describe('what a student writes', () => {
  it('is cleaned when it is saved', async () => {
    const one = await sitting()
    const { code } = await one.call('saveAnswerStudyPaperInfo', { ...one.place, answers: one.answers })
    expect(code).toBe('0')
    await expectClean(one)
  })

  it('is cleaned when it is handed in', async () => {
    const one = await sitting()
    const { answers } = one
    const { code } = await one.call('submitPaperStudyPaperInfo', { ...one.place, answers, confirmUnanswered: '1' })
    expect(code).toBe('0')
    await expectClean(one)
  })

  it('is cleaned when it is checked', async () => {
    const one = await sitting({ kind: 'onlinePractice', instantFeedback: true })
    const { studyPaperId } = one.room
    for (const { questionVersionId, content } of one.answers) {
      const reply = await one.call('checkOneStudyPaperInfo', { studyPaperId, questionVersionId, content })
      expect(reply.code).toBe('0')
      for (const id of [...foreign, limited]) expect(isSigned(reply, id)).toBe(false)
    }
    await expectClean(one)
  })

  it('is cleaned when it comes in a file', async () => {
    const one = await sitting()
    await one.call('submitPaperStudyPaperInfo', { ...one.place, answers: [], confirmUnanswered: '1' })
    const { studyPaperId, title, studentName, studentNo, exportKey } = one.room
    const madeAt = server.clock.now.toISOString()
    const payload = JSON.stringify({ studyPaperId, title, studentName, studentNo, madeAt, answers: one.answers })
    const signature = createHmac('sha256', Buffer.from(exportKey, 'base64')).update(payload).digest('hex')
    const { assignmentId } = one
    const file = { assignmentId, format: LATE_FILE_FORMAT, payload, signature } as const
    expect((await host('importLateAnswerStudyPaperInfo', file)).code).toBe('0')
    // The host may read more than the writer, but the writer's rights decide.
    await sql`delete from late_answer where content->>'type' = 'fill'`.execute(server.db)
    const texts = await storedTexts('late_answer', studyPaperId)
    expect(texts).toHaveLength(3)
    for (const html of texts) {
      expect(html).toContain(picture(one.own))
      for (const id of foreign) expect(html).not.toContain(id)
    }
  })

  it('shows no file of others to anybody, also where it was stored before it was cleaned', async () => {
    const one = await sitting()
    const { studyPaperId, topics } = one.room
    const html = `<p>旧</p>${picture(one.own)}${foreign.map(picture).join('')}${sound(limited)}`
    for (const { questionVersionId, body } of topics.flatMap((topic) => topic.questions))
      await sql`insert into answer (study_paper_id, question_version_id, content, seq, saved_at)
        values (${studyPaperId}, ${questionVersionId}, ${JSON.stringify(contentOf(body.type, html, true))}::jsonb, ${SEQ_PER_EPOCH + 1}, ${server.clock.now})`.execute(
        server.db,
      )
    const { assignmentId, call } = one
    const whole = { whole: await call('addStudyPaperInfo', { assignmentId, deviceId: DEVICE }) }
    await call('submitPaperStudyPaperInfo', { ...one.place, answers: [], confirmUnanswered: '1' })
    const replies: Record<string, Reply<unknown>> = {
      'the room, by its student': whole.whole,
      'the attempt, by its student': await call('getStudyPaperInfo', { id: studyPaperId }),
      'the attempt, by the host': await host('getStudyPaperInfo', { id: studyPaperId }),
      'the marking, by the host': await host('getReviewStudyPaperInfo', { id: studyPaperId }),
      'the marking, by the face teacher': await bench.faceCaller('getReviewStudyPaperInfo', { id: studyPaperId }),
      'question by question, by the host': await host('listQuestionReviewStudyPaperInfo', {
        assignmentId,
        state: 'all',
      }),
    }
    for (const [place, reply] of Object.entries(replies)) {
      expect([place, reply.code]).toEqual([place, '0'])
      expect([place, isSigned(reply, one.own)]).toEqual([place, true])
      const isStudent = place.endsWith('student')
      // A face-to-face teacher may read their own picture; staff may hear the sound of a question.
      const closed = place.endsWith('face teacher') ? foreign.slice(0, 2) : foreign
      for (const id of [...closed, ...(isStudent ? [limited] : [])])
        expect([place, id, isSigned(reply, id)]).toEqual([place, id, false])
    }
  })
})

describe('what staff write', () => {
  const single = (stem: string): QuestionForm => ({
    body: {
      type: 'single',
      stem,
      options: [
        { id: 'a', html: '甲' },
        { id: 'b', html: '乙' },
      ],
    },
    key: { type: 'single', right: 'a' },
    ...rest,
  })

  it('refuses files that the writer may not read, in every text', async () => {
    const { courseId } = bench.course
    const chapterId = await aChapter(server.db, courseId)
    const { updatedAt } = (await host('getCourseChapterInfo', { courseId, id: chapterId })).data
    const step = (guide: string) => [{ kind: 'do', title: '做', minutes: 5, guide }]
    const question = (html: string, change: Partial<QuestionForm> = {}) =>
      host('addQuestionInfo', { courseId, chapterId, ...single(html), ...change })
    const texts: Record<string, (html: string) => Promise<Reply<unknown>>> = {
      'a stem': (html) => question(html),
      'an option': (html) =>
        question('题', {
          body: {
            type: 'single',
            stem: '题',
            options: [
              { id: 'a', html },
              { id: 'b', html: '乙' },
            ],
          },
        }),
      'an analysis': (html) => question('题', { analysis: html }),
      'a model answer': (html) =>
        question('题', { body: { type: 'short', stem: '题' }, key: { type: 'short', reference: html } }),
      'a section of the course': (body) =>
        host('addCourseDetailInfo', { courseId, section: 'description', body: body.padEnd(20) }),
      'a resource': (body) => host('addResourceInfo', { courseId, kind: 'text', title: '文', body }),
      'a step': (html) => host('saveTeachProcessInfo', { courseId, chapterId, steps: step(html) as never, updatedAt }),
      'an assignment': (instructions) => host('addCourseHomeworkInfo', bench.form({ instructions })),
    }
    for (const [place, write] of Object.entries(texts))
      for (const id of foreign)
        for (const html of [picture(id), sound(id)]) {
          const reply = await write(`<p>看</p>${html}`)
          expect([place, reply.code, JSON.stringify(reply.data)]).toEqual([
            place,
            '100422',
            expect.stringContaining('含有无权引用的图片或音频'),
          ])
        }
  })

  it('signs nothing in an import that is only looked at', async () => {
    const { courseId } = bench.course
    const text = `1. 看图${picture(foreign[0] as string)}，选哪一项（　　）\nA. 甲\nB. 乙\n答案：A\n`
    const reply = await host('importQuestionInfo', { courseId, text })
    expect(reply.code).toBe('0')
    expect(isSigned(reply, foreign[0] as string)).toBe(false)
  })

  it('never shows the work of a student, even in a text that names it', async () => {
    const { course } = bench
    const named = await aQuestion(
      server.db,
      course,
      single(`<p>题</p>${picture(foreign[1] as string)}${picture(coursePicture)}`),
    )
    const id = await aPaper(server.db, course, [named])
    const assignmentId = await anAssignment(server.db, course, id, { now: server.clock.now })
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    const room = await (await server.as(student))('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
    expect(isSigned(room, coursePicture)).toBe(true)
    expect(isSigned(room, foreign[1] as string)).toBe(false)
  })
})
