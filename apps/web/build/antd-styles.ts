import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'
import type { Plugin } from 'vite'

const PREFIX = 'antd-styles:'
/** What draws a component imports its styles; others read its contexts, types and helpers, and need none of its rules. */
const MODULE = /\/node_modules\/antd\/es\/([\w-]+)\/style\/(?!token|variants|util|mixins)[\w-]+\.js$/
/** Where the product takes in the whole sheet; the build puts in what all need. */
const ALL = '/app/shell/antd/antd.css'

/** First parts of class names that are not their component's folder. */
const FOLDERS: Readonly<Record<string, string>> = {
  btn: 'button',
  picker: 'date-picker',
  ribbon: 'badge',
  'scroll-number': 'badge',
  'select-tree': 'tree-select',
  'float-btn': 'float-button',
  row: 'grid',
  col: 'grid',
  otp: 'input',
  qrcode: 'qr-code',
}

/** Looks that the product does not use: right to left, preset colours beside those of states, the dark menu. */
export const UNUSED_COLOURS =
  /(?:pink|magenta|volcano|orange|yellow|gold|cyan|lime|green|blue|geekblue|purple|red)(?![\w-])/
const UNUSED = [/-rtl(?![\w-])/, new RegExp(`\\.ant-[\\w-]*-${UNUSED_COLOURS.source}`), /\.ant-menu-dark/]

const resolve = createRequire(import.meta.url).resolve
/** Every folder of the library is a component, or holds no rules. */
const COMPONENTS = new Set(readdirSync(join(dirname(resolve('antd/package.json')), 'es')))

/** Whose rule it is: of the first component that its selector names, without which nothing can match. */
function ownerOf(selector: string): string {
  const [, first = ''] = /\.ant-([\w-]+)/.exec(selector) ?? []
  const parts = first.split('-')
  const names = [parts.slice(0, 2).join('-'), parts[0] ?? ''].map((name) => FOLDERS[name] ?? name)
  return names.find((name) => COMPONENTS.has(name)) ?? ''
}

/** antd sets its variables itself while the page runs, out of the product's theme; the sheet's are of its default theme. */
const setsVariablesAlone = (rule: Rule) =>
  rule.selector.includes('.css-var-') &&
  rule.nodes.every((node) => node.type !== 'decl' || node.prop.startsWith('--ant-'))
/** `:not(.ant-card-rtl)` speaks of those that are used. */
const isUsed = (selector: string) => !UNUSED.some((unused) => unused.test(selector.replace(/:not\([^)]*\)/g, '')))

/** The library's rules by the component that they are for; '' holds those that all need. */
function split(css: string): Map<string, string> {
  const owners = new Map<string, string[]>()
  const add = (owner: string, text: string) => owners.set(owner, [...(owners.get(owner) ?? []), text])
  const addRule = (rule: Rule, wrap: (text: string) => string) => {
    if (setsVariablesAlone(rule)) return
    const used = rule.selectors.filter(isUsed)
    for (const owner of new Set(used.map(ownerOf))) {
      const selectors = used.filter((selector) => ownerOf(selector) === owner)
      add(owner, wrap(rule.clone({ selectors }).toString()))
    }
  }
  for (const node of postcss.parse(css).nodes) {
    const at = node as AtRule
    if (node.type === 'rule') addRule(node as Rule, (text) => text)
    else if (node.type === 'atrule' && at.name !== 'keyframes' && at.nodes?.every(({ type }) => type === 'rule'))
      for (const rule of at.nodes) addRule(rule as Rule, (text) => `@${at.name} ${at.params}{${text}}`)
    else add('', node.toString())
  }
  return new Map([...owners].map(([owner, rules]) => [owner, rules.join('\n')]))
}

/**
 * antd's one sheet of rules, cut by component: a screen fetches those of the components that it shows. They stand in a
 * layer of their own, so that the product's styles win whichever arrives first.
 */
export function antdStyles(): Plugin {
  let sheets: Map<string, string> | undefined
  const sheetOf = (owner: string) => {
    sheets ??= split(readFileSync(resolve('antd/dist/antd.css'), 'utf8'))
    return sheets.get(owner) ?? ''
  }
  return {
    name: 'antd-styles',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/')
      if (path.endsWith(ALL)) return `@layer antd{${sheetOf('')}}`
      if (!id.startsWith(`\0${PREFIX}`)) return null
      return `@layer antd{${sheetOf(id.slice(PREFIX.length + 1).replace(/\.css$/, ''))}}`
    },
    transform(code, id) {
      const [, folder = ''] = MODULE.exec(id.split('?')[0]?.replaceAll('\\', '/') ?? '') ?? []
      return COMPONENTS.has(folder) ? { code: `import '${PREFIX}${folder}.css'\n${code}`, map: null } : null
    },
  }
}
