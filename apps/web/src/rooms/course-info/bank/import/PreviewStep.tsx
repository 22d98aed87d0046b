import type { ImportPreview } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { Alert, Button, Segmented, Table, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { WhenSeen } from '../../../../kit/page/WhenSeen.tsx'
import { useIsPhone } from '../../../../kit/use-width.ts'
import { answerText } from '../../../../subjects/question/answer-text.ts'
import { QuestionView } from '../../../../subjects/question/QuestionView/QuestionView.tsx'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import { useProblemWords } from '../../../../subjects/question/use-problem-words.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { clauses, headed } from '../../../../words/marks.ts'
import { chapterLabel, flatChapters } from '../../chapters/chapters.ts'
import { useCourse } from '../../course/use-course.ts'
import bankCss from '../Bank.module.css'
import { useBankWords } from '../use-bank-words.ts'
import { type As, type Choices, type Line, linesOf, toggled, withEntry } from './choices.ts'
import css from './Import.module.css'
import { MendDrawer } from './MendDrawer.tsx'

const KINDS = ['bad', 'alike', 'good', 'out'] as const
/** Of formulas and buttons; a larger page is felt when it is turned. */
const PAGE = 20

/** What is wrong with a row, or worth a word. */
function Remarks({ line }: { line: Line }) {
  const w = useBankWords().import
  const say = useProblemWords()
  const { good, bad, kind } = line
  const percent = (likeness: number) => Math.round(likeness * 100)
  if (kind === 'bad') return <span className={css.bad}>{clauses(bad?.reasons.map(say))}</span>
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

/** The whole question, and beside it the one that it is alike. */
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

function useChapterNames(): ReadonlyMap<string, string> {
  const { courseId } = useCourse()
  const { data } = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  return new Map(flatChapters(data ?? []).map((one) => [one.id, chapterLabel(one)]))
}

/** Row by row what an import would do; bad rows are mended here, alike ones decided, any row left out. */
export function PreviewStep({ preview, choices, onChoices, defaultChapter }: Props) {
  const w = useBankWords()
  const { types, ...words } = useQuestionWords()
  const isPhone = useIsPhone()
  const lines = linesOf(preview, choices)
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, lines.filter((line) => line.kind === kind).length]))
  const [chosen, setTab] = useState<(typeof KINDS)[number]>(() => KINDS.find((kind) => counts[kind]) ?? 'good')
  // The last bad row was mended: its tab is gone.
  const tab = counts[chosen] ? chosen : (KINDS.find((kind) => counts[kind]) ?? 'good')
  const [mending, setMending] = useState<Line | null>(null)
  const chapters = useChapterNames()
  const setAs = (row: number, as: As) => onChoices({ ...choices, as: withEntry(choices.as, row, as) })
  const leaveOut = (row: number) => onChoices({ ...choices, out: toggled(choices.out, row) })
  const wrong = preview.sections.filter((one) => one.statedCount !== null && one.statedCount !== one.foundCount)
  const acts = (line: Line) => (
    <span className={css.line}>
      {line.kind === 'alike' && (
        <Segmented<As>
          size="small"
          value={line.as}
          options={(['skip', 'add', 'version'] as const)
            .filter((as) => as !== 'version' || line.good?.alike.some(({ questionId }) => questionId))
            .map((value) => ({ value, label: w.import.as[value] }))}
          onChange={(as) => setAs(line.row, as)}
        />
      )}
      <span className={css.links}>
        {line.kind !== 'out' && (
          <Button size="small" type="link" onClick={() => setMending(line)}>
            {w.import.mend}
          </Button>
        )}
        <Button size="small" type="link" onClick={() => leaveOut(line.row)}>
          {line.kind === 'out' ? w.import.takeBack : w.import.leaveOut}
        </Button>
      </span>
    </span>
  )
  const type = ({ question }: Line) => (question ? types[question.body.type] : '')
  const stem = ({ question, bad }: Line) => (
    <span className={bankCss.stem}>
      {question ? (
        <WhenSeen before={plainText(question.body.stem).slice(0, 80)}>
          {() => <Rich html={question.body.stem} inline small />}
        </WhenSeen>
      ) : (
        bad?.text.slice(0, 80)
      )}
    </span>
  )
  return (
    <>
      <p>
        {w.import.counts(lines.length, (counts.good ?? 0) + (counts.alike ?? 0), counts.alike ?? 0, counts.bad ?? 0)}
      </p>
      {wrong.map((one) => (
        <Alert
          key={one.line}
          type="warning"
          showIcon
          className={css.note ?? ''}
          title={w.import.section(one.title, one.statedCount ?? 0, one.foundCount)}
        />
      ))}
      {preview.ignored.length > 0 && (
        <details className={css.note}>
          <summary>{w.import.ignored(preview.ignored.length)}</summary>
          {preview.ignored.map(({ place, text }) => (
            <p key={place.line} className={css.hint}>
              {headed(w.import.place(place.line, place.to), text.slice(0, 200))}
            </p>
          ))}
        </details>
      )}
      <Tabs
        activeKey={tab}
        items={KINDS.filter((kind) => counts[kind] || kind === 'good').map((kind) => ({
          key: kind,
          label: `${w.import.tabs[kind]} ${counts[kind]}`,
        }))}
        onChange={(key) => setTab(key as (typeof KINDS)[number])}
      />
      <Table<Line>
        size="small"
        rowKey="row"
        dataSource={lines.filter(({ kind }) => kind === tab)}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        // On a phone the dialog scrolls, and a row is one cell.
        scroll={isPhone ? {} : { y: 440 }}
        expandable={{ expandedRowRender: (line) => <Whole line={line} /> }}
        columns={[
          { title: '#', dataIndex: 'row', width: 48, align: 'end' },
          {
            title: w.types,
            width: 120,
            responsive: ['md'],
            render: (_, line) => (
              <>
                {type(line)}
                <div className={css.hint}>
                  <span className="num">{w.import.place(line.place.line, line.place.to)}</span>
                </div>
              </>
            ),
          },
          {
            title: w.stem,
            render: (_, line) =>
              isPhone ? (
                <div className={css.card}>
                  <small>{type(line)}</small>
                  {stem(line)}
                  <small>
                    <Remarks line={line} />
                  </small>
                  {acts(line)}
                </div>
              ) : (
                stem(line)
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
            // Of a paste that names none, and takes none by default, nothing would stand in it.
            hidden: !lines.some(({ chapterId }) => chapterId),
            render: (_, { chapterId }) => chapters.get(chapterId),
          },
          { title: w.import.problem, width: 180, responsive: ['md'], render: (_, line) => <Remarks line={line} /> },
          { title: '', width: tab === 'alike' ? 240 : 150, responsive: ['md'], render: (_, line) => acts(line) },
        ]}
      />
      {mending && (
        <MendDrawer
          key={mending.row}
          line={mending}
          defaultChapter={defaultChapter}
          onMend={(mended) => onChoices({ ...choices, mended: withEntry(choices.mended, mending.row, mended) })}
          onClose={() => setMending(null)}
        />
      )}
    </>
  )
}
