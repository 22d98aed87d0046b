import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { TagNames } from '../../../subjects/tag/TagNames.tsx'
import { useTagFilter } from '../../../subjects/tag/use-tag-tree.ts'
import en from '../../../words/en/course/course.ts'
import enSharing from '../../../words/en/course/sharing.ts'
import { followed, noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import zhSharing from '../../../words/zh/course/sharing.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { MustSeeDialog } from './MustSeeDialog.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { EditResource, useChapterOptions } from './ResourceForms.tsx'
import { ResourceKindTag } from './ResourceKindTag.tsx'
import { type ResourceRow, sizeOf, useDemand } from './resource-words.ts'
import { ShareDialog } from './Sharing.tsx'
import { useResourceActs } from './use-resource-acts.ts'

type Dialog =
  | { readonly kind: 'view' | 'edit' | 'replace'; readonly row: ResourceRow }
  | { readonly kind: 'must' | 'move' | 'share'; readonly rows: readonly ResourceRow[] }

function useColumns(recycled: boolean): Column<ResourceRow>[] {
  const w = useWords(zh, en).resource
  const sharing = useWords(zhSharing, enSharing)
  const demand = useDemand()
  return [
    {
      key: 'title',
      title: w.name,
      phone: 'title',
      render: ({ title, hidden, shared, quoted, tags }) => (
        <>
          <span>{title}</span> {hidden === '1' && <StatePill tone="draft">{w.hidden}</StatePill>}
          {shared === '1' && <StatePill tone="running">{sharing.isShared}</StatePill>}
          {quoted === '1' && <StatePill tone="done">{sharing.isQuote}</StatePill>}
          {tags.length > 0 && (
            <div>
              <TagNames of={tags} />
            </div>
          )}
        </>
      ),
    },
    { key: 'kind', title: w.kindTitle, width: 84, phone: 'tag', render: ({ kind }) => <ResourceKindTag kind={kind} /> },
    {
      key: 'chapter',
      title: w.chapter,
      width: 124,
      render: ({ chapterTitle }) => chapterTitle || <span style={{ color: 'var(--ink-2)' }}>{w.none}</span>,
    },
    {
      key: 'size',
      title: w.size,
      width: 148,
      align: 'end',
      render: (row) => <span className="num">{sizeOf(row)}</span>,
    },
    {
      key: 'mustSee',
      title: w.must,
      width: 124,
      render: (row) => (row.mustSee === '1' ? <StatePill tone="running">{demand(row)}</StatePill> : null),
    },
    { key: 'viewers', title: w.viewers, width: 100, align: 'end', hidden: true },
    {
      key: 'finishPercent',
      title: w.finish,
      width: 84,
      align: 'end',
      render: ({ finishPercent }) => formatPercent(finishPercent),
    },
    {
      key: 'download',
      title: w.download,
      width: 100,
      hidden: true,
      render: ({ download }) => (download === '1' ? w.yes : w.no),
    },
    { key: 'ownerName', title: w.owner, width: 110, hidden: true },
    {
      key: 'updatedAt',
      title: w.updated,
      width: 150,
      hidden: true,
      render: ({ updatedAt }) => <Time at={updatedAt} />,
    },
    ...(recycled
      ? [
          {
            key: 'recycledAt',
            title: w.recycledAt,
            width: 150,
            render: ({ recycledAt }: ResourceRow) => <Time at={recycledAt} />,
          },
        ]
      : []),
  ]
}

interface Props {
  readonly tree: readonly ChapterNode[]
  /** '' : all; 'none': in no chapter; else a chapter with its sections. */
  readonly chapterId: string
  readonly recycled: boolean
}

function MoveDialog({
  rows,
  tree,
  onClose,
}: {
  rows: readonly ResourceRow[]
  tree: readonly ChapterNode[]
  onClose: () => void
}) {
  const w = useWords(zh, en).resource
  const move = useAct('moveResourceInfo', { message: w.moved })
  return (
    <FormDialog<{ chapterId: string }>
      title={noted(w.move, String(rows.length))}
      ok={w.move}
      fields={[{ name: 'chapterId', label: w.chapter, kind: 'select', options: useChapterOptions(tree) }]}
      onSubmit={({ chapterId }) => move.run({ ids: rows.map(({ id }) => id), chapterId: chapterId ?? '' })}
      onClose={onClose}
    />
  )
}

function Dialogs({ dialog, tree, onClose }: { dialog: Dialog; tree: readonly ChapterNode[]; onClose: () => void }) {
  switch (dialog.kind) {
    case 'view':
      return <ResourceDrawer id={dialog.row.id} onClose={onClose} />
    case 'edit':
      return <EditResource id={dialog.row.id} tree={tree} onClose={onClose} />
    case 'replace':
      return <ReplaceFile resource={dialog.row} onClose={onClose} />
    case 'must':
      return <MustSeeDialog rows={dialog.rows} onClose={onClose} />
    case 'share':
      return <ShareDialog rows={dialog.rows} onClose={onClose} />
    case 'move':
      return <MoveDialog rows={dialog.rows} tree={tree} onClose={onClose} />
  }
}

/** The resources of the chosen chapter, or of the recycle bin. */
export function ResourceTable({ tree, chapterId, recycled }: Props) {
  const w = useWords(zh, en).resource
  const sharing = useWords(zhSharing, enSharing)
  const { courseId, canEdit } = useCourse()
  const acts = useResourceActs()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const table = useTableCall('listResourceInfo', { courseId, chapterId, recycled: recycled ? '1' : '0' })
  const byTag = useTagFilter(courseId)
  const onOff = [
    { value: '1', label: w.yes },
    { value: '0', label: w.no },
  ]
  const kinds = (['video', 'audio', 'document', 'courseware', 'link', 'text'] as const).map((kind) => ({
    value: kind,
    label: w.kind[kind],
  }))
  const edits = (row: ResourceRow) => [
    { key: 'edit', label: w.edit, button: 'edit', onClick: () => setDialog({ kind: 'edit', row }) },
    {
      key: 'hide',
      label: row.hidden === '1' ? w.show : w.hide,
      button: 'edit',
      onClick: () => acts.toggle(row),
    },
    ...(row.fileName && row.quoted === '0'
      ? [{ key: 'replace', label: w.replace, button: 'edit', onClick: () => setDialog({ kind: 'replace', row }) }]
      : []),
    {
      key: 'delete',
      label: w.delete,
      button: 'delete',
      danger: true,
      confirm: w.recycleAsk(1),
      off: row.stepCount > 0 && w.usedIn(row.stepCount),
      onClick: () => acts.remove([row]),
    },
  ]
  const restore = (row: ResourceRow) => [
    { key: 'restore', label: w.restore, button: 'restore', onClick: () => acts.restore([row]) },
  ]
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        actionsWidth={150}
        columns={useColumns(recycled)}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'kind', label: w.kindTitle, kind: 'select', options: kinds, width: 120 },
          ...byTag,
          ...(recycled
            ? []
            : [
                { name: 'mustSee', label: w.must, kind: 'select' as const, options: onOff, width: 110 },
                { name: 'neverOpened', label: w.neverOpened, kind: 'select' as const, options: onOff, more: true },
              ]),
        ]}
        onOpen={(row) => setDialog({ kind: 'view', row })}
        {...(canEdit ? { actions: recycled ? restore : edits } : {})}
        {...(canEdit
          ? {
              batch: recycled
                ? [{ key: 'restore', label: w.restore, button: 'restore', run: acts.restore }]
                : [
                    {
                      key: 'must',
                      label: w.setMust,
                      button: 'must',
                      run: (rows: readonly ResourceRow[]) => setDialog({ kind: 'must', rows }),
                    },
                    { key: 'unmust', label: w.unsetMust, button: 'must', run: acts.unsetMust },
                    {
                      key: 'share',
                      label: sharing.share,
                      button: 'share',
                      open: (rows: readonly ResourceRow[]) => setDialog({ kind: 'share', rows }),
                    },
                    {
                      key: 'unshare',
                      label: sharing.unshare,
                      button: 'share',
                      confirm: sharing.unshareAsk,
                      run: acts.unshare,
                    },
                    {
                      key: 'move',
                      label: w.move,
                      button: 'edit',
                      run: (rows: readonly ResourceRow[]) => setDialog({ kind: 'move', rows }),
                    },
                    {
                      key: 'delete',
                      label: w.delete,
                      button: 'delete',
                      danger: true,
                      confirm: w.recycleAsk,
                      run: acts.remove,
                    },
                  ],
            }
          : {})}
        empty={recycled ? { text: w.emptyBin } : { text: canEdit ? followed(w.emptyList, w.emptyNext) : w.emptyList }}
      />
      {dialog && <Dialogs dialog={dialog} tree={tree} onClose={() => setDialog(null)} />}
    </>
  )
}
