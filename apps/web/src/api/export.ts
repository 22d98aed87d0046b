import type { In } from '@shuyuan/contract/calls/index.ts'
import { saveBlob } from '../kit/save-blob.ts'
import { toast } from '../kit/toast.ts'
import en from '../words/en/kit.ts'
import { wordsNow } from '../words/use-words.ts'
import zh from '../words/zh/kit.ts'
import { downloadCall, type FileName, fileOrJob } from './files.ts'
import { followJob } from './jobs.ts'

/** Saves an export: a small one at once, a large one by a job. For ExportButton. */
export async function exportCall<N extends FileName>(name: N, input: In<N>): Promise<void> {
  const answer = await fileOrJob(name, input)
  if ('blob' in answer) return saveBlob(answer.blob, answer.name)
  const w = wordsNow(zh, en).export
  toast.info(w.making)
  const job = await followJob(answer.jobId)
  if (job.state !== 'done') return toast.error(job.message || w.failed)
  toast.success(w.ready)
  await downloadCall('downloadCommonFileInfo', { id: job.fileId })
}
