import { DownOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Dropdown, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { PaperName } from '../../../subjects/link/names.tsx'
import { PaperState } from '../../../subjects/paper/PaperState.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { PaperUsage } from './PaperUsage.tsx'
import { ParallelDialog } from './ParallelDialog.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { usePaperActs, usePaperLinks } from './use-paper-acts.ts'

const ImportQuestions = lazy(() => import('../bank/import/ImportQuestions.tsx'))

type Row = RowOf<'listPaperInfo'>

const PURPOSES = ['practice', 'homework', 'test'] as const
const TABS = ['all', ...PURPOSES, 'archived'] as const
type Tab = (typeof TABS)[number]

function useColumns(): Column<Row>[] {
  const w = usePaperWords()
  const { query } = useCourse()
  return [
    {
      key: 'title',
      title: w.name,
      width: 200,
      phone: 'title',
      render: ({ id, title }) => (
        <PaperName course={query} id={id}>
          {title}
        </PaperName>
      ),
    },
    {
      key: 'status',
      title: w.list.state,
      width: 92,
      phone: 'tag',
      render: ({ status }) => <PaperState state={status} />,
    },
    { key: 'purpose', title: w.purposeTitle, width: 88, render: ({ purpose }) => w.purpose[purpose] },
    { key: 'mode', title: w.modeTitle, width: 84, render: ({ mode }) => w.mode[mode] },
    { key: 'topicCount', title: w.list.topics, width: 84, align: 'end', hidden: true },
    { key: 'questionCount', title: w.list.questions, width: 76, align: 'end' },
    {
      key: 'totalScore',
      title: w.list.total,
      width: 88,
      align: 'end',
      render: ({ totalScore, targetScore }) =>
        totalScore === targetScore ? totalScore : w.list.ofTarget(totalScore, targetScore),
    },
    { key: 'minutes', title: w.list.time, width: 76, align: 'end', hidden: true },
    {
      key: 'avgDifficulty',
      title: w.list.difficulty,
      width: 88,
      align: 'end',
      hidden: true,
      render: ({ avgDifficulty }) => formatNumber(avgDifficulty, 1),
    },
    {
      key: 'coverPercent',
      title: w.list.cover,
      width: 88,
      align: 'end',
      hidden: true,
      render: ({ coverPercent }) => formatPercent(coverPercent, 0),
    },
    { key: 'usedBy', title: w.list.usedBy, width: 76, align: 'end' },
    { key: 'attempts', title: w.list.attempts, width: 104, align: 'end' },
    {
      key: 'avgPercent',
      title: w.list.average,
      width: 104,
      align: 'end',
      render: ({ avgPercent }) => formatPercent(avgPercent),
    },
    { key: 'creatorName', title: w.list.creator, width: 96, hidden: true },
    { key: 'updatedAt', title: w.list.updated, width: 144, render: ({ updatedAt }) => <Time at={updatedAt} /> },
  ]
}

function NewPaper({ tab }: { readonly tab: Tab }) {
  const w = usePaperWords()
  const navigate = useNavigate()
  const links = usePaperLinks()
  const purpose = tab === 'all' || tab === 'archived' ? 'homework' : tab
  const ways = [
    ...(['fixed', 'random'] as const).map((mode) => ({ key: mode, name: w.modeOf[mode], help: w.modeHelp[mode] })),
    { key: 'table', name: w.list.fromTable, help: w.list.fromTableHelp },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: ways.map(({ key, name, help }) => ({
          key,
          label: (
            <>
              {name}
              <br />
              <small style={{ color: 'var(--ink-2)' }}>{help}</small>
            </>
          ),
        })),
        onClick: ({ key }) =>
          void navigate(key === 'table' ? `${links.add('fixed', purpose)}&open=blueprint` : links.add(key, purpose)),
      }}
    >
      <Button type="primary" icon={<PlusOutlined />}>
        {w.list.add} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

interface Opened {
  readonly onUsage: (row: Row) => void
  readonly onPrint: (row: Row) => void
  readonly onParallel: (row: Row) => void
}

function useActions({ onUsage, onPrint, onParallel }: Opened) {
  const words = usePaperWords()
  const w = words.list
  const links = usePaperLinks()
  const acts = usePaperActs()
  const canOpen = useCanOpen()
  return (row: Row): RowAction[] => {
    const { id, status, can } = row
    const canCopy = can.copy === '1'
    const isUsed = status === 'frozen' && canCopy
    return [
      ...(can.edit === '1' ? [{ key: 'edit', label: w.edit, button: 'addTestPaper:edit', to: links.edit(id) }] : []),
      ...(isUsed
        ? [{ key: 'edit', label: w.edit, button: 'copy', onClick: () => acts.copyAndEdit(id, w.frozenAsk) }]
        : []),
      { key: 'preview', label: w.preview, to: links.preview(id), newTab: true },
      ...(can.status === '1' && status === 'draft'
        ? [{ key: 'enable', label: w.enable, button: 'status', onClick: () => acts.enable(id) }]
        : []),
      ...(row.questionCount > 0
        ? [{ key: 'print', label: words.print.open, button: 'print', onClick: () => onPrint(row) }]
        : []),
      ...(row.questionCount > 0 && canOpen('tryToAnswer')
        ? [{ key: 'try', label: w.try, to: links.try(id), newTab: true }]
        : []),
      { key: 'usage', label: w.usage, onClick: () => onUsage(row) },
      ...(status !== 'draft' && canOpen('analysis-question')
        ? [
            {
              key: 'analysis',
              label: w.analysis,
              to: `${pathOf('analysis-question')}?paperId=${id}`,
              newTab: true,
            },
          ]
        : []),
      ...(canCopy ? [{ key: 'copy', label: w.copy, button: 'copy', onClick: () => acts.copy(id) }] : []),
      ...(canCopy && row.mode === 'fixed' && row.questionCount > 0
        ? [{ key: 'parallel', label: words.parallel.open, button: 'parallel', onClick: () => onParallel(row) }]
        : []),
      ...(can.status === '1' && status !== 'draft'
        ? [
            {
              key: 'archive',
              label: w.archive,
              button: 'status',
              confirm: w.archiveAsk,
              onClick: () => acts.archive(id),
            },
          ]
        : []),
      ...(can.edit === '1' && status === 'draft'
        ? [
            {
              key: 'delete',
              label: w.remove,
              button: 'delete',
              danger: true,
              confirm: true as const,
              off: can.remove === '0' && w.inUse,
              onClick: () => acts.remove(id),
            },
          ]
        : []),
    ]
  }
}

function Stock() {
  const w = usePaperWords()
  const course = useCourse()
  const can = useCan()
  const [params, setParams] = useSearch()
  const asked = params.get('purpose') as Tab | null
  const tab: Tab = asked && TABS.includes(asked) ? asked : 'all'
  const [used, setUsed] = useState<Row | null>(null)
  const [printed, setPrinted] = useState<Row | null>(null)
  const [parallel, setParallel] = useState<Row | null>(null)
  const fixed =
    tab === 'archived'
      ? ({ status: 'archived' } as const)
      : { notArchived: '1' as const, purpose: tab === 'all' ? undefined : tab }
  const table = useTableCall('listPaperInfo', { courseId: course.courseId, ...fixed })
  const columns = useColumns()
  const actions = useActions({ onUsage: setUsed, onPrint: setPrinted, onParallel: setParallel })
  const canAdd =
    course.archived === '0' &&
    course.mainCourseId === '' &&
    (course.myDuty === 'host' || course.switches.faceMayAddPaper === true) &&
    can('addTestPaper:add')
  const states = (['draft', 'enabled', 'frozen'] as const).map((value) => ({ value, label: w.state[value] }))
  const modes = (['fixed', 'random'] as const).map((value) => ({ value, label: w.mode[value] }))
  const [isImporting, setImporting] = useState(false)
  const navigate = useNavigate()
  const links = usePaperLinks()
  const add = canAdd ? (
    <>
      <Can button="import">
        <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
          {w.list.importOpen}
        </Button>
      </Can>
      <NewPaper tab={tab} />
    </>
  ) : undefined
  return (
    <>
      <PageHead count={table.isLoading ? undefined : table.total} extra={add} />
      <Tabs
        activeKey={tab}
        items={TABS.map((key) => ({
          key,
          label: key === 'all' ? w.list.all : key === 'archived' ? w.list.archived : w.purpose[key],
        }))}
        onChange={(key) => setParams(`${course.query}&purpose=${key}`, { replace: true })}
      />
      <TablePage
        key={tab}
        table={table}
        rowKey="id"
        head={false}
        columns={columns}
        filters={[
          { name: 'keyWords', label: w.list.keyWords },
          { name: 'mode', label: w.modeTitle, kind: 'select', options: modes },
          ...(tab === 'archived'
            ? []
            : [{ name: 'status', label: w.list.state, kind: 'select' as const, options: states }]),
        ]}
        actions={actions}
        actionsWidth={140}
        empty={{ text: w.list.empty, next: canAdd ? <span>{w.list.emptyNext}</span> : undefined }}
      />
      {isImporting && (
        <Suspense>
          <ImportQuestions
            paper={{
              purpose: tab === 'practice' || tab === 'test' ? tab : 'homework',
              onMade: (paperId) => void navigate(links.edit(paperId)),
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
      {used && <PaperUsage paper={used} onClose={() => setUsed(null)} />}
      {parallel && <ParallelDialog paper={parallel} onClose={() => setParallel(null)} />}
      {printed && <PrintDialog paper={printed} onClose={() => setPrinted(null)} />}
    </>
  )
}

/** The papers of the course by purpose. */
export default function StockManagement() {
  return (
    <CoursePage>
      <Stock />
    </CoursePage>
  )
}
