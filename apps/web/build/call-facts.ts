import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { CallFacts } from '../src/api/call-table.static.ts'

const TABLE = fileURLToPath(new URL('../src/api/call-table.static.ts', import.meta.url))
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/')

interface Node {
  readonly type: string
  readonly value?: unknown
}

function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* textsIn(one)
  else if (node && typeof node === 'object') {
    const { type, value } = node as Node
    if (type === 'Literal' && typeof value === 'string') yield value
    for (const inner of Object.values(node)) yield* textsIn(inner)
  }
}

/**
 * Calls are named where they are made, and only there is their row of the table needed: each module brings the rows of
 * the calls that it names. The table as a whole would be most of what every first visit loads, and grow with each screen.
 */
export function callFacts(): Plugin {
  let table: Readonly<Record<string, CallFacts>> = {}
  return {
    name: 'call-facts',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<{ callFacts: typeof table }>(TABLE, {
        configFile: false,
        environments: { inline: { resolve: { noExternal: [/^@shuyuan\//] } } },
      })
      table = module.callFacts
    },
    load: (id) => (id === TABLE ? 'export const callFacts = {}' : null),
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? ''
      if (!path.startsWith(SOURCES) || !/\.tsx?$/.test(path) || path === TABLE) return null
      const names = new Set([...textsIn(this.parse(code))].filter((text) => Object.hasOwn(table, text)))
      if (names.size === 0) return null
      const rows = Object.fromEntries([...names].sort().map((name) => [name, table[name]]))
      const added = `import { callFacts as rowsOfCalls } from ${JSON.stringify(TABLE)}
Object.assign(rowsOfCalls, ${JSON.stringify(rows)})`
      return { code: `${code}\n${added}`, map: null }
    },
  }
}
