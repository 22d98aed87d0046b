import { useSyncExternalStore } from 'react'

/** Below this width tables become cards and dialogs become sheets. */
export const PHONE_BELOW_PX = 768
/** Below this width the side menu shows only icons. */
export const NARROW_BELOW_PX = 1200

function useNarrower(px: number): boolean {
  const query = `(max-width: ${px - 1}px)`
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
}

export const useIsPhone = (): boolean => useNarrower(PHONE_BELOW_PX)
export const useIsNarrow = (): boolean => useNarrower(NARROW_BELOW_PX)
