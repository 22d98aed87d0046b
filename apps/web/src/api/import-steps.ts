import type { In } from '@shuyuan/contract/calls/index.ts'
import type { ImportAnswer } from '@shuyuan/contract/entities/sheet.ts'
import type { ImportSteps } from '../kit/import/types.ts'
import { downloadCall, type FileName, type UploadName, uploadCall } from './files.ts'
import { followJob } from './jobs.ts'

/** The calls that import a sheet in two steps. */
type ImportName = Extract<UploadName, `import${string}`> & Exclude<UploadName, 'importQuestionInfo'>

/** The steps of one import for ImportDialog: `importSteps('importMajorInfo', 'templateMajorInfo')`. */
export function importSteps<N extends ImportName, T extends FileName>(
  name: N,
  template: T,
  beside: object = {},
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
    saveTemplate: () => downloadCall(template, beside as In<T>),
    saveBad: (importId) => downloadCall('badSheetJobInfo', { importId }),
  }
}
