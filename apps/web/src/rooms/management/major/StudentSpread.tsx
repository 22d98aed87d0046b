import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import { labelIn } from '../people/label-in.ts'
import css from './StudentSpread.module.css'

type Stat = Out<'statStudentInfo'>
type Filter = Pick<In<'statStudentInfo'>, 'gradeCode' | 'majorId'>
type Part = 'bySubSchool' | 'byMajor' | 'byGrade'

/** Which filter of the list of students a bar stands for. */
const FILTER_OF = { bySubSchool: 'subSchoolId', byMajor: 'majorId', byGrade: 'gradeCode' } as const

function Ring({ stat }: { readonly stat: Stat }) {
  const w = useWords(zh, en).spread
  const statuses = useDict('study_status')
  const rows = Object.entries(stat.byStatus)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => [labelIn(statuses, status), count] as const)
  return (
    <Chart
      title={w.byStatus}
      height={220}
      data={{ heads: [w.status, w.students], rows }}
      option={() => ({
        tooltip: { trigger: 'item' },
        series: [{ type: 'pie', radius: ['52%', '78%'], label: { formatter: '{b} {@[1]}' } }],
      })}
    />
  )
}

interface BarsProps {
  readonly part: Part
  readonly counts: Stat['bySubSchool']
  readonly filter: Filter
}

/** One bar per row; those with the permission get a link to the students behind it. */
function Bars({ part, counts, filter }: BarsProps) {
  const w = useWords(zh, en).spread
  const canOpen = useCanOpen()('studentList')
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const line = ({ key, name, count }: (typeof counts)[number]) => (
    <>
      <span className={css.name} title={name}>
        {name || key}
      </span>
      <span className={css.track} aria-hidden>
        <i style={{ inlineSize: `${(count / most) * 100}%` }} />
      </span>
      <span className={`${css.count} num`}>{count}</span>
    </>
  )
  const linkOf = (key: string) =>
    `/management/studentList?${new URLSearchParams({ ...filter, [FILTER_OF[part]]: key } as Record<string, string>)}`
  return (
    <section>
      <h3 className={css.head}>{w[part]}</h3>
      <ul className={css.bars}>
        {counts.map((one) => (
          <li key={one.key}>{canOpen ? <Link to={linkOf(one.key)}>{line(one)}</Link> : <div>{line(one)}</div>}</li>
        ))}
      </ul>
    </section>
  )
}

/** The students of a grade or a major, by status, branch and so on. */
export function StudentSpread({ filter, parts }: { readonly filter: Filter; readonly parts: readonly Part[] }) {
  const w = useWords(zh, en).spread
  const stat = useCall('statStudentInfo', filter)
  return (
    <Loaded of={stat}>
      {(data) =>
        data.total === 0 ? (
          <EmptyState text={w.nobody} />
        ) : (
          <>
            <Ring stat={data} />
            {parts.map((part) => (
              <Bars key={part} part={part} counts={data[part]} filter={filter} />
            ))}
          </>
        )
      }
    </Loaded>
  )
}
