import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '../focus/use-restore-focus.ts'
import { LiveRegion } from '../live/LiveRegion.tsx'
import css from './Modal.module.css'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly footer?: ReactNode
  /** As high as its content, or a share of the screen. */
  readonly height?: 'auto' | `${number}%`
  readonly children: ReactNode
}

/** The phone's form of a dialog, within reach of the thumb. Mount it only while it is open. */
export function BottomSheet({ title, onClose, footer, height = 'auto', children }: Props) {
  useRestoreFocus()
  return (
    <Drawer
      open
      placement="bottom"
      size={height}
      title={<h2 className={css.title}>{title}</h2>}
      footer={footer}
      onClose={onClose}
    >
      {children}
      <LiveRegion />
    </Drawer>
  )
}
