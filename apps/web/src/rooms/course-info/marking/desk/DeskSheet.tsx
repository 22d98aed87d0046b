import { Button } from 'antd'
import { formatNumber } from '../../../../kit/format.ts'
import { Time } from '../../../../kit/Time.tsx'
import { FileLayer } from '../../../../subjects/attempt/layers/Layer.tsx'
import { SheetPages } from '../../../../subjects/final/SheetPages.tsx'
import { useSheetWords } from '../../../../subjects/final/use-sheet-words.ts'
import { QuestionView } from '../../../../subjects/question/QuestionView/QuestionView.tsx'
import en from '../../../../words/en/marking/marking.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/marking/marking.ts'
import type { DeskQuestion, Mark, ReviewDetail } from '../use-marks.ts'
import { Annotate } from './Annotate.tsx'
import { DeskQuery } from './DeskQuery.tsx'
import css from './DeskSheet.module.css'
import { DeskSimilar, useAlike } from './DeskSimilar.tsx'
import { type Layers, useLayers } from './use-layers.ts'

function Files({ question, layers }: { question: DeskQuestion; layers: Layers }) {
  const w = useWords(zh, en).desk
  if (question.files.length === 0) return null
  return (
    <ul className={css.files} aria-label={w.files}>
      {question.files.map((file) => (
        <li key={file.fileId}>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          {file.tells === '1' && <small>{w.tells}</small>}
          <FileLayer file={file} items={layers.layerOf(question, file.fileId)?.items ?? []} />
        </li>
      ))}
    </ul>
  )
}

function One({ question, gained, layers }: { question: DeskQuestion; gained: number | null; layers: Layers }) {
  return (
    <QuestionView
      mode="review"
      body={question.body}
      no={question.no}
      score={question.score}
      answer={question.answer}
      answerKey={question.key}
      parts={question.parts as never}
      gained={gained}
      files={<Files question={question} layers={layers} />}
    />
  )
}

interface Props {
  readonly detail: ReviewDetail
  readonly questions: readonly DeskQuestion[]
  readonly current: string
  readonly isUnfolded: boolean
  readonly onUnfold: () => void
  readonly onChoose: (id: string) => void
  readonly markOf: (id: string) => Mark
  readonly canAnnotate: boolean
  /** Marks beside those that count, given without a look at what others did. */
  readonly isBlind: boolean
}

/** The answers as handed in: those to mark in full, automatically scored ones folded unless asked about. */
export function DeskSheet({
  detail,
  questions,
  current,
  isUnfolded,
  onUnfold,
  onChoose,
  markOf,
  canAnnotate,
  isBlind,
}: Props) {
  const w = useWords(zh, en).desk
  const s = useSheetWords().marking
  const layers = useLayers()
  const alikeTo = useAlike(detail, isBlind)
  const { sheets } = detail
  const toMark = questions.filter(({ needsReview }) => needsReview === '1')
  const auto = questions.filter(({ needsReview }) => needsReview !== '1')
  const gained = auto.reduce((sum, one) => sum + (markOf(one.questionVersionId).score ?? one.autoScore ?? 0), 0)
  const full = auto.reduce((sum, one) => sum + one.score, 0)
  return (
    <div className={css.sheet}>
      {sheets && (
        <section className={css.auto}>
          <h2>{s.title(sheets.pages.length)}</h2>
          {sheets.state === 'draft' && <p className={css.oldComment}>{s.draft}</p>}
          <SheetPages pages={sheets.pages} />
        </section>
      )}
      {toMark.map((question) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the desk choose a question, too
        // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere on an answer is a shortcut for its box
        <div
          key={question.questionVersionId}
          id={`q${question.questionVersionId}`}
          className={css.one}
          data-current={question.questionVersionId === current}
          onClick={() => onChoose(question.questionVersionId)}
        >
          <One layers={layers} question={question} gained={markOf(question.questionVersionId).score} />
          <DeskSimilar detail={detail} pairs={alikeTo(question.questionId)} />
          <DeskQuery detail={detail} question={question} />
          <Annotate studyPaperId={detail.studyPaperId} question={question} canMark={canAnnotate} layers={layers} />
        </div>
      ))}
      {auto.length > 0 && (
        <section className={css.auto}>
          <div className={css.autoHead}>
            <h2>{w.objectiveSum(formatNumber(gained), formatNumber(full))}</h2>
            <Button size="small" type="text" aria-expanded={isUnfolded} onClick={onUnfold}>
              {isUnfolded ? w.hideAll : w.showAll}
            </Button>
          </div>
          {!isUnfolded && (
            <ul className={css.chips}>
              {auto.map((one) => {
                const points = markOf(one.questionVersionId).score ?? one.autoScore ?? 0
                return (
                  <li key={one.questionVersionId} data-right={points >= one.score}>
                    {`${one.no} · ${formatNumber(points)}`}
                  </li>
                )
              })}
            </ul>
          )}
          {auto
            .filter(({ query }) => isUnfolded || query)
            .map((question) => (
              <div key={question.questionVersionId} className={css.one}>
                <One
                  layers={layers}
                  question={question}
                  gained={markOf(question.questionVersionId).score ?? question.autoScore}
                />
                <DeskQuery detail={detail} question={question} />
              </div>
            ))}
        </section>
      )}
      {detail.rounds.map((round) => (
        <details key={round.at} className={css.round}>
          <summary>
            {w.rounds} · <Time at={round.at} /> · {round.byName}
            {round.score !== null && ` · ${w.roundScore(formatNumber(round.score))}`}
          </summary>
          <p>{round.reason}</p>
          {questions.map((question) => {
            if (question.needsReview !== '1') return null
            // Nothing is kept of a question that was not answered then.
            const old = round.answers.find((one) => one.questionVersionId === question.questionVersionId)
            return (
              <div key={question.questionVersionId} className={css.one}>
                <QuestionView
                  mode="review"
                  body={question.body}
                  no={question.no}
                  score={question.score}
                  answer={old?.content ?? null}
                  gained={old ? (old.reviewScore ?? old.autoScore) : 0}
                />
                {old?.comment && <p className={css.oldComment}>{old.comment}</p>}
              </div>
            )
          })}
        </details>
      ))}
    </div>
  )
}
