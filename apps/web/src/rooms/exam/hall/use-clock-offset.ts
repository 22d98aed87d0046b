import { useMemo } from 'react'

/** The server's clock minus this one's in milliseconds, as of its latest answer. */
export const useClockOffset = (serverTime: string | undefined): number =>
  useMemo(() => (serverTime ? Date.parse(serverTime) - Date.now() : 0), [serverTime])
