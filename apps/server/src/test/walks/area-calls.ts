import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'

const folder = fileURLToPath(new URL('../../../../../packages/contract/src/calls/', import.meta.url))

/** Areas of the contract: its folders of calls. */
export const areas = (): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** The calls in the files of an area's folder. */
export async function callsOf(area: string): Promise<CallName[]> {
  const files = readdirSync(`${folder}${area}`, { recursive: true, encoding: 'utf8' })
  const paths = files.filter((file) => file.endsWith('.calls.ts')).map((file) => `${folder}${area}/${file}`)
  const modules = await Promise.all(paths.map((path): Promise<Record<string, object>> => import(path)))
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((rows) => Object.entries(rows))
    .flatMap(([name, row]) => (callTable[name] === row ? [name as CallName] : []))
}
