import { Button } from 'antd'
import { useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { useFormClosed } from '../form/form-closing.tsx'
import { useUnsaved } from '../form/unsaved.ts'
import { useConfirm } from '../use-confirm.tsx'
import { dialogBody } from './dialog-body.ts'
import { Modal } from './Modal.tsx'
import type { ViewDialogProps } from './ViewDialog.tsx'

export interface ConfirmDialogProps extends Omit<ViewDialogProps, 'footer'> {
  /** What will happen: 发布课程, not 确定. */
  readonly ok?: string
  /** Its button is busy until the promise settles; the dialog closes when the answer is true. */
  readonly onOk: () => unknown
  readonly isBusy?: boolean
  readonly disabled?: boolean
  readonly danger?: boolean
  /** A choice is not saved yet: leaving asks. */
  readonly isDirty?: boolean
  /** In place of 取消. */
  readonly back?: { readonly label: string; readonly onClick: () => void }
  /** The act is over and cannot be taken back: the one button left closes the dialog. */
  readonly isDone?: boolean
}

/**
 * Shows what an act will do, with choices that no form field fits, and acts. A press beside it does not close it,
 * so that no choice is lost. A plain question is asked by `useConfirm`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, onOk, onClose, isDirty = false, isDone = false, closable = true, width = 520, children } = props
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  const formClosed = useFormClosed()
  const [isActing, setActing] = useState(false)
  useUnsaved(isDirty)
  const end = (isSaved: boolean) => {
    onClose()
    formClosed(isSaved)
  }
  const act = async () => {
    const answer = onOk()
    if (!(answer instanceof Promise)) {
      if (answer === true) end(true)
      return
    }
    setActing(true)
    try {
      if ((await answer) === true) end(true)
    } finally {
      setActing(false)
    }
  }
  const close = async () => {
    if (!isDirty || (await ask({ title: w.leaveUnsaved, ok: w.leave, danger: true }))) end(isDone)
  }
  const back = props.back ?? { label: w.cancel, onClick: () => void close() }
  const footer = isDone ? (
    <Button type="primary" onClick={() => end(true)}>
      {w.close}
    </Button>
  ) : (
    <>
      <Button onClick={back.onClick}>{back.label}</Button>
      <Button
        type="primary"
        danger={props.danger ?? false}
        disabled={props.disabled ?? false}
        loading={isActing || (props.isBusy ?? false)}
        onClick={() => void act()}
      >
        {props.ok ?? w.ok}
      </Button>
    </>
  )
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      styles={dialogBody}
      closable={closable}
      keyboard={closable}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && props.afterOpen?.()}
      footer={footer}
      onCancel={() => void close()}
    >
      {children}
    </Modal>
  )
}
