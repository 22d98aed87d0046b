import { filePathOf, screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Screen } from '@shuyuan/contract/screens/screen.ts'

/** What the browser needs to know of a screen: who may open it is in the person's permissions. */
export type ScreenFacts = Pick<Screen, 'workspace' | 'path' | 'title' | 'frame'> & {
  readonly file: string
  readonly free: boolean
  readonly under: string
  readonly icon: string
  readonly buttons: Readonly<Record<string, Screen['buttons'][string]['label']>>
}

export const screenFacts: Readonly<Record<string, ScreenFacts>> = Object.fromEntries(
  Object.entries(screenTable).map(([key, screen]) => [
    key,
    {
      workspace: screen.workspace,
      path: screen.path,
      title: screen.title,
      frame: screen.frame,
      file: filePathOf(key, screen),
      free: screen.free ?? false,
      under: screen.under ?? '',
      icon: screen.menu?.icon ?? '',
      buttons: Object.fromEntries(Object.entries(screen.buttons).map(([button, { label }]) => [button, label])),
    },
  ]),
)
