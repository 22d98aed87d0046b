import { createContext, useContext } from 'react'

export interface PageFacts {
  readonly routeKey: string
  readonly title: string
}

/** Which page a block stands on; filled by the frame from the contract's table of screens. */
export const PageContext = createContext<PageFacts>({ routeKey: '', title: '' })
export const usePage = (): PageFacts => useContext(PageContext)
