// npm run simplified-table: writes the table of traditional characters that the sensitive-word filter reads as simplified.
import fs from 'node:fs'
import * as OpenCC from 'opencc-js'
import { inRoot } from './parts/paths.mjs'

const FILE = inRoot('packages/domain/src/words/simplified.rule.ts')
const PER_LINE = 56

/** Where Chinese characters stand in Unicode. */
const HAN = [
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x323af],
]

const simplify = OpenCC.Converter({ from: 't', to: 'cn' })

function pairs() {
  const found = []
  for (const [from, to] of HAN)
    for (let code = from; code <= to; code += 1) {
      const traditional = String.fromCodePoint(code)
      const simplified = simplify(traditional)
      if (simplified !== traditional && [...simplified].length === 1) found.push(traditional + simplified)
    }
  return found
}

const all = pairs()
const lines = []
for (let at = 0; at < all.length; at += PER_LINE / 2) lines.push(`  '${all.slice(at, at + PER_LINE / 2).join('')}',`)

fs.writeFileSync(
  FILE,
  `/** ${all.length} traditional characters, each before its simplified one; written by \`npm run simplified-table\`. */
const PAIRS = [
${lines.join('\n')}
].join('')

/** By code point. */
export const SIMPLIFIED: ReadonlyMap<number, number> = new Map(
  [...PAIRS.matchAll(/(.)(.)/gsu)].map(([, from, to]) => [from?.codePointAt(0) ?? 0, to?.codePointAt(0) ?? 0]),
)
`,
)
console.log(`${all.length} characters in ${FILE}`)
