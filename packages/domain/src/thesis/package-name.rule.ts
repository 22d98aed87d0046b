import { NAME_TOKENS } from '@shuyuan/contract/entities/thesis/thesis.ts'

/** Characters that file systems refuse, that would leave the folder, or that reverse a name on the screen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** File systems allow 255 bytes per name; this leaves room for an extension and a number. */
const NAME_BYTES = 180

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function cut(text: string): string {
  let kept = ''
  let bytes = 0
  for (const char of text) {
    bytes += bytesOf(char)
    if (bytes > NAME_BYTES) break
    kept += char
  }
  return kept
}

/** One part of a path that every system accepts: never empty, never leading out of the folder. */
export function safeName(text: string): string {
  // Lone surrogates are not characters and would be written as something else.
  const clean = cut(
    text
      .replace(/\p{Cs}/gu, '_')
      .replace(FORBIDDEN, '_')
      .trim(),
  ).replace(/^\.+|[. ]+$/g, '')
  if (clean === '') return '_'
  return RESERVED.test(clean) ? `_${clean}` : clean
}

export type NameParts = Readonly<Record<(typeof NAME_TOKENS)[number], string>>

const TOKEN = /\{([^{}]*)\}/g

/** A rule must distinguish files and contain known tokens only. */
export function nameRuleFault(rule: string): 'noToken' | 'unknownToken' | null {
  const tokens = [...rule.matchAll(TOKEN)].map((match) => match[1] ?? '')
  if (tokens.length === 0) return 'noToken'
  return tokens.every((token) => (NAME_TOKENS as readonly string[]).includes(token)) ? null : 'unknownToken'
}

/** `{学号}-{姓名}` with a student's own; a token's value cannot bring tokens of its own. */
export const namedBy = (rule: string, parts: NameParts): string =>
  safeName(rule.replace(TOKEN, (whole, token: string) => parts[token as keyof NameParts] ?? whole))

const ENDING = /\.[A-Za-z0-9]{1,8}$/

export interface NamedFile {
  folders: readonly string[]
  /** By the rule, without ending. */
  base: string
  /** The name under which it was handed in; its extension is kept. */
  original: string
  /** The number of files of the same version; a single file needs no number. */
  no: number
  count: number
}

/** Paths in the package, all different even where names are case-insensitive. */
export function packagePaths(files: readonly NamedFile[]): string[] {
  const taken = new Set<string>()
  return files.map(({ folders, base, original, no, count }) => {
    const ending = (ENDING.exec(original)?.[0] ?? '').toLowerCase()
    const folder = folders.map(safeName).join('/')
    const stem = safeName(count > 1 ? `${base}-${no}` : base)
    for (let turn = 1; ; turn++) {
      const name = `${turn === 1 ? stem : `${stem}(${turn})`}${ending}`
      const path = folder === '' ? name : `${folder}/${name}`
      const key = path.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return path
    }
  })
}

/** Files in their order, cut where the next one would make a part too large; a part has at least one. */
export function planParts(sizes: readonly number[], most: number): number[][] {
  const parts: number[][] = []
  let room = 0
  for (const [at, size] of sizes.entries()) {
    const last = parts.at(-1)
    if (last && size <= room) {
      last.push(at)
      room -= size
    } else {
      parts.push([at])
      room = most - size
    }
  }
  return parts
}
