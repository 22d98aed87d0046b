import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { aStudent, aUser } from '../../../test/builders.ts'
import {
  aFinal,
  anAttempt,
  at,
  edu,
  finalExamBench,
  good,
  own,
  STARTS,
  server,
  tick,
  withCheckedPaper,
} from '../../../test/final-exam.ts'
import { sheetsOf } from '../../../test/sheets.ts'

finalExamBench()

const MINUTE = 60_000
const CALL = 'receiptFinalExamAnswerFile'

/** A candidate in the middle of a running exam. */
async function sitting() {
  const finalExamCourseId = await aFinal({})
  await withCheckedPaper(finalExamCourseId)
  await good(edu('setEntryFinalExamCourseInfo', { ids: [finalExamCourseId], entryOpen: '1' }))
  at(STARTS)
  tick(MINUTE)
  const studyPaperId = await anAttempt(finalExamCourseId, own)
  const change = (row: object) => server.db.updateTable('studyPaper').set(row).where('id', '=', studyPaperId).execute()
  return { finalExamCourseId, change, own: await sheetsOf(server, own) }
}

it('a receipt is a PDF of what was handed in, whose code anybody can check, and says when answers have changed since', async () => {
  const of = await sitting()
  const asked = { finalExamCourseId: of.finalExamCourseId }
  expect((await of.own.file(CALL, asked)).json).toMatchObject({ code: '100412', message: '交卷后才有回执' })
  const submittedAt = server.clock.now
  const handedIn = { submittedAt, submitKind: 'student', receiptNo: '20270109-7F3A9C01', checksum: 'b51c9d2e' }
  await of.change({ ...handedIn, reviewStatus: '1', objectiveScore: 0, answeredCount: 3, questionCount: 4 })

  const { bytes } = await of.own.file(CALL, asked)
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  for (const said of ['20270109-7F3A9C01', 'b51c9d2e', '3 / 4']) expect(text).toContain(said)
  const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(text)?.[0] ?? ''

  const anybody = await server.as(await aStudent(server.db))
  const check = async () => (await anybody('verifyResultDetail', { code })).data
  const shown = await check()
  expect(shown).toMatchObject({ found: '1', changed: '0', rows: [], study: null })
  expect(shown.receipt).toMatchObject({ receiptNo: '20270109-7F3A9C01', answered: 3, questions: 4, sheets: null })
  expect(JSON.stringify(shown)).not.toContain(own.studentId)
  await of.change({ checksum: 'other' })
  expect(await check()).toMatchObject({ found: '1', changed: '1', receipt: { checksum: 'b51c9d2e' } })
})

it('a receipt is a candidate’s own alone', async () => {
  const { finalExamCourseId } = await sitting()
  const stranger = await sheetsOf(server, await aStudent(server.db))
  expect((await stranger.file(CALL, { finalExamCourseId })).json?.code).toBe('100611')
  expect((await stranger.file(CALL, { finalExamCourseId: 'x' })).json?.code).toBe('100422')
  const office = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
  expect((await office.file(CALL, { finalExamCourseId })).json?.code).toMatch(/^1004/)
})
