import type { ReactNode } from 'react'
import css from './Labelled.module.css'

/** A control with its name above it, in rows of which a form has several. */
export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={css.field}>
      {label}
      {children}
    </label>
  )
}
