import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { useState } from 'react'
import { EmptyState } from '../../kit/page/States.tsx'
import { RichText } from '../../kit/rich/RichText.tsx'
import { QuestionView } from '../question/QuestionView/QuestionView.tsx'
import css from './PaperView.module.css'
import { usePaperWords } from './use-paper-words.ts'

export type PreviewPaper = Out<'getPreviewPaperInfo'>
type Question = PreviewPaper['topics'][number]['questions'][number]

/** The address of a question on the page. */
export const questionAnchor = (no: number): string => `question-${no}`

interface Props {
  readonly paper: PreviewPaper
  /** student: can be tried, nothing is saved. teacher: keys, analyses, chapters. */
  readonly as: 'student' | 'teacher'
}

function TeacherFacts({ question }: { readonly question: Question }) {
  const w = usePaperWords().preview
  const facts = [
    ...(question.difficulty === null ? [] : [w.difficulty(question.difficulty)]),
    ...(question.chapterTitle ? [question.chapterTitle] : []),
    ...question.classifyNames,
  ]
  return <span className={css.facts}>{facts.join(' · ')}</span>
}

/** A whole paper as students see it, numbered throughout. */
export function PaperView({ paper, as }: Props) {
  const w = usePaperWords().preview
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerContent>>>({})
  const isTeacher = as === 'teacher'
  if (paper.questionCount === 0) return <EmptyState text={w.empty} />
  return (
    <article className={css.paper}>
      <header>
        <h2>{paper.title}</h2>
        <p className={`${css.head} num`}>{w.facts(paper.questionCount, paper.totalScore, paper.minutes)}</p>
        {paper.notes && (
          <div className={css.notes}>
            <RichText html={paper.notes} small />
          </div>
        )}
      </header>
      {paper.topics.map((topic) => (
        <section key={topic.bigTopicId} className={css.topic}>
          <h3>{topic.title}</h3>
          {topic.instructions && <p className={css.head}>{topic.instructions}</p>}
          {topic.questions.map((question) => {
            const id = question.questionVersionId
            return (
              <div key={id} id={questionAnchor(question.no)} className={css.question}>
                <QuestionView
                  no={question.no}
                  body={question.body}
                  score={question.score}
                  {...(isTeacher
                    ? {
                        mode: 'review' as const,
                        answerKey: question.key,
                        analysis: question.analysis,
                        extra: <TeacherFacts question={question} />,
                      }
                    : {
                        answer: answers[id] ?? null,
                        onAnswer: (answer) => setAnswers((now) => ({ ...now, [id]: answer })),
                      })}
                />
              </div>
            )
          })}
        </section>
      ))}
    </article>
  )
}
