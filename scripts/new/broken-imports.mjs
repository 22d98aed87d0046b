// Imports in the examples that no longer exist in the house. The examples are only compiled after they were copied, so
// the walls check this for them.
import fs from 'node:fs'
import path from 'node:path'
import { importsIn, resolveImport } from '../walls/imports.mjs'
import { EXAMPLES } from './examples.mjs'
import { planScreen } from './plan.mjs'

const namesOf = (text, from) =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)]
    .filter(([, , name]) => name === from)
    .flatMap(([, list]) => list.split(','))
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)

/** `file imports name` for each; `added` and `changed` are the files of a plan. */
export function brokenImports(root, { added, changed }) {
  const isThere = (file) => added.has(file) || fs.existsSync(path.join(root, file))
  const textOf = (file) => added.get(file) ?? changed.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8')
  return [...added, ...changed].flatMap(([file, text]) =>
    importsIn(text).flatMap(({ name: from }) => {
      const target = resolveImport(file, from)
      if (!target) return []
      if (!isThere(target)) return [`${file} imports ${from}`]
      return namesOf(text, from)
        .filter((name) => !new RegExp(`export [^\\n]*\\b${name}\\b`).test(textOf(target)))
        .map((name) => `${file} imports ${name} of ${from}`)
    }),
  )
}

/** Checks every example as imported by a screen of a room that follows it. */
export const brokenExampleImports = (root) =>
  Object.values(EXAMPLES).flatMap(({ room }) =>
    brokenImports(root, planScreen(root, { room, subject: 'new-thing', key: 'newThingList', zh: '新' }, '20990101')),
  )
