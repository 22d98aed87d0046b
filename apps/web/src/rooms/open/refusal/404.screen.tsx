import { Button } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { screenFacts } from '../../../app/screen-table.static.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import en from '../../../words/en/open.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'
import { Notice } from './Notice.tsx'
import { nearestPath } from './nearest-path.ts'
import { SearchBox } from './SearchBox.tsx'

const paths = new Map(Object.entries(screenFacts).map(([key, { path }]) => [path, key]))

/** Every unmatched path; the address stays as it was typed. */
export default function NotFound() {
  const w = useWords(zh, en).missing
  const lang = useLang()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isSignedIn = useStore(stores.userInfo) !== null
  const nearest = nearestPath(pathname, [...paths.keys()])
  const title = screenFacts[paths.get(nearest ?? '') ?? '']?.title[lang]
  return (
    <Notice
      shape="gap"
      title={w.title}
      sub={<code>{pathname}</code>}
      actions={
        <>
          <LinkButton to="/" type="primary">
            {w.home}
          </LinkButton>
          {history.length > 1 && <Button onClick={() => void navigate(-1)}>{w.back}</Button>}
        </>
      }
    >
      {nearest && title && <Link to={nearest}>{w.meant(title)}</Link>}
      {isSignedIn && <SearchBox placeholder={w.search} />}
    </Notice>
  )
}
