import * as all from '@ant-design/icons-svg'
import { MENU_ICONS } from '@shuyuan/contract/entities/system/menu.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'

interface IconNode {
  readonly tag: string
  readonly attrs: Readonly<Record<string, string>>
  readonly children?: readonly IconNode[]
}
export interface IconData {
  readonly name: string
  readonly theme: 'outlined' | 'filled' | 'twotone'
  readonly icon: IconNode
}

/** For an entry whose icon no screen of the contract names. */
export const PLAIN_ICON = 'FileTextOutlined'

const names = new Set([
  PLAIN_ICON,
  ...MENU_ICONS,
  ...Object.values(screenTable).flatMap(({ menu }) => menu?.icon ?? []),
])
// Run by Node for the build the package arrives as one default export, in the browser's form as many.
const { default: whole, ...each } = all as unknown as Record<string, IconData> & { default?: Record<string, IconData> }
const known: Readonly<Record<string, IconData>> = whole ?? each

/** The drawings of the menu's icons by the names that the contract's screens give them. */
export const menuIcons: Readonly<Record<string, IconData>> = Object.fromEntries(
  [...names].flatMap((name) => (known[name] ? [[name, known[name]]] : [])),
)
