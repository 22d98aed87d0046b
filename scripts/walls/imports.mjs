import path from 'node:path'

// Biome puts every import at the start of a line; its clause contains only names, braces, commas and stars.
const statement = /^(?:import|export)\s+(type\s+)?([\w$\s{},*]*?)\s*from\s+['"]([^'"]+)['"]/gm
const bare = /^import\s+['"]([^'"]+)['"]/gm
const dynamic = /\b(?:import|require)\(\s*['"]([^'"]+)['"]/g
const worker = /new URL\(\s*['"](\.[^'"]+\.tsx?)['"]/g

const onlyTypes = (clause) => {
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1]
  if (names === undefined) return false
  const list = names.split(',').filter((name) => name.trim())
  return list.length > 0 && list.every((name) => /^\s*type\s/.test(name))
}

/** Every import of a source text: its target, whether it is type-only, and its line. */
export function importsIn(text) {
  const lineOf = (index) => text.slice(0, index).split('\n').length
  const found = []
  for (const match of text.matchAll(statement)) {
    const types = match[1] !== undefined || onlyTypes(match[2])
    found.push({ name: match[3], types, line: lineOf(match.index), lazy: false })
  }
  for (const match of text.matchAll(bare))
    found.push({ name: match[1], types: false, line: lineOf(match.index), lazy: false })
  for (const pattern of [dynamic, worker]) {
    for (const match of text.matchAll(pattern)) {
      found.push({ name: match[1], types: false, line: lineOf(match.index), lazy: true })
    }
  }
  return found
}

/** Our file that an import refers to, or null for an installed package or a Node builtin. */
export function resolveImport(from, name) {
  if (name.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, '')))
  const ours = /^@shuyuan\/(contract|domain|server|demo)\/(.+)$/.exec(name)
  if (!ours) return null
  const top = ours[1] === 'server' || ours[1] === 'demo' ? 'apps' : 'packages'
  return `${top}/${ours[1]}/src/${ours[2]}`
}

/** Blanks out comments and strings but keeps positions: what remains is code. */
export function codeOnly(text) {
  const blank = (piece) => piece.replace(/[^\n]/g, ' ')
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, blank)
}

/** Blanks out comments; strings and positions stay. */
export function withoutComments(text) {
  const blank = (piece) => (piece.startsWith('/') ? piece.replace(/[^\n]/g, ' ') : piece)
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, blank)
}
