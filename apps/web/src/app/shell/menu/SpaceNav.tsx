import { MenuOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { stores, useStore } from '../../stores.ts'
import css from '../header/Header.module.css'
import { useCurrentPage } from '../page.ts'
import { StudyHead } from '../study/StudyHead.tsx'
import { type Space, spaceWord, useSpaces } from '../workspaces.ts'
import { MenuList } from './MenuList.tsx'

const isSpace = (workspace: string, spaces: readonly { space: Space }[]) =>
  spaces.some(({ space }) => space === workspace)

/** Links to the workspaces of the current role: tabs in the header, and a drawer with the menu where there is no side menu. */
export function SpaceNav({ hasSide, part }: { hasSide: boolean; part: 'tabs' | 'drawer' }) {
  const w = useWords(zh, en)
  const spaces = useSpaces()
  const role = useStore(stores.currentRole)
  const { routeKey, screen } = useCurrentPage()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => setOpen(false), [pathname, search])
  const wordOf = (space: string) => w.spaces[spaceWord(space, role) as keyof typeof w.spaces]
  const workspace = screen?.workspace ?? ''
  const menuOf = isSpace(workspace, spaces) || workspace.startsWith('course') ? workspace : (spaces[0]?.space ?? '')
  if (spaces.length === 0) return null
  if (part === 'tabs')
    return spaces.length < 2 ? null : (
      <nav className={css.spaces} aria-label={w.menu}>
        {spaces.map(({ space, path }) => (
          <Link key={space} to={path} aria-current={space === workspace ? 'page' : undefined}>
            {wordOf(space)}
          </Link>
        ))}
      </nav>
    )
  return (
    <>
      <Button
        type="text"
        className={(hasSide ? css.phoneOnly : undefined) ?? ''}
        icon={<MenuOutlined />}
        aria-label={w.menu}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={isOpen}
        placement="left"
        size={260}
        title={wordOf(menuOf)}
        onClose={() => setOpen(false)}
        styles={{ body: { padding: '8px 0' } }}
      >
        {menuOf === 'courseStudy' && <StudyHead />}
        <MenuList workspace={menuOf} routeKey={routeKey} />
        {spaces.length > 1 && (
          <nav className={css.drawerSpaces} aria-label={w.menu}>
            {spaces
              .filter(({ space }) => space !== menuOf)
              .map(({ space, path }) => (
                <Link key={space} to={path}>
                  {wordOf(space)}
                </Link>
              ))}
          </nav>
        )}
      </Drawer>
    </>
  )
}
