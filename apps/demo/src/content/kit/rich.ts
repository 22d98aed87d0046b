import type { Html } from '../types.ts'

/**
 * A small markup for writing lessons and questions as plain text:
 * `$x$` a formula, `$$x$$` a displayed one, `**bold**`, `[[b1]]` a blank, blank lines between blocks,
 * `### ` heading, `- ` and `1. ` lists, `> ` quote, `|a|b|` table rows, `![text](media:key)` picture,
 * `♪2(media:key)` a sound that may be played twice while answering.
 */

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function formula(latex: string): Html {
  const safe = escapeHtml(latex.trim())
  return `<span data-formula="${safe.replaceAll('"', '&quot;')}">${safe}</span>`
}

const PIECE =
  /\$\$([\s\S]+?)\$\$|\$([^$]+?)\$|\*\*(.+?)\*\*|\[\[(b\d+)\]\]|!\[([^\]]*)\]\(media:([a-z0-9-]+)\)|♪(\d)\(media:([a-z0-9-]+)\)/g

/** Inline text, without a block around it. */
export function inline(text: string): Html {
  let out = ''
  let at = 0
  for (const m of text.matchAll(PIECE)) {
    out += escapeHtml(text.slice(at, m.index))
    at = m.index + m[0].length
    if (m[1] !== undefined) out += formula(`\\displaystyle ${m[1].trim()}`)
    else if (m[2] !== undefined) out += formula(m[2])
    else if (m[3] !== undefined) out += `<strong>${inline(m[3])}</strong>`
    else if (m[4] !== undefined) out += `<span data-blank="${m[4]}"></span>`
    else if (m[8] !== undefined) out += `<audio data-media="${m[8]}" data-plays="${m[7]}" controls></audio>`
    else out += `<img data-media="${m[6]}" alt="${escapeHtml(m[5] ?? '').replaceAll('"', '&quot;')}" />`
  }
  return out + escapeHtml(text.slice(at))
}

const cells = (row: string) => row.replace(/^\||\|$/g, '').split('|')

function table(lines: readonly string[]): Html {
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map((c) => `<${tag}>${inline(c.trim())}</${tag}>`)
      .join('')}</tr>`
  const [head = '', ...rest] = lines
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rest.map((l) => row(l, 'td')).join('')}</tbody></table>`
}

const items = (lines: readonly string[], mark: RegExp) =>
  lines.map((l) => `<li>${inline(l.replace(mark, ''))}</li>`).join('')

function block(text: string): Html {
  const lines = text.split('\n').map((l) => l.trim())
  const all = (mark: RegExp) => lines.every((l) => mark.test(l))
  if (text.startsWith('### ')) return `<h3>${inline(text.slice(4))}</h3>`
  if (all(/^- /)) return `<ul>${items(lines, /^- /)}</ul>`
  if (all(/^\d+\. /)) return `<ol>${items(lines, /^\d+\. /)}</ol>`
  if (all(/^> /)) return `<blockquote><p>${inline(lines.map((l) => l.slice(2)).join(''))}</p></blockquote>`
  if (all(/^\|/)) return table(lines)
  return `<p>${inline(lines.join(''))}</p>`
}

/** A whole text. Lines of a paragraph are joined without a space, as Chinese needs none. */
export function rich(text: string): Html {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((b) => block(b.trim()))
    .join('')
}

/** Replaces media keys by stored files, the way rich text refers to pictures. */
export const withFiles = (html: Html, fileIdOf: (key: string) => string): Html =>
  html.replace(/data-media="([a-z0-9-]+)"/g, (_all, key: string) => `data-file-id="${fileIdOf(key)}"`)
