import type { ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { Button, Segmented, Table, type TableColumnsType, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { WhenVisible } from '../../../../kit/page/WhenVisible.tsx'
import { useIsPhone } from '../../../../kit/use-width.ts'
import { answerText } from '../../../../subjects/question/answer-text.ts'
import { QuestionView } from '../../../../subjects/question/QuestionView/QuestionView.tsx'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import { useProblemWords } from '../../../../subjects/question/use-problem-words.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { clauses } from '../../../../words/marks.ts'
import { chapterLabel, flatChapters } from '../../chapters/chapters.ts'
import { useCourse } from '../../course/use-course.ts'
import bankCss from '../Bank.module.css'
import { useBankWords, useFormatWords } from '../use-bank-words.ts'
import { CorrectDrawer } from './CorrectDrawer.tsx'
import { type As, type Choices, confirmed, type Line, toggled, toLines, withEntry } from './choices.ts'
import css from './Import.module.css'
import { type Counts, isOfLines, Notes } from './Notes.tsx'

const KINDS: readonly Line['kind'][] = ['bad', 'check', 'alike', 'good', 'out']
type Kind = Line['kind']
/** Rows hold formulas and buttons: turning a larger page is noticeably slow. */
const PAGE_SIZE = 20

const countKinds = (lines: readonly Line[]): Counts => {
  const counts = { bad: 0, check: 0, alike: 0, good: 0, out: 0 }
  for (const { kind } of lines) counts[kind] += 1
  return counts
}

/** Problems of a row, or remarks about it. */
function Remarks({ line }: { line: Line }) {
  const w = useBankWords().import
  const say = useProblemWords()
  const { good, bad, kind } = line
  const percent = (likeness: number) => Math.round(likeness * 100)
  if (kind === 'bad' || kind === 'check') {
    return <span className={kind === 'bad' ? css.bad : css.check}>{clauses(bad?.reasons.map(say))}</span>
  }
  const words = [
    bad && w.mended,
    ...(good?.alike.map((one) =>
      one.row > 0 ? w.alikeFile(one.row, percent(one.likeness)) : w.alikeBank(percent(one.likeness)),
    ) ?? []),
    good?.chapterText && !line.chapterId ? w.unknownChapter(good.chapterText) : '',
    ...(good?.defaulted.map((one) => w.defaulted[one]) ?? []),
  ]
  return <>{clauses(words.filter(Boolean))}</>
}

/** The whole question, and beside it the one in the bank that is like it. */
function Whole({ line }: { line: Line }) {
  const { question, good, bad } = line
  const inBank = good?.alike.find(({ questionId }) => questionId !== '')
  if (!question) return <pre className={css.source}>{bad?.text}</pre>
  return (
    <div className={bankCss.pair}>
      <section>
        <QuestionView
          mode="review"
          body={question.body}
          score={question.score}
          answerKey={question.key}
          analysis={question.analysis}
        />
      </section>
      {inBank && (
        <section>
          <strong className="num">{Math.round(inBank.likeness * 100)}%</strong>
          <Rich html={inBank.stem} />
        </section>
      )}
    </div>
  )
}

interface Props {
  readonly preview: ImportPreview
  readonly choices: Choices
  readonly onChoices: (choices: Choices) => void
  readonly defaultChapter: string
}

interface LineActionsProps extends Pick<Props, 'choices' | 'onChoices'> {
  readonly line: Line
  readonly onCorrect: () => void
}

function useChapterNames(): ReadonlyMap<string, string> {
  const { courseId } = useCourse()
  const { data } = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  return new Map(flatChapters(data ?? []).map((one) => [one.id, chapterLabel(one)]))
}

/** Actions on a row: how to import a similar one, correct it, leave it out. */
function LineActions({ line, choices, onChoices, onCorrect }: LineActionsProps) {
  const w = useBankWords().import
  return (
    <span className={css.line}>
      {line.kind === 'alike' && (
        <Segmented<As>
          size="small"
          value={line.as}
          options={(['skip', 'add', 'version'] as const)
            .filter((as) => as !== 'version' || line.good?.alike.some(({ questionId }) => questionId))
            .map((value) => ({ value, label: w.as[value] }))}
          onChange={(as) => onChoices({ ...choices, as: withEntry(choices.as, line.row, as) })}
        />
      )}
      <span className={css.links}>
        {line.kind === 'check' && (
          <Button size="small" type="link" onClick={() => onChoices(confirmed(choices, line))}>
            {w.confirm}
          </Button>
        )}
        {line.kind !== 'out' && (
          <Button size="small" type="link" onClick={onCorrect}>
            {w.mend}
          </Button>
        )}
        <Button size="small" type="link" onClick={() => onChoices({ ...choices, out: toggled(choices.out, line.row) })}>
          {line.kind === 'out' ? w.takeBack : w.leaveOut}
        </Button>
      </span>
    </span>
  )
}

function Stem({ line: { question, bad } }: { line: Line }) {
  return (
    <span className={bankCss.stem}>
      {question ? (
        <WhenVisible before={plainText(question.body.stem).slice(0, 80)}>
          {() => <Rich html={question.body.stem} inline small />}
        </WhenVisible>
      ) : (
        bad?.text.slice(0, 80)
      )}
    </span>
  )
}

/** On a phone a row is one cell, which `stem` fills; elsewhere each fact has its column. */
interface Shown {
  readonly lines: readonly Line[]
  readonly tab: Kind
  readonly format: ImportPreview['format']
}

function useColumns({ lines, tab, format }: Shown, actions: (line: Line) => ReactNode): TableColumnsType<Line> {
  const w = useBankWords()
  const formats = useFormatWords()
  const placeOf = isOfLines(format) ? w.import.place : formats.question
  const { types, ...words } = useQuestionWords()
  const isPhone = useIsPhone()
  const chapters = useChapterNames()
  const type = ({ question }: Line) => (question ? types[question.body.type] : '')
  return [
    { title: '#', dataIndex: 'row', width: 48, align: 'end', responsive: ['md'] },
    {
      title: w.types,
      width: 120,
      responsive: ['md'],
      render: (_, line) => (
        <>
          {type(line)}
          <div className={css.hint}>
            <span className="num">{placeOf(line.place.line, line.place.to, line.place.sheet)}</span>
          </div>
        </>
      ),
    },
    {
      title: w.stem,
      render: (_, line) =>
        isPhone ? (
          <div className={css.card}>
            <small>
              <span className="num">{line.row}.</span> {type(line)}{' '}
              <span className={css.hint}>{placeOf(line.place.line, line.place.to, line.place.sheet)}</span>
            </small>
            <Stem line={line} />
            <small>
              <Remarks line={line} />
            </small>
            {actions(line)}
          </div>
        ) : (
          <Stem line={line} />
        ),
    },
    {
      title: w.answer,
      width: 112,
      responsive: ['lg'],
      ellipsis: true,
      render: (_, { question }) => (question ? answerText(question, { types, ...words }) : ''),
    },
    { title: w.score, width: 64, align: 'end', responsive: ['lg'], render: (_, { question }) => question?.score },
    {
      title: w.chapter,
      width: 120,
      ellipsis: true,
      responsive: ['xl'],
      // Empty throughout where the source names no chapter and none is the default.
      hidden: !lines.some(({ chapterId }) => chapterId),
      render: (_, { chapterId }) => chapters.get(chapterId),
    },
    {
      title: w.import.problem,
      width: tab === 'check' ? 260 : 180,
      responsive: ['md'],
      render: (_, line) => <Remarks line={line} />,
    },
    {
      title: '',
      width: tab === 'alike' || tab === 'check' ? 240 : 150,
      responsive: ['md'],
      render: (_, line) => actions(line),
    },
  ]
}

/** What an import would do, row by row: invalid rows are corrected here, similar ones decided, any row left out. */
export function PreviewStep({ preview, choices, onChoices, defaultChapter }: Props) {
  const w = useBankWords()
  const isPhone = useIsPhone()
  const lines = toLines(preview, choices)
  const counts = countKinds(lines)
  const firstKind = KINDS.find((kind) => counts[kind]) ?? 'good'
  const [chosen, setTab] = useState<Kind>(firstKind)
  // When the last bad row is mended, its tab disappears.
  const tab = counts[chosen] ? chosen : firstKind
  const [correcting, setCorrecting] = useState<Line | null>(null)
  const columns = useColumns({ lines, tab, format: preview.format }, (line) => (
    <LineActions line={line} choices={choices} onChoices={onChoices} onCorrect={() => setCorrecting(line)} />
  ))
  return (
    <>
      <Notes preview={preview} counts={counts} total={lines.length} />
      <Tabs
        activeKey={tab}
        items={KINDS.filter((kind) => counts[kind] || kind === 'good').map((kind) => ({
          key: kind,
          label: `${w.import.tabs[kind]} ${counts[kind]}`,
        }))}
        onChange={(key) => setTab(key as Kind)}
      />
      <Table<Line>
        size="small"
        rowKey="row"
        dataSource={lines.filter(({ kind }) => kind === tab)}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        // On a phone the dialog itself scrolls.
        scroll={isPhone ? {} : { y: 440 }}
        expandable={{ expandedRowRender: (line) => <Whole line={line} /> }}
        columns={columns}
      />
      {correcting && (
        <CorrectDrawer
          key={correcting.row}
          line={correcting}
          defaultChapter={defaultChapter}
          onCorrect={(mended) => onChoices({ ...choices, mended: withEntry(choices.mended, correcting.row, mended) })}
          onClose={() => setCorrecting(null)}
        />
      )}
    </>
  )
}
