import { type Element, el } from '../../formats/tree/node.rule.ts'
import { writeOmml } from '../../formats/word/write-omml.rule.ts'
import type { Inline, Look } from '../print-doc.rule.ts'

const SANS = { 'w:eastAsia': '黑体', 'w:ascii': 'Arial', 'w:hAnsi': 'Arial' }
const CODE = { 'w:ascii': 'Consolas', 'w:hAnsi': 'Consolas' }
const EMU_PER_PT = 12_700
/** Half points: 10.5. */
export const TEXT_SIZE = 21

export interface RunStyle extends Look {
  /** In half points. */
  readonly size?: number
}

/** Properties in the order that the schema wants. */
const runProps = (look: RunStyle): Element | null => {
  const props = [
    look.sans ? el('w:rFonts', SANS) : look.code ? el('w:rFonts', CODE) : null,
    look.b ? el('w:b') : null,
    look.i ? el('w:i') : null,
    look.s ? el('w:strike') : null,
    look.size ? el('w:sz', { 'w:val': look.size }) : null,
    look.u ? el('w:u', { 'w:val': 'single' }) : null,
    look.sub || look.sup ? el('w:vertAlign', { 'w:val': look.sub ? 'subscript' : 'superscript' }) : null,
    look.stress ? el('w:em', { 'w:val': 'dot' }) : null,
  ].filter((one) => one !== null)
  return props.length > 0 ? el('w:rPr', {}, props) : null
}

export const wordRun = (t: string, look: RunStyle = {}): Element =>
  el('w:r', {}, runProps(look), el('w:t', { 'xml:space': 'preserve' }, t))

export const field = (code: string, look: RunStyle = {}): Element =>
  el('w:fldSimple', { 'w:instr': ` ${code} ` }, wordRun('1', look))

/** What a document refers to beside its text. */
export interface WordPictures {
  /** The relation under which a picture of the document is stored. */
  relation(id: string): string
  next(): number
}

function picture(pictures: WordPictures, part: Extract<Inline, { k: 'img' }>, widthMax: number): Element {
  const scale = Math.min(1, widthMax / part.w)
  const size = {
    cx: Math.round(part.w * scale * EMU_PER_PT),
    cy: Math.round(part.h * scale * EMU_PER_PT),
  }
  const id = pictures.next()
  const named = { id, name: `picture ${id}`, descr: part.alt }
  const shape = el(
    'pic:pic',
    { 'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture' },
    el('pic:nvPicPr', {}, el('pic:cNvPr', named), el('pic:cNvPicPr')),
    el(
      'pic:blipFill',
      {},
      el('a:blip', { 'r:embed': pictures.relation(part.id) }),
      el('a:stretch', {}, el('a:fillRect')),
    ),
    el(
      'pic:spPr',
      {},
      el('a:xfrm', {}, el('a:off', { x: 0, y: 0 }), el('a:ext', size)),
      el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
    ),
  )
  const graphic = el(
    'a:graphic',
    { 'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main' },
    el('a:graphicData', { uri: 'http://schemas.openxmlformats.org/drawingml/2006/picture' }, shape),
  )
  return el('w:r', {}, el('w:drawing', {}, el('wp:inline', {}, el('wp:extent', size), el('wp:docPr', named), graphic)))
}

const ruby = (t: string, r: string): Element =>
  el(
    'w:r',
    {},
    el(
      'w:ruby',
      {},
      el(
        'w:rubyPr',
        {},
        el('w:rubyAlign', { 'w:val': 'distributeSpace' }),
        el('w:hps', { 'w:val': 10 }),
        el('w:hpsRaise', { 'w:val': 18 }),
        el('w:hpsBaseText', { 'w:val': TEXT_SIZE }),
        el('w:lid', { 'w:val': 'zh-CN' }),
      ),
      el('w:rt', {}, wordRun(r, { size: 10 })),
      el('w:rubyBase', {}, wordRun(t)),
    ),
  )

/** Parts of one paragraph. */
export function wordInlines(
  pictures: WordPictures,
  parts: readonly Inline[],
  widthMax: number,
  look: RunStyle = {},
): Element[] {
  return parts.map((part): Element => {
    if (part.k === 'text') return wordRun(part.t, { ...look, ...part })
    if (part.k === 'math') return part.display ? el('m:oMathPara', {}, writeOmml(part.n)) : writeOmml(part.n)
    if (part.k === 'br') return el('w:r', {}, el('w:br'))
    if (part.k === 'ruby') return ruby(part.t, part.r)
    if (part.k === 'img') return picture(pictures, part, widthMax)
    const half = '\u3000'.repeat(Math.max(1, Math.round(part.w / 2)))
    return wordRun(part.no ? `${half}${part.no}${half}` : half + half, { ...look, u: true })
  })
}
