import { SUPPLEMENT_REASON, supplementState } from '@shuyuan/contract/entities/course/supplement.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import enCourse from '../../../words/en/course/course.ts'
import en from '../../../words/en/course/supplement.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zhCourse from '../../../words/zh/course/course.ts'
import zh from '../../../words/zh/course/supplement.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { ResourceKindTag } from '../resources/ResourceKindTag.tsx'
import { sizeOf } from '../resources/resource-words.ts'
import { SupplementDrawer } from './SupplementDrawer.tsx'
import { EditSupplement, type Stat } from './SupplementForms.tsx'
import { SUPPLEMENT_TONES, type Supplement } from './supplement-words.ts'
import { useSupplementActs } from './use-supplement-acts.ts'

export type SupplementTab = 'mine' | 'all' | 'adopted'

function useColumns(isOwn: boolean): Column<Supplement>[] {
  const w = useWords(zh, en)
  return [
    {
      key: 'title',
      title: w.name,
      phone: 'title',
      render: ({ title, pinned, openFrom }) => (
        <>
          {title} {pinned === '1' && <StatePill tone="running">{w.pinned}</StatePill>}{' '}
          {openFrom && new Date(openFrom) > new Date() && <StatePill tone="draft">{w.notOpen}</StatePill>}
        </>
      ),
    },
    { key: 'kind', title: w.kind, width: 84, render: ({ kind }) => <ResourceKindTag kind={kind} /> },
    { key: 'chapterTitle', title: w.chapter, width: 130 },
    { key: 'authorName', title: w.author, width: 90, hidden: isOwn },
    { key: 'schoolNames', title: w.school, width: 120, hidden: true, render: (row) => listed(row.schoolNames) },
    { key: 'classNames', title: w.classes, width: 150, render: ({ classNames }) => listed(classNames) },
    {
      key: 'lessonNo',
      title: w.lesson,
      width: 100,
      hidden: true,
      render: ({ lessonNo }) => (lessonNo ? w.lessonOf(lessonNo) : null),
    },
    {
      key: 'size',
      title: w.size,
      width: 110,
      align: 'end',
      hidden: true,
      render: (row) => <span className="num">{sizeOf(row)}</span>,
    },
    {
      key: 'viewers',
      title: w.viewers,
      width: 90,
      align: 'end',
      render: ({ viewers, studentCount }) => <span className="num">{w.viewersOf(viewers, studentCount)}</span>,
    },
    {
      key: 'state',
      title: w.stateTitle,
      width: 90,
      phone: 'tag',
      render: ({ state }) => <StatePill tone={SUPPLEMENT_TONES[state]}>{w.state[state]}</StatePill>,
    },
    { key: 'updatedAt', title: w.updated, width: 140, render: ({ updatedAt }) => <Time at={updatedAt} /> },
  ]
}

function ReturnDialog({ row, onClose }: { row: Supplement; onClose: () => void }) {
  const w = useWords(zh, en)
  const back = useAct('backCourseTutorResInfo', { message: w.returned })
  return (
    <FormDialog<{ reason: string }>
      title={w.backTitle(row.title)}
      ok={w.back}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, ...SUPPLEMENT_REASON }]}
      onSubmit={({ reason }) => back.run({ ids: [row.id], reason })}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly tree: readonly ChapterNode[]
  readonly stat: Stat
  readonly chapterId: string
  readonly tab: SupplementTab
}

const isShown = ({ state }: Supplement) => state === 'waiting' || state === 'published'

/** The supplements of a chapter: authors publish their own, the host adopts or returns those of others. */
export function SupplementTable({ tree, stat, chapterId, tab }: Props) {
  const w = useWords(zh, en)
  const { kind } = useWords(zhCourse, enCourse).resource
  const { courseId, canEdit, classes } = useCourse()
  const needsAdopt = stat.needsAdopt === '1'
  const acts = useSupplementActs(needsAdopt)
  const [dialog, setDialog] = useState<{ kind: 'view' | 'edit' | 'back'; row: Supplement } | null>(null)
  const table = useTableCall('listCourseTutorResInfo', {
    ...{ courseId, chapterId: chapterId as never, asReader: '0' },
    ...(tab === 'mine' ? { mine: '1' } : { mine: '0' }),
    ...(tab === 'adopted' ? { state: 'adopted' } : {}),
  })
  const close = () => setDialog(null)
  const writes = stat.classes.length > 0
  const publishAsk = (n: number) => (needsAdopt ? w.submitAsk(n) : w.publishAsk(n))
  const own = (row: Supplement): RowAction[] => [
    {
      ...{ key: 'edit', label: w.edit, button: 'edit', off: row.state === 'adopted' && w.adoptedOff },
      onClick: () => setDialog({ kind: 'edit', row }),
    },
    ...(row.state === 'draft' || row.state === 'returned'
      ? [
          {
            ...{ key: 'publish', label: needsAdopt ? w.submit : w.publish, button: 'publish', confirm: publishAsk(1) },
            onClick: () => acts.publish([row]),
          },
        ]
      : []),
    ...(isShown(row)
      ? [
          {
            ...{ key: 'withdraw', label: w.withdraw, button: 'publish', confirm: w.withdrawAsk },
            onClick: () => acts.withdraw([row]),
          },
        ]
      : []),
    {
      ...{ key: 'delete', label: w.delete, button: 'delete', danger: true, confirm: true as const },
      onClick: () => acts.remove(row),
    },
  ]
  const host = (row: Supplement): RowAction[] => [
    ...(isShown(row)
      ? [
          {
            ...{ key: 'adopt', label: w.adopt, button: 'adopt', confirm: w.adoptAsk(1) },
            onClick: () => acts.adopt([row]),
          },
          {
            ...{ key: 'back', label: w.back, button: 'adopt', danger: true },
            onClick: () => setDialog({ kind: 'back', row }),
          },
        ]
      : []),
    ...(row.publishedAt
      ? [
          {
            ...{ key: 'pin', label: row.pinned === '1' ? w.unpin : w.pin, button: 'adopt' },
            onClick: () => acts.pin(row),
          },
        ]
      : []),
  ]
  const states = supplementState.options.map((value) => ({ value, label: w.state[value] }))
  const kinds = (['video', 'audio', 'document', 'link', 'text'] as const).map((value) => ({
    value,
    label: kind[value],
  }))
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        actionsWidth={150}
        columns={useColumns(tab === 'mine')}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'kind', label: w.kind, kind: 'select', options: kinds, width: 110 },
          ...(tab === 'adopted'
            ? []
            : [{ name: 'state', label: w.stateTitle, kind: 'select' as const, options: states, width: 110 }]),
          ...(stat.schools.length > 1
            ? [
                {
                  ...{ name: 'subSchoolId', label: w.school, kind: 'select' as const, width: 150 },
                  options: stat.schools.map(({ subSchoolId, name }) => ({ value: subSchoolId, label: name })),
                },
              ]
            : []),
          ...(classes.length > 1
            ? [
                {
                  ...{ name: 'courseClassId', label: w.classes, kind: 'select' as const, more: true },
                  options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
                },
              ]
            : []),
        ]}
        onOpen={(row) => setDialog({ kind: 'view', row })}
        actions={(row) => [...(row.mine === '1' && writes ? own(row) : []), ...(canEdit ? host(row) : [])]}
        batch={[
          ...(canEdit ? [{ key: 'adopt', label: w.adopt, button: 'adopt', confirm: w.adoptAsk, run: acts.adopt }] : []),
          ...(tab === 'mine' && writes
            ? [
                {
                  ...{ key: 'publish', label: needsAdopt ? w.submit : w.publish, button: 'publish' },
                  ...{ confirm: publishAsk, run: acts.publish },
                },
              ]
            : []),
        ]}
        empty={{ text: canEdit ? w.emptyHost : writes ? w.empty : w.emptyRead }}
      />
      {dialog?.kind === 'view' && <SupplementDrawer id={dialog.row.id} onClose={close} />}
      {dialog?.kind === 'edit' && <EditSupplement id={dialog.row.id} tree={tree} stat={stat} onClose={close} />}
      {dialog?.kind === 'back' && <ReturnDialog row={dialog.row} onClose={close} />}
    </>
  )
}
