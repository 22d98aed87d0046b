import { Select } from 'antd'
import type { EditProps } from './edit.ts'
import { Field } from './Field.tsx'
import { type Part, PartList } from './PartList.tsx'
import css from './QuestionEdit.module.css'
import { StemField } from './StemField.tsx'
import { useEditWords } from './use-edit-words.ts'

/** Items are listed in their correct order here, whatever order the body shows. */
export function OrderEdit({ body, answerKey, onChange, upload, path }: EditProps<'order'>) {
  const w = useEditWords()
  const byId = new Map(body.items.map((item) => [item.id, item]))
  const listed = answerKey.right.flatMap((id) => byId.get(id) ?? [])
  const inOrder = [...listed, ...body.items.filter((item) => !answerKey.right.includes(item.id))]
  const setItems = (parts: Part[]) => {
    const right = parts.map(({ id }) => id)
    const kept = body.items.flatMap(({ id }) => parts.find((part) => part.id === id) ?? [])
    const items = [...kept, ...parts.filter((part) => !kept.includes(part))]
    onChange({ body: { ...body, items }, answerKey: { ...answerKey, right } })
  }
  return (
    <>
      <StemField
        stem={body.stem}
        onStem={(stem) => onChange({ body: { ...body, stem }, answerKey })}
        upload={upload}
        path={path}
      />
      <Field label={w.items} path={`${path}key.right`}>
        <PartList parts={inOrder} onParts={setItems} prefix="i" most={12} path={`${path}body.items`} upload={upload} />
      </Field>
      <Field label={w.rule}>
        <Select
          aria-label={w.rule}
          className={css.medium ?? ''}
          value={answerKey.rule ?? 'allOrNothing'}
          options={(['allOrNothing', 'adjacent'] as const).map((value) => ({ value, label: w.orderRules[value] }))}
          onChange={(rule) => onChange({ body, answerKey: { ...answerKey, rule } })}
        />
      </Field>
    </>
  )
}
