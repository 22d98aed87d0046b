import { landOnRow } from '../focus/land-on.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import type { Outcome } from './fields.ts'

export interface RowFormProps<V extends object>
  extends Pick<FormDialogProps<V>, 'fields' | 'note' | 'onClose' | 'width'> {
  /** The row that is edited, or a new one. */
  readonly of: V | 'new'
  readonly titles: { readonly add: string; readonly edit: string }
  /** Initial values of a new one. */
  readonly first?: Partial<V>
  readonly add: (values: V) => Promise<Outcome>
  readonly update: (values: V) => Promise<Outcome>
}

/** The form of a list's row, the same for a new row and an existing one. */
export function RowForm<V extends object>({ of, titles, first, add, update, ...form }: RowFormProps<V>) {
  const addAndShow = async (values: V) => {
    const outcome = await add(values)
    const made = outcome.ok ? (outcome.data as { id?: string } | undefined)?.id : undefined
    if (made) landOnRow(made)
    return outcome
  }
  if (of === 'new')
    return <FormDialog<V> {...form} title={titles.add} ok={titles.add} initial={first ?? {}} onSubmit={addAndShow} />
  return <FormDialog<V> {...form} title={titles.edit} initial={of} onSubmit={update} />
}
