import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { type IconData, menuIcons, PLAIN_ICON } from './menu-icons.static.ts'

const names = Object.values(screenTable).flatMap(({ workspace, menu }) =>
  workspace === 'courseStudy' ? (menu?.icon ?? []) : [],
)

/** Those of a course that is studied, which many first visits show. */
export const studyIcons: Readonly<Record<string, IconData>> = Object.fromEntries(
  [PLAIN_ICON, ...names].flatMap((name) => (menuIcons[name] ? [[name, menuIcons[name]]] : [])),
)
