import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { personValues } from '../../../subjects/person/person-fields.ts'
import { useMadePassword } from '../../../subjects/person/use-made-password.tsx'

interface Named {
  realname: string
}
type Done = { readonly ok: true; readonly data: { readonly password: string } } | { readonly ok: false }

export interface AddPersonProps<V extends Named, D extends Done> {
  readonly title: string
  readonly fields: readonly Field[]
  readonly initial: Partial<V>
  /** By which number the person signs in. */
  readonly noLabel: string
  readonly noOf: (values: V) => string
  readonly add: (values: V) => Promise<D>
  readonly onClose: () => void
}

/** Adds a person with an account; the first password is shown when nothing tells it. */
export function AddPerson<V extends Named, D extends Done>(props: AddPersonProps<V, D>) {
  const { title, fields, initial, noLabel, noOf, add, onClose } = props
  const made = useMadePassword(noLabel, onClose)
  if (made.dialog) return made.dialog
  return (
    <FormDialog
      title={title}
      ok={title}
      fields={fields}
      initial={initial}
      onSubmit={async (values: V) => {
        const done = await add(personValues(values as never) as never)
        if (done.ok) made.tell({ no: noOf(values), realname: values.realname, password: done.data.password })
        return done as never
      }}
      onClose={made.close}
    />
  )
}
