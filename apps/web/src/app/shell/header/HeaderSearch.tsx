import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { useCanOpen } from '../../rights.ts'
import { pathOf } from '../../screens.ts'
import css from './Header.module.css'

const MAX = 50

/** Opens the course search with the keywords; on the search page it replaces them. Not under /management. */
export function HeaderSearch() {
  const w = useWords(zh, en)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const searchPath = pathOf('courseSearch')
  const isThere = pathname === searchPath
  const given = isThere ? (new URLSearchParams(search).get('searchValue') ?? '') : ''
  const [words, setWords] = useState(given)
  useEffect(() => setWords(given), [given])
  const canOpen = useCanOpen()
  if (!searchPath || !canOpen('courseSearch') || pathname.startsWith('/management')) return null
  const go = () => {
    const query = words.trim() ? `?${new URLSearchParams({ searchValue: words.trim() })}` : ''
    void navigate(`${searchPath}${query}`, { replace: isThere })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to older screen readers
    <div role="search" aria-label={w.searchCourse} className={css.search}>
      <Input
        id="header-search"
        className={css.searchInput ?? ''}
        value={words}
        maxLength={MAX}
        allowClear
        placeholder={w.searchCourse}
        aria-label={w.searchCourse}
        suffix={<Button type="text" size="small" icon={<SearchOutlined />} aria-label={w.search} onClick={go} />}
        onChange={(event) => setWords(event.target.value)}
        onPressEnter={go}
      />
      <span className={css.searchLink}>
        <LinkButton to={searchPath} aria-label={w.searchCourse} type="text" icon={<SearchOutlined />} />
      </span>
    </div>
  )
}
