import type { In } from '@shuyuan/contract/calls/index.ts'
import { describe, expect, it } from 'vitest'
import { aStudent, aUser, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import {
  aFinal,
  anAttempt,
  at,
  course,
  courseOf,
  edu,
  finalExamBench,
  good,
  other,
  own,
  STARTS,
  server,
  sub,
  termCode,
  tick,
  withCheckedPaper,
} from '../../../test/final-exam.ts'
import { expectLaws } from '../../../test/laws.ts'
import { finalLaws } from '../exam/final.laws.ts'
import { collectSheets } from './collect-sheets.flow.ts'

finalExamBench()

const MINUTE = 60_000
/** Two hours after the start, when the attempts of these tests end. */
const CLOSES = '2027-01-09T03:00:00.000Z'
const takes = (change: Partial<NonNullable<In<'addFinalExamCourseInfo'>['answerFiles']>> = {}) => ({
  allowed: '1' as const,
  types: ['jpg' as const, 'pdf' as const, 'docx' as const],
  maxMb: 1,
  maxCount: 3,
  uploadGraceMin: 15,
  ...change,
})

/** A running exam that takes sheets, and its candidate in the middle of it. */
async function sitting(change: Parameters<typeof aFinal>[0] = {}, student: StudentPerson = own) {
  const finalExamCourseId = await aFinal({ answerFiles: takes(), ...change })
  await withCheckedPaper(finalExamCourseId)
  await good(edu('setEntryFinalExamCourseInfo', { ids: [finalExamCourseId], entryOpen: '1' }))
  at(STARTS)
  tick(MINUTE)
  const studyPaperId = await anAttempt(finalExamCourseId, student)
  return { finalExamCourseId, studyPaperId, ...(await deskOf(finalExamCourseId, student)) }
}

async function deskOf(finalExamCourseId: string, student: StudentPerson) {
  const call = await server.as(student)
  const file = (name: string, row = {}) => aFile(server.db, student.userId, { kind: 'answer', name, ...row })
  return {
    call,
    file,
    add: async (name: string, row = {}) =>
      call('addFinalExamAnswerFile', { finalExamCourseId, fileId: await file(name, row) }),
    mine: () => good(call('mineFinalExamAnswerFile', { finalExamCourseId })),
    submit: (count: number) => call('submitFinalExamAnswerFile', { finalExamCourseId, count }),
  }
}
const names = (pages: readonly { fileName: string }[]) => pages.map(({ fileName }) => fileName)
const collect = () => collectSheets(server.db, server.clock.now)
const handIn = (studyPaperId: string, submitKind: string) =>
  server.db
    .updateTable('studyPaper')
    .set({ reviewStatus: '1', submitKind, submittedAt: server.clock.now })
    .where('id', '=', studyPaperId)
    .execute()

describe('the pages', () => {
  it('come in order, are moved, turned, replaced and removed, and stay numbered without gaps', async () => {
    const { finalExamCourseId, call, add, file, mine } = await sitting()
    expect(await mine()).toMatchObject({ state: 'none', isOpen: '1', pages: [], receipt: null })
    for (const name of ['一.jpg', '二.JPEG', '三.pdf']) expect((await add(name)).code).toBe('0')
    const { pages, until } = await mine()
    expect(until).toBe('2027-01-09T03:15:00.000Z')
    expect(pages.map(({ pageNo, kind }) => [pageNo, kind])).toEqual([
      [1, 'sheet'],
      [2, 'sheet'],
      [3, 'sheet'],
    ])
    const [a, b, c] = pages.map(({ id }) => id) as [string, string, string]
    const sorted = await good(call('sortFinalExamAnswerFile', { finalExamCourseId, ids: [c, a, b] }))
    expect(names(sorted.pages)).toEqual(['三.pdf', '一.jpg', '二.JPEG'])
    expect((await call('sortFinalExamAnswerFile', { finalExamCourseId, ids: [c, a] })).code).toBe('100409')
    expect((await call('sortFinalExamAnswerFile', { finalExamCourseId, ids: [c, a, a] })).code).toBe('100409')
    const turned = await good(call('updateFinalExamAnswerFile', { id: a, finalExamCourseId, rotate: 90 }))
    expect(turned.pages[1]).toMatchObject({ id: a, rotate: 90 })
    const fileId = await file('重拍.jpg')
    const again = await good(call('updateFinalExamAnswerFile', { id: a, finalExamCourseId, fileId }))
    expect(again.pages[1]).toMatchObject({ id: a, rotate: 0, fileName: '重拍.jpg', pageNo: 2 })
    const left = await good(call('deleteFinalExamAnswerFile', { id: c, finalExamCourseId }))
    expect(left.pages.map(({ id, pageNo }) => [id, pageNo])).toEqual([
      [a, 1],
      [b, 2],
    ])
    await expectLaws(server.db, server.clock.now, finalLaws)
  })

  it('are of the types, the size and the number that the exam takes, and the candidate’s own', async () => {
    const { finalExamCourseId, call, add, file } = await sitting()
    expect((await add('a.png')).code).toBe('100412')
    expect((await add('a.jpg', { size: 1024 * 1024 + 1 })).code).toBe('100412')
    expect((await add('a.jpg', { kind: 'image' })).code).toBe('100412')
    expect((await add('a.jpg', { status: 'uploading' })).code).toBe('100404')
    const foreign = await aFile(server.db, other.userId, { kind: 'answer', name: 'a.jpg' })
    expect((await call('addFinalExamAnswerFile', { finalExamCourseId, fileId: foreign })).code).toBe('100404')
    const fileId = await file('a.jpg')
    const send = () => call('addFinalExamAnswerFile', { finalExamCourseId, fileId })
    expect((await send()).code).toBe('0')
    expect((await send()).data.pages).toHaveLength(1)
    expect((await add('b.docx')).data.pages[1]).toMatchObject({ kind: 'attachment' })
    expect((await add('c.pdf')).code).toBe('0')
    expect((await add('d.pdf')).code).toBe('100416')
  })

  it('that two devices send at the same instant are all there once, and no more than are taken', async () => {
    const { add, mine } = await sitting()
    const codes = (await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => add(name)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(3)
    expect(codes.filter((code) => code === '100416')).toHaveLength(2)
    expect((await mine()).pages.map(({ pageNo }) => pageNo)).toEqual([1, 2, 3])
  })

  it('are nobody else’s to see or change', async () => {
    const { finalExamCourseId, add } = await sitting()
    const id = (await add('a.jpg')).data.pages[0]?.id as string
    await anAttempt(finalExamCourseId, other)
    const { call, mine } = await deskOf(finalExamCourseId, other)
    expect((await mine()).pages).toEqual([])
    expect((await call('deleteFinalExamAnswerFile', { id, finalExamCourseId })).code).toBe('100404')
    expect((await call('updateFinalExamAnswerFile', { id, finalExamCourseId, rotate: 180 })).code).toBe('100404')
    expect((await call('sortFinalExamAnswerFile', { finalExamCourseId, ids: [id] })).code).toBe('100409')
    const stranger = await server.as(await aStudent(server.db))
    expect((await stranger('mineFinalExamAnswerFile', { finalExamCourseId })).code).toBe('100611')
    expect((await stranger('submitFinalExamAnswerFile', { finalExamCourseId, count: 0 })).code).toBe('100611')
  })

  it('go to another exam by no id of theirs', async () => {
    const { finalExamCourseId, add, call } = await sitting()
    const id = (await add('a.jpg')).data.pages[0]?.id as string
    const second = await aFinalBeside()
    expect((await call('deleteFinalExamAnswerFile', { id, finalExamCourseId: second })).code).toBe('100404')
    expect((await call('mineFinalExamAnswerFile', { finalExamCourseId })).data.pages).toHaveLength(1)
  })
})

/** Another exam of the same candidate, running as well. */
async function aFinalBeside(): Promise<string> {
  const beside = await courseOf('BESIDE')
  await enrol(server.db, beside, own)
  at('2027-01-09T00:30:00Z')
  const id = await aFinal({ courseId: beside.courseId, answerFiles: takes() })
  await anAttempt(id, own)
  at(STARTS)
  tick(MINUTE)
  return id
}

describe('the time', () => {
  it('begins with the attempt, where the exam takes sheets at all', async () => {
    const { finalExamCourseId, add } = await sitting({}, other)
    expect((await add('a.jpg')).code).toBe('0')
    const { add: early, mine } = await deskOf(finalExamCourseId, own)
    expect((await early('a.jpg')).code).toBe('100412')
    expect(await mine()).toMatchObject({ isOpen: '0', until: null })
  })

  it('is refused by an exam without sheets', async () => {
    const { add, call } = await sitting({ answerFiles: takes({ allowed: '0' }) })
    expect((await add('a.jpg')).message).toBe('本场考试不收答题纸')
    expect((await good(call('listFinalPaperTest', { termCode }))).rows[0]?.sheets).toBeNull()
  })

  it('goes on after the answers were handed in, and ends after deadline and grace', async () => {
    const { studyPaperId, add, mine } = await sitting()
    await handIn(studyPaperId, 'student')
    expect((await add('a.jpg')).code).toBe('0')
    at('2027-01-09T03:15:00Z')
    expect((await add('b.jpg')).code).toBe('0')
    tick()
    expect((await add('c.jpg')).code).toBe('100602')
    expect(await mine()).toMatchObject({ isOpen: '0', state: 'draft' })
  })

  it('ends with its grace after an invigilator ended the attempt', async () => {
    const { studyPaperId, add } = await sitting()
    await handIn(studyPaperId, 'forced')
    tick(15 * MINUTE)
    expect((await add('a.jpg')).code).toBe('0')
    tick(MINUTE)
    expect((await add('b.jpg')).code).toBe('100602')
  })

  it('asks for the browser of the exam while answering, and for none afterwards', async () => {
    const { studyPaperId, add } = await sitting({ safeBrowser: 'keys', safeBrowserKeys: 'ab'.repeat(32) })
    expect((await add('a.jpg')).code).toBe('100615')
    await handIn(studyPaperId, 'student')
    expect((await add('a.jpg')).code).toBe('0')
  })
})

describe('handing in', () => {
  it('fixes the set that the page shows, once, and says what was handed in', async () => {
    const { finalExamCourseId, call, add, mine, submit } = await sitting()
    expect((await submit(0)).message).toBe('还没有上传答题纸')
    await add('a.jpg')
    await add('b.jpg')
    expect((await submit(1)).code).toBe('100409')
    const { receipt, isOpen, state, pages } = await good(submit(2))
    expect(receipt).toMatchObject({
      count: 2,
      submitKind: 'student',
      checksum: expect.stringMatching(/^[0-9A-F]{16}$/),
    })
    expect({ isOpen, state }).toEqual({ isOpen: '0', state: 'submitted' })
    expect((await mine()).receipt).toEqual(receipt)
    expect((await submit(2)).code).toBe('100412')
    expect((await add('c.jpg')).code).toBe('100412')
    const id = pages[0]?.id as string
    expect((await call('deleteFinalExamAnswerFile', { id, finalExamCourseId })).code).toBe('100412')
    expect((await good(call('listFinalPaperTest', { termCode }))).rows[0]?.sheets).toMatchObject({
      count: 2,
      state: 'submitted',
    })
    await expectLaws(server.db, server.clock.now, finalLaws)
  })

  it('is done by the server when the time is over, and told as such', async () => {
    const { add, mine } = await sitting()
    await add('a.jpg')
    at('2027-01-09T03:15:00Z')
    await collect()
    expect((await mine()).state).toBe('draft')
    await collect()
    expect((await mine()).receipt).toMatchObject({
      submitKind: 'server',
      submittedAt: '2027-01-09T03:15:00.000Z',
      count: 1,
    })
    await expectLaws(server.db, server.clock.now, finalLaws)
  })

  it('is open again until the moment of a return, and no clock hands in before it', async () => {
    const { finalExamCourseId, add, mine, submit } = await sitting()
    await add('a.jpg')
    await good(submit(1))
    at(CLOSES)
    tick(60 * MINUTE)
    const newTo = '2027-01-09T06:00:00.000Z'
    const reason = '照片模糊无法辨认'
    await good(edu('returnFinalExamAnswerFile', { finalExamCourseId, studentIds: [own.studentId], reason, newTo }))
    expect(await mine()).toMatchObject({ isOpen: '1', state: 'draft', until: newTo })
    await collect()
    expect((await add('b.jpg')).code).toBe('0')
    at('2027-01-09T06:00:01Z')
    await collect()
    expect((await mine()).receipt).toMatchObject({ submitKind: 'server', submittedAt: newTo, count: 2 })
  })
})

describe('who looks', () => {
  it('is the exam office: how many arrived, and each page as it is to be read', async () => {
    const { finalExamCourseId, call, add } = await sitting()
    const id = (await add('a.jpg')).data.pages[0]?.id as string
    await good(call('updateFinalExamAnswerFile', { id, finalExamCourseId, rotate: 270 }))
    const branch = await sub()
    const rows = await good(branch('listFinalExamAnswerFile', { finalExamCourseId }))
    expect(rows).toMatchObject([{ id, rotate: 270, state: 'draft', pageNo: 1 }])
    const monitor = await good(edu('monitorFinalExamCourseInfo', { id: finalExamCourseId }))
    expect(monitor.rows.find(({ studentId }) => studentId === own.studentId)?.fileCount).toBe(1)
  })

  it('is the marker at the attempt, once the pages are handed in', async () => {
    const { studyPaperId, add, submit } = await sitting()
    const host = await server.as(course.host)
    await add('学号001张三.jpg')
    const look = async () => (await good(host('getReviewStudyPaperInfo', { id: studyPaperId }))).sheets
    expect(await look()).toMatchObject({ state: 'draft', pages: [] })
    await good(submit(1))
    expect(await look()).toMatchObject({ state: 'submitted', pages: [{ pageNo: 1, fileName: '学号001张三.jpg' }] })
    await server.db.updateTable('assignment').set({ anonymous: true }).execute()
    const hidden = await look()
    expect(hidden?.pages[0]?.fileName).toBe('附件1.jpg')
    expect(decodeURIComponent(hidden?.pages[0]?.url ?? '')).not.toContain('张三')
    const stranger = await server.as(await aUser(server.db, 'ROLE_MASTER_TEACH'))
    expect((await stranger('getReviewStudyPaperInfo', { id: studyPaperId })).code).not.toBe('0')
  })
})
