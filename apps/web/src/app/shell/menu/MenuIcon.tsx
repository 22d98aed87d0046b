import { lazy, Suspense } from 'react'
import css from './MenuIcon.module.css'

const DrawnIcon = lazy(() => import('./DrawnIcon.tsx'))
const StudyIcon = lazy(() => import('./StudyIcon.tsx'))

/** Repeats the label beside it, so screen readers skip it; its space is reserved until it is drawn. */
export function MenuIcon({ name, workspace }: { name: string; workspace?: string }) {
  const Icon = workspace === 'courseStudy' ? StudyIcon : DrawnIcon
  return (
    <Suspense fallback={<span aria-hidden className={`anticon ${css.place}`} />}>
      <Icon name={name} />
    </Suspense>
  )
}
