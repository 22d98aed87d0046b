import { Modal as AntdModal, type ModalProps } from 'antd'
import { useRestoreFocus } from './use-restore-focus.ts'

/** The library's dialog, from which the keyboard comes back to what opened it, also where it is only drawn while open. */
export function Modal({ open = false, ...rest }: ModalProps) {
  useRestoreFocus(open)
  return <AntdModal open={open} {...rest} />
}
