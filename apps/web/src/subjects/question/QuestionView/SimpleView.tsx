import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ViewProps } from '../view.ts'
import { type SimpleType, simpleViews } from './simple-views.ts'

interface Props {
  readonly body: BodyOf<SimpleType>
  readonly answer: AnswerOf<SimpleType> | null
  readonly onAnswer: ((answer: AnswerOf<SimpleType>) => void) | null
  readonly answerKey: KeyOf<SimpleType> | null
  readonly name: string
  readonly labelledBy: string
  readonly parts: ViewProps<SimpleType>['parts']
  readonly files: ReactNode
  readonly worth?: number | undefined
  readonly upload: ViewProps<SimpleType>['upload']
}

/** An answer or key of another type (the question was changed since) counts as none. */
export function SimpleView({ body, answer, answerKey, ...rest }: Props) {
  const { type } = body
  // The registry has a view per type; TypeScript cannot tell that the union fits the question's type.
  const View = simpleViews[type] as ComponentType<Props>
  return (
    <View
      {...rest}
      body={body}
      answer={answer?.type === type ? answer : null}
      answerKey={answerKey?.type === type ? answerKey : null}
    />
  )
}
