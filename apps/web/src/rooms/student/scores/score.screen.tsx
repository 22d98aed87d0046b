import { DownloadOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { ApplyDialog } from '../../../subjects/resit/ApplyDialog.tsx'
import { OwnResits } from '../../../subjects/resit/OwnResits.tsx'
import { inCourse, type Offer, useOwnResits, useOwnResitWords } from '../../../subjects/resit/own-resits.ts'
import { ResitState } from '../../../subjects/resit/ResitState.tsx'
import { AppealDialog } from '../../../subjects/score/AppealDialog.tsx'
import { scoreText, Total, useScoreWords } from '../../../subjects/score/score-view.tsx'
import en from '../../../words/en/marking/transcript.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/transcript.ts'
import { OwnAppeals } from './OwnAppeals.tsx'
import css from './score.module.css'

type Results = Answer<'listResultDetail'>
type Row = Results['rows'][number]

const TONES = { none: 'draft', published: 'done', locked: 'done' } as const

function Sums({ sums }: { sums: Results['sums'] }) {
  const w = useWords(zh, en).sums
  const tiles = [
    [w.credits, formatNumber(sums.credits)],
    [w.gained, formatNumber(sums.gained)],
    [w.average, scoreText(sums.average)],
    [w.failed, String(sums.failed)],
  ] as const
  return (
    <dl className={css.sums}>
      {tiles.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The mean of each term as a bar with its number: terms are few. */
function Trend({ trend }: { trend: Results['trend'] }) {
  const w = useWords(zh, en)
  if (trend.length < 2) return null
  return (
    <section className={css.trend}>
      <h2>{w.trend}</h2>
      <ul>
        {trend.map(({ termName, average }) => (
          <li key={termName}>
            <span>{termName}</span>
            <span className={css.track} aria-hidden>
              <span style={{ width: `${average ?? 0}%` }} />
            </span>
            <span className="num">{scoreText(average)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowsProps {
  readonly results: Results
  readonly onAppeal: (row: Row) => void
  readonly onApply: (offer: Offer) => void
}

function Rows({ results, onAppeal, onApply }: RowsProps) {
  const w = useWords(zh, en)
  const words = useScoreWords()
  const canOpen = useCanOpen()
  const r = useOwnResitWords()
  const resits = useOwnResits().data
  if (results.rows.length === 0) return <EmptyState text={w.empty} />
  return (
    <PlainTable
      rows={results.rows}
      rowKey="courseId"
      columns={[
        { key: 'termName', title: w.term, width: 96 },
        { key: 'courseName', title: w.course, phone: 'title' },
        { key: 'courseCode', title: w.code, width: 88 },
        { key: 'credits', title: w.credits, width: 70, align: 'end' },
        { key: 'examForm', title: w.form, width: 90, render: ({ examForm }) => words.forms[examForm] },
        {
          key: 'formativeScore',
          title: w.formative,
          width: 98,
          align: 'end',
          render: ({ formativeScore, formativeRatio, state }) =>
            state === 'none' ? w.states.none : `${scoreText(formativeScore)} (${formativeRatio}%)`,
        },
        {
          key: 'finalScore',
          title: w.final,
          width: 98,
          align: 'end',
          render: ({ finalScore, finalRatio, state }) =>
            state === 'none' ? w.states.none : `${scoreText(finalScore)} (${finalRatio}%)`,
        },
        {
          key: 'totalScore',
          title: w.total,
          width: 80,
          align: 'end',
          render: (row) => (row.state === 'none' ? w.states.none : <Total row={row} />),
        },
        {
          key: 'makeupScore',
          title: w.makeup,
          width: 90,
          align: 'end',
          render: ({ makeupScore }) => (makeupScore === null ? '–' : scoreText(makeupScore)),
        },
        { key: 'gained', title: w.gained, width: 90, align: 'end', render: ({ gained }) => formatNumber(gained) },
        {
          key: 'state',
          title: w.state,
          width: 128,
          phone: 'tag',
          render: ({ state, courseId }) => {
            const { own } = inCourse(resits, courseId)
            return (
              <span className={css.states}>
                <StatePill tone={TONES[state]}>{w.states[state]}</StatePill>
                {own && <ResitState of={own} withKind />}
              </span>
            )
          },
        },
      ]}
      actionsWidth={148}
      actions={(row) => {
        const { offer } = inCourse(resits, row.courseId)
        return [
          ...(canOpen('testScoreDetail')
            ? [{ key: 'detail', label: w.detail, to: `/courseStudy/testScoreDetail?courseId=${row.courseId}` }]
            : []),
          ...(row.appealParts.length > 0
            ? [{ key: 'appeal', label: w.appeal, button: 'appeal', onClick: () => onAppeal(row) }]
            : []),
          ...(offer
            ? [{ key: 'makeup', label: r.apply[offer.kind], button: 'makeup', onClick: () => onApply(offer) }]
            : []),
        ]
      }}
    />
  )
}

/** 我的成绩: the published record of every term, and the transcript of it. */
export default function Score() {
  const w = useWords(zh, en)
  const terms = useDict('TermInfo')
  const [params, setParams] = useSearch()
  const [isMaking, setMaking] = useState(false)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [appealed, setAppealed] = useState<Row | null>(null)
  const termCode = params.get('termCode') ?? ''
  const asked = termCode ? { termCode } : {}
  const results = useCall('listResultDetail', asked, { keep: true })
  const download = async () => {
    setMaking(true)
    await exportCall('exportResultDetail', asked).catch(() => undefined)
    setMaking(false)
  }
  return (
    <>
      <PageHead
        extra={
          <>
            <Select
              aria-label={w.term}
              value={termCode}
              popupMatchSelectWidth={false}
              options={[{ value: '', label: w.allTerms }, ...terms]}
              onChange={(value) => setParams(value ? { termCode: value } : {}, { replace: true })}
            />
            <Can button="export">
              <Button
                type="primary"
                icon={<DownloadOutlined />}
                loading={isMaking}
                disabled={results.data?.sums.courses === 0}
                title={results.data?.sums.courses === 0 ? w.nothingOut : ''}
                onClick={() => void download()}
              >
                {w.transcript}
              </Button>
            </Can>
          </>
        }
      />
      <Loaded of={results}>
        {(answer) => (
          <div className={css.page}>
            <Sums sums={answer.sums} />
            <Trend trend={answer.trend} />
            <Rows results={answer} onAppeal={setAppealed} onApply={setOffer} />
            <OwnAppeals />
            <OwnResits />
          </div>
        )}
      </Loaded>
      {offer && <ApplyDialog offer={offer} onClose={() => setOffer(null)} />}
      {appealed && (
        <AppealDialog
          course={appealed}
          parts={appealed.appealParts}
          until={formatTime(appealed.appealUntil)}
          onClose={() => setAppealed(null)}
        />
      )}
    </>
  )
}
