import { App } from 'antd'
import type { ReactNode } from 'react'
import en from '../words/en/kit.ts'
import { useWords } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'
import { toast } from './toast.ts'

export interface ConfirmOptions {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** What will happen: 发布课程, not 确定. */
  readonly ok?: string
  readonly danger?: boolean
}

/** Asks before an act and reports after it. `ask` and `askDelete` resolve to whether the user confirmed. */
export function useConfirm() {
  const w = useWords(zh, en)
  const { modal } = App.useApp()
  const ask = ({ title, text, ok, danger }: ConfirmOptions): Promise<boolean> =>
    new Promise((resolve) => {
      modal.confirm({
        title,
        content: text,
        okText: ok ?? w.ok,
        cancelText: w.cancel,
        okButtonProps: { danger: danger ?? false },
        // Pressing Escape and Enter in quick succession must not lose anything.
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  /** The usual question before a delete; a cancel is acknowledged too. */
  const askDelete = async (text?: ReactNode): Promise<boolean> => {
    const goesOn = await ask({ title: w.deleteAsk, text, ok: w.delete, danger: true })
    if (!goesOn) toast.info(w.deleteCancelled)
    return goesOn
  }
  /** What a person has to read before going on, too long for a toast. */
  const tell = (title: ReactNode, text: ReactNode): void => {
    modal.warning({ title, content: text, okText: w.understood, width: 520 })
  }
  return { ask, askDelete, tell }
}
