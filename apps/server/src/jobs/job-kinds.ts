import { inheritJobs } from '../areas/course/inherit/inherit.flow.ts'
import { scoreJobs } from '../areas/score/compute.flow.ts'
import { scoreExportJobs } from '../areas/score/sheet/score-export.flow.ts'
import { packJobs } from '../areas/thesis/package/packing.flow.ts'
import { exportJobs } from '../sheet/export.flow.ts'
import { importJobs } from '../sheet/import.flow.ts'
import type { JobKind } from './jobs.ts'

/** Every kind of long work, by the name that its rows carry. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  ...importJobs,
  ...exportJobs,
  ...inheritJobs,
  ...scoreJobs,
  ...scoreExportJobs,
  ...packJobs,
}
