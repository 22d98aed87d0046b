import type { ReactNode } from 'react'
import { FieldProblem } from './FieldProblem.tsx'
import css from './QuestionEdit.module.css'

interface Props {
  readonly label: ReactNode
  readonly help?: string
  /** The path that problems refer to. */
  readonly path?: string
  /** Its rows show their own problems. */
  readonly hasRows?: boolean
  readonly children: ReactNode
}

/** A labelled part of the form; a problem in the list jumps to its path. */
export function Field({ label, help, path, hasRows, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the label has buttons
    <div role="group" className={css.field} data-path={path} aria-label={typeof label === 'string' ? label : undefined}>
      <div className={css.label}>{label}</div>
      {children}
      {path && <FieldProblem path={path} hasRows={hasRows} />}
      {help && <p className={css.help}>{help}</p>}
    </div>
  )
}
