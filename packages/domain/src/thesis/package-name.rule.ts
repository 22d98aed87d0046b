import { NAME_TOKENS } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { safeName } from '../text/safe-name.rule.ts'

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
