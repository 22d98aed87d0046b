import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { durationsOf, endingsFor, RESOURCE_MAX_BYTES, resourceUploader } from './resource-files.ts'
import type { ResourceRow } from './resource-words.ts'

interface ReplaceForm {
  files: readonly StoredFile[]
  progress: 'keep' | 'restart'
}

/** Replaces a resource's file; students' progress is kept or reset. */
export function ReplaceFile({ resource, onClose }: { resource: ResourceRow; onClose: () => void }) {
  const w = useWords(zh, en).resource
  const replace = useAct('replaceResourceInfo', { message: w.replaced })
  const { id, kind, updatedAt } = resource
  async function save({ files: [file], progress }: ReplaceForm) {
    const fileId = file?.fileId ?? ''
    const seconds = file ? await durationsOf([file]) : new Map<string, number>()
    return replace.run({ id, fileId, durationSec: seconds.get(fileId) ?? 0, progress, updatedAt })
  }
  return (
    <FormDialog<ReplaceForm>
      title={`${w.replace} · ${resource.title}`}
      ok={w.replace}
      initial={{ progress: 'keep' }}
      fields={[
        {
          name: 'files',
          label: w.file,
          required: true,
          rules: [{ required: true, type: 'array', min: 1, message: w.fileMissing }],
          input: <UploadField upload={resourceUploader} accept={endingsFor(kind)} maxBytes={RESOURCE_MAX_BYTES} />,
        },
        {
          name: 'progress',
          label: w.progress,
          kind: 'radio',
          help: w.restartHelp,
          options: [
            { value: 'keep', label: w.keep },
            { value: 'restart', label: w.restart },
          ],
        },
      ]}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
