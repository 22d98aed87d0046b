import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Screen } from '@shuyuan/contract/screens/screen.ts'

/**
 * What every visitor's browser needs to know of each screen, so it is kept small: who may open it is in the person's
 * permissions, its icon in the answer that tells the menu; absent means no or none.
 */
export interface ScreenFacts extends Pick<Screen, 'workspace' | 'path' | 'title' | 'frame'> {
  readonly free?: true
  readonly under?: string
  readonly inMenu?: true
}

export const screenFacts: Readonly<Record<string, ScreenFacts>> = Object.fromEntries(
  Object.entries(screenTable).map(([key, { workspace, path, title, frame, free, shareable, under, menu }]) => [
    key,
    {
      workspace,
      path,
      title,
      frame,
      ...(free || shareable ? { free: true as const } : {}),
      ...(under ? { under } : {}),
      ...(menu?.icon ? { inMenu: true as const } : {}),
    },
  ]),
)
