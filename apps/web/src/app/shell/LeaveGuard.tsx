import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsaved } from '../../kit/form/unsaved.ts'
import en from '../../words/en/shell.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/shell.ts'

/** Asks before a page with unsaved input is left; one for the whole app, as the router knows only one. */
export function LeaveGuard() {
  const w = useWords(zh, en)
  const { modal } = App.useApp()
  const blocker = useBlocker(({ currentLocation: a, nextLocation: b }) => hasUnsaved() && a.pathname !== b.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const asked = modal.confirm({
      title: w.unsavedLeave,
      okText: w.leave,
      cancelText: w.stay,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => asked.destroy()
  }, [blocker, modal, w])
  return null
}
