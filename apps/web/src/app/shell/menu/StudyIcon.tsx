import AntdIcon from '@ant-design/icons/es/components/AntdIcon'
import type { IconDefinition } from '@ant-design/icons-svg/lib/types'
import { lazy } from 'react'
import { studyIcons } from './study-icons.static.ts'

const DrawnIcon = lazy(() => import('./DrawnIcon.tsx'))

/** An icon of a course that is studied; an administrator may have chosen one of the others. */
export default function StudyIcon({ name }: { name: string }) {
  const icon = studyIcons[name]
  return icon ? <AntdIcon aria-hidden icon={icon as unknown as IconDefinition} /> : <DrawnIcon name={name} />
}
