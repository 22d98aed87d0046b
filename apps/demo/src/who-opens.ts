import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Workspace } from '@shuyuan/contract/screens/screen.ts'

const LEARNING: readonly Workspace[] = ['student', 'courseStudy', 'exam']
const TEACHING: readonly Workspace[] = ['teacher', 'courseInfo', 'analysisShow']

/** Where nobody is signed in yet. */
const DOORS = ['login', 'final_login']

/** The demo account that opens a screen on something of its own; null: nobody signed in. */
export function whoOpens(routeKey: string): string | null {
  const screen = screenTable[routeKey]
  if (!screen || DOORS.includes(routeKey)) return null
  // In the students' room, and a teacher's.
  if (routeKey === 'tryToAnswer') return 'host'
  if (screen.free || LEARNING.includes(screen.workspace)) return 'student'
  return TEACHING.includes(screen.workspace) ? 'host' : 'admin'
}
