import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { testPostgres } from './postgres.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Inside the project, where it finds the packages that it imports. */
function buildServer(): string {
  const cache = path.join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(path.join(cache, 'server-'))
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/parts/bundle-server.mjs'), dir])
  return dir
}

/** Once per run of the HTTP tests: one PostgreSQL server with one migrated template, and the server as in a build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = buildServer()
  process.env.BUILD_DIR = built
  const { adminUrl, template, stop } = await testPostgres()
  project.provide('postgres', { adminUrl, template })
  return async () => {
    rmSync(built, { recursive: true, force: true })
    await stop()
  }
}
