import en from '../../words/en/study.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'
import css from './StepMark.module.css'
import type { Step } from './tree.ts'

/** ○ not started, ◐ in progress with its share, ● done; the label is for screen readers. */
export function StepMark({ step }: { step: Pick<Step, 'myState' | 'percent'> }) {
  const w = useWords(zh, en).tree
  const { myState, percent } = step
  const word = { todo: w.todo, doing: w.doing, done: w.finished }[myState]
  return (
    <span className={css.mark} data-state={myState} title={word}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
        {myState === 'doing' && <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />}
        {myState === 'done' && <circle cx="8" cy="8" r="7" fill="currentColor" />}
        {myState === 'done' && <path d="M4.8 8.2l2.2 2.2 4.2-4.6" fill="none" stroke="#fff" strokeWidth="1.8" />}
      </svg>
      {myState === 'doing' && percent > 0 && <span className="num">{Math.floor(percent)}%</span>}
      <span className="srOnly">{word}</span>
    </span>
  )
}
