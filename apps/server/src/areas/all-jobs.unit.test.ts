import { callsToCome } from '@shuyuan/contract/calls/calls-to-come.ts'
import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { describe, expect, it } from 'vitest'
import { jobKinds } from './all-jobs.ts'
import { allSheets } from './all-sheets.ts'
import { placeOfJob } from './system/job/job-place.rule.ts'

const COURSE = '0197a000-0000-7000-8000-000000000001'

/** Jobs of sheets lead to the list of the sheet; all others have a screen of their own. */
const OF_SHEETS = ['import.check', 'import.write', 'export']

describe('a job in the task box', () => {
  it.each(Object.keys(jobKinds).filter((kind) => !OF_SHEETS.includes(kind)))('%s leads to a screen', (kind) => {
    expect(screenTable[placeOfJob(kind, { beside: { courseId: COURSE } })?.routeKey ?? '']).toBeDefined()
  })

  const sheets = [...Object.keys(allSheets.imports), ...Object.keys(allSheets.exports)]
  it.each(sheets.filter((call) => !callsToCome[call as CallName]))('%s leads to the screen with its button', (call) => {
    const place = placeOfJob('export', { call, beside: { courseId: COURSE } })
    expect(place).toMatchObject({ query: { courseId: COURSE } })
    const { buttons = {} } = screenTable[place?.routeKey ?? ''] ?? {}
    expect(Object.values(buttons).flatMap(({ calls }) => [...calls])).toContain(call)
  })

  it('leads to the course whose scores it has computed, and to no screen of a course that it does not know', () => {
    const one = { courses: [{ courseId: COURSE, courseName: '线性代数' }] }
    expect(placeOfJob('computeScores', one)).toEqual({ routeKey: 'totalExamScoreInfo', query: { courseId: COURSE } })
    expect(placeOfJob('export', { call: 'exportQuestionInfo', filters: {} })).toBeNull()
    expect(placeOfJob('export', { call: 'exportStudentInfo', filters: {} })?.routeKey).toBe('studentList')
  })
})
