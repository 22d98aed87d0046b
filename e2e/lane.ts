import { inject } from 'vitest'

/** The address of the school that this worker's files use. */
export function baseUrl(): string {
  const urls = inject('baseUrls')
  const url = urls[(Number(process.env.VITEST_POOL_ID) - 1) % urls.length]
  if (!url) throw new Error(`no school for worker ${process.env.VITEST_POOL_ID}`)
  return url
}
