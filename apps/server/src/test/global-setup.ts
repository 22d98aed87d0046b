import type { TestProject } from 'vitest/node'
import { testPostgres } from './postgres.ts'

/** Once a run of the HTTP tests: one PostgreSQL server with one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await testPostgres()
  project.provide('postgres', { adminUrl, template })
  return stop
}
