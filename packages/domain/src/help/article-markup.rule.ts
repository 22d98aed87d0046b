import { escapeHtml } from '../text/html.rule.ts'

/** What a file of help holds, in one language. */
export interface ShippedText {
  readonly title: string
  readonly html: string
}

/** `key: value` lines above the first title, then the Chinese text and the English one. */
export interface ShippedFile {
  readonly facts: Readonly<Record<string, string>>
  readonly texts: readonly ShippedText[]
}

const inline = (text: string): string => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

const LISTS = [
  { tag: 'ol', mark: /^\d+\. / },
  { tag: 'ul', mark: /^- / },
] as const

/** Blocks stand apart by an empty line: paragraphs, `## headings`, `1. steps`, `- points`. */
function blockHtml(block: string): string {
  if (block.startsWith('## ')) return `<h3>${inline(block.slice(3))}</h3>`
  for (const { tag, mark } of LISTS) {
    const lines = block.split('\n')
    if (lines.every((line) => mark.test(line)))
      return `<${tag}>${lines.map((line) => `<li><p>${inline(line.replace(mark, ''))}</p></li>`).join('')}</${tag}>`
  }
  return `<p>${inline(block.split('\n').join(' '))}</p>`
}

const blocksOf = (text: string): string[] => text.trim().split(/\n\s*\n/)

/** Reads a file of help: a small part of Markdown. */
export function readHelpFile(source: string): ShippedFile {
  const [head = '', ...parts] = source.replace(/\r/g, '').split(/^# /m)
  const facts = Object.fromEntries(
    head
      .split('\n')
      .map((line) => /^(\w+): (.+)$/.exec(line.trim()))
      .flatMap((found) => (found ? [[found[1] ?? '', (found[2] ?? '').trim()]] : [])),
  )
  const texts = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), html: blocksOf(lines.join('\n')).map(blockHtml).join('') }
  })
  return { facts, texts }
}
