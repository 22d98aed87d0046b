import type { In } from '@shuyuan/contract/calls/index.ts'
import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import type { ImportSteps } from '../kit/import/types.ts'
import { downloadCall, type FileName, type UploadName, uploadCall } from './files.ts'
import { followJob } from './jobs.ts'

/** The calls that import a sheet in two steps. */
type ImportName = Extract<UploadName, `import${string}`> & Exclude<UploadName, 'importQuestionInfo'>

/**
 * The steps of one import for ImportDialog: `importSteps('importMajorInfo', 'templateMajorInfo')`. `filling`: what the
 * template is filled with, where that is more than what goes along with the import.
 */
export function importSteps<N extends ImportName, T extends FileName>(
  name: N,
  template: T,
  beside: object = {},
  filling: object = beside,
): ImportSteps {
  const ask = (fields: object, file: File | null = null) =>
    uploadCall(name, { ...beside, ...fields } as In<N>, file) as Promise<ImportAnswer>
  const follow: ImportSteps['follow'] = async (answer, onProgress) => {
    let now = answer
    while (now.step === 'job') {
      await followJob(now.jobId, onProgress)
      now = await ask({ importId: now.importId })
    }
    return now
  }
  return {
    open: () => ask({}),
    read: (file) => ask({}, file),
    write: (importId) => ask({ importId, commit: '1' }),
    follow,
    saveTemplate: () => downloadCall(template, filling as In<T>),
    saveBad: (importId) => downloadCall('badSheetJobInfo', { importId }),
  }
}
