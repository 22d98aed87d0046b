import { expect, it } from 'vitest'
import { detailPath, sheetInput, sheetOf, sheetPath } from './sheet-address.ts'

it('takes filters and order of the sheet along to a student, asks by them, and goes back to them', () => {
  const sheet = sheetOf(
    new URLSearchParams('courseId=c&tab=sheet&page=3&size=50&missing=final&keyword=王 五&sort=totalScore@desc'),
  )
  const there = new URLSearchParams(detailPath('c', 's', sheet).split('?')[1])
  expect([there.get('courseId'), there.get('studentId'), there.get('sheet')]).toEqual(['c', 's', sheet])
  expect(sheetInput(sheet)).toEqual({ sheet: { missing: 'final', keyword: '王 五', orderBy: 'totalScore@desc' } })
  const back = new URLSearchParams(sheetPath('c', sheet).split('?')[1])
  expect(Object.fromEntries(back)).toEqual({
    courseId: 'c',
    missing: 'final',
    keyword: '王 五',
    sort: 'totalScore@desc',
  })
})

it('asks for nothing more where the whole sheet is meant', () => {
  expect([detailPath('c', 's', ''), sheetInput(''), sheetPath('c', '')]).toEqual([
    '/totalExamScoreDetail?courseId=c&studentId=s',
    {},
    '/management/totalExamScoreInfo?courseId=c',
  ])
})
