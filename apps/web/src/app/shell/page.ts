import { useMatches } from 'react-router'
import { useLang } from '../../words/use-words.ts'
import { type ScreenFacts, screenFacts } from '../screen-table.static.ts'

export interface CurrentPage {
  readonly routeKey: string
  readonly screen: ScreenFacts | undefined
  readonly title: string
  readonly hasHelp: boolean
}

/** The header that reads the help out stands on all pages but these. */
const WITHOUT_HELP: readonly (string | undefined)[] = ['none', 'bare', undefined]

/** The screen that the address shows. */
export function useCurrentPage(): CurrentPage {
  const lang = useLang()
  const handle = useMatches().at(-1)?.handle as { routeKey?: string } | undefined
  const routeKey = handle?.routeKey ?? ''
  const screen = screenFacts[routeKey]
  return { routeKey, screen, title: screen?.title[lang] ?? '', hasHelp: !WITHOUT_HELP.includes(screen?.frame) }
}
