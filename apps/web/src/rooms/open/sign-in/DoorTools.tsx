import { A11yIcon } from '../../../app/shell/A11yIcon.tsx'
import { toggleLang } from '../../../app/shell/language.ts'
import { stores, useStore } from '../../../app/stores.ts'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

/** What stands over every door: the accessibility toolbar and the language. */
export function DoorTools() {
  const w = useWords(zh, en).login
  const a11y = useStore(stores.a11y)
  return (
    <div className="doorTools">
      <button type="button" aria-pressed={a11y.open} onClick={() => stores.a11y.set({ ...a11y, open: !a11y.open })}>
        <A11yIcon /> {w.a11y}
      </button>
      <button type="button" onClick={toggleLang}>
        {w.language}
      </button>
    </div>
  )
}
