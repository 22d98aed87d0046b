import { type ComponentType, lazy, Suspense } from 'react'

/** A rarely opened component: `load` fetches its code when it is first shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
