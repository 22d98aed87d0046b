import {
  IMPORT_TEXT_MAX,
  type ImportFormat,
  type ImportPreview,
} from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import { Button, Select } from 'antd'
import { useState, useTransition } from 'react'
import { uploadCall } from '../../../../api/files.ts'
import { ViewDialog } from '../../../../kit/page/ViewDialog.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useConfirm } from '../../../../kit/use-confirm.tsx'
import { useCourse } from '../../course/use-course.ts'
import { useBankWords } from '../use-bank-words.ts'
import { type Choices, importedLines, NO_CHOICES, toCommitInput, toLines } from './choices.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { type Defaults, SourceStep } from './SourceStep.tsx'

/** Import in two steps: a text or a file gives a preview; the teacher then commits it to the bank. */
export default function ImportQuestions({ onClose }: { readonly onClose: () => void }) {
  const w = useBankWords().import
  const course = useCourse()
  const { courseId } = course
  const { ask } = useConfirm()
  const bank = useBankWords()
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
    draw(() => {
      setChoices(NO_CHOICES)
      setPreview(answer)
    })
  }
  // As a file, because a form field must be short and may not begin like JSON.
  const readText = () => read(new File([text], `${w.pasted}.txt`, { type: 'text/plain' }))
  const lines = preview ? toLines(preview, choices) : []
  const taken = importedLines(lines).length
  const commit = async () => {
    if (!preview) return
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
      <Button type="primary" loading={isBusy} disabled={taken === 0} onClick={() => void commit()}>
        {w.commit(taken)}
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
    <ViewDialog title={w.title} width={1280} footer={footer} onClose={() => void close()}>
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
