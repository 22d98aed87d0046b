import { Alert } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { formatDay, formatNumber } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { changeWords } from '../../../subjects/assessment/change-words.ts'
import en from '../../../words/en/marking/marking.ts'
import ownEn from '../../../words/en/marking/own-scores.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import ownZh from '../../../words/zh/marking/own-scores.ts'
import { Estimate } from './Estimate.tsx'
import css from './Proportion.module.css'
import { type Proportion, ProportionItems } from './ProportionItems.tsx'
import { useProportionWords } from './use-proportion-words.ts'

/** The two ratios as a bar, and the formula in words with the weights. */
function Formula({ data }: { data: Proportion }) {
  const w = useProportionWords()
  const { scheme } = useWords(zh, en)
  const { ratio, options, changes, publishedAt, note } = data
  const parts = [
    { name: w.formative, value: ratio.formative },
    { name: w.final, value: ratio.final },
  ].filter(({ value }) => value > 0)
  return (
    <section className={css.block}>
      <h2>{w.ratio}</h2>
      <div className={css.bar}>
        {parts.map(({ name, value }) => (
          <span key={name} style={{ flexGrow: value }}>
            {w.part(name, value)}
          </span>
        ))}
      </div>
      <div className={css.formula}>
        <p>{w.total(ratio.formative, ratio.final)}</p>
        {options.length > 0 && <p>{w.sum(options.map(({ name, weight }) => w.times(name, weight)).join(' + '))}</p>}
        <p className={css.soft}>{w.pass[data.passRule](data.passLine)}</p>
      </div>
      {publishedAt && changes.length > 0 && (
        <Alert
          style={{ marginTop: 12 }}
          type="info"
          showIcon
          title={w.changed(formatDay(publishedAt), changeWords(changes, scheme))}
        />
      )}
      {note && (
        <p className={css.note}>
          <strong>{w.note}</strong>
          <br />
          {note}
        </p>
      )}
    </section>
  )
}

/** The scores as they were published: nothing is estimated any more. */
function Official({ courseId, own }: { courseId: string; own: NonNullable<Proportion['own']> }) {
  const w = useProportionWords()
  const state = useWords(ownZh, ownEn)
  const { formative, final, total, flag, passed } = own.published
  const fine = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))
  return (
    <section className={css.block}>
      <h2>{w.published}</h2>
      <p className={css.soft}>{w.publishedNote}</p>
      <dl className={css.result}>
        <div>
          <dt>{w.formative}</dt>
          <dd className="num">{fine(formative)}</dd>
        </div>
        <div>
          <dt>{w.final}</dt>
          <dd className="num">{fine(final)}</dd>
        </div>
        <div>
          <dt>{w.totalScore}</dt>
          <dd className="num">
            {state.flags[flag] || fine(total)}
            {passed !== null && <small>{passed === '1' ? state.passed : state.failed}</small>}
          </dd>
        </div>
      </dl>
      <Link to={`/courseStudy/testScoreDetail?courseId=${courseId}`}>{w.detail}</Link>
    </section>
  )
}

function OwnPart({ courseId, data }: { courseId: string; data: Proportion }) {
  const w = useProportionWords()
  if (!data.own) return <p className={css.soft}>{w.preview}</p>
  if (data.own.published.state !== 'none') return <Official courseId={courseId} own={data.own} />
  return data.versionNo > 0 ? <Estimate data={data} own={data.own.options} /> : null
}

/** How the total of the course comes about, and what it would be with scores that are still to come. */
export default function ExamProportionInfo() {
  const w = useProportionWords()
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const proportion = useCall('listCheckOptionInfo', { courseId })
  return (
    <>
      <PageHead />
      <Loaded of={proportion}>
        {(data) => (
          <div className={css.page}>
            <Formula data={data} />
            {data.versionNo === 0 ? (
              <EmptyState text={w.empty} />
            ) : (
              <section className={css.block}>
                <h2>{w.items}</h2>
                <ProportionItems courseId={courseId} data={data} />
              </section>
            )}
            <OwnPart courseId={courseId} data={data} />
          </div>
        )}
      </Loaded>
    </>
  )
}
