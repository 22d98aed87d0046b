import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { Problem } from '@shuyuan/domain/question/problem.rule.ts'
import { useProblemWords } from '../../../subjects/question/use-problem-words.ts'
import { useBankWords } from '../bank/use-bank-words.ts'
import css from './Editor.module.css'
import { jumpTo } from './jump-to.ts'

interface Props {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/** All problems that prevent enabling, each a link to its field. */
export function Checks({ problems, warnings }: Props) {
  const w = useBankWords().edit
  const say = useProblemWords()
  const list = (found: readonly Problem[]) =>
    found.map((problem) => (
      <li key={`${problem.code}${problem.path}`}>
        <button type="button" onClick={() => jumpTo(problem.path)}>
          {say(problem)}
        </button>
      </li>
    ))
  return (
    <section className={css.checks} aria-label={w.checks}>
      <h2 data-good={problems.length === 0}>
        {problems.length === 0 ? <CheckCircleFilled /> : <ExclamationCircleFilled />}{' '}
        {problems.length === 0 ? w.checksGood : w.checksBad(problems.length)}
      </h2>
      {problems.length > 0 && <ul>{list(problems)}</ul>}
      {warnings.length > 0 && (
        <>
          <h3>{w.warnings}</h3>
          <ul>{list(warnings)}</ul>
        </>
      )}
    </section>
  )
}
