import { BarChartOutlined, PlusOutlined } from '@ant-design/icons'
import { BRANCH_LIST_LIMIT, LEADERS_MAX } from '@shuyuan/contract/constants.ts'
import { Button, Input, Segmented, Select, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { Can } from '../../../kit/Can.tsx'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/school/leader.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/leader.ts'
import { labelIn } from '../people/label-in.ts'
import { OptionsButton } from '../people/OptionsButton.tsx'
import { inTreeOrder } from '../unit/unit-rows.ts'
import { DigestDrawer } from './DigestDrawer.tsx'
import { LeaderCards } from './LeaderCards.tsx'
import css from './LeaderUnits.module.css'
import { LeaderUnits } from './LeaderUnits.tsx'
import { type Leader, useLeaderFields } from './use-leader-fields.tsx'

function useColumns(dutyOf: (duty: string) => string): Column<Leader>[] {
  const w = useWords(zh, en)
  return [
    { key: 'subSchoolName', title: w.unit, width: 144 },
    { key: 'realname', title: w.name, width: 88, phone: 'title' },
    { key: 'duty', title: w.duty, width: 88, phone: 'tag', render: ({ duty }) => dutyOf(duty) },
    { key: 'officePhone', title: w.officePhone, width: 128 },
    { key: 'mobile', title: w.mobile, width: 120 },
    { key: 'email', title: w.email, width: 176 },
    { key: 'since', title: w.since, width: 104 },
    { key: 'until', title: w.until, width: 104 },
    {
      key: 'weeklyDigest',
      title: w.digest,
      width: 72,
      render: ({ weeklyDigest }) => weeklyDigest === '1' && <StatePill tone="running">{w.digest}</StatePill>,
    },
  ]
}

/** Units this person manages, each below its parent. */
function useOwnUnits() {
  const { data } = useCall('getBranchList', { limit: BRANCH_LIST_LIMIT }, { keep: true })
  return inTreeOrder((data?.rows ?? []).filter(({ isOwn }) => isOwn === '1'))
}

type View = 'cards' | 'table'
interface Filter {
  readonly keyword: string
  readonly duty: string
}

interface FilterBarProps {
  readonly duties: { value: string; label: string }[]
  readonly filter: Filter
  readonly view: View
  readonly onFilter: (filter: Filter) => void
  readonly onView: (view: View) => void
}

function FilterBar({ duties, filter, view, onFilter, onView }: FilterBarProps) {
  const w = useWords(zh, en)
  return (
    <div className={css.bar}>
      <Input.Search
        allowClear
        aria-label={w.keyword}
        placeholder={w.keyword}
        style={{ inlineSize: 220 }}
        onSearch={(keyword) => onFilter({ ...filter, keyword })}
      />
      <Select
        aria-label={w.duty}
        value={filter.duty}
        onChange={(duty: string) => onFilter({ ...filter, duty })}
        style={{ inlineSize: 140 }}
        options={[{ value: '', label: w.allDuties }, ...duties]}
      />
      <Segmented
        aria-label={w.view}
        style={{ marginInlineStart: 'auto' }}
        value={view}
        onChange={onView}
        options={[
          { value: 'cards', label: w.cards },
          { value: 'table', label: w.table },
        ]}
      />
    </div>
  )
}

export default function LeaderList() {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const [view, setView] = useState<View>('cards')
  const [filter, setFilter] = useState<Filter>({ keyword: '', duty: '' })
  const [edited, setEdited] = useState<Leader | 'new' | null>(null)
  const [showsDigest, setShowsDigest] = useState(false)
  const subSchoolId = params.get('subSchoolId') ?? ''
  const past = params.get('past') === '1' ? '1' : '0'
  const units = useOwnUnits()
  const options = units.map(({ id, schoolName }) => ({ value: id, label: schoolName }))
  const unit = options.find(({ value }) => value === subSchoolId)
  const duties = useDict('leader_duty')
  const dutyOf = (value: string) => labelIn(duties, value)
  const filters = {
    past,
    ...(subSchoolId ? { subSchoolId } : {}),
    ...(filter.duty ? { duty: filter.duty } : {}),
    ...(filter.keyword ? { keyword: filter.keyword } : {}),
    orderBy: subSchoolId ? 'sort@asc' : 'subSchoolName@asc',
  } as const
  const list = useCall('listLeaderInfo', { ...filters, limit: LEADERS_MAX }, { keep: true })
  const add = useAct('addLeaderInfo', { message: w.added })
  const update = useAct('updateLeaderInfo', { message: w.saved })
  const remove = useAct('deleteLeaderInfo', { message: w.deleted })
  const fields = useLeaderFields(options, edited === 'new' ? null : edited)
  const columns = useColumns(dutyOf)
  const actions = (leader: Leader): RowAction[] => [
    { key: 'edit', label: w.edit, button: 'edit', onClick: () => setEdited(leader) },
    deleteAct(w.delete, () => remove.run({ id: leader.id })),
  ]
  return (
    <>
      <PageHead
        count={list.data?.total}
        extra={
          <>
            <OptionsButton of={['leader_duty']} />
            <Can button="export">
              <ExportButton label={w.exportBook} run={() => exportCall('exportLeaderInfo', filters)} />
            </Can>
            <Button
              icon={<BarChartOutlined />}
              disabled={!unit}
              title={unit ? undefined : w.pickUnit}
              onClick={() => setShowsDigest(true)}
            >
              {w.preview}
            </Button>
            <Can button="add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
                {w.add}
              </Button>
            </Can>
          </>
        }
      />
      <div className={css.page}>
        <LeaderUnits units={units} chosen={subSchoolId} onChoose={(id) => change({ subSchoolId: id })} />
        <div>
          <Tabs
            activeKey={past}
            onChange={(key) => change({ past: key === '1' ? '1' : '' })}
            items={[
              { key: '0', label: w.now },
              { key: '1', label: w.past },
            ]}
          />
          <FilterBar duties={duties} filter={filter} view={view} onFilter={setFilter} onView={setView} />
          <Loaded of={list}>
            {({ rows }) =>
              view === 'cards' ? (
                <LeaderCards
                  rows={rows}
                  dutyOf={dutyOf}
                  actions={actions}
                  sortedUnit={past === '0' && !filter.duty && !filter.keyword ? subSchoolId : ''}
                />
              ) : (
                <PlainTable rows={rows} rowKey="id" columns={columns} actions={actions} empty={w.empty} />
              )
            }
          </Loaded>
        </div>
      </div>
      {edited && (
        <RowForm<Leader>
          of={edited}
          titles={{ add: w.add, edit: w.editTitle }}
          fields={fields}
          first={{ weeklyDigest: '0', ...(subSchoolId ? { subSchoolId } : {}) }}
          add={add.run}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
      {showsDigest && unit && <DigestDrawer unit={unit} onClose={() => setShowsDigest(false)} />}
    </>
  )
}
