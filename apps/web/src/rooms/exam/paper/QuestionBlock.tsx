import { CheckCircleOutlined, FlagFilled, FlagOutlined } from '@ant-design/icons'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { CheckedAnswer, Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { AnswerState, ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { Alert, Button } from 'antd'
import { memo, useCallback, useState } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { SoundDrawing, type SoundFacts } from '../../../kit/rich/SoundBox.tsx'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import { listed } from '../../../words/marks.ts'
import { AnswerFilesField, type AnswerFilesProps } from '../files/AnswerFilesField.tsx'
import type { AnswerFiles, RoomFiles } from '../files/use-files.ts'
import css from '../room/Room.module.css'
import { useExamWords } from '../room/use-exam-words.ts'
import { LimitedSound } from '../sound/LimitedSound.tsx'
import { ReadAloud } from '../sound/ReadAloud.tsx'
import type { Sounds } from '../sound/sounds.ts'
import type { Item } from './paper.ts'

const sendPicture = uploader('student', { kind: 'image' })

interface Props {
  readonly item: Item
  readonly sounds: Sounds
  readonly answer: AnswerContent | undefined
  readonly files: AnswerFiles
  readonly fileActions: RoomFiles
  readonly phone: AnswerFilesProps['phone']
  /** The result, once the answer was checked. */
  readonly checked: CheckedAnswer | undefined
  /** Checks it; undefined where there is no instant feedback. */
  readonly onCheck: ((id: string) => void) | undefined
  readonly isChecking: boolean
  readonly comment: Room['comments'][number] | undefined
  readonly isOpen: boolean
  /** Only other questions were sent back to be redone. */
  readonly isLocked: boolean
  readonly isMarked: boolean
  readonly state: AnswerState
  readonly onAnswer: (item: Item, content: AnswerContent) => void
  readonly onMark: (id: string) => void
}

function Block(props: Props) {
  const { item, answer, files, fileActions, comment, isOpen, isLocked, isMarked, onAnswer, onMark, checked } = props
  const words = useExamWords()
  const w = words.question
  const stateText = listed([words.sheet.states[props.state], ...(isMarked ? [words.sheet.marked] : [])])
  // Checked in an earlier sitting: it is read in its turn.
  const [wasChecked] = useState(checked !== undefined)
  const isFixed = !isOpen || isLocked || checked !== undefined
  const { sounds } = props
  const drawSound = useCallback(
    ({ fileId }: SoundFacts) => (
      <LimitedSound sounds={sounds} questionVersionId={item.id} fileId={fileId} isOpen={isOpen && !isLocked} />
    ),
    [sounds, item.id, isOpen, isLocked],
  )
  const isAnswered = answer !== undefined && answerState(item.body, answer) !== 'empty'
  return (
    <article
      className={css.question}
      id={`question-${item.no}`}
      tabIndex={-1}
      aria-label={words.sheet.number(item.no, stateText)}
      data-question={item.no - 1}
    >
      {comment && (comment.comment || comment.reviewScore !== null) && (
        <Alert
          className={css.comment ?? ''}
          type="warning"
          title={[w.comment, comment.reviewScore === null ? '' : w.gained(String(comment.reviewScore))]
            .filter(Boolean)
            .join('　')}
          description={comment.comment || undefined}
        />
      )}
      {isLocked && <p className={css.locked}>{w.closedHere}</p>}
      <SoundDrawing value={drawSound}>
        <QuestionView
          mode={checked ? 'review' : 'answer'}
          body={item.body}
          score={item.score}
          no={item.no}
          state={stateText}
          answer={checked?.content ?? answer ?? null}
          onAnswer={isFixed ? undefined : (content) => onAnswer(item, content)}
          answerKey={checked?.key}
          analysis={checked?.analysis}
          parts={checked?.parts as ScoredPart[] | undefined}
          gained={checked ? checked.score : undefined}
          hasFiles={files.length > 0}
          files={
            <AnswerFilesField
              item={item}
              files={files}
              actions={fileActions}
              isOpen={isOpen && !isLocked}
              phone={props.phone}
            />
          }
          upload={sendPicture}
          extra={
            <>
              <ReadAloud blockId={`question-${item.no}`} />
              <Button
                type="text"
                size="small"
                disabled={!isOpen}
                aria-pressed={isMarked}
                icon={isMarked ? <FlagFilled className={css.flagOn ?? ''} /> : <FlagOutlined />}
                onClick={() => onMark(item.id)}
              >
                {isMarked ? w.marked : w.mark}
              </Button>
            </>
          }
        />
      </SoundDrawing>
      {checked && (
        <Live as="div" onlyChanges={wasChecked}>
          <Alert
            className={css.checked ?? ''}
            showIcon
            role="note"
            type={checked.right === null ? 'info' : checked.right ? 'success' : 'error'}
            title={checked.right === null ? w.checkedOpen : checked.right ? w.checkedRight : w.checkedWrong}
          />
        </Live>
      )}
      {props.onCheck && !isFixed && (
        <Button
          className={css.check ?? ''}
          icon={<CheckCircleOutlined />}
          disabled={!isAnswered}
          loading={props.isChecking}
          onClick={() => props.onCheck?.(item.id)}
        >
          {w.check}
        </Button>
      )}
    </article>
  )
}

/** Renders again only when its own answer changes: a paper may have a hundred questions. */
export const QuestionBlock = memo(
  Block,
  (a, b) =>
    a.item === b.item &&
    a.answer === b.answer &&
    a.files === b.files &&
    a.isOpen === b.isOpen &&
    a.isLocked === b.isLocked &&
    a.checked === b.checked &&
    a.isChecking === b.isChecking &&
    a.isMarked === b.isMarked &&
    a.state === b.state,
)
