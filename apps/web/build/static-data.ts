import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/**
 * A module named `*.static.ts` computes plain data from the contract. The build runs it and ships the result alone,
 * so that the browser carries paths and titles, but neither zod nor a schema.
 */
export function staticData(): Plugin {
  return {
    name: 'static-data',
    async load(id) {
      if (!id.endsWith('.static.ts')) return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        environments: { inline: { resolve: { noExternal: [/^@shuyuan\//] } } },
      })
      for (const file of dependencies) this.addWatchFile(resolve(file))
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
