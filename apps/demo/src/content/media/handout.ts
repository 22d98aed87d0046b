import { drawText, HANDOUT, lineWidth, type PdfStyle, SLIDES, wrap, writePdf } from './pdf.ts'

/**
 * Lays out plain lines as a document: `# ` a page title (in slides: a new slide), `## ` a heading, `- ` a point,
 * `---` a page break, anything else a paragraph.
 */
export interface Paper {
  title: string
  subtitle: string
  lines: readonly string[]
}

const INK = '0.11 0.13 0.16 rg 0.11 0.13 0.16 RG'
const ACCENT = '0.16 0.29 0.55 rg 0.16 0.29 0.55 RG'
const SOFT = '0.45 0.49 0.54 rg 0.45 0.49 0.54 RG'

class Setter {
  readonly pages: string[][] = [[]]
  private y: number
  private readonly style: PdfStyle

  constructor(style: PdfStyle) {
    this.style = style
    this.y = style.height - style.margin
  }

  put(command: string): void {
    this.pages.at(-1)?.push(command)
  }

  newPage(): void {
    this.pages.push([])
    this.y = this.style.height - this.style.margin
  }

  /** Makes room for some lines, on the next page if necessary. */
  private room(height: number): void {
    if (this.y - height < this.style.margin) this.newPage()
  }

  gap(height: number): void {
    this.y -= height
  }

  text(
    text: string,
    options: { size?: number; indent?: number; bold?: boolean; colour?: string; mark?: string } = {},
  ): void {
    const { size = this.style.size, indent = 0, bold = false, colour = INK, mark } = options
    const leading = (this.style.leading * size) / this.style.size
    const x = this.style.margin + indent
    const lines = wrap(text, size, this.style.width - 2 * this.style.margin - indent)
    for (const [i, line] of lines.entries()) {
      this.room(leading)
      this.y -= leading
      this.put(colour)
      if (i === 0 && mark) this.put(drawText(mark, x - size * 1.1, this.y, size))
      this.put(drawText(line, x, this.y, size, bold))
    }
  }
}

function setLine(setter: Setter, style: PdfStyle, line: string): void {
  const { size } = style
  if (line === '---') setter.newPage()
  else if (line.startsWith('# ')) {
    setter.text(line.slice(2), { size: size * 1.6, bold: true, colour: ACCENT })
    setter.gap(size * 0.8)
  } else if (line.startsWith('## ')) {
    setter.gap(size * 0.7)
    setter.text(line.slice(3), { size: size * 1.2, bold: true })
    setter.gap(size * 0.2)
  } else if (line.startsWith('- ')) setter.text(line.slice(2), { indent: size * 1.6, mark: '·' })
  else {
    setter.text(line)
    setter.gap(size * 0.3)
  }
}

function footers(setter: Setter, style: PdfStyle, paper: Paper): string[] {
  const size = 9
  return setter.pages.map((commands, i) => {
    const mark = `${i + 1} / ${setter.pages.length}`
    const y = style.margin / 2
    return [
      ...commands,
      SOFT,
      drawText(paper.title, style.margin, y, size),
      drawText(mark, style.width - style.margin - lineWidth(mark, size), y, size),
    ].join('\n')
  })
}

function pagesOf(paper: Paper, style: PdfStyle, coverHeight: number): string[] {
  const setter = new Setter(style)
  setter.put(`${ACCENT}\n0 ${style.height - 8} ${style.width} 8 re f`)
  setter.gap(coverHeight)
  setter.text(paper.title, { size: style.size * 2, bold: true, colour: ACCENT })
  setter.text(paper.subtitle, { colour: SOFT })
  setter.gap(style.size)
  for (const line of paper.lines) setLine(setter, style, line)
  return footers(setter, style, paper)
}

export const handoutPages = (paper: Paper) => pagesOf(paper, HANDOUT, 0)
export const slidePages = (paper: Paper) => pagesOf(paper, SLIDES, 80)
export const makeHandout = (paper: Paper) => writePdf(paper.title, HANDOUT, handoutPages(paper))
export const makeSlides = (paper: Paper) => writePdf(paper.title, SLIDES, slidePages(paper))
