import {
  IMPORT_TEXT_MAX,
  type ImportFormat,
  type ImportPreview,
} from '@shuyuan/contract/entities/bank/question-import.ts'
import { PAPER_TITLE_MAX } from '@shuyuan/contract/entities/paper/paper.ts'
import { Button, Input, Select } from 'antd'
import { useState, useTransition } from 'react'
import { call } from '../../../../api/client.ts'
import { uploadCall } from '../../../../api/files.ts'
import { refreshAfter } from '../../../../api/query-client.ts'
import { ViewDialog } from '../../../../kit/page/ViewDialog.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useConfirm } from '../../../../kit/use-confirm.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { useCourse } from '../../course/use-course.ts'
import { useBankWords } from '../use-bank-words.ts'
import { type Choices, importedLines, NO_CHOICES, toCommitInput, toLines } from './choices.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { type Defaults, SourceStep } from './SourceStep.tsx'

interface Props {
  readonly onClose: () => void
  /** A whole paper is imported: its questions and, by its headings, the paper. */
  readonly paper?: { readonly purpose: 'practice' | 'homework' | 'test'; readonly onMade: (paperId: string) => void }
}

/** Import in two steps: a text or a file gives a preview; the teacher then commits it to the bank, or as a paper. */
export default function ImportQuestions({ onClose, paper }: Props) {
  const w = useBankWords().import
  const course = useCourse()
  const { courseId } = course
  const { ask } = useConfirm()
  const bank = useBankWords()
  const paperWords = usePaperWords()
  const [title, setTitle] = useState('')
  const [tab, setTab] = useState<'text' | 'file'>('text')
  const [text, setText] = useState('')
  const [format, setFormat] = useState<ImportFormat | 'auto'>('auto')
  const [defaults, setDefaults] = useState<Defaults>({ chapterId: '', difficulty: 3, score: 2 })
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [choices, setChoices] = useState<Choices>(NO_CHOICES)
  const [status, setStatus] = useState<'draft' | 'enabled'>('draft')
  const [isWaiting, setWaiting] = useState(false)
  const [isDrawing, draw] = useTransition()
  const isBusy = isWaiting || isDrawing

  async function whileBusy<T>(work: () => Promise<T>): Promise<T | null> {
    setWaiting(true)
    return work()
      .catch(() => null)
      .finally(() => setWaiting(false))
  }
  const read = async (file: File) => {
    const fields = { courseId, format, defaults: { ...defaults, chapterId: defaults.chapterId || null } }
    const answer = await whileBusy(() => uploadCall('importQuestionInfo', fields, file))
    if (answer?.step !== 'preview') return
    if (answer.total === 0) return toast.warning(w.nothing)
    if (paper && title === '') setTitle(file.name.replace(/\.[^.]+$/, '').slice(0, PAPER_TITLE_MAX))
    draw(() => {
      setChoices(NO_CHOICES)
      setPreview(answer)
    })
  }
  // As a file, because a form field must be short and may not begin like JSON.
  const readText = () => read(new File([text], `${w.pasted}.txt`, { type: 'text/plain' }))
  const lines = preview ? toLines(preview, choices) : []
  const taken = importedLines(lines).length
  // A line that the bank has already is taken from there, so it belongs to the paper too.
  const known = paper ? lines.filter(({ kind, as }) => kind === 'alike' && as === 'skip').length : 0
  const commitPaper = async ({ purpose, onMade }: NonNullable<Props['paper']>, { importId }: ImportPreview) => {
    const fields = { courseId, importId, status, purpose, title: title.trim(), ...toCommitInput(lines, choices) }
    const answer = await whileBusy(() => call('importPaperInfo', fields))
    if (answer?.step === 'preview') {
      setPreview(answer)
      toast.warning(w.came)
    } else if (answer) {
      await refreshAfter('importPaperInfo')
      toast.success(paperWords.list.imported(answer.added, answer.known, answer.topicCount))
      onMade(answer.paperId)
    }
  }
  const commit = async () => {
    if (!preview) return
    if (paper) return commitPaper(paper, preview)
    const fields = {
      courseId,
      importId: preview.importId,
      commit: '1' as const,
      status,
      ...toCommitInput(lines, choices),
    }
    const answer = await whileBusy(() => uploadCall('importQuestionInfo', fields, null))
    if (!answer) return
    if (answer.step === 'preview') {
      setPreview(answer)
      toast.warning(w.came)
      return
    }
    toast.success(w.done(answer.added, answer.versions, answer.skipped))
    onClose()
  }
  const close = async () => {
    const hasWork = preview !== null || text.trim() !== ''
    if (!hasWork || (await ask({ title: bank.edit.leaveAsk, ok: bank.edit.leave, danger: true }))) onClose()
  }
  const footer = preview ? (
    <>
      {paper && (
        <Input
          style={{ width: 260 }}
          value={title}
          maxLength={PAPER_TITLE_MAX}
          placeholder={paperWords.name}
          aria-label={paperWords.name}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}{' '}
      <Button disabled={isBusy} onClick={() => setPreview(null)}>
        {w.again}
      </Button>{' '}
      {course.canEdit && (
        <Select
          aria-label={bank.state}
          value={status}
          options={[
            { value: 'draft', label: w.asDraft },
            { value: 'enabled', label: w.asEnabled },
          ]}
          onChange={setStatus}
        />
      )}{' '}
      <Button
        type="primary"
        loading={isBusy}
        disabled={taken + known === 0 || (paper !== undefined && title.trim() === '')}
        onClick={() => void commit()}
      >
        {paper ? paperWords.list.importOk(taken + known) : w.commit(taken)}
      </Button>
    </>
  ) : tab === 'text' ? (
    <Button
      type="primary"
      loading={isBusy}
      disabled={text.trim() === '' || text.length > IMPORT_TEXT_MAX}
      onClick={() => void readText()}
    >
      {w.read}
    </Button>
  ) : null
  return (
    <ViewDialog
      title={paper ? paperWords.list.importTitle : w.title}
      width={1280}
      footer={footer}
      onClose={() => void close()}
    >
      {preview ? (
        <PreviewStep preview={preview} choices={choices} onChoices={setChoices} defaultChapter={defaults.chapterId} />
      ) : (
        <SourceStep
          text={text}
          textMax={IMPORT_TEXT_MAX}
          onText={setText}
          onFile={(file) => void read(file)}
          format={format}
          onFormat={setFormat}
          isBusy={isBusy}
          tab={tab}
          onTab={setTab}
          defaults={defaults}
          onDefaults={setDefaults}
        />
      )}
    </ViewDialog>
  )
}
