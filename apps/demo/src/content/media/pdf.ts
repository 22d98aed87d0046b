/**
 * A small PDF writer (ISO 32000-1). Chinese uses STSong-Light with the predefined CMap UniGB-UCS2-H, which readers draw
 * with their own Song typeface; Latin text uses Helvetica. Neither font is embedded, so a file is a few kilobytes.
 */

export interface PdfStyle {
  width: number
  height: number
  margin: number
  size: number
  leading: number
}

/** A4 portrait for handouts, a wide page for slides; in points. */
export const HANDOUT: PdfStyle = { width: 595, height: 842, margin: 64, size: 11, leading: 19 }
export const SLIDES: PdfStyle = { width: 720, height: 405, margin: 54, size: 16, leading: 27 }

/** Helvetica widths of characters 32 to 126, in thousandths of the font size. */
const LATIN_WIDTHS = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 ' +
  '584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 ' +
  '611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 ' +
  '722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number)

interface Run {
  text: string
  latin: boolean
  /** Superscript (1) or subscript (-1), at 70 % of the size. */
  shift: -1 | 0 | 1
}

/** `^{..}` and `_{..}` are superscript and subscript; a single character needs no braces. */
export function runsOf(text: string): Run[] {
  const out: Run[] = []
  const add = (piece: string, shift: Run['shift']) => {
    for (const part of piece.match(/[\x20-\x7e]+|[^\x20-\x7e]+/g) ?? []) {
      out.push({ text: part, latin: /^[\x20-\x7e]/.test(part), shift })
    }
  }
  let at = 0
  for (const m of text.matchAll(/([\^_])(?:\{([^}]*)\}|([A-Za-z0-9*+-]))/g)) {
    add(text.slice(at, m.index), 0)
    add(m[2] ?? m[3] ?? '', m[1] === '^' ? 1 : -1)
    at = m.index + m[0].length
  }
  add(text.slice(at), 0)
  return out
}

function runWidth(run: Run, size: number): number {
  const own = run.shift === 0 ? size : size * 0.7
  if (!run.latin) return [...run.text].length * own
  let sum = 0
  for (let i = 0; i < run.text.length; i++) sum += LATIN_WIDTHS[run.text.charCodeAt(i) - 32] ?? 556
  return (sum * own) / 1000
}

export const lineWidth = (text: string, size: number) => runsOf(text).reduce((sum, r) => sum + runWidth(r, size), 0)

const NO_START = '，。；：、！？）》”’】%'

/** Unbreakable pieces: Latin words, superscripts and subscripts, single ideographs. */
const piecesOf = (text: string) =>
  text.match(/(?:[\x21-\x5d\x60-\x7e]|[\^_](?:\{[^}]*\}|[A-Za-z0-9*+-]))+ ?| |[^\x20-\x7e]|[\^_]/g) ?? []

export function wrap(text: string, size: number, width: number): string[] {
  const out: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    const hang = NO_START.includes(piece.charAt(0))
    if (line !== '' && !hang && lineWidth(line + piece.trimEnd(), size) > width) {
      out.push(line)
      line = ''
    }
    line += line === '' ? piece.trimStart() : piece
  }
  return line === '' ? out : [...out, line]
}

const hex = (text: string) => {
  let out = ''
  for (let i = 0; i < text.length; i++) out += text.charCodeAt(i).toString(16).padStart(4, '0')
  return out.toUpperCase()
}
const literal = (text: string) => text.replace(/[\\()]/g, (c) => `\\${c}`)

/** Drawing commands for one line at a position. */
export function drawText(text: string, x: number, y: number, size: number, bold = false): string {
  const out = [`BT ${bold ? `2 Tr ${(size / 36).toFixed(2)} w` : '0 Tr'} 1 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)} Tm`]
  for (const run of runsOf(text)) {
    const own = run.shift === 0 ? size : size * 0.7
    out.push(
      `/${run.latin ? 'F1' : 'F2'} ${own.toFixed(1)} Tf ${(run.shift * size * (run.shift > 0 ? 0.36 : 0.16)).toFixed(1)} Ts`,
    )
    out.push(run.latin ? `(${literal(run.text)}) Tj` : `<${hex(run.text)}> Tj`)
  }
  return `${out.join(' ')} 0 Ts ET`
}

const FONTS = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 6 0 R /DW 1000 ' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
    '/Ascent 752 /Descent -271 /CapHeight 737 /StemV 58 >>',
] as const

/** Pages are lists of drawing commands. Objects: 1 catalog, 2 pages, 3-6 fonts, then page and content alternating. */
export function writePdf(title: string, style: PdfStyle, pages: readonly string[]): Uint8Array {
  const objects: string[] = []
  const kids = pages.map((_p, i) => `${7 + i * 2} 0 R`).join(' ')
  objects.push('<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`, ...FONTS)
  for (const [i, commands] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${style.width} ${style.height}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${8 + i * 2} 0 R >>`,
      `<< /Length ${commands.length} >>\nstream\n${commands}\nendstream`,
    )
  }
  objects.push(`<< /Title <FEFF${hex(title)}> /Producer (Shuyuan) >>`)
  let out = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((body, i) => {
    const at = out.length
    out += `${i + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const xref = out.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(out, 'latin1')
}
