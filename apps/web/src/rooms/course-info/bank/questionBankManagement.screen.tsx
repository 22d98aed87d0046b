import { DownOutlined, ImportOutlined, PictureOutlined } from '@ant-design/icons'
import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { QUESTION_TYPES, type QuestionStatus, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { Button, Dropdown, Tabs, Tag } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadCall } from '../../../api/files.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { useCan } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { BatchAction, Column, Filter, RowAction } from '../../../kit/table/types.ts'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { listed } from '../../../words/marks.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './Bank.module.css'
import { BankTree } from './BankTree.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import type { Exported } from './ExportFormats.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ImportLog } from './ImportLog.tsx'
import { saveListQuery } from './neighbours.ts'
import { PointsDrawer } from './PointsDrawer.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import { SimilarDrawer } from './SimilarDrawer.tsx'
import { StatDialog } from './StatDialog.tsx'
import { StatusPill } from './StatusPill.tsx'
import { TypeMenu } from './TypeMenu.tsx'
import { UsageDrawer } from './UsageDrawer.tsx'
import { useBankActs } from './use-bank-acts.ts'
import { useBankPlace } from './use-bank-place.ts'
import { useBankWords } from './use-bank-words.ts'
import { WholeQuestion } from './WholeQuestion.tsx'

// The text parser comes with it: not worth loading for a look at the list.
const ExportFormats = lazy(() => import('./ExportFormats.tsx'))
const ImportQuestions = lazy(() => import('./import/ImportQuestions.tsx'))

type Row = RowOf<'listQuestionInfo'>
type Stat = Out<'statQuestionInfo'>
type Opened =
  | 'import'
  | 'log'
  | 'alike'
  | 'points'
  | 'stat'
  | { usageOf: string }
  | { batch: readonly Row[] }
  | { exported: Exported }
  | null

const STATUSES: readonly QuestionStatus[] = ['draft', 'enabled', 'disabled']

function useColumns(): Column<Row>[] {
  const w = useBankWords()
  const { types } = useQuestionWords()
  const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)}%`)
  return [
    {
      key: 'stem',
      title: w.stem,
      width: 288,
      phone: 'title',
      render: ({ stem, hasImage, flagNote }) => (
        <span className={css.stem}>
          {flagNote && (
            <Tag color="warning" title={flagNote}>
              {w.list.flagged}
            </Tag>
          )}
          {hasImage === '1' && <PictureOutlined title={w.hasImage} />} <Rich html={stem} inline small />
        </span>
      ),
    },
    { key: 'questionType', title: w.types, width: 100, render: ({ questionType }) => types[questionType] },
    { key: 'status', title: w.state, width: 84, phone: 'tag', render: ({ status }) => <StatusPill status={status} /> },
    { key: 'difficulty', title: w.difficulty, width: 76, align: 'end' },
    { key: 'score', title: w.score, width: 72, align: 'end' },
    { key: 'chapterTitle', title: w.chapter, width: 128 },
    {
      key: 'classifyNames',
      title: w.knowledge,
      width: 150,
      hidden: true,
      render: ({ classifyNames, tags }) => listed([...classifyNames, ...tags]),
    },
    { key: 'version', title: w.version, width: 72, align: 'end', hidden: true },
    { key: 'paperCount', title: w.papers, width: 88, align: 'end' },
    { key: 'answered', title: w.answered, width: 104, align: 'end', hidden: true },
    { key: 'facility', title: w.facility, width: 84, align: 'end', render: ({ facility }) => percent(facility) },
    {
      key: 'discrimination',
      title: w.discrimination,
      width: 84,
      align: 'end',
      hidden: true,
      render: ({ discrimination }) => formatNumber(discrimination),
    },
    { key: 'creatorName', title: w.creator, width: 96, hidden: true },
    { key: 'updatedAt', title: w.updated, width: 152, render: ({ updatedAt }) => <Time at={updatedAt} /> },
  ]
}

function useFilters({ creators }: Pick<Stat, 'creators'>): Filter[] {
  const w = useBankWords()
  const { types } = useQuestionWords()
  const { filters } = w.list
  const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: w.stars(Number(value)) }))
  return [
    { name: 'keyWords', label: filters.keyWords },
    {
      name: 'questionTypes',
      label: w.types,
      kind: 'select',
      multiple: true,
      width: 180,
      options: QUESTION_TYPES.map((value) => ({ value, label: types[value] })),
    },
    { name: 'difficultyFrom', label: filters.difficultyFrom, kind: 'select', options: levels, width: 116 },
    { name: 'difficultyTo', label: filters.difficultyTo, kind: 'select', options: levels, width: 116 },
    {
      name: 'creatorId',
      label: w.creator,
      kind: 'select',
      more: true,
      options: creators.map(({ id, name, count }) => ({ value: id, label: `${name} ${count}` })),
    },
    {
      name: 'unused',
      label: filters.unused,
      kind: 'select',
      more: true,
      options: [{ value: '1', label: filters.only }],
    },
    {
      name: 'flagged',
      label: w.list.flagged,
      kind: 'select',
      more: true,
      options: [{ value: '1', label: filters.only }],
    },
    {
      name: 'duplicates',
      label: filters.duplicates,
      kind: 'select',
      more: true,
      options: [{ value: '1', label: filters.only }],
    },
  ]
}

function Dialogs({ opened, stat, onClose }: { opened: Opened; stat: Stat; onClose: () => void }) {
  if (opened === null) return null
  if (opened === 'log') return <ImportLog onClose={onClose} />
  if (opened === 'alike') return <SimilarDrawer onClose={onClose} />
  if (opened === 'points') return <PointsDrawer onClose={onClose} />
  if (opened === 'stat') return <StatDialog cells={stat.cells} onClose={onClose} />
  if (opened === 'import')
    return (
      <Suspense>
        <ImportQuestions onClose={onClose} />
      </Suspense>
    )
  if ('exported' in opened)
    return (
      <Suspense>
        <ExportFormats asked={opened.exported} onClose={onClose} />
      </Suspense>
    )
  if ('batch' in opened) return <BatchDialog rows={opened.batch} onClose={onClose} />
  return <UsageDrawer questionId={opened.usageOf} onClose={onClose} />
}

type Open = (opened: Opened) => void
type Acts = ReturnType<typeof useBankActs>
type BankFilter = ReturnType<typeof useBankPlace>['filter']

function useRowActions(acts: Acts, onOpen: Open): (row: Row) => RowAction[] {
  const w = useBankWords().list
  const course = useCourse()
  return (row) => {
    const canEdit = row.can.edit === '1'
    const canSetStatus = row.can.status === '1'
    const all: (RowAction | false)[] = [
      canEdit && { key: 'edit', label: w.edit, to: `${pathOf('editQuestion')}?${course.query}&questionId=${row.id}` },
      {
        key: 'preview',
        label: w.preview,
        to: `${pathOf('previewQuestion')}?${course.query}&questionId=${row.id}`,
        newTab: true,
      },
      canSetStatus &&
        row.status === 'enabled' && {
          key: 'disable',
          label: w.disable,
          button: 'status',
          onClick: () => acts.disable([row]),
        },
      canSetStatus &&
        row.status !== 'enabled' && {
          key: 'enable',
          label: w.enable,
          button: 'status',
          onClick: () => acts.enable([row]),
        },
      { key: 'usage', label: w.usage, onClick: () => onOpen({ usageOf: row.id }) },
      canEdit && {
        key: 'delete',
        label: w.remove,
        button: 'delete',
        danger: true,
        confirm: true as const,
        off: row.can.remove === '0' && w.removeUsed,
        onClick: () => acts.remove(row),
      },
    ]
    return all.filter((action) => action !== false)
  }
}

function useBatchActions(acts: Acts, onOpen: Open): BatchAction<Row>[] {
  const w = useBankWords().list
  const { courseId } = useCourse()
  const exportRows = (rows: readonly Row[]) => {
    onOpen({ exported: { courseId, ids: rows.map(({ id }) => id) } })
    return false
  }
  return [
    { key: 'enable', label: w.enable, button: 'status', run: acts.enable },
    { key: 'disable', label: w.disable, button: 'status', run: acts.disable },
    { key: 'export', label: w.export, button: 'export', run: exportRows },
    { key: 'batch', label: w.batch, button: 'edit', run: (rows: readonly Row[]) => onOpen({ batch: rows }) },
  ]
}

interface HeadButtonsProps {
  readonly stat: Stat
  readonly filter: TableInput
  readonly onOpen: Open
  readonly onNew: (type: QuestionType) => void
}

function HeadButtons({ stat, filter, onOpen, onNew }: HeadButtonsProps) {
  const w = useBankWords().list
  const { courseId } = useCourse()
  const can = useCan()
  const canAdd = stat.can.add === '1'
  const { limit: _, offset: __, orderBy: ___, ...shown } = filter
  const menu = [
    { key: 'log', label: w.imports },
    { key: 'alike', label: w.alike },
    { key: 'stat', label: w.stat },
    ...(stat.can.manage === '1' && can('knowledge') ? [{ key: 'points', label: w.knowledge }] : []),
  ] as const
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: [...menu], onClick: ({ key }) => onOpen(key as Extract<Opened, string>) }}
      >
        <Button>
          {w.more} <DownOutlined />
        </Button>
      </Dropdown>
      {can('export') && (
        <ExportMenu
          run={(withAnswer) => downloadCall('exportQuestionInfo', { ...shown, courseId, withAnswer })}
          onFormats={() => onOpen({ exported: { ...shown, courseId } })}
        />
      )}
      {canAdd && can('import') && (
        <Button icon={<ImportOutlined />} onClick={() => onOpen('import')}>
          {w.import}
        </Button>
      )}
      {canAdd && can('editQuestion:add') && <TypeMenu onType={onNew} />}
    </>
  )
}

function StatusTabs({ stat, table }: { stat: Stat; table: BankTable }) {
  const w = useBankWords()
  const { statuses } = table.query.filters
  const active = Array.isArray(statuses) && statuses.length === 1 ? String(statuses[0]) : 'all'
  const countOf = (status: string) =>
    stat.cells.reduce((sum, cell) => sum + (status === 'all' || cell.status === status ? cell.count : 0), 0)
  return (
    <Tabs
      activeKey={active}
      items={['all', ...STATUSES].map((key) => ({
        key,
        label: `${key === 'all' ? w.all : w.status[key as QuestionStatus]} ${countOf(key)}`,
      }))}
      onChange={(key) => table.change({ filters: { ...table.query.filters, statuses: key === 'all' ? [] : [key] } })}
    />
  )
}

function useBankTable(courseId: string, filter: BankFilter) {
  const table = useTableCall('listQuestionInfo', { courseId, ...filter })
  const walk = JSON.stringify(table.input)
  useEffect(() => saveListQuery(courseId, JSON.parse(walk) as Record<string, unknown>), [courseId, walk])
  return table
}
type BankTable = ReturnType<typeof useBankTable>
type TableInput = BankTable['input']

function Bank({ stat }: { stat: Stat }) {
  const w = useBankWords()
  const course = useCourse()
  const navigate = useNavigate()
  const { courseId } = course
  const { place, setPlace, filter, chapterId } = useBankPlace(courseId)
  const table = useBankTable(courseId, filter)
  const acts = useBankActs(courseId)
  const [opened, setOpened] = useState<Opened>(null)
  const columns = useColumns()
  const filters = useFilters(stat)
  const actions = useRowActions(acts, setOpened)
  const batch = useBatchActions(acts, setOpened)
  const write = (type: QuestionType) =>
    void navigate(
      `${pathOf('editQuestion')}?${course.query}&questionType=${type}${chapterId ? `&chapterId=${chapterId}` : ''}`,
    )
  return (
    <>
      <PageHead
        count={stat.total}
        extra={<HeadButtons stat={stat} filter={table.input} onOpen={setOpened} onNew={write} />}
      />
      <div className={css.columns}>
        <aside className={css.side} aria-label={w.chapter}>
          <BankTree courseId={courseId} stat={stat} place={place} onPlace={setPlace} />
        </aside>
        <div>
          <StatusTabs stat={stat} table={table} />
          <TablePage
            table={table}
            rowKey="id"
            head={false}
            columns={columns}
            filters={filters}
            actions={actions}
            actionsWidth={148}
            {...(stat.can.manage === '1' ? { batch } : {})}
            expand={({ id }) => <WholeQuestion courseId={courseId} questionId={id} />}
            empty={{ text: w.list.empty, next: stat.can.add === '1' ? <span>{w.list.emptyNext}</span> : undefined }}
          />
        </div>
      </div>
      <Dialogs opened={opened} stat={stat} onClose={() => setOpened(null)} />
      {acts.refused.length > 0 && <RefusedDialog refused={acts.refused} onClose={acts.close} />}
    </>
  )
}

function WithStat() {
  const { courseId } = useCourse()
  const stat = useCall('statQuestionInfo', { courseId })
  return <Loaded of={stat}>{(data) => <Bank stat={data} />}</Loaded>
}

/** The question bank of the course by chapter, type and state. */
export default function QuestionBankManagement() {
  return (
    <CoursePage>
      <WithStat />
    </CoursePage>
  )
}
