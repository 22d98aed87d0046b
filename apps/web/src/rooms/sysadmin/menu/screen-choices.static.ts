import { screenTable } from '@shuyuan/contract/screens/index.ts'

/** Pages that may stand in a menu, with the workspace they belong to. */
export const menuPages = Object.entries(screenTable)
  .filter(([, screen]) => !screen.free)
  .map(([key, { workspace, title, path }]) => ({ key, workspace: workspace as string, title, path }))
