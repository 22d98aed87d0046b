import { Button, Input, Pagination, Select, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { HandInFormative } from './HandInFormative.tsx'
import { MatrixStudent } from './MatrixStudent.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { ScoreQueries } from './ScoreQueries.tsx'
import css from './shapeTestScore.module.css'

type Only = '' | 'waiting' | 'overridden' | 'under'
type Sort = 'studentNo' | 'formative@asc' | 'formative@desc'

const PAGE = 50
const PASS_LINE = 60

function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tab === 'matrix') next.delete('tab')
  else next.set('tab', tab)
  return next
}

function Matrix({ tabs }: { tabs: ReactNode }) {
  const { matrix: w, handIn } = useWords(zh, en)
  const { courseId, classes } = useCourse()
  const can = useCan()
  const [courseClassId, setClass] = useState('')
  const [only, setOnly] = useState<Only>('')
  const [keyWords, setWords] = useState('')
  const [sort, setSort] = useState<Sort>('studentNo')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const recompute = useAct('recomputeCheckOptionInfo')
  const matrix = useCall(
    'listMatrixStudyCheckResultInfo',
    {
      courseId,
      ...(courseClassId ? { courseClassId } : {}),
      ...(only === 'waiting' ? { waiting: '1' } : {}),
      ...(only === 'overridden' ? { overridden: '1' } : {}),
      ...(only === 'under' ? { under: PASS_LINE } : {}),
      ...(keyWords ? { keyWords } : {}),
      sort,
      limit: PAGE,
      offset: page,
    },
    { keep: true },
  )
  const first =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPage(1)
    }
  const onRecompute = async () => {
    const outcome = await recompute.run({ courseId })
    if (outcome.ok) toast.success(w.recomputed(outcome.data.students, outcome.data.moved))
  }
  // A face teacher with one class hands in that one without choosing it.
  const ofClass = courseClassId || (classes.length === 1 ? (classes[0]?.courseClassId ?? '') : '')
  const mayWhole = matrix.data?.can.recompute === '1'
  const maySubmit =
    matrix.data?.can.submit === '1' && matrix.data.versionNo > 0 && can('submit') && (mayWhole || ofClass !== '')
  const { students: handedIn = 0, all = 0 } = matrix.data?.handed ?? {}
  const row = matrix.data?.rows.find(({ studentId }) => studentId === opened)
  return (
    <>
      <PageHead
        count={matrix.data?.total}
        facts={
          matrix.data && (
            <>
              {handedIn > 0 && <span>{handIn.handed(handedIn, all)}</span>}
              {matrix.data.waiting > 0 && <span>{w.waitingNote(matrix.data.waiting)}</span>}
            </>
          )
        }
        extra={
          <>
            {matrix.data?.can.recompute === '1' && can('recompute') && (
              <Button loading={recompute.busy} onClick={() => void onRecompute()}>
                {w.recompute}
              </Button>
            )}
            {maySubmit && <HandInFormative courseClassId={ofClass} isDone={all > 0 && handedIn === all} />}
          </>
        }
      />
      {tabs}
      <div className={css.filters}>
        <Input.Search
          allowClear
          className={css.search ?? ''}
          placeholder={w.search}
          aria-label={w.search}
          onSearch={first(setWords)}
        />
        <Select
          aria-label={w.className}
          value={courseClassId}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: w.allClasses },
            ...classes.map((one) => ({ value: one.courseClassId, label: one.name })),
          ]}
          onChange={first(setClass)}
        />
        <Select<Only>
          aria-label={w.state}
          value={only}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: w.all },
            { value: 'waiting', label: w.waitingOnly },
            { value: 'overridden', label: w.overridden },
            { value: 'under', label: w.under },
          ]}
          onChange={first(setOnly)}
        />
        <Select<Sort>
          aria-label={w.formative}
          value={sort}
          popupMatchSelectWidth={false}
          options={[
            { value: 'studentNo', label: w.sort.studentNo },
            { value: 'formative@asc', label: w.sort.asc },
            { value: 'formative@desc', label: w.sort.desc },
          ]}
          onChange={first(setSort)}
        />
      </div>
      <Loaded of={matrix}>
        {(data) =>
          data.versionNo === 0 ? (
            <EmptyState
              text={w.noScheme}
              next={<Link to={`/courseInfo/instructDesign/settingExaminate?courseId=${courseId}`}>{w.toScheme}</Link>}
            />
          ) : data.rows.length === 0 ? (
            <EmptyState text={w.noStudents} />
          ) : (
            <>
              <MatrixTable matrix={data} onOpen={setOpened} />
              <Pagination
                className={css.pages ?? ''}
                current={page}
                pageSize={PAGE}
                total={data.total}
                showSizeChanger={false}
                hideOnSinglePage
                onChange={setPage}
              />
              {row && <MatrixStudent matrix={data} row={row} onClose={() => setOpened(null)} />}
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** The scores, and what students ask about them. */
function Scores() {
  const w = useWords(zh, en).queries
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'queries' ? 'queries' : 'matrix'
  const tabs = (
    <Tabs
      activeKey={tab}
      onChange={(key) => setParams((now) => withTab(now, key), { replace: true })}
      items={[
        { key: 'matrix', label: w.matrix },
        { key: 'queries', label: w.tab },
      ]}
    />
  )
  if (tab === 'matrix') return <Matrix tabs={tabs} />
  return (
    <>
      <PageHead />
      {tabs}
      <ScoreQueries />
    </>
  )
}

export default function ShapeTestScore() {
  return (
    <CoursePage>
      <Scores />
    </CoursePage>
  )
}
