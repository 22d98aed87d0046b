import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { UPLOAD_FILE_TYPES, UPLOAD_FILES_MAX } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { proofUploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { useFinalWords } from './final-view.tsx'
import { MissingDialog } from './MissingDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { UploadDrawer } from './UploadDrawer.tsx'

type Upload = RowOf<'listExamUploadInfo'>
type Form = Omit<In<'addExamUploadInfo'>, 'termCode'>

const CODES = 500

function useFields(termCode: string): readonly Field[] {
  const w = useFinalWords().upload
  const units = useOwnUnits('subSchools')
  const { data } = useCall('listPaperTimeInfo', { termCode, limit: CODES })
  const codes = (data?.rows ?? []).map((one) => ({
    value: one.paperCode,
    label: `${one.paperCode} ${one.paperName}`,
  }))
  const online = useCall('listFinalExamCourseInfo', { termCode, limit: 100 })
  const courses = (online.data?.rows ?? []).map((one) => ({
    value: one.courseId,
    label: `${one.courseName} ${one.courseCode}`,
  }))
  return [
    { name: 'kind', label: w.kind, kind: 'select', required: true, options: optionsOf(w.kinds) },
    { name: 'paperCode', label: w.code, kind: 'select', options: codes, help: w.codeHelp },
    { name: 'courseId', label: w.course, kind: 'select', options: courses, when: ({ paperCode }) => !paperCode },
    { name: 'subSchoolId', label: w.subSchool, kind: 'select', required: true, options: units },
    {
      name: 'fileIds',
      label: w.fileList,
      required: true,
      help: w.fileHelp,
      input: (
        <UploadField
          upload={proofUploader('common')}
          accept={UPLOAD_FILE_TYPES.map((type) => `.${type}`)}
          most={UPLOAD_FILES_MAX}
          maxBytes={200 * 1024 * 1024}
        />
      ),
    },
    { name: 'declaredCount', label: w.declared, kind: 'number', min: 0, max: 5000 },
    { name: 'remark', label: w.remark, kind: 'textarea', max: 200 },
  ]
}

interface UploadFormProps {
  readonly termCode: string
  readonly row?: Upload
  /** The only one that this person keeps. */
  readonly subSchoolId?: string | undefined
  readonly onClose: () => void
}

function UploadForm({ termCode, row, subSchoolId, onClose }: UploadFormProps) {
  const words = useFinalWords()
  const w = words.upload
  const fields = useFields(termCode)
  const add = useAct('addExamUploadInfo', { message: w.added })
  const update = useAct('updateExamUploadInfo', { message: words.saved })
  const held = useFormRow('getExamUploadInfo', { id: row?.id ?? '' }, row !== undefined)
  if (row && !held) return null
  const files = held?.files.map(({ id, name, size, mime, url }) => ({ fileId: id, name, size, mime, url })) ?? []
  type Values = Omit<Form, 'fileIds'> & { fileIds: { fileId: string }[] }
  return (
    <FormDialog<Values>
      title={row ? w.edit : w.add}
      ok={row ? w.edit : w.add}
      fields={fields}
      initial={
        row
          ? {
              kind: row.kind,
              ...(row.paperCode ? { paperCode: row.paperCode } : {}),
              ...(row.courseId ? { courseId: row.courseId } : {}),
              subSchoolId: row.subSchoolId,
              declaredCount: row.declaredCount,
              remark: row.remark,
              fileIds: files,
            }
          : { kind: 'answerSheet', fileIds: [], ...(subSchoolId ? { subSchoolId } : {}) }
      }
      onSubmit={({ fileIds, ...values }) => {
        const input = {
          ...values,
          declaredCount: values.declaredCount ?? null,
          fileIds: fileIds.map((one) => one.fileId),
        }
        return row && held
          ? update.run({ ...input, id: row.id, updatedAt: held.updatedAt })
          : add.run({ ...input, termCode })
      }}
      onClose={onClose}
    />
  )
}

function useColumns(): Column<Upload>[] {
  const w = useFinalWords().upload
  return [
    { key: 'kind', title: w.kind, width: 112, phone: 'title', render: ({ kind }) => w.kinds[kind] },
    { key: 'paperCode', title: w.code, width: 100 },
    { key: 'courseName', title: w.course },
    { key: 'subSchoolName', title: w.subSchool, width: 112 },
    {
      key: 'checkStatus',
      title: w.state,
      width: 96,
      phone: 'tag',
      render: ({ checkStatus }) => <StatePill tone={STATE_TONES[checkStatus]}>{w.states[checkStatus]}</StatePill>,
    },
    { key: 'fileCount', title: w.files, width: 76, align: 'end' },
    { key: 'declaredCount', title: w.declared, width: 88, align: 'end', render: (row) => row.declaredCount ?? '–' },
    { key: 'expectedCount', title: w.expected, width: 88, align: 'end' },
    { key: 'uploadedBy', title: w.by, width: 84 },
    { key: 'uploadedAt', title: w.at, width: 124, render: ({ uploadedAt }) => <Time at={uploadedAt} /> },
  ]
}

type Dialog =
  | { readonly kind: 'form'; readonly row?: Upload }
  | { readonly kind: 'see'; readonly row: Upload }
  | { readonly kind: 'back'; readonly rows: readonly Upload[] }
  | { readonly kind: 'missing' }

/** 考场材料: what branches send from the rooms, accepted or returned by the office. */
export function UploadsTab({ termCode }: { readonly termCode: string }) {
  const words = useFinalWords()
  const w = words.upload
  const table = useTableCall('listExamUploadInfo', { termCode }, { prefix: 'u' })
  const columns = useColumns()
  const units = useOwnUnits('subSchools')
  const check = useAct('checkExamUploadInfo')
  const remove = useAct('deleteExamUploadInfo', { message: words.deleted })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const download = (rows: readonly Upload[]) => exportCall('downloadExamUploadInfo', { ids: rows.map(({ id }) => id) })

  const decide = async (rows: readonly Upload[], result: 'accepted' | 'returned', reason?: string) => {
    const done = await check.run({ ids: rows.map(({ id }) => id), result, ...(reason ? { reason } : {}) })
    if (done.ok) toast.success((result === 'accepted' ? w.accepted : w.backDone)(done.data.changed))
    return done
  }

  const actions = (row: Upload): RowAction[] => {
    const off = row.checkStatus === 'accepted' && w.fixed
    return [
      {
        key: 'accept',
        label: w.accept,
        button: 'accept',
        off,
        confirm: w.acceptAsk(1),
        onClick: () => decide([row], 'accepted'),
      },
      {
        key: 'back',
        label: w.back,
        button: 'accept',
        off: off || (row.checkStatus === 'returned' && w.states.returned),
        onClick: () => setDialog({ kind: 'back', rows: [row] }),
      },
      { key: 'download', label: w.download, onClick: () => download([row]) },
      { key: 'edit', label: w.edit, button: 'upload', off, onClick: () => setDialog({ kind: 'form', row }) },
      {
        key: 'remove',
        label: words.delete,
        button: 'upload',
        danger: true,
        confirm: true,
        off,
        onClick: () => remove.run({ id: row.id }),
      },
    ]
  }

  return (
    <>
      <TablePage
        head={false}
        table={table}
        rowKey="id"
        columns={columns}
        filters={[
          { name: 'kind', label: w.kind, kind: 'select', options: optionsOf(w.kinds) },
          { name: 'checkStatus', label: w.state, kind: 'select', options: optionsOf(w.states) },
          { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units },
          { name: 'paperCode', label: w.code },
        ]}
        primary={{ label: w.add, button: 'upload', onClick: () => setDialog({ kind: 'form' }) }}
        extra={<Button onClick={() => setDialog({ kind: 'missing' })}>{w.missing}</Button>}
        actions={actions}
        actionsWidth={170}
        batch={[
          {
            key: 'accept',
            label: w.accept,
            button: 'accept',
            confirm: w.acceptAsk,
            run: async (rows) => (await decide(rows, 'accepted')).ok,
          },
          {
            key: 'back',
            label: w.back,
            button: 'accept',
            open: (rows) => setDialog({ kind: 'back', rows }),
          },
          { key: 'download', label: w.download, run: download },
        ]}
        onOpen={(row) => setDialog({ kind: 'see', row })}
        empty={{ text: w.empty }}
      />
      {dialog?.kind === 'form' && (
        <UploadForm
          termCode={termCode}
          {...(dialog.row ? { row: dialog.row } : {})}
          subSchoolId={units.length === 1 ? units[0]?.value : undefined}
          onClose={close}
        />
      )}
      {dialog?.kind === 'see' && <UploadDrawer id={dialog.row.id} onClose={close} />}
      {dialog?.kind === 'missing' && <MissingDialog termCode={termCode} onClose={close} />}
      {dialog?.kind === 'back' && (
        <ReasonDialog
          title={w.backTitle(dialog.rows.length)}
          ok={w.back}
          min={2}
          run={({ reason }) => decide(dialog.rows, 'returned', reason)}
          onClose={close}
        />
      )}
    </>
  )
}
