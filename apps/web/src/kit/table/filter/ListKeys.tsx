import { type RefObject, useState } from 'react'
import en from '../../../words/en/kit.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/kit.ts'
import { ViewDialog } from '../../page/ViewDialog.tsx'
import css from '../TablePage.module.css'
import { useListKeys } from './use-list-keys.ts'

interface ListKeysProps {
  readonly list: RefObject<HTMLElement | null>
  readonly hasSearch: boolean
  readonly hasTicks: boolean
}

/** The keyboard shortcuts of a list, and their descriptions under `?`. */
export function ListKeys({ list, hasSearch, hasTicks }: ListKeysProps) {
  const w = useWords(zh, en)
  const [isOpen, setOpen] = useState(false)
  useListKeys(list, () => setOpen(true))
  if (!isOpen) return null
  const keys: [string, string][] = [
    ...(hasSearch
      ? ([
          ['/', w.keys.search],
          ['Enter', w.keys.apply],
        ] as [string, string][])
      : []),
    ...(hasTicks ? ([[w.keys.shiftClick, w.keys.range]] as [string, string][]) : []),
    ['Tab', w.keys.next],
    ['Esc', w.keys.close],
    ['?', w.keys.help],
  ]
  return (
    <ViewDialog title={w.keys.title} width={420} onClose={() => setOpen(false)}>
      <dl className={css.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ViewDialog>
  )
}
