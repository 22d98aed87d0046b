import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { formatDay, formatNumber } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import en from '../../../words/en/marking/marking.ts'
import detailEn from '../../../words/en/marking/own-scores.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import detailZh from '../../../words/zh/marking/own-scores.ts'
import { OwnContents } from './OwnContents.tsx'
import css from './testScoreNew.module.css'

type Mine = Out<'mineStudyCheckResultInfo'>
type Option = Mine['options'][number]
type Stat = Out<'mineStudyCheckResultStat'>

const fine = (value: number | null | undefined, none: string) =>
  value === null || value === undefined ? none : formatNumber(value, 1)

function Figures({ stat }: { stat: Stat }) {
  const w = useWords(zh, en).own
  const figures: [string, string][] = [
    [w.byDue, fine(stat.dueOnlyFormative, w.notYet)],
    [w.highest, fine(stat.maxReachable, w.notYet)],
    [w.passLine, String(stat.passLine)],
    ...(stat.class
      ? ([
          [w.median, fine(stat.class.median, w.notYet)],
          [w.mean, fine(stat.class.mean, w.notYet)],
        ] as [string, string][])
      : []),
    ...(stat.publishedFormative === null
      ? []
      : ([[w.published, fine(stat.publishedFormative, w.notYet)]] as [string, string][])),
  ]
  return (
    <dl className={css.figures}>
      <div className={css.main}>
        <dt>
          {w.current} <small>{w.live}</small>
        </dt>
        <dd className="num">{fine(stat.currentFormative, w.notYet)}</dd>
        <dd>{w.counted(stat.countedWeight)}</dd>
      </div>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One item: its weight, its progress, and its points so far out of those possible. */
function Item({
  courseId,
  option,
  classMean,
}: {
  courseId: string
  option: Option
  classMean: number | null | undefined
}) {
  const words = useWords(zh, en)
  const detail = useWords(detailZh, detailEn)
  const w = words.own
  return (
    <details className={css.item} open={option.contents.some(({ state }) => state === 'missing')}>
      <summary>
        <strong>{option.name}</strong>
        {option.name !== words.kinds[option.kind] && <span className={css.soft}>{words.kinds[option.kind]}</span>}
        <span className="num">{`${w.weight} ${option.weight}%`}</span>
        {option.all > 0 && <span className="num">{`${w.done} ${option.done} / ${option.all}`}</span>}
        <span className="num">{`${w.score} ${fine(option.score, w.notYet)}`}</span>
        {typeof classMean === 'number' && (
          <span className={`${css.soft} num`}>{`${w.mean} ${fine(classMean, '')}`}</span>
        )}
        <span className={`${css.weighted} num`}>{`${fine(option.weighted, '–')} / ${option.weight}`}</span>
        <i className={css.track} aria-hidden>
          <b style={{ width: `${option.score ?? 0}%` }} />
        </i>
      </summary>
      {option.reason && <p className={css.soft}>{option.reason}</p>}
      {option.contents.length > 0 ? (
        <OwnContents courseId={courseId} contents={option.contents} />
      ) : (
        <p className={css.soft}>
          {words.scheme.rule}{' '}
          {option.kind === 'discussion' && (
            <Link to={`/courseStudy/courseDiscussionNew?courseId=${courseId}`}>{detail.toTalk}</Link>
          )}
        </p>
      )}
    </details>
  )
}

function History({ courseId }: { courseId: string }) {
  const w = useWords(zh, en).own
  const history = useCall('historyStudyCheckResultInfo', { courseId, limit: 50 })
  const rows = history.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{w.history}</h2>
      <ul>
        {rows.map((one) => (
          <li key={one.id}>
            <Time at={one.at} /> {w.historyLine(one.name, one.from, one.to)} · {one.byName}
            <p className={css.soft}>{one.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hiddenOf = ({ options }: Mine) =>
  options.flatMap(({ contents }) => contents).filter(({ state }) => state === 'hidden').length

function Own({ courseId }: { courseId: string }) {
  const w = useWords(zh, en).own
  const stat = useCall('mineStudyCheckResultStat', { courseId })
  const mine = useCall('mineStudyCheckResultInfo', { courseId })
  return (
    <Loaded of={mine}>
      {(data) =>
        data.options.length === 0 ? (
          <EmptyState text={w.empty} />
        ) : (
          <div className={css.page}>
            {stat.data && <Figures stat={stat.data} />}
            {data.versionNo > 1 && data.publishedAt && (
              <p className={css.soft}>
                {data.note
                  ? headed(w.changed(formatDay(data.publishedAt)), data.note)
                  : w.changed(formatDay(data.publishedAt))}
              </p>
            )}
            {data.options.map((option) => (
              <Item key={option.id} courseId={courseId} option={option} classMean={stat.data?.perOption[option.id]} />
            ))}
            {hiddenOf(data) > 0 && <p className={css.soft}>{w.hiddenNote(hiddenOf(data))}</p>}
            <p className={css.soft}>{w.rounding}</p>
            <History courseId={courseId} />
          </div>
        )
      }
    </Loaded>
  )
}

/** A student's own formative score: each figure unfolds to those it is computed from. */
export default function TestScoreNew() {
  const w = useWords(zh, en).own
  const [params] = useSearchParams()
  const role = useStore(stores.currentRole)
  const detail = useWords(detailZh, detailEn)
  const courseId = params.get('courseId') ?? ''
  const isOwn = isStudent(role) && courseId !== ''
  return (
    <>
      <PageHead
        extra={isOwn && <Link to={`/courseStudy/testScoreDetail?courseId=${courseId}`}>{detail.toDetail}</Link>}
      />
      {isOwn ? <Own courseId={courseId} /> : <EmptyState text={w.preview} />}
    </>
  )
}
