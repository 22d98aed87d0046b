import type { ReactNode } from 'react'
import { dialogBody } from './dialog-body.ts'
import { Modal } from './Modal.tsx'

export interface ViewDialogProps {
  readonly title: ReactNode
  readonly onClose: () => void
  /** Pixels. */
  readonly width?: number
  /** Buttons of what can be done from here; none by default, a view closes by its cross. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Something to read over the page: drawn while it is open. */
export function ViewDialog({ title, onClose, width = 520, footer = null, children }: ViewDialogProps) {
  return (
    <Modal open centered title={title} width={width} styles={dialogBody} footer={footer} onCancel={onClose}>
      {children}
    </Modal>
  )
}
