import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
export const inRoot = (...parts) => path.join(root, ...parts)
/** A package's own program, run directly by Node: the links in .bin are shell scripts on some systems. */
export const program = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  tsx: inRoot('node_modules/tsx/dist/cli.mjs'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
}
