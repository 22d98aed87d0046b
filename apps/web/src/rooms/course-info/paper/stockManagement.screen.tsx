import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Dropdown, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { PaperName } from '../../../subjects/link/names.tsx'
import { PaperState } from '../../../subjects/paper/PaperState.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { PaperUsage } from './PaperUsage.tsx'
import { usePaperActs, usePaperLinks } from './use-paper-acts.ts'

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
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (['fixed', 'random'] as const).map((mode) => ({
          key: mode,
          label: (
            <>
              {w.modeOf[mode]}
              <br />
              <small style={{ color: 'var(--ink-2)' }}>{w.modeHelp[mode]}</small>
            </>
          ),
        })),
        onClick: ({ key }) => void navigate(links.add(key, purpose)),
      }}
    >
      <Button type="primary" icon={<PlusOutlined />}>
        {w.list.add} <DownOutlined />
      </Button>
    </Dropdown>
  )
}

function useActions(onUsage: (row: Row) => void) {
  const w = usePaperWords().list
  const links = usePaperLinks()
  const acts = usePaperActs()
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
      { key: 'usage', label: w.usage, onClick: () => onUsage(row) },
      ...(canCopy ? [{ key: 'copy', label: w.copy, button: 'copy', onClick: () => acts.copy(id) }] : []),
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
  const [params, setParams] = useSearchParams()
  const asked = params.get('purpose') as Tab | null
  const tab: Tab = asked && TABS.includes(asked) ? asked : 'all'
  const [used, setUsed] = useState<Row | null>(null)
  const fixed =
    tab === 'archived'
      ? ({ status: 'archived' } as const)
      : { notArchived: '1' as const, purpose: tab === 'all' ? undefined : tab }
  const table = useTableCall('listPaperInfo', { courseId: course.courseId, ...fixed })
  const columns = useColumns()
  const actions = useActions(setUsed)
  const canAdd =
    course.archived === '0' &&
    course.mainCourseId === '' &&
    (course.myDuty === 'host' || course.switches.faceMayAddPaper === true) &&
    can('addTestPaper:add')
  const states = (['draft', 'enabled', 'frozen'] as const).map((value) => ({ value, label: w.state[value] }))
  const modes = (['fixed', 'random'] as const).map((value) => ({ value, label: w.mode[value] }))
  const add = canAdd ? <NewPaper tab={tab} /> : undefined
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
      {used && <PaperUsage paper={used} onClose={() => setUsed(null)} />}
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
