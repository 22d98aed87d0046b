import AntdIcon from '@ant-design/icons/es/components/AntdIcon'
import type { IconDefinition } from '@ant-design/icons-svg/lib/types'
import { menuIcons, PLAIN_ICON } from './menu-icons.static.ts'

/** There are many icons to choose from, so they load after the page. */
export default function DrawnIcon({ name }: { name: string }) {
  const icon = menuIcons[name] ?? menuIcons[PLAIN_ICON]
  return icon ? <AntdIcon aria-hidden icon={icon as unknown as IconDefinition} /> : null
}
