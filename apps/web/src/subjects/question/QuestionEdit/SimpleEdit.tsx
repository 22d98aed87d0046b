import type { ComponentType } from 'react'
import type { SimpleType } from '../QuestionView/simple-views.ts'
import type { EditProps } from './edit.ts'
import { simpleEdits } from './simple-edits.ts'

/** The registry holds for each type a form of that type; the union of them cannot be called without saying so. */
export function SimpleEdit(props: EditProps<SimpleType>) {
  const Edit = simpleEdits[props.body.type] as ComponentType<EditProps<SimpleType>>
  return <Edit key={props.body.type} {...props} />
}
