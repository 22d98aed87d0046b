import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import type { Workspace } from '@shuyuan/contract/screens/screen.ts'
import { useCanOpen } from '../rights.ts'
import { screenFacts } from '../screen-table.static.ts'

const SPACES = ['sysadmin', 'management', 'organization', 'teacher', 'student'] as const
export type Space = (typeof SPACES)[number]

const isSpace = (workspace: Workspace): workspace is Space => (SPACES as readonly string[]).includes(workspace)

const menuPages = Object.entries(screenFacts).filter(([, { inMenu, workspace }]) => inMenu && isSpace(workspace))

export interface SpaceDoor {
  readonly space: Space
  readonly path: string
}

/** The workspaces in which the current role has pages, each with its first one. */
export function useSpaces(): SpaceDoor[] {
  const canOpen = useCanOpen()
  return SPACES.flatMap((space) => {
    const first = menuPages.find(([key, { workspace }]) => workspace === space && canOpen(key))
    return first ? [{ space, path: first[1].path }] : []
  })
}

/** The instructor's teacher space has a name of its own (specification 2.8). */
export const spaceWord = (workspace: string, role: string): string =>
  workspace === 'teacher' && isInstructor(role) ? 'instructor' : workspace
