import type { ReactNode } from 'react'
import { dialogBody } from './dialog-body.ts'
import { Modal } from './Modal.tsx'

export interface ViewDialogProps {
  readonly title: ReactNode
  readonly onClose: () => void
  /** Pixels. */
  readonly width?: number
  /** Buttons for further steps; by default there are none. */
  readonly footer?: ReactNode
  /** false: only a button inside closes it, neither the cross nor Escape. */
  readonly closable?: boolean
  /** Called once it is on the page, to place the focus. */
  readonly afterOpen?: () => void
  readonly children: ReactNode
}

/** Something to read over the page. Mount it only while it is open. A row with many facts goes into a DetailDrawer. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, onClose, width = 520, footer = null, closable = true, afterOpen, children } = props
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      styles={dialogBody}
      footer={footer}
      closable={closable}
      keyboard={closable}
      mask={{ closable }}
      afterOpenChange={(isOpen) => isOpen && afterOpen?.()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
