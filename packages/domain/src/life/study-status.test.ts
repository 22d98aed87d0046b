import { STUDY_STATUS, type StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import { describe, expect, it } from 'vitest'
import { studyStatusRefusal } from './study-status.rule.ts'

describe('study status', () => {
  it.each<[StudyStatus, StudyStatus, string | null]>([
    ['enrolled', 'suspended', null],
    ['suspended', 'enrolled', null],
    ['enrolled', 'graduated', null],
    ['suspended', 'withdrawn', null],
    ['graduated', 'suspended', '毕业学生不能休学'],
    ['suspended', 'graduated', '休学学生不能毕业'],
    ['withdrawn', 'enrolled', '退学学生不能复学'],
    ['enrolled', 'enrolled', '学生已是在籍状态'],
  ])('from %s to %s', (from, to, reason) => {
    expect(studyStatusRefusal(from, to)?.zh ?? null).toBe(reason)
  })

  it('nothing leads out of an end', () => {
    for (const from of ['graduated', 'withdrawn'] as const)
      for (const to of STUDY_STATUS) expect(studyStatusRefusal(from, to)).not.toBeNull()
  })
})
