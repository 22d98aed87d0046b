import { createContext, useContext } from 'react'

export interface PageFacts {
  readonly routeKey: string
  readonly title: string
  /** `help` in its address opens the article about it. */
  readonly hasHelp?: boolean
}

/** The page that a block is on; set by the frame from the contract's table of screens. */
export const PageContext = createContext<PageFacts>({ routeKey: '', title: '' })
export const usePage = (): PageFacts => useContext(PageContext)
