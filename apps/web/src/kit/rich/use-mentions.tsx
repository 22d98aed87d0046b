import type { Editor } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { announce } from '../live/announce.ts'
import css from './Editor.module.css'
import type { FindPeople, Mentionable } from './RichTextEditor.tsx'

/** An @ with the beginning of a name before the cursor; the one of a mail address is none. */
const BEGUN = /(?<![A-Za-z0-9._-])@([\p{L}\p{M}·]{1,20})$/u
const LONGEST = 21
const WAIT_MS = 200
/** The list keeps inside of a narrow editor. */
const LIST_PX = 240

interface Asked {
  readonly words: string
  readonly from: number
  readonly to: number
  readonly left: number
  readonly top: number
}

function askedIn(editor: Editor): Asked | null {
  const { empty, from, $from } = editor.state.selection
  if (!empty) return null
  const start = Math.max(0, $from.parentOffset - LONGEST)
  const begun = BEGUN.exec($from.parent.textBetween(start, $from.parentOffset, undefined, ' '))
  if (!begun) return null
  const box = editor.view.dom.closest(`.${css.editor}`)?.getBoundingClientRect()
  const at = editor.view.coordsAtPos(from)
  const words = begun[1] ?? ''
  return {
    ...{ words, from: from - words.length - 1, to: from },
    left: Math.max(8, Math.min(at.left - (box?.left ?? 0), (box?.width ?? 0) - LIST_PX)),
    top: at.bottom - (box?.top ?? 0),
  }
}

interface Mentions {
  /** The text or the cursor has changed. */
  readonly onChange: (editor: Editor) => void
  /** True: the key was for the list of names. */
  readonly onKey: (editor: Editor, event: KeyboardEvent) => boolean
  readonly close: () => void
  readonly list: (editor: Editor) => ReactNode
}

/** Names of people offered behind an @, chosen by the arrows and Enter or by a press. */
export function useMentions(find: FindPeople | undefined): Mentions {
  const w = useWords(zh, en).editor
  const [asked, setAsked] = useState<Asked | null>(null)
  const [people, setPeople] = useState<readonly Mentionable[]>([])
  const [active, setActive] = useState(0)
  const search = useRef(find)
  search.current = find
  const words = asked?.words ?? ''
  useEffect(() => {
    if (!words) {
      setPeople([])
      return undefined
    }
    let isLatest = true
    const timer = setTimeout(() => {
      void search.current?.(words).then(
        (found) => {
          if (!isLatest) return
          setPeople(found)
          setActive(0)
          announce(found.length > 0 ? w.people(found.length, found[0]?.name ?? '') : w.nobody)
        },
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [words, w])

  const choose = (editor: Editor, { id, name }: Mentionable) => {
    if (!asked) return
    const mention = { type: 'mention', attrs: { id, name } }
    setAsked(null)
    editor
      .chain()
      .focus()
      .insertContentAt({ from: asked.from, to: asked.to }, [mention, { type: 'text', text: ' ' }])
      .run()
  }
  const isOpen = asked !== null && people.length > 0
  return {
    onChange: (editor) => {
      if (search.current) setAsked(askedIn(editor))
    },
    close: () => setAsked(null),
    onKey(editor, { key, isComposing }) {
      if (!isOpen || isComposing) return false
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (step !== 0) {
        const next = (active + step + people.length) % people.length
        setActive(next)
        announce([people[next]?.name, people[next]?.note].filter(Boolean).join(' '))
        return true
      }
      if (key === 'Escape') {
        setAsked(null)
        return true
      }
      const chosen = people[active]
      if ((key !== 'Enter' && key !== 'Tab') || !chosen) return false
      choose(editor, chosen)
      return true
    },
    list: (editor) =>
      isOpen && (
        <div
          className={css.people}
          role="listbox"
          aria-label={w.peopleList}
          style={{ insetInlineStart: asked.left, top: asked.top }}
        >
          {people.map((one, place) => (
            <button
              key={one.id}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // The text keeps the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(editor, one)}
            >
              {one.name}
              <small>{one.note}</small>
            </button>
          ))}
        </div>
      ),
  }
}
