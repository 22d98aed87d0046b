import { Modal as AntdModal, type ModalProps } from 'antd'
import { useRestoreFocus } from './use-restore-focus.ts'

/** The library's dialog, which also returns the focus to its opener where it is mounted only while open. */
export function Modal({ open = false, ...rest }: ModalProps) {
  useRestoreFocus(open)
  return <AntdModal open={open} {...rest} />
}
