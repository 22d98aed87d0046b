import { type ComponentType, lazy, Suspense } from 'react'

/** What is seldom opened: its code comes when it is first shown. `const Dialog = later(async () => (await import('./Dialog.tsx')).Dialog)`. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
