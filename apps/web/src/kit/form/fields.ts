import type { FormItemProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'

export interface FieldOption {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
}

/**
 * One field of a form. Values are those of the call: flags '0' and '1', days YYYY-MM-DD, times ISO with zone,
 * absent numbers null.
 */
export interface Field {
  readonly name: string
  readonly label: string
  /** Absent: text. */
  readonly kind?:
    | 'text'
    | 'password'
    | 'textarea'
    | 'number'
    | 'select'
    | 'multi'
    | 'radio'
    | 'checks'
    | 'switch'
    | 'day'
    | 'time'
  readonly required?: boolean
  /** Longest text, told while typing; greatest number; most options of a multi. */
  readonly max?: number
  /** Shortest text; least number. */
  readonly min?: number
  readonly step?: number
  /** Behind a number: %, 分. */
  readonly unit?: string
  readonly options?: readonly FieldOption[]
  readonly placeholder?: string
  /** A line of explanation under the field. */
  readonly help?: ReactNode
  /** Heading above the field, where a group begins. */
  readonly group?: string
  readonly disabled?: boolean
  /** A control of one's own with `value` and `onChange`; with kind 'textarea' one that is written in. */
  readonly input?: ReactElement
  readonly rules?: FormItemProps['rules']
  /** What other fields become when a person changes this one. */
  readonly follow?: (value: unknown) => Readonly<Record<string, unknown>>
  /** Shown only when it answers true. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** What a save answers; `useAct(…).run` gives it. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly error: {
        readonly code: string
        readonly message: string
        readonly fields: Readonly<Record<string, string>>
      }
    }
