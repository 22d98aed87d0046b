import { expect, it } from 'vitest'
import { aCourse, type StudentPerson } from '../../test/builders.ts'
import {
  approved,
  begun,
  course,
  edu,
  examOffice,
  failing,
  listed,
  plan,
  published,
  server,
  termId,
  tick,
} from '../../test/exam-office.ts'
import { inboxOf } from '../../test/inbox.ts'

examOffice()

/** Excused from the final exam, with the formative score of the term. */
async function excused(formative: number | null, state = 'published', flag = 'deferred'): Promise<StudentPerson> {
  const student = await failing(null, { flag, state })
  await server.db
    .updateTable('score')
    .set({ formativeScore: formative, flagReason: '住院' })
    .where('studentId', '=', student.studentId)
    .execute()
  await server.db
    .updateTable('course')
    .set({ formativeRatio: 40, finalRatio: 60, passRule: 'total' })
    .where('id', '=', course.courseId)
    .execute()
  return student
}

/** Everybody who was excused has sat the deferred exam or was absent from it. */
async function examined(outcome: number | 'absent', kind: 'deferred' | 'added' = 'deferred') {
  const id = await published({ kind, name: '缓考一批' })
  const ids = await approved(id)
  await edu('scheduleAddExamDetailInfo', { addExamId: id, place: '缓考室', seatRule: 'byNo' })
  await begun()
  await edu('setTakenAddExamDetailInfo', { ids, taken: outcome === 'absent' ? '0' : '1' })
  tick()
  if (outcome !== 'absent') {
    const rows = (await listed(id)).map((row) => ({
      id: row.id,
      score: outcome,
      flag: 'normal' as const,
      updatedAt: row.updatedAt,
    }))
    expect((await edu('scoreAddExamDetailInfo', { rows })).data.done).toBe(rows.length)
  }
  return id
}

const write = async (addExamId: string, preview: '0' | '1') =>
  (await edu('toScoreAddExamDetailInfo', { addExamId, preview })).data
const scoreOf = ({ studentId }: StudentPerson) =>
  server.db
    .selectFrom('score')
    .select(['finalScore', 'finalSource', 'totalScore', 'makeupScore', 'flag', 'flagReason', 'passed', 'state'])
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
const historyOf = async ({ studentId }: StudentPerson) =>
  (await server.db.selectFrom('scoreChange').selectAll().where('studentId', '=', studentId).execute())
    .map(({ field, fromValue, toValue, reason }) => [field, fromValue, toValue, reason])
    .sort()
const toldOf = async ({ userId }: StudentPerson) =>
  (await inboxOf(server, userId))
    .filter(({ eventKey }) => eventKey === 'makeupScored')
    .map(({ title, content }) => [title.replace(/《.*》/, ''), content.replace(/^.*为 /, '')])

it('is the final that was missing: the flag goes and the total is made of it, also on a sheet that is out', async () => {
  const student = await excused(80)
  const id = await examined(70)
  expect((await listed(id))[0]).toMatchObject({ source: 'generated', reason: '缓考', lastFlag: 'deferred' })
  const wanted = { score: 70, before: null, beforeFlag: 'deferred', after: 74, afterFlag: 'normal' }
  expect(await write(id, '1')).toMatchObject([wanted])
  expect(await scoreOf(student)).toMatchObject({ finalScore: null, flag: 'deferred' })
  expect(await historyOf(student)).toEqual([])

  expect(await write(id, '0')).toMatchObject([wanted])
  expect(await scoreOf(student)).toEqual({
    finalScore: 70,
    finalSource: 'entered',
    totalScore: 74,
    makeupScore: null,
    flag: 'normal',
    flagReason: '',
    passed: true,
    state: 'published',
  })
  expect(await historyOf(student)).toEqual([
    ['finalScore', '', '70', '缓考一批'],
    ['flag', 'deferred', 'normal', '缓考一批'],
  ])
  expect(await toldOf(student)).toEqual([['缓考成绩已公布', '74 分。']])
  expect(await write(id, '0')).toEqual([])
  // The list still shows what was there before.
  expect((await listed(id))[0]).toMatchObject({ lastFlag: 'deferred', lastTotalScore: null })
})

it('tells no total of a sheet that is not out, and makes none without a formative score', async () => {
  const [open, without] = [await excused(50, 'computed'), await excused(null, 'computed')]
  await write(await examined(90), '0')
  expect([await scoreOf(open), await scoreOf(without)]).toMatchObject([
    { finalScore: 90, totalScore: 74, state: 'computed' },
    { finalScore: 90, totalScore: null, flag: 'normal' },
  ])
  expect([await toldOf(open), await toldOf(without)]).toEqual([[], []])
})

it('leaves the flag of what happened there: who stayed away is absent now', async () => {
  const student = await excused(80)
  const id = await examined('absent')
  expect((await edu('getAddExamInfo', { id })).data.unwritten).toBe(1)
  expect(await write(id, '0')).toMatchObject([
    { score: null, beforeFlag: 'deferred', after: null, afterFlag: 'absent' },
  ])
  expect(await scoreOf(student)).toMatchObject({
    flag: 'absent',
    flagReason: '缓考一批',
    totalScore: null,
    passed: false,
  })
  expect(await historyOf(student)).toEqual([['flag', 'deferred', 'absent', '缓考一批']])
  expect((await edu('getAddExamInfo', { id })).data.unwritten).toBe(0)
})

it('stands under a misconduct that was found meanwhile', async () => {
  const student = await excused(80)
  const id = await examined(95)
  await server.db.updateTable('score').set({ flag: 'cheating' }).where('studentId', '=', student.studentId).execute()
  expect(await write(id, '0')).toMatchObject([{ after: null, afterFlag: 'cheating' }])
  expect(await scoreOf(student)).toMatchObject({ finalScore: 95, flag: 'cheating', totalScore: null, passed: false })
})

it('is made good in an added exam too, beside the resit of somebody else', async () => {
  const student = await excused(80)
  const resitting = await failing(52)
  const id = await examined(70, 'added')
  await write(id, '0')
  expect([await scoreOf(student), await scoreOf(resitting)]).toMatchObject([
    { totalScore: 74, makeupScore: null, flag: 'normal' },
    { totalScore: 52, makeupScore: 70, finalScore: null },
  ])
})

it('takes a total away that was made before its approval', async () => {
  const other = await aCourse(server.db, { termId })
  const student = await failing(null, { of: other, state: 'computed' })
  const id = await published({ kind: 'deferred', courses: [plan(other)] })
  await edu('addAddExamDetailInfo', {
    addExamId: id,
    studentId: student.studentId,
    courseId: other.courseId,
    reason: '住院',
  })
  await server.db
    .updateTable('score')
    .set({ formativeScore: 80, finalScore: 70, totalScore: 75, passed: true })
    .where('studentId', '=', student.studentId)
    .execute()
  await edu('approveAddExamDetailInfo', { ids: (await listed(id)).map((row) => row.id), result: 'approved' })
  expect(await scoreOf(student)).toMatchObject({ flag: 'deferred', totalScore: null, passed: null })
})
