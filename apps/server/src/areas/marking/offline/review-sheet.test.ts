import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markingBench } from '../../../test/benches/marking-bench.ts'
import { aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import type { BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

const DEVICE = 'device-one'
type Sheets = Awaited<ReturnType<typeof sheetsOf>>

type Bench = Awaited<ReturnType<typeof markingBench>>

let server: TestServer
let course: BuiltCourse
let otherClass: string
let host: Caller
let face: TeacherPerson
let short: BuiltQuestion
let anOpen: Bench['anOpen']
let assignmentId: string
let sheets: Sheets

beforeAll(async () => {
  server = await startTestServer()
  ;({
    course,
    otherClass,
    face,
    question: short,
    host,
    anOpen,
  } = await markingBench(server, { type: 'short', stem: '<p>简述</p>', reference: '<p>供给增加</p>' }))
  sheets = await sheetsOf(server, course.host)
})
afterAll(() => server.close())
beforeEach(async () => {
  assignmentId = await anOpen()
})

async function handIn(html: string, classId = course.classId) {
  const person = await aStudent(server.db)
  await enrol(server.db, { ...course, classId }, person)
  const student = await server.as(person)
  const { data: room } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const content = { type: 'short' as const, html }
  const handed = await student('submitPaperStudyPaperInfo', {
    ...{ studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, confirmUnanswered: '1' },
    answers: [{ questionVersionId: short.questionVersionId, content, seq: room.epoch * SEQ_PER_EPOCH + 1 }],
  })
  expect(handed.code).toBe('0')
  return room.studyPaperId
}

const template = (by = sheets) => by.book('templateReviewStudyPaperInfo', { assignmentId })
/** The rows of the template with points and comments typed in, by attempt. */
async function typed(marks: Readonly<Record<string, readonly [string, string]>>, by = sheets) {
  const [headers = [], ...rows] = await template(by)
  const at = (name: string) => headers.findIndex((header) => header.replace('*', '') === name)
  const filled = rows.map((row) => {
    const [score, comment] = marks[row[at('答卷编号')] ?? ''] ?? ['', '']
    return headers.map((_, n) => (n === at('得分') ? score : n === at('评语') ? comment : (row[n] ?? '')))
  })
  return [headers, ...filled]
}
const preview = (rows: string[][], by = sheets) => by.preview('importReviewStudyPaperInfo', rows, { assignmentId })
const commit = (importId: string) => sheets.commit('importReviewStudyPaperInfo', importId)
const markOf = (studyPaperId: string) =>
  server.db
    .selectFrom('answer')
    .select(['reviewScore', 'comment', 'reviewSeq'])
    .where('studyPaperId', '=', studyPaperId)
    .executeTakeFirstOrThrow()
const save = (studyPaperId: string, reviewScore: number) =>
  host('saveReviewStudyPaperInfo', {
    ...{ studyPaperId, reason: '' },
    rows: [{ questionVersionId: short.questionVersionId, reviewScore, comment: '', seq: 1 }],
  })

describe('marks by a sheet', () => {
  it('is for those who mark, and of attempts that they see', async () => {
    const [own, other] = [await handIn('<p>甲</p>'), await handIn('<p>乙</p>', otherClass)]
    const teacher = await sheetsOf(server, face)
    const stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    expect((await stranger('templateReviewStudyPaperInfo', { assignmentId })).code).toBe('100455')
    const all = JSON.stringify(await template())
    expect([all.includes(own), all.includes(other)]).toEqual([true, true])
    const seen = JSON.stringify(await template(teacher))
    expect([seen.includes(own), seen.includes(other)]).toEqual([true, false])
    const { bad } = await preview(await typed({ [other]: ['5', ''] }), teacher)
    expect(bad).toMatchObject([{ column: '答卷编号', reason: '不是本作业中您批阅的答卷' }])
  })

  it('takes what was typed and leaves the rest, as the desk would', async () => {
    const [first, second, third] = [await handIn('<p>甲</p>'), await handIn('<p>乙</p>'), await handIn('<p>丙</p>')]
    const rows = await typed({ [first]: ['8.5', '步骤完整'], [second]: ['0', ''] })
    const { importId, bad } = await preview(rows)
    expect(bad).toEqual([])
    expect((await markOf(first)).reviewScore).toBeNull()
    expect((await commit(importId)).data).toMatchObject({ step: 'done' })
    expect(await markOf(first)).toMatchObject({ reviewScore: 8.5, comment: '步骤完整', reviewSeq: 1 })
    expect(await markOf(second)).toMatchObject({ reviewScore: 0, comment: '' })
    expect(await markOf(third)).toMatchObject({ reviewScore: null, reviewSeq: 0 })
    const events = await host('listEventReviewStudyPaperInfo', { studyPaperId: first })
    expect(events.data).toMatchObject([{ action: 'save', before: null, after: 8.5 }])
  })

  it('refuses each row that the desk would refuse, and those marked since the download', async () => {
    const [over, third, changed, reviewed] = [
      await handIn('<p>甲</p>'),
      await handIn('<p>乙</p>'),
      await handIn('<p>丙</p>'),
      await handIn('<p>丁</p>'),
    ]
    const rows = await typed({ [over]: ['11', ''], [third]: ['7.3', ''], [changed]: ['6', ''], [reviewed]: ['9', ''] })
    await save(changed, 4)
    await save(reviewed, 5)
    await host('submitReviewStudyPaperInfo', { ids: [reviewed] })
    const { bad } = await preview(rows)
    expect(bad.map(({ column, reason }) => [column, reason])).toEqual([
      ['得分', '分数不能超过10分'],
      ['得分', '分数须为 0.5 的倍数'],
      ['', '评分在此期间有变化'],
      ['', '已批阅，请逐份修改'],
    ])
  })

  it('stops as a whole where an answer was marked between preview and commit', async () => {
    const [first, second] = [await handIn('<p>甲</p>'), await handIn('<p>乙</p>')]
    const { importId } = await preview(await typed({ [first]: ['5', ''], [second]: ['6', ''] }))
    await save(second, 9)
    await commit(importId)
    expect([(await markOf(first)).reviewScore, (await markOf(second)).reviewScore]).toEqual([null, 9])
  })

  it('names nobody while marking is anonymous', async () => {
    assignmentId = await anOpen({ anonymous: true })
    const id = await handIn('<p>甲</p>')
    const [headers = [], row = []] = await template()
    expect(row[headers.indexOf('考生')]).toBe('考生 001')
    const { studentNo } = await server.db
      .selectFrom('studyPaper as sp')
      .innerJoin('student as s', 's.id', 'sp.studentId')
      .select('s.studentNo')
      .where('sp.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(studentNo)
  })
})
