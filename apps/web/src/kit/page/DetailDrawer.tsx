import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '../focus/use-restore-focus.ts'
import { LiveRegion } from '../live/LiveRegion.tsx'
import { useIsPhone } from '../use-width.ts'
import css from './Modal.module.css'

export interface DetailDrawerProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly extra?: ReactNode
  readonly footer?: ReactNode
  /** Pixels; the whole width on a phone. */
  readonly width?: number
  readonly children: ReactNode
}

/** For looking at one row without leaving the list. */
export function DetailDrawer({ open, title, onClose, extra, footer, width = 560, children }: DetailDrawerProps) {
  const isPhone = useIsPhone()
  useRestoreFocus(open)
  return (
    <Drawer
      open={open}
      title={title && <h2 className={css.title}>{title}</h2>}
      onClose={onClose}
      extra={extra && <div className={css.acts}>{extra}</div>}
      footer={footer}
      size={isPhone ? '100%' : width}
      destroyOnHidden
    >
      {children}
      <LiveRegion />
    </Drawer>
  )
}
