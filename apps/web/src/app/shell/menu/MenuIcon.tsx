import { lazy, Suspense } from 'react'
import css from './MenuIcon.module.css'

const DrawnIcon = lazy(() => import('./DrawnIcon.tsx'))

/** It says what the words beside it say, so it is not read out; its place is kept until it is drawn. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <Suspense fallback={<span aria-hidden className={`anticon ${css.place}`} />}>
      <DrawnIcon name={name} />
    </Suspense>
  )
}
