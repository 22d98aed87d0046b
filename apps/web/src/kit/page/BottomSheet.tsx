import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useRestoreFocus } from './use-restore-focus.ts'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly footer?: ReactNode
  /** As much as it holds, or a share of the screen. */
  readonly height?: 'auto' | `${number}%`
  readonly children: ReactNode
}

/** What a phone shows instead of a dialog, within reach of the thumb: drawn while it is open. */
export function BottomSheet({ title, onClose, footer, height = 'auto', children }: Props) {
  useRestoreFocus()
  return (
    <Drawer open placement="bottom" size={height} title={title} footer={footer} onClose={onClose}>
      {children}
    </Drawer>
  )
}
