import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/marking/graduation.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/graduation.ts'
import css from './graduation.module.css'
import { OwnTheses } from './OwnTheses.tsx'

type Graduation = Out<'graduationResultDetail'>
type Condition = Graduation['rows'][number]

const unitOf = (condition: Condition['condition']) => {
  if (condition === 'degreeAverage') return 'points'
  return condition === 'courses' || condition === 'thesis' || condition === 'failed' ? 'courses' : 'credits'
}
const TONES = {
  passed: 'done',
  exempt: 'done',
  failed: 'bad',
  taking: 'running',
  missing: 'waiting',
} as const satisfies Record<string, Tone>

/** The courses that one condition was judged by. */
function Courses({ of, onClose }: { of: Condition; onClose: () => void }) {
  const w = useWords(zh, en)
  return (
    <DetailDrawer open title={w.conditions[of.condition]} width={640} onClose={onClose}>
      <PlainTable
        rows={of.courses}
        rowKey="courseCode"
        empty={w.noCourses}
        columns={[
          { key: 'courseName', title: w.course, phone: 'title' },
          { key: 'courseCode', title: w.code, width: 96 },
          {
            key: 'credits',
            title: w.credits,
            width: 72,
            align: 'end',
            render: ({ credits }) => formatNumber(credits, 1),
          },
          {
            key: 'score',
            title: w.score,
            width: 80,
            align: 'end',
            render: ({ score }) => formatNumber(score, 1) || '–',
          },
          {
            ...{ key: 'standing', title: w.standing, width: 100 },
            render: ({ standing }) => <StatePill tone={TONES[standing]}>{w.standings[standing]}</StatePill>,
          },
        ]}
      />
    </DetailDrawer>
  )
}

function Conditions({ rows }: Pick<Graduation, 'rows'>) {
  const w = useWords(zh, en)
  const [opened, setOpened] = useState<Condition | null>(null)
  const amount = ({ condition }: Condition, value: number | null) => {
    if (value === null) return '–'
    const unit = unitOf(condition)
    return unit === 'courses' ? w.show(value) : `${formatNumber(value, 1) || '0'} ${w.unit[unit]}`
  }
  return (
    <>
      <PlainTable
        rows={rows}
        rowKey="condition"
        columns={[
          { key: 'condition', title: w.condition, phone: 'title', render: ({ condition }) => w.conditions[condition] },
          {
            ...{ key: 'need', title: w.need, align: 'end', width: 120 },
            render: (row) => (row.condition === 'failed' ? w.none : amount(row, row.need)),
          },
          { key: 'done', title: w.done, align: 'end', width: 120, render: (row) => amount(row, row.done) },
          {
            key: 'gap',
            title: w.gap,
            align: 'end',
            width: 120,
            render: (row) => (row.gap === 0 ? '–' : amount(row, row.gap)),
          },
          {
            ...{ key: 'ok', title: w.ok, width: 110, phone: 'tag' as const },
            render: ({ ok }) => (
              <StatePill tone={ok === '1' ? 'done' : 'waiting'}>{ok === '1' ? w.yes : w.no}</StatePill>
            ),
          },
        ]}
        actionsWidth={120}
        actions={(row) => [{ key: 'open', label: w.show(row.courses.length), onClick: () => setOpened(row) }]}
      />
      {opened && <Courses of={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Body({ of }: { of: Graduation }) {
  const w = useWords(zh, en)
  const met = of.rows.filter(({ ok }) => ok === '1').length
  return (
    <>
      {of.rows.length > 0 && <p className={css.said}>{w.met(met, of.rows.length)}</p>}
      <section className={css.panel}>
        {of.hasPlan === '0' && of.rows.length > 0 && <p className={css.note}>{w.noPlan}</p>}
        {of.rows.length === 0 ? (
          <EmptyState text={w.nothing} next={<LinkButton to="/student/score">{w.toScores}</LinkButton>} />
        ) : (
          <>
            <Conditions rows={of.rows} />
            <p className={css.note}>{w.note}</p>
          </>
        )}
      </section>
      <section className={css.panel}>
        <h2>{w.theses}</h2>
        <p className={css.note}>{w.thesesNote}</p>
        <OwnTheses />
      </section>
    </>
  )
}

/** 毕业环节: what is asked, what is done and what is missing. */
export default function Graduation() {
  const w = useWords(zh, en)
  const asked = useCall('graduationResultDetail', {})
  return (
    <div className={css.page}>
      <PageHead
        facts={asked.data && <span>{w.of(asked.data.majorName, asked.data.gradeCode)}</span>}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportGraduationResultDetail', {})} />
          </Can>
        }
      />
      <Loaded of={asked}>{(of) => <Body of={of} />}</Loaded>
    </div>
  )
}
