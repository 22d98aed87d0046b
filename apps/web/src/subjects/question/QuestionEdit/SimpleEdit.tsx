import type { ComponentType } from 'react'
import type { SimpleType } from '../QuestionView/simple-views.ts'
import type { EditProps } from './edit.ts'
import { simpleEdits } from './simple-edits.ts'

/** The registry has a form per type; TypeScript cannot tell that the union fits the question's type. */
export function SimpleEdit(props: EditProps<SimpleType>) {
  const Edit = simpleEdits[props.body.type] as ComponentType<EditProps<SimpleType>>
  return <Edit key={props.body.type} {...props} />
}
