import { FileWordOutlined, PrinterOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Select } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { SummaryView } from '../../../subjects/course/SummaryView.tsx'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { ClassSummaries } from './ClassSummaries.tsx'
import { SummaryEditor, useSummaryTexts } from './SummaryEditor.tsx'
import { SummaryState } from './SummaryState.tsx'
import css from './summary.module.css'
import { useSummaryWords } from './use-summary-words.ts'

type Row = RowOf<'listCourseSummaryInfo'>
type Summary = Answer<'getCourseSummaryInfo'>

/** No course has more classes. */
const MAX_ROWS = 200

/** What has been handed in, until it is withdrawn or sent back. */
function HandedIn({ summary }: { readonly summary: Summary }) {
  const { w } = useSummaryWords()
  const withdraw = useAct('withdrawCourseSummaryInfo', { message: w.withdrawn })
  return (
    <section className={css.card}>
      <SummaryView id={summary.id} />
      {summary.state === 'submitted' && (
        <Can button="submit">
          <Button className="noPrint" loading={withdraw.busy} onClick={() => void withdraw.run({ id: summary.id })}>
            {w.withdraw}
          </Button>
        </Can>
      )}
    </section>
  )
}

interface OpenProps {
  readonly summary: Summary
  readonly classes: readonly Row[]
  readonly isHost: boolean
}

function Open({ summary, classes, isHost }: OpenProps) {
  const writing = useSummaryTexts(summary)
  return (
    <>
      <SummaryEditor summary={summary} writing={writing} />
      {isHost && <ClassSummaries rows={classes} onMerge={writing.merge} />}
    </>
  )
}

/** One summary: still written, or handed in. */
function Own({
  id,
  classes,
  isHost,
}: {
  readonly id: string
  readonly classes: readonly Row[]
  readonly isHost: boolean
}) {
  const { archived } = useCourse()
  const asked = useCall('getCourseSummaryInfo', { id })
  return (
    <Loaded of={asked}>
      {(summary) =>
        (summary.state === 'draft' || summary.state === 'returned') && archived === '0' ? (
          <Open key={`${summary.id} ${summary.updatedAt}`} summary={summary} classes={classes} isHost={isHost} />
        ) : (
          <>
            <HandedIn summary={summary} />
            {isHost && <ClassSummaries rows={classes} onMerge={undefined} />}
          </>
        )
      }
    </Loaded>
  )
}

function Summaries() {
  const { w } = useSummaryWords()
  const { courseId, myDuty, classes, archived } = useCourse()
  const { params, change } = useAddress()
  const isHost = myDuty === 'host'
  const list = useCall('listCourseSummaryInfo', { courseId, limit: MAX_ROWS })
  const add = useAct('addCourseSummaryInfo')
  const chosen = isHost ? '' : (params.get('courseClassId') ?? classes[0]?.courseClassId ?? '')
  const own = list.data?.rows.find(({ mine, courseClassId }) => mine === '1' && courseClassId === chosen)
  const choose = (courseClassId: string) => change({ courseClassId })
  if (!isHost && (myDuty !== 'face' || chosen === '')) return <EmptyState text={w.noClass} />
  return (
    <>
      <PageHead
        state={own && <SummaryState state={own.state} />}
        extra={
          <>
            {!isHost && classes.length > 1 && (
              <Select
                aria-label={w.which}
                style={{ minInlineSize: 200 }}
                value={chosen}
                options={classes.map(({ courseClassId: value, name: label }) => ({ value, label }))}
                onChange={choose}
              />
            )}
            {own && (
              <>
                <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
                  {w.print}
                </Button>
                <Can button="export">
                  <Button
                    icon={<FileWordOutlined />}
                    onClick={() => void exportCall('exportCourseSummaryInfo', { id: own.id })}
                  >
                    {w.export}
                  </Button>
                </Can>
              </>
            )}
          </>
        }
      />
      <Loaded of={list}>
        {({ rows }) => {
          const others = rows.filter(({ mine, courseClassId }) => mine === '0' && courseClassId !== '')
          if (own) return <Own id={own.id} classes={others} isHost={isHost} />
          return (
            <>
              <EmptyState
                text={w.none}
                next={
                  archived === '0' && (
                    <Can button="edit">
                      <p>{w.noneNext}</p>
                      <Button
                        type="primary"
                        loading={add.busy}
                        onClick={() => void add.run({ courseId, courseClassId: chosen || null })}
                      >
                        {w.start}
                      </Button>
                    </Can>
                  )
                }
              />
              {isHost && others.length > 0 && <ClassSummaries rows={others} onMerge={undefined} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** 教学总结: figures by the system, texts by the teacher, handed in to the college. */
export default function SummaryScreen() {
  return (
    <CoursePage>
      <Summaries />
    </CoursePage>
  )
}
