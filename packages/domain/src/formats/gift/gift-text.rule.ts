/** Characters that mean something in GIFT and are escaped in texts. */
const SPECIAL = /[\\~=#{}:]/g
export const escapeGift = (text: string): string => text.replace(SPECIAL, '\\$&').replace(/\r?\n/g, '\\n')
export const unescapeGift = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, char: string) => (char === 'n' ? '\n' : char))

/** The place of an unescaped piece, or -1. */
export function findBare(text: string, piece: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(piece, at)) return at
  }
  return -1
}

/** Lines that belong together: blank lines part the questions. */
export interface GiftBlock {
  readonly line: number
  readonly to: number
  readonly text: string
  readonly comments: readonly string[]
  readonly category: string
}

/** `$course$/top/第一章` names a chapter by its last part. */
const categoryOf = (said: string): string => {
  const parts = said.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/').trim())
  const named = parts.filter((part) => part !== '' && part !== 'top' && !/^\$.*\$$/.test(part))
  return named.at(-1) ?? ''
}

export function giftBlocks(source: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let open: { line: number; to: number; lines: string[]; comments: string[] } | null = null
  let comments: string[] = []
  let category = ''
  const close = () => {
    if (open)
      blocks.push({ line: open.line, to: open.to, text: open.lines.join('\n'), comments: open.comments, category })
    open = null
  }
  for (const [at, line] of source.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const bare = line.trim()
    const named = /^\$CATEGORY\s*:\s*(.*)$/i.exec(bare)
    if (named) {
      close()
      category = categoryOf(named[1] ?? '')
    } else if (bare.startsWith('//')) comments.push(bare.slice(2).trim())
    else if (bare === '') {
      close()
      comments = []
    } else {
      open ??= { line: at + 1, to: at + 1, lines: [], comments }
      open.to = at + 1
      open.lines.push(line)
    }
  }
  close()
  return blocks
}
