import type { In } from '@shuyuan/contract/calls/index.ts'
import { PASS_LINE } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { Button, Input, Pagination, Select, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { HandInFormative } from './HandInFormative.tsx'
import { MatrixStudent } from './MatrixStudent.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import type { Matrix as MatrixData } from './matrix.ts'
import { ScoreQueries } from './ScoreQueries.tsx'
import css from './shapeTestScore.module.css'

type MatrixFilter = In<'exportStudyCheckResultInfo'>
type Only = '' | 'waiting' | 'overridden' | 'under'
type Sort = 'studentNo' | 'formative@asc' | 'formative@desc'

interface Query {
  readonly courseClassId: string
  readonly only: Only
  readonly keyWords: string
  readonly sort: Sort
  readonly page: number
}

const PAGE_SIZE = 50

/** The query of the matrix; another filter or order starts at the first page. */
function useMatrixQuery() {
  const { courseId } = useCourse()
  const [params] = useSearchParams()
  const [query, setQuery] = useState<Query>({
    courseClassId: params.get('courseClassId') ?? '',
    only: '',
    keyWords: '',
    sort: 'studentNo',
    page: 1,
  })
  const { courseClassId, only, keyWords, sort, page } = query
  const filter: MatrixFilter = {
    courseId,
    ...(courseClassId ? { courseClassId } : {}),
    ...(only === 'waiting' ? { waiting: '1' } : {}),
    ...(only === 'overridden' ? { overridden: '1' } : {}),
    ...(only === 'under' ? { under: PASS_LINE } : {}),
    ...(keyWords ? { keyWords } : {}),
    sort,
  }
  const matrix = useCall(
    'listMatrixStudyCheckResultInfo',
    { ...filter, limit: PAGE_SIZE, offset: page },
    { keep: true },
  )
  const change = (next: Partial<Query>) => setQuery((now) => ({ ...now, page: 1, ...next }))
  return { matrix, query, filter, change }
}

function Filters({ query, onChange }: { query: Query; onChange: (next: Partial<Query>) => void }) {
  const { matrix: w } = useWords(zh, en)
  const { classes } = useCourse()
  return (
    <div className={css.filters}>
      <Input.Search
        allowClear
        className={css.search ?? ''}
        placeholder={w.search}
        aria-label={w.search}
        onSearch={(keyWords) => onChange({ keyWords })}
      />
      <Select
        aria-label={w.className}
        value={query.courseClassId}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: w.allClasses },
          ...classes.map((one) => ({ value: one.courseClassId, label: one.name })),
        ]}
        onChange={(courseClassId) => onChange({ courseClassId })}
      />
      <Select<Only>
        aria-label={w.state}
        value={query.only}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: w.all },
          { value: 'waiting', label: w.waitingOnly },
          { value: 'overridden', label: w.overridden },
          { value: 'under', label: w.under },
        ]}
        onChange={(only) => onChange({ only })}
      />
      <Select<Sort>
        aria-label={w.formative}
        value={query.sort}
        popupMatchSelectWidth={false}
        options={[
          { value: 'studentNo', label: w.sort.studentNo },
          { value: 'formative@asc', label: w.sort.asc },
          { value: 'formative@desc', label: w.sort.desc },
        ]}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  )
}

interface HeadProps {
  readonly data: MatrixData
  readonly filter: MatrixFilter
}

/** The scores in and out as a workbook, for whoever may change them. */
function Sheets({ data, filter }: HeadProps) {
  const { matrix: w } = useWords(zh, en)
  const { courseId, courseClassId } = filter
  const ofClass = { courseId, ...(courseClassId ? { courseClassId } : {}) }
  if (data.versionNo === 0) return null
  const steps =
    data.can.override === '1' &&
    importSteps('importStudyCheckResultInfo', 'templateStudyCheckResultInfo', { courseId }, ofClass)
  return (
    <SheetButtons
      what={w.formative}
      rules={w.importRules}
      {...(steps ? { steps } : {})}
      save={() => exportCall('exportStudyCheckResultInfo', filter)}
    />
  )
}

function HeadButtons({ data, filter }: HeadProps) {
  const { matrix: w } = useWords(zh, en)
  const { courseClassId = '' } = filter
  const { courseId, classes } = useCourse()
  const can = useCan()
  const recompute = useAct('recomputeCheckOptionInfo')
  const onRecompute = async () => {
    const outcome = await recompute.run({ courseId })
    if (outcome.ok) toast.success(w.recomputed(outcome.data.students, outcome.data.moved))
  }
  // A face teacher with a single class hands in that one without choosing it.
  const ofClass = courseClassId || (classes.length === 1 ? (classes[0]?.courseClassId ?? '') : '')
  const canWhole = data.can.recompute === '1'
  const canSubmit = data.can.submit === '1' && data.versionNo > 0 && can('submit') && (canWhole || ofClass !== '')
  const { students, all } = data.handed
  return (
    <>
      <Sheets data={data} filter={filter} />
      {canWhole && can('recompute') && (
        <Button loading={recompute.busy} onClick={() => void onRecompute()}>
          {w.recompute}
        </Button>
      )}
      {canSubmit && <HandInFormative courseClassId={ofClass} isDone={all > 0 && students === all} />}
    </>
  )
}

function Rows({ data, page, onPage }: { data: MatrixData; page: number; onPage: (page: number) => void }) {
  const { matrix: w } = useWords(zh, en)
  const { courseId } = useCourse()
  const [opened, setOpened] = useState<string | null>(null)
  const row = data.rows.find(({ studentId }) => studentId === opened)
  if (data.versionNo === 0)
    return (
      <EmptyState
        text={w.noScheme}
        next={<Link to={`/courseInfo/instructDesign/settingExaminate?courseId=${courseId}`}>{w.toScheme}</Link>}
      />
    )
  if (data.rows.length === 0) return <EmptyState text={w.noStudents} />
  return (
    <>
      <MatrixTable matrix={data} onOpen={setOpened} />
      <Pagination
        className={css.pages ?? ''}
        current={page}
        pageSize={PAGE_SIZE}
        total={data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={onPage}
      />
      {row && <MatrixStudent matrix={data} row={row} onClose={() => setOpened(null)} />}
    </>
  )
}

function Matrix({ tabs }: { tabs: ReactNode }) {
  const { matrix: w, handIn } = useWords(zh, en)
  const { matrix, query, filter, change } = useMatrixQuery()
  const { data } = matrix
  return (
    <>
      <PageHead
        count={data?.total}
        facts={
          data && (
            <>
              {data.handed.students > 0 && <span>{handIn.handed(data.handed.students, data.handed.all)}</span>}
              {data.waiting > 0 && <span>{w.waitingNote(data.waiting)}</span>}
            </>
          )
        }
        extra={data && <HeadButtons data={data} filter={filter} />}
      />
      {tabs}
      <Filters query={query} onChange={change} />
      <Loaded of={matrix}>
        {(loaded) => <Rows data={loaded} page={query.page} onPage={(page) => change({ page })} />}
      </Loaded>
    </>
  )
}

/** The scores, and students' questions about them. */
function Scores() {
  const w = useWords(zh, en).queries
  const { params, change } = useAddress()
  const tab = params.get('tab') === 'queries' ? 'queries' : 'matrix'
  const tabs = (
    <Tabs
      activeKey={tab}
      onChange={(key) => change({ tab: key === 'matrix' ? '' : key })}
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
