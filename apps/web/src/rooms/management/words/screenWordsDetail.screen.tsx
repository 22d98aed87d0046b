import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { PUBLISHED_PLACES } from '@shuyuan/contract/entities/filter/places.ts'
import { FILTER_SOURCES, FILTER_STATES, WORD_LEVELS } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { Badge, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useNameOfRole } from '../../../app/role-name.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { listed } from '../../../words/marks.ts'
import { useLang } from '../../../words/use-words.ts'
import { RejectDialog } from './decision-dialogs.tsx'
import { HitDrawer } from './HitDrawer.tsx'
import { HitState } from './HitState.tsx'
import { MarkedText } from './MarkedText.tsx'
import { useApprove } from './use-decisions.tsx'
import { LevelPill, useFilterWords } from './word-view.tsx'

type Hit = RowOf<'listSensitiveWordFilterInfo'>

const TABS = [...FILTER_STATES, 'all'] as const
type Tab = (typeof TABS)[number]
const DAYS_AT_FIRST = 30

const idsOf = (rows: readonly Hit[]) => rows.map(({ id }) => id)

function useColumns(tab: Tab): Column<Hit>[] {
  const w = useFilterWords()
  const lang = useLang()
  const roleOf = useNameOfRole()
  const isDecided = tab === 'approved' || tab === 'rejected' || tab === 'all'
  return [
    { key: 'createdAt', title: w.at, width: 128, render: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'realname',
      title: w.user,
      width: 132,
      render: ({ realname, username }) => <NameCode name={realname || w.noUser} code={username} />,
    },
    {
      key: 'role',
      title: w.role,
      width: 104,
      hidden: true,
      render: (row) => (row.roleFlag ? roleOf(row) : ''),
    },
    { key: 'subSchoolName', title: w.branch, width: 120, hidden: true },
    { key: 'place', title: w.place, width: 104, render: ({ place }) => PUBLISHED_PLACES[place][lang] },
    { key: 'courseName', title: w.course, width: 128, sort: false },
    { key: 'words', title: w.found, width: 112, phone: 'title', sort: false, render: ({ words }) => listed(words) },
    { key: 'level', title: w.level, width: 100, render: ({ level }) => <LevelPill of={level} /> },
    {
      key: 'snippet',
      title: w.snippet,
      sort: false,
      render: ({ snippet, marks }) => <MarkedText text={snippet} marks={marks} />,
    },
    { key: 'action', title: w.action, width: 96, sort: false, hidden: true, render: ({ action }) => w.actions[action] },
    { key: 'source', title: w.source, width: 72, sort: false, render: ({ source }) => w.sources[source] },
    {
      key: 'state',
      title: w.state,
      width: 88,
      phone: 'tag',
      // The tab says it.
      hidden: tab !== 'all',
      render: ({ state }) => <HitState of={state} />,
    },
    { key: 'handlerName', title: w.handler, width: 96, sort: false, hidden: !isDecided },
    {
      key: 'waitMinutes',
      title: w.wait,
      width: 88,
      align: 'end',
      sort: false,
      hidden: tab === 'blocked' || tab === 'masked',
      render: ({ waitMinutes }) => w.waitOf(waitMinutes),
    },
  ]
}

function HitList({ tab }: { readonly tab: Tab }) {
  const w = useFilterWords()
  const lang = useLang()
  const waits = tab === 'pending'
  const [since] = useState(() => addDays(schoolDay(new Date()), -DAYS_AT_FIRST))
  const table = useTableCall('listSensitiveWordFilterInfo', tab === 'all' ? {} : { state: tab }, {
    // What waits is shown however old it is.
    ...(waits ? { sort: 'createdAt@asc' } : { start: { from: since } }),
  })
  const columns = useColumns(tab)
  const approve = useApprove()
  const [opened, setOpened] = useState<string | null>(null)
  const [rejected, setRejected] = useState<readonly Hit[]>([])
  const places = Object.entries(PUBLISHED_PLACES).map(([value, words]) => ({ value, label: words[lang] }))
  return (
    <>
      <TablePage<Hit>
        table={table}
        rowKey="id"
        head={false}
        columns={columns}
        onOpen={({ id }) => setOpened(id)}
        filters={[
          { name: 'keyWords', label: w.userFilter, width: 150 },
          { name: 'word', label: w.found, width: 120 },
          { name: 'place', label: w.place, kind: 'select', options: places, width: 130 },
          { name: 'category', label: w.category, kind: 'select', options: optionsOf(w.categories), width: 110 },
          { name: 'level', label: w.level, kind: 'select', options: optionsOf(w.levels, WORD_LEVELS), width: 120 },
          { name: 'from', label: w.fromDay, kind: 'day' },
          { name: 'to', label: w.toDay, kind: 'day' },
          {
            ...{ name: 'source', label: w.source, kind: 'select', more: true },
            options: optionsOf(w.sources, FILTER_SOURCES),
          },
        ]}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportSensitiveWordFilterInfo', table.input)} />
          </Can>
        }
        {...(waits && {
          batch: [
            { key: 'approve', label: w.approve, button: 'decide', run: (rows) => approve.asked(idsOf(rows)) },
            { key: 'reject', label: w.reject, button: 'decide', danger: true, open: setRejected },
          ],
          actions: (row) => [
            { key: 'approve', label: w.approve, button: 'decide', onClick: () => approve.asked([row.id]) },
            {
              ...{ key: 'reject', label: w.reject, button: 'decide', danger: true },
              onClick: () => setRejected([row]),
            },
          ],
        })}
        empty={{ text: waits ? w.nothingWaits : w.noHits }}
      />
      {opened && <HitDrawer id={opened} onClose={() => setOpened(null)} />}
      {rejected.length > 0 && <RejectDialog ids={idsOf(rejected)} onClose={() => setRejected([])} />}
    </>
  )
}

/** What the words caught, and the decision on each (screens/school-life, screenWordsDetail). */
export default function ScreenWordsDetail() {
  const w = useFilterWords()
  const [params, setParams] = useSearch()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'pending'
  const waiting = useCall('listSensitiveWordFilterInfo', { state: 'pending', limit: 1 }, { noToast: true })
  const label = (key: Tab) =>
    key === 'pending' ? (
      <>
        {w.tabs[key]} <Badge count={waiting.data?.total ?? 0} size="small" overflowCount={999} />
      </>
    ) : (
      w.tabs[key]
    )
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={tab}
        // The filters of one tab do not apply to another.
        onChange={(key) => setParams({ tab: key }, { replace: true })}
        items={TABS.map((key) => ({ key, label: label(key) }))}
      />
      <HitList key={tab} tab={tab} />
    </>
  )
}
