import { Alert } from 'antd'
import type { ReactNode } from 'react'
import css from './Form.module.css'

/** Above a form that was refused: how many faults it has, and what belongs to none of its fields. */
export function FormSummary({ of }: { of: ReactNode }) {
  if (!of) return null
  return (
    <div data-form-summary className={css.summary}>
      <Alert type="error" showIcon title={of} />
    </div>
  )
}
