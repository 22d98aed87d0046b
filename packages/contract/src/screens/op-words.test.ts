import { describe, expect, it } from 'vitest'
import { callTable } from '../calls/index.ts'
import { permissionsOfCall } from './index.ts'
import { opWords } from './op-words.ts'

/** A call that no screen names yet fails the census of calls, not this. */
const named = Object.entries(opWords).filter(
  ([call]) => callTable[call]?.open !== 'granted' || permissionsOfCall.has(call),
)

describe('what the operation log calls things', () => {
  it.each(named)('%s has words, not keys', (_, { module, action }) => {
    for (const words of [module.zh, action.zh]) expect(words).toMatch(/[\u4e00-\u9fff]/)
    for (const words of [module.en, action.en]) expect(words).toMatch(/^[A-Z].*/)
  })

  it('takes the words of the button that makes the call', () => {
    expect(opWords.settingRoleInfo).toEqual({
      module: { zh: '角色管理', en: 'Roles' },
      action: { zh: '分配权限', en: 'Assign permissions' },
    })
  })

  it('names students’ calls by their own list, wherever else they stand', () => {
    expect(opWords.exportStudentInfo?.module).toEqual(opWords.updateStudentInfo?.module)
    expect(opWords.exportStudentInfo?.module.zh).toBe('学生管理')
  })
})
