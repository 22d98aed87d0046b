import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber, formatSize } from '../../kit/format.ts'
import { mathHtml } from '../question/math-text.ts'
import { QuestionView } from '../question/QuestionView/QuestionView.tsx'
import { Rich } from '../question/Rich.tsx'
import { type AttemptDetail, gainedOf, type ReviewedQuestion } from './attempt-outcomes.ts'
import { FileLayer } from './layers/Layer.tsx'
import { picturesIn } from './layers/layered-files.ts'
import { useLayerWords } from './layers/use-layer-words.ts'
import css from './Reviewed.module.css'
import { useAttemptWords, usedText } from './use-attempt-words.ts'

/** 得分点 and criteria as the marker ticked them; a score that was typed stands all the same. */
function Ticks({ question: { ticks, reviewScore } }: { question: ReviewedQuestion }) {
  const w = useAttemptWords()
  if (ticks.length === 0) return null
  const sum = ticks.reduce((points, { score }) => points + score, 0)
  return (
    <section className={css.ticks} aria-label={w.ticks}>
      <strong>{w.ticks}</strong>
      <ul>
        {ticks.map(({ text, level, score, full }) => (
          <li key={`${text}/${full}/${score}`} data-earned={score > 0}>
            {score > 0 ? <CheckOutlined aria-label={w.earned} /> : <CloseOutlined aria-label={w.notEarned} />}
            <Rich inline small html={mathHtml(text)} />
            {level && <small>{level}</small>}
            <small className="num">{w.of(formatNumber(score), formatNumber(full))}</small>
          </li>
        ))}
      </ul>
      {reviewScore !== null && Math.abs(reviewScore - sum) > 0.005 && <small>{w.givenBeside}</small>}
    </section>
  )
}

const itemsOn = ({ layers }: ReviewedQuestion, id: string) => layers.find(({ fileId }) => fileId === id)?.items ?? []

interface BlockProps {
  readonly question: ReviewedQuestion
  readonly shown: AttemptDetail['shown']
  /** Below all that is said of the question. */
  readonly children?: ReactNode
}

/** One question as it was shown and answered, with key, analysis and points as far as they are public. */
export function ReviewedBlock({ question, shown, children }: BlockProps) {
  const w = useAttemptWords()
  const layerWords = useLayerWords()
  const { no, body, answer, score, files, comment, lecture, spentSeconds } = question
  return (
    <article className={css.question} id={`question-${no}`}>
      <QuestionView
        mode="review"
        body={body}
        score={score}
        no={no}
        answer={answer}
        answerKey={question.key}
        analysis={question.analysis}
        parts={question.parts as ScoredPart[] | null}
        gained={shown.scores === '1' && question.regrade !== 'void' ? gainedOf(question) : undefined}
        {...(spentSeconds > 0
          ? { extra: <small className={css.spent}>{w.spent(usedText(w, spentSeconds))}</small> }
          : {})}
        files={
          files.length > 0 && (
            <ul className={css.files} aria-label={w.files}>
              {files.map(({ fileId, name, mime, url, size }) => (
                <li key={fileId}>
                  <a href={url} target="_blank" rel="noopener">
                    {name}
                  </a>
                  <small className="num">{formatSize(size)}</small>
                  <FileLayer file={{ fileId, name, mime, url }} items={itemsOn(question, fileId)} />
                </li>
              ))}
            </ul>
          )
        }
      />
      {picturesIn(answer, layerWords.picture).map((file) => (
        <FileLayer key={file.fileId} file={file} items={itemsOn(question, file.fileId)} />
      ))}
      {lecture && (
        <div className={css.comment}>
          <strong>{w.lecture}</strong>
          <Rich html={lecture} />
        </div>
      )}
      {question.regrade && <Alert type="info" showIcon title={w.regraded[question.regrade]} />}
      <Ticks question={question} />
      {comment && (
        <div className={css.comment}>
          <strong>{w.teacher}</strong>
          <p>{comment}</p>
        </div>
      )}
      {children}
    </article>
  )
}
