import fs from 'node:fs'
import path from 'node:path'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { describe, expect, it } from 'vitest'
import { screenFacts } from '../src/app/screen-table.static.ts'
import { UNUSED_COLOURS } from './antd-styles.ts'
import { UNUSED_PARTS } from './antd-unused.ts'

/*
 * What everybody loads first stays small only while nobody adds to it: `npm run bench -- web-sizes` weighs it, these
 * tests say what must not be in it at all.
 */

const src = path.join(import.meta.dirname, '../src')
const packages = path.join(src, '../../../packages')
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm

/** Everything that a module brings along before it runs: our files from the top of the tree, libraries by name. */
function broughtBy(file: string): string[] {
  const found = new Set<string>()
  const left = [path.join(src, file)]
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (found.has(at)) continue
    found.add(at)
    // Of a static module the build ships the result alone; styles and libraries are not looked into.
    if (!/\.tsx?$/.test(at) || at.endsWith('.static.ts')) continue
    for (const [, name = ''] of fs.readFileSync(at, 'utf8').matchAll(IMPORT)) {
      const [, own, inside] = /^@shuyuan\/(\w+)\/(.*)$/.exec(name) ?? []
      if (own) left.push(path.join(packages, own, 'src', inside ?? ''))
      else if (name.startsWith('.')) left.push(path.join(path.dirname(at), name))
      else found.add(name)
    }
  }
  return [...found].map((one) => (path.isAbsolute(one) ? path.relative(src, one).replaceAll('\\', '/') : one))
}

const among = (brought: readonly string[], ...patterns: RegExp[]) =>
  brought.filter((one) => patterns.some((pattern) => pattern.test(one)))
const words = (brought: readonly string[]) =>
  among(brought, /^words\/zh\//).map((one) => one.replace(/^words\/zh\/(.*)\.ts$/, '$1'))

describe('the first thing that every visitor loads', () => {
  const start = broughtBy('main.tsx')

  it('begins at its own modules', () => {
    expect(start).toEqual(expect.arrayContaining(['app/router.tsx', 'api/client.ts', 'react-router']))
  })

  it('holds no component of a library, no editor, chart, formula or hash', () => {
    expect(among(start, /^@?antd|^@ant-design|^dayjs|^katex|^echarts|^@tiptap|^@noble|^idb|^zod/)).toEqual([])
  })

  it('holds no screen, no piece of one, and neither frame nor menu', () => {
    expect(among(start, /^(?:rooms|subjects)\//, /^app\/shell\/(?:Frame|Surround|header|menu|study)/)).toEqual([])
  })

  it('holds its own words and the table of neither calls nor screens', () => {
    expect(words(start)).toEqual(['app'])
    expect(among(start, /contract\/src\/calls\//, /contract\/src\/screens\/(?!screen\.ts)/)).toEqual([])
  })

  it('knows little of each screen', () => {
    const lengths = Object.values(screenFacts).map((facts) => JSON.stringify(facts).length)
    expect(Math.max(...lengths)).toBeLessThan(250)
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(170)
  })
})

describe('what stands around a page', () => {
  it('brings neither header nor menu to a page without', () => {
    const frame = broughtBy('app/shell/Frame.tsx')
    expect(frame).toContain('app/shell/Main.tsx')
    expect(among(frame, /^(?:rooms|subjects)\//, /^app\/shell\/(?:Surround|header|menu|study)/)).toEqual([])
  })

  it('brings no screen, and words of its own alone', () => {
    const around = [...broughtBy('app/shell/Frame.tsx'), ...broughtBy('app/shell/Surround.tsx')]
    expect(among(around, /^(?:rooms|subjects)\//, /\/menu-icons\.static/)).toEqual([])
    expect([...new Set(words(around))].sort()).toEqual(['app', 'kit', 'message/inbox', 'shell', 'study'])
  })
})

const sources = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(src, file), 'utf8')] as const)
const placesOf = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))

describe('what the build leaves out', () => {
  it('is no part of antd that a page shows', () => {
    const parts = Object.entries(UNUSED_PARTS).flatMap(([owner, names]) => names.map((name) => `${owner}\\.${name}`))
    expect(placesOf(new RegExp(`\\b(?:${parts.join('|')})\\b`, 'g'))).toEqual([])
    expect(placesOf(/\b(?:message|notification)\b[^}\n]*\}\s*=\s*App\.useApp/g)).toEqual([])
  })

  it('is no colour or look of antd that a page wears', () => {
    expect(placesOf(new RegExp(`\\b(?:color|colour)=\\{?["']${UNUSED_COLOURS.source}["']`, 'g'))).toEqual([])
    expect(placesOf(/\btheme="dark"|direction="rtl"/g)).toEqual([])
  })

  it('is no call, since each is named as a whole where it is made', () => {
    const names = Object.keys(callTable)
    const built = sources.flatMap(([file, text]) =>
      [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, inside = '']) => {
        const parts = inside.split(/\$\{[^}]*\}/)
        // Other texts with a hole, as the keys of rows, are no names of calls.
        if (!parts.every((part) => /^\w*$/.test(part)) || !inside.includes('Info')) return []
        const pattern = new RegExp(`^${parts.join('\\w+')}$`)
        return names.some((name) => pattern.test(name)) ? [`${file}: ${inside}`] : []
      }),
    )
    // Addresses of the parts of a file are made ahead by the build.
    expect(built.filter((place) => !place.startsWith('api/upload-table.static.ts'))).toEqual([])
  })
})
