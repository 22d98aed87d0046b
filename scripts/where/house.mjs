// The files of the house, read once, and the searches that `npm run where` makes in them.
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../parts/paths.mjs'

const TOPS = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'docs']
const skipped = /(?:^|\/)(?:node_modules|dist|\.cache|\.output)(?:\/|$)|^scripts\/new\/example\//

export const allFiles = TOPS.flatMap((top) =>
  fs.existsSync(inRoot(top))
    ? fs
        .readdirSync(inRoot(top), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
        .map((file) => file.split(path.sep).join('/'))
        .filter((file) => !skipped.test(file))
    : [],
).toSorted()

const isText = /\.(?:tsx?|mjs|md|sql)$/
const texts = new Map()
export function textOf(file) {
  if (!texts.has(file)) texts.set(file, fs.readFileSync(inRoot(file), 'utf8'))
  return texts.get(file)
}

export const filesIn = (folder, fits = /./) =>
  allFiles.filter((file) => file.startsWith(`${folder}/`) && isText.test(file) && fits.test(file))

export const escaped = (text) => text.replace(/[$.*+?()[\]{}|^\\]/g, '\\$&')

/** `file:line` of every matching line in the folder. */
export const linesWith = (pattern, folder, fits) =>
  filesIn(folder, fits).flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
  )
