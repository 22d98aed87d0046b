// Every workspace by its own tsconfig.json; one that has no TypeScript yet is passed over.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { inRoot, program } from './parts/paths.mjs'

const workspaces = ['packages/contract', 'packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench']

const hasTypeScript = (folder) =>
  fs.existsSync(inRoot(folder, 'tsconfig.json')) &&
  fs
    .readdirSync(inRoot(folder), { recursive: true })
    .some((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))

const broken = workspaces.filter(hasTypeScript).filter((workspace) => {
  const { status } = spawnSync(process.execPath, [program.tsc, '-p', workspace], { cwd: inRoot(), stdio: 'inherit' })
  return status !== 0
})
console.log(broken.length === 0 ? 'Types hold.' : `Type errors in ${broken.join(', ')}.`)
process.exitCode = broken.length === 0 ? 0 : 1
