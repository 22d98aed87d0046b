import { parseHtml } from '../tree/html.rule.ts'
import { type Element, el, mapNodes, type Node } from '../tree/node.rule.ts'

/** A stored picture or sound, with what a writer needs of it. */
export interface StoredMedium {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly base64: string
}

/** How a format writes what is ours alone. */
export interface RichWriter {
  readonly media: ReadonlyMap<string, StoredMedium>
  formula(latex: string, isDisplay: boolean): readonly Node[]
  /** The address under which the file of a text is found. */
  address(medium: StoredMedium): string
  blank?(id: string): readonly Node[]
}

/** `\(…\)` and `\[…\]`, which most platforms draw. */
export const texFormula = (latex: string, isDisplay: boolean): readonly Node[] => [
  isDisplay ? `\\[${latex}\\]` : `\\(${latex}\\)`,
]

function medium(writer: RichWriter, { name, attrs }: Element): readonly Node[] {
  const { 'data-file-id': id = '', ...rest } = attrs
  const found = writer.media.get(id)
  if (!found) return rest.alt ? [rest.alt] : []
  return [el(name, { src: writer.address(found), ...rest })]
}

export const writeNodes = (writer: RichWriter, html: string): Node[] =>
  mapNodes(parseHtml(html), (element) => {
    const { name, attrs } = element
    if (name === 'span' && attrs['data-formula'] !== undefined)
      return writer.formula(attrs['data-formula'], attrs['data-display'] === '1')
    if (name === 'span' && attrs['data-blank'] !== undefined) return writer.blank?.(attrs['data-blank']) ?? ['____']
    return name === 'img' || name === 'audio' ? medium(writer, element) : null
  })
