import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import en from '../../../words/en/study/player.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/player.ts'
import css from './StudyPanel.module.css'

export type PanelTab = 'contents' | 'marks'

interface SidePanelProps {
  readonly tab: PanelTab
  readonly onTab: (tab: PanelTab) => void
  readonly contents: ReactNode
  /** null: nobody takes notes in a preview. */
  readonly marks: ReactNode | null
}

/** Beside the player: the catalogue, or own notes. */
export function SidePanel({ tab, onTab, contents, marks }: SidePanelProps) {
  const w = useWords(zh, en)
  return (
    <aside className={css.side} aria-label={w.panel}>
      {marks && (
        <Segmented
          block
          className={css.tabs ?? ''}
          aria-label={w.panel}
          value={tab}
          options={(['contents', 'marks'] as const).map((value) => ({ value, label: w.tabs[value] }))}
          onChange={onTab}
        />
      )}
      {marks && tab === 'marks' ? marks : contents}
    </aside>
  )
}
