import { Modal as AntdModal, type ModalProps } from 'antd'
import { useRestoreFocus } from '../focus/use-restore-focus.ts'
import { LiveRegion } from '../live/LiveRegion.tsx'

/** The library's dialog, which also returns the focus to its opener where it is mounted only while open. */
export function Modal({ open = false, children, ...rest }: ModalProps) {
  useRestoreFocus(open)
  return (
    <AntdModal open={open} {...rest}>
      {children}
      <LiveRegion />
    </AntdModal>
  )
}
