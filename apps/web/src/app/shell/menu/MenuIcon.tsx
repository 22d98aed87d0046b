import { lazy, Suspense } from 'react'
import css from './MenuIcon.module.css'

const DrawnIcon = lazy(() => import('./DrawnIcon.tsx'))

/** Repeats the label beside it, so screen readers skip it; its space is reserved until it is drawn. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <Suspense fallback={<span aria-hidden className={`anticon ${css.place}`} />}>
      <DrawnIcon name={name} />
    </Suspense>
  )
}
