import { FlagFilled, FlagOutlined } from '@ant-design/icons'
import type { Room } from '@shuyuan/contract/entities/attempt.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/question.ts'
import { Alert, Button } from 'antd'
import { memo, type ReactNode } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { UploadField } from '../../../kit/UploadField.tsx'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import type { Item } from './paper.ts'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'
import type { AnswerFiles, FilesOfRoom } from './use-files.ts'

const ANSWER_FILE_MAX_BYTES = 200 * 1024 * 1024
const sendPicture = uploader('student', { kind: 'image' })

/** How many files the question takes; 0: none. */
export function filesAllowed({ body }: Item): number {
  if (body.type === 'file' || body.type === 'short' || body.type === 'essay') return body.maxFiles ?? 0
  return 0
}

interface Props {
  readonly item: Item
  readonly answer: AnswerContent | undefined
  readonly files: AnswerFiles
  readonly fileActs: Pick<FilesOfRoom, 'change' | 'uploaderOf'>
  readonly comment: Room['comments'][number] | undefined
  readonly isOpen: boolean
  /** Closed by a send-back of other questions. */
  readonly isLocked: boolean
  readonly isMarked: boolean
  readonly onAnswer: (item: Item, content: AnswerContent) => void
  readonly onMark: (id: string) => void
}

function Files({ item, files, fileActs, isOpen }: Pick<Props, 'item' | 'files' | 'fileActs' | 'isOpen'>): ReactNode {
  const most = filesAllowed(item)
  if (most === 0 && files.length === 0) return null
  const accept = item.body.type === 'file' ? item.body.accept.map((one) => `.${one.replace(/^\./, '')}`) : []
  return (
    <div className={css.files}>
      <UploadField
        upload={fileActs.uploaderOf(item.id)}
        value={files}
        onChange={(next) => void fileActs.change(item.id, next)}
        most={most}
        maxBytes={ANSWER_FILE_MAX_BYTES}
        disabled={!isOpen}
        onOpen={({ url }) => url && window.open(url, '_blank', 'noopener')}
        {...(accept.length > 0 ? { accept } : {})}
      />
    </div>
  )
}

function Block(props: Props) {
  const { item, answer, files, fileActs, comment, isOpen, isLocked, isMarked, onAnswer, onMark } = props
  const w = useExamWords().question
  return (
    <article className={css.question} id={`question-${item.no}`} tabIndex={-1} data-question={item.no - 1}>
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
      <QuestionView
        mode="answer"
        body={item.body}
        score={item.score}
        no={item.no}
        answer={answer ?? null}
        onAnswer={isOpen && !isLocked ? (content) => onAnswer(item, content) : undefined}
        files={<Files item={item} files={files} fileActs={fileActs} isOpen={isOpen && !isLocked} />}
        upload={sendPicture}
        extra={
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
        }
      />
    </article>
  )
}

/** Drawn again only when its own answer changes: a paper may have a hundred of them. */
export const QuestionBlock = memo(
  Block,
  (a, b) =>
    a.item === b.item &&
    a.answer === b.answer &&
    a.files === b.files &&
    a.isOpen === b.isOpen &&
    a.isLocked === b.isLocked &&
    a.isMarked === b.isMarked,
)
