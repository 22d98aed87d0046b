import type { AnswerOf, SimpleAnswer } from '@shuyuan/contract/entities/bank/question.ts'
import { Fragment, type ReactNode } from 'react'
import { Rich, type Slots } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import { letterAt, lettersOf, markOf, type ViewProps } from '../view.ts'
import { ClozeBlank } from './ClozeBlank.tsx'
import { KeyBox } from './KeyBox.tsx'
import css from './QuestionView.module.css'
import { SimpleView } from './SimpleView.tsx'

type Props = ViewProps<'composite'>

const tellChild = ({ answer, onAnswer }: Props, id: string) =>
  onAnswer && ((child: SimpleAnswer) => onAnswer({ type: 'composite', children: { ...answer?.children, [id]: child } }))

function choiceOf(answer: AnswerOf<'composite'> | null, id: string): string {
  const child = answer?.children[id]
  return child?.type === 'single' ? (child.choice ?? '') : ''
}

/** 完形: each blank of the material is a list of its child's options. */
function clozeSlots(props: Props): Slots {
  return Object.fromEntries(
    props.body.children.flatMap((child, index): [string, ReactNode][] => {
      if (child.body.type !== 'single') return []
      const tell = tellChild(props, child.id)
      return [
        [
          child.id,
          <ClozeBlank
            key={child.id}
            n={index + 1}
            options={child.body.options}
            choice={choiceOf(props.answer, child.id)}
            mark={markOf(props.parts, child.id)}
            onChoice={tell && ((choice) => tell({ type: 'single', choice }))}
          />,
        ],
      ]
    }),
  )
}

function ClozeKey({ body, answerKey }: Props) {
  const letters = body.children.map((child, index) => {
    const key = answerKey?.children[child.id]
    const right = key?.type === 'single' && key.right ? [key.right] : []
    return child.body.type === 'single' ? `${index + 1}. ${lettersOf(child.body.options, right) || '?'}` : ''
  })
  return <KeyBox>{letters.filter(Boolean).join('　')}</KeyBox>
}

/** The options of every blank side by side, also in print. */
function ClozeOptions({ body }: Props) {
  return (
    <ol className={css.clozeOptions}>
      {body.children.map((child) => (
        <li key={child.id}>
          {child.body.type === 'single' &&
            child.body.options.map((option, index) => (
              <Fragment key={option.id}>
                <strong>{letterAt(index)}.</strong> <Rich html={option.html} inline />{' '}
              </Fragment>
            ))}
        </li>
      ))}
    </ol>
  )
}

export function CompositeView(props: Props) {
  const { body, answer, answerKey, parts, name, labelledBy, files } = props
  const words = useQuestionWords()
  if (body.cloze) {
    return (
      <>
        <Rich html={body.stem} id={labelledBy} slots={clozeSlots(props)} />
        <ClozeOptions {...props} />
        {answerKey && <ClozeKey {...props} />}
      </>
    )
  }
  return (
    <>
      <section className={css.material} aria-label={words.material}>
        <Rich html={body.stem} id={labelledBy} />
      </section>
      {body.children.map((child, index) => (
        <fieldset key={child.id} className={css.child}>
          <legend>
            {words.child(index + 1)}
            <span className={css.note}>
              {words.types[child.body.type]} · {words.points(child.score)}
            </span>
          </legend>
          <SimpleView
            body={child.body}
            answer={answer?.children[child.id] ?? null}
            answerKey={answerKey?.children[child.id] ?? null}
            onAnswer={tellChild(props, child.id)}
            parts={parts.find((part) => part.id === child.id)?.parts ?? []}
            name={`${name}-${child.id}`}
            labelledBy={`${labelledBy}-${child.id}`}
            files={null}
            upload={props.upload}
            worth={child.score}
          />
        </fieldset>
      ))}
      {files}
    </>
  )
}
