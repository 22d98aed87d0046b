// Checks the walls of ARCHITECTURE.md: who may import whom, what a file's ending allows, how long a file may grow.
import fs from 'node:fs'
import { brokenExampleImports } from './new/broken-imports.mjs'
import { inRoot } from './parts/paths.mjs'
import { findCycles } from './walls/cycles.mjs'
import { describeFile, sourceFiles } from './walls/files.mjs'
import { folderBreaches } from './walls/folder-rules.mjs'
import { importRules } from './walls/import-rules.mjs'
import { importsIn, resolveImport } from './walls/imports.mjs'
import { unranked } from './walls/ranks.mjs'
import { ownerBreaches, tableBreaches } from './walls/table-rules.mjs'
import { breaches, isBarrel, textRules, tooLong } from './walls/text-rules.mjs'

const problems = []
const report = (place, what, why) => problems.push(`${place}\n    ${what}\n    why: ${why}`)

const texts = new Map(sourceFiles(inRoot()).map((file) => [file, fs.readFileSync(inRoot(file), 'utf8')]))
/** Types know nothing about style sheets, so a moved one would only break the build. */
const isMissing = (target) =>
  /\.tsx?$/.test(target) ? !texts.has(target) : /\.css$/.test(target) && !fs.existsSync(inRoot(target))
const graph = new Map()
const areaGraph = new Map()

for (const [file, text] of texts) {
  const from = describeFile(file)
  const uses = importsIn(text).map((use) => ({ ...use, target: resolveImport(file, use.name) }))
  graph.set(
    file,
    uses.filter((use) => !use.types && !use.lazy && texts.has(use.target)).map((use) => use.target),
  )

  if (from.workspace === 'server' && from.area !== null && !from.isTest) {
    const others = uses.flatMap(({ target }) => (target ? (describeFile(target).area ?? []) : []))
    const used = others.filter((area) => area !== from.area)
    areaGraph.set(from.area, [...new Set([...(areaGraph.get(from.area) ?? []), ...used])])
  }

  for (const use of uses) {
    if (use.target && isMissing(use.target)) {
      report(`${file}:${use.line}`, `imports ${use.name}`, 'there is no such file')
      continue
    }
    if (from.isTest) continue
    for (const rule of importRules) {
      if (!rule.applies(from) || !rule.forbids(from, use.target && describeFile(use.target), use)) continue
      report(`${file}:${use.line}`, `imports ${use.name} (${rule.id})`, rule.why)
    }
  }
  for (const rule of textRules) {
    if (!rule.applies(from)) continue
    for (const line of breaches(rule, text)) report(`${file}:${line}`, text.split('\n')[line - 1].trim(), rule.why)
  }
  for (const { line, what, why } of tableBreaches(from, text)) report(`${file}:${line}`, what, why)
  if (text.trim() === '')
    report(file, 'is empty', 'a page that is loaded when asked for would be missed by nobody before')
  if (tooLong(file, text))
    report(file, `${text.split('\n').length} lines`, 'a file is one thing; over 500 lines it is several')
  if (isBarrel(file, text))
    report(file, 'only passes on other files', 'a barrel hides where things live and ties knots')
}

for (const { place, what, why } of folderBreaches([...texts.keys()])) report(place, what, why)

const tables = fs.readdirSync(inRoot('apps/server/src/db/shape')).map((name) => name.replace(/\.txt$/, ''))
for (const { place, what, why } of ownerBreaches(tables)) report(place, what, why)

for (const group of findCycles(graph)) {
  report(
    group.toReversed().join('\n  -> '),
    'import each other in a circle',
    'none of them can be understood or moved alone',
  )
}

for (const what of brokenExampleImports(inRoot()))
  report('scripts/new/example', what, 'npm run new would write it: the example follows what it stands on')

for (const { place, what, why } of unranked([...areaGraph.keys()])) report(place, what, why)
for (const group of findCycles(areaGraph)) {
  report(group.join(' and '), 'use each other', 'areas of one rank stand side by side: one of them is the lower one')
}

for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? `Walls hold: ${texts.size} files.` : `${problems.length} breaches of the walls.`)
process.exitCode = problems.length === 0 ? 0 : 1
