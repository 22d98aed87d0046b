import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { MESSAGE_PEOPLE_MAX, MessageDialog } from '../../../subjects/message/MessageDialog.tsx'
import { ruleLine, type ScoredItem, useRuleWords } from '../../../subjects/talk/use-rule-words.ts'
import { phrased } from '../../../words/marks.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { ChangeScoreDialog } from '../scores/ChangeScoreDialog.tsx'
import css from './Discussion.module.css'
import { type Filters, useColumns, useFilters } from './participation-table.tsx'
import { type Student, StudentTexts } from './StudentTexts.tsx'
import { useTeachWords } from './use-teach-words.ts'

const NETWORK_SHOWN = 8
const SCORERS: readonly string[] = ['host', 'face', 'assistant']

/** When people write, how evenly, and who answers whom. */
function Figures() {
  const w = useTeachWords()
  const { courseId } = useCourse()
  const { data } = useCall('getStatBbsPost', { courseId }, { noToast: true })
  if (!data || data.weeks.length === 0) return null
  const { weeks, network, topTenthPercent } = data
  return (
    <div className={css.figures}>
      <section className={css.card}>
        <Chart
          title={w.weekly}
          height={200}
          data={{
            heads: [w.weekNo, w.counts.posts, w.counts.replies],
            rows: weeks.map(({ weekNo, posts, replies }) => [w.week(weekNo), posts, replies]),
          }}
          option={() => ({
            legend: {},
            xAxis: { type: 'category' },
            yAxis: { type: 'value', minInterval: 1 },
            series: [
              { type: 'bar', stack: 'all' },
              { type: 'bar', stack: 'all' },
            ],
          })}
        />
      </section>
      <section className={css.card}>
        <h2>{w.network}</h2>
        <ol>
          {network.slice(0, NETWORK_SHOWN).map(({ from, to, replies }) => (
            <li key={`${from} ${to}`}>{w.networkLine(from, to, replies)}</li>
          ))}
        </ol>
        {topTenthPercent !== null && <p>{`${w.topTenth} ${formatPercent(topTenthPercent, 0)}`}</p>}
      </section>
    </div>
  )
}

/** How the discussion is scored, or where to say so. */
function ItemNote({ item }: { readonly item: ScoredItem | null }) {
  const w = useTeachWords()
  const rules = useRuleWords()
  const { query } = useCourse()
  return (
    <p className={css.itemNote}>
      <span>{item ? w.itemLine(item.name, item.weight, ruleLine(item, rules)) : w.noItem}</span>
      {item ? (
        <ScreenLink to={['settingExaminateScore']} query={`${query}&checkOptionId=${item.checkOptionId}`}>
          {w.toRule}
        </ScreenLink>
      ) : (
        <ScreenLink to={['settingExaminate']} query={query}>
          {w.toScheme}
        </ScreenLink>
      )}
    </p>
  )
}

type Open =
  | { readonly kind: 'texts'; readonly of: Student }
  | { readonly kind: 'score'; readonly of: Student; readonly revoke: boolean }
  | { readonly kind: 'remind'; readonly people: readonly Student[] }

function Students({ items }: { readonly items: readonly ScoredItem[] }) {
  const w = useTeachWords()
  const { courseId, courseName, archived, myDuty } = useCourse()
  const table = useTableCall('listStudentBbsPost', { courseId })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { moduleId, fromWeek, toWeek, checkOptionId } = table.input as Filters
  const item = items.find((one) => one.checkOptionId === checkOptionId) ?? items[0] ?? null
  const canScore = item !== null && archived === '0' && SCORERS.includes(myDuty)
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        onOpen={(of) => setOpen({ kind: 'texts', of })}
        note={<ItemNote item={item} />}
        empty={{ text: w.noStudents }}
        columns={useColumns(item !== null)}
        filters={useFilters(items)}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportStudentBbsPost', table.input as { courseId: string })} />
          </Can>
        }
        actions={(of) => [
          { key: 'texts', label: w.texts, onClick: () => setOpen({ kind: 'texts', of }) },
          ...(canScore
            ? [
                {
                  key: 'override',
                  label: w.override,
                  button: 'override',
                  onClick: () => setOpen({ kind: 'score', of, revoke: false }),
                },
              ]
            : []),
          ...(canScore && of.overridden === '1'
            ? [
                {
                  key: 'revoke',
                  label: w.revoke,
                  button: 'override',
                  onClick: () => setOpen({ kind: 'score', of, revoke: true }),
                },
              ]
            : []),
        ]}
        batch={[
          {
            key: 'remind',
            label: w.remind,
            button: 'remind',
            open: (people) => setOpen({ kind: 'remind', people: people.slice(0, MESSAGE_PEOPLE_MAX) }),
          },
        ]}
      />
      <Figures />
      {open?.kind === 'texts' && (
        <StudentTexts
          of={open.of}
          filters={{
            ...(item ? { checkOptionId: item.checkOptionId } : {}),
            ...(moduleId ? { moduleId } : {}),
            ...(fromWeek ? { fromWeek: Number(fromWeek) } : {}),
            ...(toWeek ? { toWeek: Number(toWeek) } : {}),
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'score' && item && (
        <ChangeScoreDialog
          studentId={open.of.studentId}
          target={{
            name: phrased([open.of.realname, item.name]),
            full: 100,
            revoke: open.revoke,
            checkOptionId: item.checkOptionId,
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'remind' && (
        <MessageDialog
          people={open.people}
          initial={{ title: w.remindTitle(courseName), content: w.remindContent(courseName) }}
          onClose={close}
        />
      )}
    </>
  )
}

function Participation() {
  const { courseId } = useCourse()
  const stat = useCall('getStatBbsPost', { courseId })
  return <Loaded of={stat}>{({ items }) => <Students items={items} />}</Loaded>
}

/** Who takes part in the discussion of a course, and what of it counts. */
export default function DetailDiscusse() {
  return (
    <CoursePage>
      <Participation />
    </CoursePage>
  )
}
