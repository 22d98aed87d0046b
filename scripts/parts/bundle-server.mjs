import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { inRoot } from './paths.mjs'

const source = inRoot('apps/server/src')

/** A worker thread starts from a separate file, which must lie beside the main one under its own name. */
const workers = fs
  .readdirSync(source, { recursive: true })
  .filter((file) => file.endsWith('.worker.ts'))
  .map((file) => [path.basename(file, '.ts'), path.join(source, file)])

const isOurs = (id) => id.startsWith('.') || path.isAbsolute(id) || id.startsWith('@shuyuan/')

const [, , out] = process.argv
/** The server alone, the server with a demo school and the laws of the data; they share everything else. */
const starts = {
  main: path.join(source, 'main.ts'),
  demo: inRoot('apps/demo/src/main.ts'),
  laws: path.join(source, 'laws/main.ts'),
}

const bundle = await rolldown({
  input: { ...starts, ...Object.fromEntries(workers) },
  platform: 'node',
  // Installed packages stay where npm put them; our own workspaces are TypeScript and must be bundled.
  external: (id) => !isOurs(id),
})
await bundle.write({
  dir: out,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  // All files in one folder: code finds the migrations relative to whichever file it ended up in.
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
fs.cpSync(path.join(source, 'db/migrations'), path.join(out, 'migrations'), { recursive: true })
fs.cpSync(path.join(source, 'seed/help'), path.join(out, 'help'), { recursive: true })
