import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { NOTE_TAG_MAX, NOTE_TAGS_MAX } from '@shuyuan/contract/entities/study/portfolio.ts'
import { TAG_TEXT_MAX } from '@shuyuan/contract/entities/study/tag.ts'
import { Select, Tag } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { usePlaceWords } from '../player/use-place.ts'
import { type Head, usePortfolioWords } from './portfolio.ts'

type Note = RowOf<'listStudyResTagInfo'>

function NoteDialog({ of, head, onClose }: { of: Note; head: Head; onClose: () => void }) {
  const w = usePortfolioWords()
  const update = useAct('updateStudyResTagInfo', { message: w.saved })
  return (
    <FormDialog<{ text: string; tags: string[] }>
      title={w.editNote}
      fields={[
        { name: 'text', label: w.note, kind: 'textarea', required: true, max: TAG_TEXT_MAX },
        {
          name: 'tags',
          label: w.tags,
          help: w.tagsHelp,
          input: (
            <Select
              mode="tags"
              maxCount={NOTE_TAGS_MAX}
              tokenSeparators={[',', '，', ';', '；']}
              options={head.tags.map((value) => ({ value, label: value }))}
            />
          ),
        },
      ]}
      initial={of}
      onSubmit={({ text, tags }) =>
        update.run({
          ...{ id: of.id, updatedAt: of.updatedAt, text },
          tags: tags.map((tag) => tag.trim().slice(0, NOTE_TAG_MAX)).filter(Boolean),
        })
      }
      onClose={onClose}
    />
  )
}

function useColumns(): Column<Note>[] {
  const w = usePortfolioWords()
  const sayPlace = usePlaceWords()
  return [
    { key: 'text', title: w.note, phone: 'title' },
    {
      key: 'tags',
      title: w.tags,
      render: ({ tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
    { key: 'resourceTitle', title: w.resource },
    { key: 'position', title: w.where, render: ({ resourceKind, position }) => sayPlace(resourceKind, position) },
    { key: 'chapterTitle', title: w.chapter, hidden: true },
    { key: 'createdAt', title: w.writtenAt, render: ({ createdAt }) => <Time at={createdAt} /> },
  ]
}

/** Own notes of the course: found, called by tags, edited, taken along. */
export function OwnNotes({ courseId, head }: { courseId: string; head: Head }) {
  const w = usePortfolioWords()
  const table = useTableCall('listStudyResTagInfo', { courseId, kind: 'note' }, { size: 50 })
  const remove = useAct('deleteStudyResTagInfo', { message: w.deleted })
  const [edited, setEdited] = useState<Note | null>(null)
  const canEdit = head.readonly === '0'
  const save = (format: 'md' | 'docx') => () =>
    exportCall('exportStudyResTagInfo', { courseId, kind: 'note', ...table.input, format })
  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={useColumns()}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          {
            name: 'tag',
            label: w.tag,
            kind: 'select',
            options: head.tags.map((value) => ({ value, label: value })),
          },
        ]}
        note={
          head.notes > 0 && (
            <Can button="export">
              <div style={{ display: 'flex', gap: 8, padding: '0 16px 12px' }}>
                <ExportButton run={save('docx')} label={w.exportDocx} />
                <ExportButton run={save('md')} label={w.exportMd} />
              </div>
            </Can>
          )
        }
        actions={(row) => [
          {
            key: 'jump',
            label: w.jump,
            to: `/courseStudy/goOnStudy?courseId=${courseId}&resourceId=${row.resourceId}&position=${row.position}`,
          },
          ...(canEdit
            ? [
                { key: 'edit', label: w.edit, button: 'edit', onClick: () => setEdited(row) },
                deleteAct(w.delete, () => remove.run({ id: row.id })),
              ]
            : []),
        ]}
        empty={{ text: w.noNotes }}
      />
      {edited && <NoteDialog of={edited} head={head} onClose={() => setEdited(null)} />}
    </>
  )
}
