import type { FormItemProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'

export interface FieldOption {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
}

/**
 * One field of a form. Values are those of the call: flags '0' and '1', days YYYY-MM-DD, times ISO with zone, an
 * empty number null.
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
  /** Maximum length of a text, value of a number, or count of a multi. */
  readonly max?: number
  /** Minimum length of a text or value of a number. */
  readonly min?: number
  readonly step?: number
  /** After a number: %, 分. */
  readonly unit?: string
  /** `madeAt`: see `choicesOf`. */
  readonly options?: readonly FieldOption[] & { readonly madeAt?: string }
  readonly placeholder?: string
  /** A line of explanation under the field. */
  readonly help?: ReactNode
  /** Heading above the field, where a group begins. */
  readonly group?: string
  readonly disabled?: boolean
  /** A custom control with `value` and `onChange`; with kind 'textarea' one for typing. */
  readonly input?: ReactElement
  readonly rules?: FormItemProps['rules']
  /** A change of these fields validates this one again, once it was touched or found invalid. */
  readonly dependencies?: string[]
  /** New values of other fields when the user changes this one. */
  readonly follow?: (value: unknown) => Readonly<Record<string, unknown>>
  /** Shown only while it returns true. */
  readonly when?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** The result of a save, as `useAct(…).run` returns it. */
export type Outcome =
  | { readonly ok: true; readonly data?: unknown }
  | {
      readonly ok: false
      readonly error: {
        readonly code: string
        readonly message: string
        readonly fields: Readonly<Record<string, string>>
      }
    }
