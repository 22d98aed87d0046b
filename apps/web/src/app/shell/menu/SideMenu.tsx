import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useIsNarrow, useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { stores, useStore } from '../../stores.ts'
import { CourseSwitch } from '../header/CourseSwitch.tsx'
import { spaceWord } from '../workspaces.ts'
import { MenuList } from './MenuList.tsx'
import css from './SideMenu.module.css'

/** 180 px; icons alone below 1200 px unless unfolded; on a phone the header's drawer takes its place. */
export function SideMenu({ workspace, routeKey }: { workspace: string; routeKey: string }) {
  const w = useWords(zh, en)
  const role = useStore(stores.currentRole)
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const [isFolded, setFolded] = useState(isNarrow)
  useEffect(() => setFolded(isNarrow), [isNarrow])
  if (isPhone) return null
  const title = w.spaces[spaceWord(workspace, role) as keyof typeof w.spaces]
  return (
    <aside className={`${css.side} noPrint`} data-folded={isFolded}>
      {!isFolded && (workspace === 'courseInfo' ? <CourseSwitch /> : <div className={css.title}>{title}</div>)}
      <nav id="side-menu" aria-label={title} className={css.list}>
        <MenuList workspace={workspace} routeKey={routeKey} collapsed={isFolded} />
      </nav>
      <Button
        type="text"
        size="small"
        className={css.fold ?? ''}
        icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={isFolded ? w.expand : w.collapse}
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      />
    </aside>
  )
}
