import type { Problem } from '@shuyuan/domain/question/problem.rule.ts'
import { createContext, useContext } from 'react'
import { useProblemWords } from '../use-problem-words.ts'
import css from './QuestionEdit.module.css'

/** The problems of a refused save; empty before the first try, so that an empty form is not all red. */
export const FieldProblems = createContext<readonly Problem[]>([])

interface Props {
  readonly path: string
  /** Nested parts show their own problems. */
  readonly hasRows?: boolean | undefined
}

/** The first problem of this part of the form, shown below it. */
export function FieldProblem({ path, hasRows = false }: Props) {
  const say = useProblemWords()
  const problems = useContext(FieldProblems)
  const found = problems.find((one) => one.path === path || (!hasRows && one.path.startsWith(`${path}.`)))
  if (!found) return null
  return (
    <p className={css.help} data-wrong="true">
      {say(found)}
    </p>
  )
}
