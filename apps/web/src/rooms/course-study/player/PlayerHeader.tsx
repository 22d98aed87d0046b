import { ArrowLeftOutlined, LeftOutlined, MenuFoldOutlined, MenuUnfoldOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShownName } from '../../../kit/page/document-title.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './PlayerHeader.module.css'

interface PlayerHeaderProps {
  readonly courseId: string
  readonly title: string
  /** The time counted by the server. */
  readonly clock?: ReactNode
  readonly prevId?: string
  readonly nextId?: string
  readonly panel?: { readonly isShown: boolean; readonly onToggle: () => void }
}

function Neighbour({ courseId, resourceId, way }: { courseId: string; resourceId: string; way: 'prev' | 'next' }) {
  const w = useWords(zh, en).play
  const icon = way === 'prev' ? <LeftOutlined /> : <RightOutlined />
  const button = (
    <Button type="text" aria-label={w[way]} icon={icon} disabled={!resourceId} tabIndex={resourceId ? -1 : 0} />
  )
  if (!resourceId) return button
  return (
    <Tooltip title={w[way]}>
      <Link to={`/courseStudy/goOnStudy?${new URLSearchParams({ courseId, resourceId })}`} replace>
        {button}
      </Link>
    </Tooltip>
  )
}

/** Back, the title, the counted time, and the neighbours. */
export function PlayerHeader({ courseId, title, clock, prevId = '', nextId = '', panel }: PlayerHeaderProps) {
  const w = useWords(zh, en).play
  useShownName('thing', title)
  const tree = `/courseStudy/learnCatalogNew/learnCatalogue?${new URLSearchParams({ courseId })}`
  return (
    <header className={css.top}>
      <Link to={tree} className={css.back ?? ''} aria-label={w.back}>
        <ArrowLeftOutlined /> <span className={css.word}>{w.back}</span>
      </Link>
      <h1 title={title}>{title}</h1>
      {clock}
      <Neighbour courseId={courseId} resourceId={prevId} way="prev" />
      <Neighbour courseId={courseId} resourceId={nextId} way="next" />
      {panel && (
        <Tooltip title={panel.isShown ? w.hidePanel : w.showPanel}>
          <Button
            type="text"
            className={css.fold ?? ''}
            aria-label={panel.isShown ? w.hidePanel : w.showPanel}
            aria-expanded={panel.isShown}
            icon={panel.isShown ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={panel.onToggle}
          />
        </Tooltip>
      )}
    </header>
  )
}
