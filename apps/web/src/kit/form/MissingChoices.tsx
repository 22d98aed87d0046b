import { Link } from 'react-router'
import { useCanOpen } from '../../app/rights.ts'
import { pathOf, titleOf } from '../../app/screens.ts'
import en from '../../words/en/kit.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Live } from '../live/Live.tsx'

export interface MissingChoicesProps {
  /** The label of the field. */
  readonly what?: string
  /** Route key of the screen that creates it. */
  readonly madeAt: string
}

/** There is nothing to choose: says where to create it, with a link for those who may open that screen. */
export function MissingChoices({ what = '', madeAt }: MissingChoicesProps) {
  const w = useWords(zh, en).missingChoices
  const lang = useLang()
  const path = useCanOpen()(madeAt) ? pathOf(madeAt) : null
  const title = titleOf(madeAt, lang)
  return (
    <Live>
      {w.none(what)} {path ? <Link to={path}>{w.makeAt(title)}</Link> : w.askOthers(title)}
    </Live>
  )
}

export interface NothingFoundProps {
  /** The search text. */
  readonly keyword: string
  readonly isLoading: boolean
  /** Shown when the search finds nothing. */
  readonly none: string
  readonly madeAt: string
}

/** For selects that search while typing: finding nothing differs from having nothing. */
export function NothingFound({ keyword, isLoading, none, madeAt }: NothingFoundProps) {
  if (isLoading) return null
  return keyword === '' ? <MissingChoices madeAt={madeAt} /> : none
}
