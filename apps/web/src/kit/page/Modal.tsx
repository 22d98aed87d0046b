import { Modal as AntdModal, type ModalProps } from 'antd'
import { useRestoreFocus } from '../focus/use-restore-focus.ts'
import { LiveRegion } from '../live/LiveRegion.tsx'
import css from './Modal.module.css'

/** The library's dialog, which also returns the focus to its opener where it is mounted only while open. */
export function Modal({ open = false, title, children, ...rest }: ModalProps) {
  useRestoreFocus(open)
  return (
    <AntdModal open={open} {...rest} {...(title ? { title: <h2 className={css.title}>{title}</h2> } : {})}>
      {children}
      <LiveRegion />
    </AntdModal>
  )
}
