import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { testPostgres } from './postgres.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Inside the project, where the threads find the packages that they import. */
function buildThreads(): string {
  const cache = path.join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(path.join(cache, 'threads-'))
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/parts/bundle-server.mjs'), dir, '--threads'])
  return dir
}

/** Once per run of the HTTP tests: one PostgreSQL server with one migrated template, and the threads as in a build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const threads = buildThreads()
  process.env.THREADS_DIR = threads
  const { adminUrl, template, stop } = await testPostgres()
  project.provide('postgres', { adminUrl, template })
  return async () => {
    rmSync(threads, { recursive: true, force: true })
    await stop()
  }
}
