import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { ComponentType } from 'react'
import type { ViewProps } from '../view.ts'
import { FileView } from './file.tsx'
import { FillView } from './fill.tsx'
import { JudgeView } from './judge.tsx'
import { MatchView } from './match.tsx'
import { MultipleView } from './multiple.tsx'
import { OrderView } from './order.tsx'
import { SingleView } from './single.tsx'
import { TextView } from './text.tsx'

export type SimpleType = Exclude<QuestionType, 'composite'>

/** Complete by its type: a new question type does not compile until it has a view. */
export const simpleViews: { readonly [T in SimpleType]: ComponentType<ViewProps<T>> } = {
  single: SingleView,
  multiple: MultipleView,
  judge: JudgeView,
  fill: FillView,
  'fill-o': FillView,
  short: TextView,
  essay: TextView,
  match: MatchView,
  order: OrderView,
  file: FileView,
}
