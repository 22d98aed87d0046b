import { inheritJobs } from '../areas/course/inherit.flow.ts'
import { exportJobs } from '../sheet/export.flow.ts'
import { importJobs } from '../sheet/import.flow.ts'
import type { JobKind } from './jobs.ts'

/** Every kind of long work, by the name that its rows carry. */
export const jobKinds: Readonly<Record<string, JobKind>> = { ...importJobs, ...exportJobs, ...inheritJobs }
