import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { ImportFormat } from '@shuyuan/contract/entities/bank/question-import.ts'
import { readTextFormat, TEXT_FORMATS } from '@shuyuan/domain/formats/read-text.rule.ts'
import { parseQuestionText } from '@shuyuan/domain/import/question-text.rule.ts'
import type { BadQuestion, GoodQuestion } from '@shuyuan/domain/import/text/result.rule.ts'
import { questionProblems } from '@shuyuan/domain/question/validate.rule.ts'
import { Button, Input, Rate, Select, Tabs, Upload } from 'antd'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { downloadCall } from '../../../../api/files.ts'
import { useCall } from '../../../../api/use-call.ts'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { Live } from '../../../../kit/live/Live.tsx'
import { WhenVisible } from '../../../../kit/page/WhenVisible.tsx'
import { useKatex } from '../../../../kit/rich/katex.ts'
import { toast } from '../../../../kit/toast.ts'
import { QuestionView } from '../../../../subjects/question/QuestionView/QuestionView.tsx'
import { useProblemWords } from '../../../../subjects/question/use-problem-words.ts'
import { listed } from '../../../../words/marks.ts'
import { chapterLabel, flatChapters } from '../../chapters/chapters.ts'
import { useCourse } from '../../course/use-course.ts'
import { useBankWords, useFormatWords } from '../use-bank-words.ts'
import css from './Import.module.css'
import { UnreadText } from './Notes.tsx'

export interface Defaults {
  readonly chapterId: string
  readonly difficulty: number
  readonly score: number
}

const ENDINGS = ['.xlsx', '.xls', '.txt', '.gift', '.xml', '.zip', '.docx'] as const
const isKnown = (name: string) => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))
const MB = 1024 * 1024
/** Packages hold pictures. */
const maxMb = (name: string) => (/\.zip$/i.test(name) ? 50 : 20)
/** A workbook is told by its ending. */
const TEXT_CHOICES = ['word', ...TEXT_FORMATS] as const
/** Rendered while typing; the preview afterwards shows all. */
const LIVE_MAX = 60
const LIVE_WAIT_MS = 400

interface DefaultsProps {
  readonly defaults: Defaults
  readonly onDefaults: (defaults: Defaults) => void
}

function DefaultFields({ defaults, onDefaults }: DefaultsProps) {
  const w = useBankWords()
  const { courseId } = useCourse()
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  return (
    <fieldset className={css.defaults}>
      <legend>{w.import.defaults}</legend>
      <Select
        aria-label={w.import.defaultChapter}
        allowClear
        className={css.chapter ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={w.import.defaultChapter}
        value={defaults.chapterId || null}
        options={flatChapters(chapters.data ?? []).map((one) => ({ value: one.id, label: chapterLabel(one) }))}
        onChange={(chapterId: string | null | undefined) => onDefaults({ ...defaults, chapterId: chapterId ?? '' })}
      />
      <NumberInput
        aria-label={w.import.defaultScore}
        prefix={w.score}
        min={0.5}
        max={100}
        step={0.5}
        value={defaults.score}
        onChange={(score) => onDefaults({ ...defaults, score: Number(score ?? 2) })}
      />
      <span className={css.line}>
        {w.difficulty}
        <Rate
          aria-label={w.import.defaultDifficulty}
          allowClear={false}
          style={{ color: 'var(--accent)' }}
          value={defaults.difficulty}
          onChange={(difficulty) => onDefaults({ ...defaults, difficulty })}
        />
      </span>
    </fieldset>
  )
}

/** The text at the last pause; rendering it is deferred so that typing stays responsive. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPaused(text)), LIVE_WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** One question as parsed; an invalid formula is reported at once, as in the preview. */
function LiveQuestion({ one, no }: { one: GoodQuestion | BadQuestion; no: number }) {
  const w = useBankWords().import
  const say = useProblemWords()
  const { form } = one
  const engine = useKatex(form !== undefined)
  const isCheck = 'check' in one && one.check === true
  const found = 'reasons' in one ? one.reasons : form && engine ? questionProblems(form, engine) : []
  return (
    <div className={css.live} data-bad={found.length > 0 && !isCheck} data-check={isCheck}>
      {form && (
        <QuestionView
          mode="review"
          no={no}
          body={form.body}
          score={form.score}
          answerKey={form.key}
          analysis={form.analysis}
          extra={<span className={css.hint}>{w.place(one.place.line, one.place.to)}</span>}
        />
      )}
      {found.length > 0 && (
        <ul className={isCheck ? css.checks : css.reasons}>
          {found.map((reason) => (
            <li key={reason.code}>{say(reason)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Preview({ text, defaults, format }: Pick<Props, 'text' | 'defaults' | 'format'>) {
  const w = useBankWords().import
  const paused = usePaused(text)
  const { score, difficulty } = defaults
  const parsed = useMemo(
    () =>
      readTextFormat(paused, format, { score, difficulty })?.parsed ??
      parseQuestionText(paused, { defaults: { score, difficulty } }),
    [paused, format, score, difficulty],
  )
  const all = [...parsed.good, ...parsed.bad].sort((a, b) => a.place.line - b.place.line)
  const checks = parsed.bad.filter(({ check }) => check).length
  if (all.length === 0) return <p className={css.hint}>{w.liveEmpty}</p>
  return (
    <>
      <p>
        <Live as="strong">{w.liveCount(parsed.good.length, checks, parsed.bad.length - checks)}</Live>
      </p>
      <UnreadText ignored={parsed.ignored} />
      {all.slice(0, LIVE_MAX).map((one, index) => (
        <WhenVisible key={`${one.place.line}-${one.place.to}`} before={<div className={css.live} />}>
          {() => <LiveQuestion one={one} no={index + 1} />}
        </WhenVisible>
      ))}
      {all.length > LIVE_MAX && <p className={css.hint}>… {all.length - LIVE_MAX}</p>}
    </>
  )
}

interface Props extends DefaultsProps {
  readonly text: string
  readonly textMax: number
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
  readonly format: ImportFormat | 'auto'
  readonly onFormat: (format: ImportFormat | 'auto') => void
  readonly isBusy: boolean
  readonly tab: 'text' | 'file'
  readonly onTab: (tab: 'text' | 'file') => void
}

/** The source of the questions: a text with its parsed questions beside it, or a file. */
export function SourceStep(props: Props) {
  const { text, textMax, onText, onFile, isBusy, tab, onTab, defaults, format, onFormat } = props
  const formats = useFormatWords()
  const w = useBankWords().import
  const { courseId } = useCourse()
  const take = (file: File) => {
    if (!isKnown(file.name)) toast.error(w.onlyKnown(listed(ENDINGS)))
    else if (file.size > maxMb(file.name) * MB) toast.error(w.tooLarge(maxMb(file.name)))
    else onFile(file)
  }
  const paste = (
    <>
      <p className={css.hint}>{w.rules}</p>
      <div className={css.two}>
        <Input.TextArea
          className={css.text ?? ''}
          style={{ height: '100%', resize: 'none' }}
          aria-label={w.text}
          placeholder={w.placeholder}
          // Never truncates what is pasted: too long a text is reported instead.
          status={text.length > textMax ? 'error' : ''}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <section className={css.result} aria-label={w.live}>
          {text.length > textMax ? (
            <p className={css.bad}>{w.tooLong(textMax)}</p>
          ) : (
            <Preview text={text} defaults={defaults} format={format} />
          )}
        </section>
      </div>
    </>
  )
  const file = (
    <>
      <Button
        type="link"
        icon={<DownloadOutlined />}
        onClick={() => void downloadCall('templateQuestionInfo', { courseId }).catch(() => undefined)}
      >
        {w.template}
      </Button>
      <Upload.Dragger
        accept={ENDINGS.join(',')}
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(chosen) => {
          take(chosen)
          return false
        }}
      >
        <p className={css.icon}>
          <FileExcelOutlined />
        </p>
        <p>{isBusy ? w.reading : w.drop}</p>
        <p className={css.hint}>{formats.kinds}</p>
      </Upload.Dragger>
    </>
  )
  return (
    <>
      <DefaultFields {...props} />
      <Tabs
        activeKey={tab}
        items={[
          { key: 'text', label: w.text, children: paste },
          { key: 'file', label: w.file, children: file },
        ]}
        onChange={(key) => onTab(key as 'text' | 'file')}
        tabBarExtraContent={
          <Select
            aria-label={formats.format}
            prefix={formats.format}
            popupMatchSelectWidth={false}
            value={format}
            options={[
              { value: 'auto', label: formats.auto },
              ...TEXT_CHOICES.map((value) => ({ value, label: formats.names[value] })),
            ]}
            onChange={onFormat}
          />
        }
      />
    </>
  )
}
