import { Link } from 'react-router'
import { pathOf } from '../../../app/screens.ts'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { useProblemWords } from '../../../subjects/question/use-problem-words.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Bank.module.css'
import type { Refused } from './use-bank-acts.ts'
import { useBankWords } from './use-bank-words.ts'

/** Questions that could not be enabled, with all reasons; each links to its editor. */
export function RefusedDialog({ refused, onClose }: { readonly refused: Refused; readonly onClose: () => void }) {
  const w = useBankWords()
  const say = useProblemWords()
  const course = useCourse()
  return (
    <ViewDialog title={w.list.refusedTitle(refused.length)} width={640} onClose={onClose}>
      <ol className={css.refused}>
        {refused.map(({ id, stemText, reason, problems }) => (
          <li key={id}>
            <Link to={`${pathOf('editQuestion')}?${course.query}&questionId=${id}`}>{stemText}</Link>
            {problems.length === 0 && <small>{reason}</small>}
            {problems.map((problem) => (
              <small key={`${problem.code}${problem.path}`}>{say(problem)}</small>
            ))}
          </li>
        ))}
      </ol>
    </ViewDialog>
  )
}
