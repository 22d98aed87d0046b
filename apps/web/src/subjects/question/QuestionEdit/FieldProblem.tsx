import type { Problem } from '@shuyuan/domain/question/problem.rule.ts'
import { createContext, useContext } from 'react'
import { useProblemWords } from '../use-problem-words.ts'
import css from './QuestionEdit.module.css'

/** What a refused save found wrong; nothing before one was tried, so that an empty form is not all red. */
export const FieldProblems = createContext<readonly Problem[]>([])

interface Props {
  readonly path: string
  /** Parts below it tell of themselves. */
  readonly hasRows?: boolean | undefined
}

/** The first thing wrong with this part of the form, below it. */
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
