import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { TaskGroup } from '@shuyuan/contract/entities/exam/attempt.ts'
import en from '../../../words/en/study/tasks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/tasks.ts'
import css from './coursehomework.module.css'

const TILES = ['todo', 'soon', 'sentBack', 'waiting', 'done', 'missed'] as const satisfies readonly TaskGroup[]
/** A number of them asks for something. */
const URGENT: readonly TaskGroup[] = ['soon', 'sentBack']

interface Props {
  readonly counts: Out<'statTaskStudyPaperInfo'>['counts'] | undefined
  readonly shown: string
  readonly onShow: (group: TaskGroup | '') => void
}

/** How many tasks there are of each group; a press shows these, a second one all. */
export function TaskTiles({ counts, shown, onShow }: Props) {
  const w = useWords(zh, en)
  return (
    <ul className={css.tiles} aria-label={w.tiles}>
      {TILES.map((group) => (
        <li key={group}>
          <button
            type="button"
            aria-pressed={shown === group}
            data-urgent={URGENT.includes(group) && (counts?.[group] ?? 0) > 0}
            onClick={() => onShow(shown === group ? '' : group)}
          >
            <span>{w.groups[group]}</span>
            <strong className="num">{counts?.[group] ?? '–'}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}
