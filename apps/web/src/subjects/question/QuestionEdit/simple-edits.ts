import type { ComponentType } from 'react'
import type { SimpleType } from '../QuestionView/simple-views.ts'
import { MultipleEdit, SingleEdit } from './choice.tsx'
import type { EditProps } from './edit.ts'
import { FileEdit } from './file.tsx'
import { FillEdit } from './fill.tsx'
import { JudgeEdit } from './judge.tsx'
import { MatchEdit } from './match.tsx'
import { OrderEdit } from './order.tsx'
import { TextEdit } from './text.tsx'

/** Complete by its type: a new question type does not compile until it has a form. */
export const simpleEdits: { readonly [T in SimpleType]: ComponentType<EditProps<T>> } = {
  single: SingleEdit,
  multiple: MultipleEdit,
  judge: JudgeEdit,
  fill: FillEdit,
  'fill-o': FillEdit,
  short: TextEdit,
  essay: TextEdit,
  match: MatchEdit,
  order: OrderEdit,
  file: FileEdit,
}
