import { ArrowLeftOutlined, SearchOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DetailDrawer } from '../../kit/page/DetailDrawer.tsx'
import { useDebounced } from '../../kit/use-debounced.ts'
import en from '../../words/en/help/reader.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/help/reader.ts'
import { HelpArticle } from './HelpArticle.tsx'
import { Categories, Found, OfCategory, OfPage } from './HelpLists.tsx'
import css from './help.module.css'
import type { AsWhom, Place } from './reading.ts'

const TYPING_MS = 300
const SEARCH_MAX = 100

interface HelpDrawerProps {
  readonly open: boolean
  /** The screen that the reader stands on; '' begins with the categories. */
  readonly routeKey: string
  /** An article to begin with. */
  readonly articleId?: string
  readonly as?: AsWhom
  /** As whom, in words. */
  readonly asWords?: string
  readonly onClose: () => void
}

const HOME: Place = { kind: 'home' }
const OWN: AsWhom = {}

/** The help of the page first, then everything that this reader may read. */
export function HelpDrawer({ open, routeKey, articleId = '', as = OWN, asWords, onClose }: HelpDrawerProps) {
  const w = useWords(zh, en)
  const begin: readonly Place[] = articleId ? [HOME, { kind: 'article', id: articleId }] : [HOME]
  const [places, setPlaces] = useState(begin)
  const [typed, setTyped] = useState('')
  const searched = useDebounced(typed.trim(), TYPING_MS)
  const body = useRef<HTMLDivElement>(null)
  // Another page has other help, and a link to an article may come while the drawer stands open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew for these alone
  useEffect(() => setPlaces(begin), [routeKey, articleId, open])
  const place = places.at(-1) ?? HOME
  const go = (to: Place) => {
    setPlaces((before) => [...before, to])
    body.current?.scrollIntoView()
    body.current?.focus()
  }
  const search = (words: string) => {
    setTyped(words)
    setPlaces([HOME])
  }
  const isSearching = typed.trim() !== ''
  return (
    <DetailDrawer open={open} title={w.title} width={480} onClose={onClose}>
      <div ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {asWords && <Alert className={css.note ?? ''} type="info" title={asWords} />}
        <Input
          className={css.search ?? ''}
          value={typed}
          type="search"
          allowClear
          autoFocus={place.kind === 'home'}
          maxLength={SEARCH_MAX}
          prefix={<SearchOutlined aria-hidden />}
          placeholder={w.searchHint}
          aria-label={w.search}
          onChange={(event) => search(event.target.value)}
        />
        {places.length > 1 && (
          <Button
            type="link"
            size="small"
            icon={<ArrowLeftOutlined />}
            onClick={() => setPlaces((before) => before.slice(0, -1))}
          >
            {w.back}
          </Button>
        )}
        {place.kind === 'article' && <HelpArticle key={place.id} id={place.id} here={routeKey} as={as} />}
        {place.kind === 'category' && <OfCategory id={place.id} name={place.name} as={as} go={go} />}
        {place.kind === 'home' && isSearching && searched !== '' && <Found keyWords={searched} as={as} go={go} />}
        {place.kind === 'home' && !isSearching && (
          <>
            {routeKey !== '' && <OfPage routeKey={routeKey} as={as} go={go} />}
            <Categories as={as} go={go} />
          </>
        )}
      </div>
    </DetailDrawer>
  )
}
