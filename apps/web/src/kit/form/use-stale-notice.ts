import { App } from 'antd'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'

/** Tells that somebody else saved in between; what was typed stays, the newest opens in another window. */
export function useStaleNotice(): () => void {
  const w = useWords(zh, en)
  const { modal } = App.useApp()
  return () =>
    void modal.confirm({
      title: w.stale,
      content: w.staleMore,
      okText: w.seeNewest,
      cancelText: w.cancel,
      onOk: () => void window.open(location.href, '_blank'),
    })
}
