import type { Answer } from './client.ts'
import { call } from './client.ts'
import { queryClient } from './query-client.ts'

export type Job = Answer<'getJobInfo'>

/** How often a running job is polled. */
export const JOB_EVERY_MS = 2000

export const isRunning = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running'

/** Follows a job to its end; the header's task box shows it meanwhile. */
export async function followJob(jobId: string, onProgress?: (percent: number) => void): Promise<Job> {
  void queryClient.invalidateQueries({ queryKey: ['jobInfo', 'listJobInfo'] })
  for (;;) {
    const job = await call('getJobInfo', { id: jobId })
    onProgress?.(job.percent)
    if (!isRunning(job)) return job
    await new Promise((resolve) => setTimeout(resolve, JOB_EVERY_MS))
  }
}
