import type { CallName } from './index.ts'

/**
 * Calls that stand before their screen does, each with the screens that will make them: until then only the super admin
 * holds them. A test compares this list with the table of screens: a call that no screen names stands here, and leaves
 * with the first screen that names it.
 */
export const callsToCome: Partial<Record<CallName, string>> = {
  addBbsModule: 'the teacher’s pages of discussion',
  updateBbsModule: 'the teacher’s pages of discussion',
  deleteBbsModule: 'the teacher’s pages of discussion',
  sortBbsModule: 'the teacher’s pages of discussion',
  closeBbsModule: 'the teacher’s pages of discussion',
  invalidBbsPost: 'the teacher’s pages of discussion',
  listStudentBbsPost: 'the teacher’s pages of discussion',
  exportStudentBbsPost: 'the teacher’s pages of discussion',
  exportBbsPost: 'the teacher’s pages of discussion',
}
