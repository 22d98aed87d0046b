import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { formatNumber } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import type { PaperDetail } from '../../../subjects/thesis/thesis-view.tsx'
import css from './ThesisDesk.module.css'
import { useReviewWords } from './use-review-words.ts'

type Mine = NonNullable<PaperDetail['mine']>

const COMMENT_MIN = 10
const COMMENT_MAX = 2000
const COPY_MAX_BYTES = 200 * 1024 * 1024
const COPIES = ['.doc', '.docx', '.pdf', '.zip']
const sendCopy = uploader('teacher', { kind: 'answer' })

const storedOf = (file: Mine['file']): StoredFile[] => (file ? [{ ...file, fileId: file.id }] : [])
const sumOf = (scores: readonly (number | null)[]) => scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)

/** A mark that was submitted: it only can be read. */
function Given({ paper, mine }: { paper: PaperDetail; mine: Mine }) {
  const w = useReviewWords().desk
  return (
    <div className={css.form}>
      <Alert type="success" showIcon title={w.given} />
      {paper.rubric.map(({ name, max }, at) => (
        <div key={name} className={css.row}>
          <span>{name}</span>
          <span className="num">{`${formatNumber(mine.scores[at] ?? null)} / ${max}`}</span>
        </div>
      ))}
      <p className={css.total}>
        <span>{w.total}</span>
        <span className="num">{w.totalOf(formatNumber(sumOf(mine.scores)))}</span>
      </p>
      <p className={css.comment}>{mine.comment}</p>
      {mine.file && (
        <a href={mine.file.url} target="_blank" rel="noreferrer">
          {mine.file.name}
        </a>
      )}
    </div>
  )
}

interface Props {
  readonly paper: PaperDetail
  readonly mine: Mine
  /** The next paper, or back to the list. */
  readonly onOpen: (id: string | null) => void
}

/** 评分: points by rubric row, a comment and an annotated copy; kept as a draft until it is submitted. */
export function MarkForm({ paper, mine, onOpen }: Props) {
  const w = useReviewWords().desk
  const { ask } = useConfirm()
  const { rubric, id, version } = paper
  const [scores, setScores] = useState<(number | null)[]>(rubric.map((_, at) => mine.scores[at] ?? null))
  const [comment, setComment] = useState(mine.comment)
  const [files, setFiles] = useState<readonly StoredFile[]>(storedOf(mine.file))
  const [isDirty, setDirty] = useState(false)
  const mark = useAct('markThesisExamInfo')
  useUnsaved(isDirty)
  if (mine.isSubmitted === '1') return <Given paper={paper} mine={mine} />
  const total = formatNumber(sumOf(scores))
  const unmarked = rubric.find((_, at) => scores[at] === null || scores[at] === undefined)
  const tooShort = [...comment.trim()].length < COMMENT_MIN ? w.commentMissing : ''
  const missing = unmarked ? w.missing(unmarked.name) : tooShort
  const input = { id, turn: mine.turn, version, scores, comment, fileId: files[0]?.fileId ?? null }
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setDirty(true)
    }
  const keep = async () => {
    const done = await mark.run({ ...input, submit: '0' })
    if (!done.ok) return
    setDirty(false)
    toast.success(w.drafted)
  }
  const submit = async () => {
    if (!(await ask({ title: w.confirm(total), text: w.confirmText, ok: w.submit }))) return
    const done = await mark.run({ ...input, submit: '1' })
    if (!done.ok) return
    setDirty(false)
    const { state, next } = done.data
    toast.success(state === 'marked' && paper.markCount === 2 ? w.marked : w.submitted)
    if (!next) toast.info(w.allDone)
    onOpen(next)
  }
  return (
    <Can button="mark">
      <div className={css.form}>
        {rubric.map(({ name, max }, at) => (
          <div key={name} className={css.row}>
            <span>{name}</span>
            <NumberInput
              aria-label={w.rowOf(name, max)}
              min={0}
              max={max}
              step={0.5}
              suffix={`/ ${max}`}
              value={scores[at] ?? null}
              onChange={(score) => change(setScores)(scores.map((one, place) => (place === at ? score : one)))}
            />
          </div>
        ))}
        <p className={css.total}>
          <span>{w.total}</span>
          <span className="num">{w.totalOf(total)}</span>
        </p>
        <div className={css.field}>
          <label htmlFor="thesisComment">{w.comment}</label>
          <Input.TextArea
            id="thesisComment"
            autoSize={{ minRows: 4, maxRows: 12 }}
            maxLength={COMMENT_MAX}
            value={comment}
            onChange={({ target }) => change(setComment)(target.value)}
          />
          <small className={css.soft}>{w.commentHelp}</small>
        </div>
        <div className={css.field}>
          <span>{w.file}</span>
          <UploadField
            upload={sendCopy}
            value={files}
            onChange={change(setFiles)}
            accept={COPIES}
            maxBytes={COPY_MAX_BYTES}
            most={1}
          />
          <small className={css.soft}>{w.fileHelp}</small>
        </div>
        <div className={css.acts}>
          <Button
            type="primary"
            disabled={missing !== ''}
            title={missing}
            loading={mark.busy}
            onClick={() => void submit()}
          >
            {w.submit}
          </Button>
          <Button loading={mark.busy} onClick={() => void keep()}>
            {w.draft}
          </Button>
        </div>
      </div>
    </Can>
  )
}
