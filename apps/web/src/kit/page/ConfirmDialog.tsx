import { useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { dialogBody } from './dialog-body.ts'
import { Modal } from './Modal.tsx'
import type { ViewDialogProps } from './ViewDialog.tsx'

interface Props extends Omit<ViewDialogProps, 'footer'> {
  /** What will happen: 发布课程, not 确定. */
  readonly ok?: string
  /** Its button is busy until the promise settles. */
  readonly onOk: () => unknown
  readonly disabled?: boolean
  readonly danger?: boolean
}

/**
 * Shows what an act will do, with choices that no form field fits, and acts. A press beside it does not close it,
 * so that no choice is lost. A plain question is asked by `useConfirm`.
 */
export function ConfirmDialog(props: Props) {
  const { title, ok, onOk, disabled = false, danger = false, width = 520, onClose, children } = props
  const w = useWords(zh, en)
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onOk()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      styles={dialogBody}
      mask={{ closable: false }}
      okText={ok ?? w.ok}
      cancelText={w.cancel}
      okButtonProps={{ disabled, danger }}
      confirmLoading={isBusy}
      onOk={() => void act()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
