import { TAG_STATES, TAG_TYPES, type TagState } from '@shuyuan/contract/entities/course/tag.ts'
import { Badge, Tabs } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useCall } from '../../../api/use-call.ts'
import { useColleges } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Filter } from '../../../kit/table/types.ts'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/course/tag.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'
import { useCourseOptions } from './CourseChoice.tsx'
import { TagResources } from './TagResources.tsx'
import { type Tag, useTagColumns } from './tag-columns.tsx'
import { ApproveDialog, MergeDialog, RejectDialog, TagForm } from './tag-dialogs.tsx'
import { useTagActs } from './use-tag-acts.ts'

type Dialog =
  | { readonly kind: 'approve' | 'edit' | 'resources'; readonly tag: Tag }
  | { readonly kind: 'reject' | 'merge'; readonly tags: readonly Tag[] }
  | { readonly kind: 'new' }

function useFilters(tab: TagState): Filter[] {
  const w = useWords(zh, en)
  const courses = useCourseOptions()
  const colleges = useColleges()
  const isLibrary = tab === 'approved'
  return [
    { name: 'keyWords', label: w.keyWords },
    { name: 'tagType', label: w.type, kind: 'select', options: optionsOf(w.types, TAG_TYPES), width: 120 },
    {
      ...{ name: 'basicCourseId', label: w.course, kind: 'select', width: 200 },
      options: courses.options,
      onSearch: courses.onSearch,
    },
    {
      ...{ name: 'schoolCode', label: w.college, kind: 'select', width: 150, more: true },
      options: colleges,
    },
    ...(isLibrary
      ? [{ name: 'status', label: w.state, kind: 'select' as const, options: optionsOf(w.status), width: 100 }]
      : []),
    { name: 'from', label: w.from, kind: 'day', more: true },
    { name: 'to', label: w.to, kind: 'day', more: true },
  ]
}

function Dialogs({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) {
  switch (dialog.kind) {
    case 'approve':
      return <ApproveDialog tag={dialog.tag} onClose={onClose} />
    case 'reject':
      return <RejectDialog tags={dialog.tags} onClose={onClose} />
    case 'merge':
      return <MergeDialog tags={dialog.tags} onClose={onClose} />
    case 'resources':
      return <TagResources of={dialog.tag} onClose={onClose} />
    default:
      return <TagForm of={dialog.kind === 'new' ? 'new' : dialog.tag} onClose={onClose} />
  }
}

function TagList({ tab }: { readonly tab: TagState }) {
  const w = useWords(zh, en)
  const table = useTableCall('listCourseTagInfo', { state: tab }, tab === 'approved' ? {} : { sort: 'proposedAt@asc' })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const columns = useTagColumns(tab, (tag) => setDialog({ kind: 'resources', tag }))
  const acts = useTagActs(tab, {
    onApprove: (tag) => setDialog({ kind: 'approve', tag }),
    onEdit: (tag) => setDialog({ kind: 'edit', tag }),
    onReject: (tags) => setDialog({ kind: 'reject', tags }),
    onMerge: (tags) => setDialog({ kind: 'merge', tags }),
  })
  return (
    <>
      <TablePage<Tag>
        table={table}
        rowKey="id"
        head={false}
        columns={columns}
        filters={useFilters(tab)}
        {...(tab === 'approved' && {
          primary: { label: w.add, button: 'add', onClick: () => setDialog({ kind: 'new' }) },
          extra: (
            <SheetButtons
              what={w.sheet}
              steps={importSteps('importCourseTagInfo', 'templateCourseTagInfo')}
              save={() => exportCall('exportCourseTagInfo', table.input)}
            />
          ),
        })}
        actions={acts.row}
        batch={acts.batch}
        empty={{ text: w.empty[tab] }}
      />
      {dialog && <Dialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** One clean tree of tags out of what teachers propose (screens/school-life, tagVerify). */
export default function TagVerify() {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const tab = TAG_STATES.find((one) => one === params.get('state')) ?? 'pending'
  const waiting = useCall('listCourseTagInfo', { state: 'pending', limit: 1 }, { noToast: true })
  const label = (key: TagState) =>
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
        onChange={(key) => setParams({ state: key }, { replace: true })}
        items={TAG_STATES.map((key) => ({ key, label: label(key) }))}
      />
      <TagList key={tab} tab={tab} />
    </>
  )
}
