import { Mark, mergeAttributes, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { formulaHtml, loadKatex } from './katex.ts'

/** The product's own nodes of rich text; the server's list is apps/server/src/wire/clean-html.ts. */

const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const Subscript = script('subscript', 'sub', 'superscript')
export const Superscript = script('superscript', 'sup', 'subscript')

/** 着重号: dots under the words. */
export const Stress = Mark.create({
  name: 'stress',
  parseHTML: () => [{ tag: 'span.stress' }],
  renderHTML: () => ['span', { class: 'stress' }, 0],
})

export interface FormulaOptions {
  /** The user wants to edit the formula at this position. */
  readonly onEdit: (at: number, latex: string, display: boolean) => void
}

export const dataAttribute = (name: string, fallback: unknown, read: (text: string | null) => unknown) => ({
  default: fallback,
  parseHTML: (element: HTMLElement) => read(element.getAttribute(name)),
})

/** `<span data-formula="LaTeX">`: an inline atom, rendered by KaTeX, edited by a click. */
export const Formula = Node.create<FormulaOptions>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onEdit: () => undefined }),
  addAttributes: () => ({
    latex: dataAttribute('data-formula', '', (text) => text ?? ''),
    display: dataAttribute('data-display', false, (text) => text === '1'),
  }),
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: ({ node }) => {
    const display: Record<string, string> = node.attrs.display ? { 'data-display': '1' } : {}
    return ['span', { 'data-formula': node.attrs.latex, ...display }, String(node.attrs.latex)]
  },
  addNodeView() {
    const { onEdit } = this.options
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('span')
      dom.className = 'richFormula'
      const latex = String(node.attrs.latex)
      const display = node.attrs.display === true
      dom.textContent = latex
      void loadKatex().then((katex) => {
        dom.innerHTML = formulaHtml(katex, latex, display)
      })
      dom.addEventListener('click', () => {
        const at = getPos()
        if (editor.isEditable && at !== undefined) onEdit(at, latex, display)
      })
      return { dom }
    }
  },
})

/** `<span data-blank="id">`: where a student fills in. Numbered by the editor's style sheet. */
export const Blank = Node.create({
  name: 'blank',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ id: dataAttribute('data-blank', '', (text) => text ?? '') }),
  parseHTML: () => [{ tag: 'span[data-blank]' }],
  renderHTML: ({ node }) => ['span', { 'data-blank': node.attrs.id }],
})

/** `<span data-mention="userId">@name</span>`: somebody who is told of the text. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: dataAttribute('data-mention', '', (text) => text ?? ''),
    name: { default: '', parseHTML: (element) => (element.textContent ?? '').replace(/^@/, '') },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, `@${node.attrs.name}`],
  renderText: ({ node }) => `@${node.attrs.name}`,
})

/** A picture is identified by its stored file; the address only serves to show it here. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      fileId: dataAttribute('data-file-id', '', (text) => text ?? ''),
    }
  },
  renderHTML: ({ HTMLAttributes: { fileId, ...rest } }) => ['img', mergeAttributes(rest, { 'data-file-id': fileId })],
}).configure({ inline: true })

/** Readings above characters, from imported texts: kept, but not editable. */
export const Ruby = Node.create({
  name: 'ruby',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    base: {
      default: '',
      parseHTML: (element) => [...element.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent ?? '',
    },
    reading: { default: '', parseHTML: (element) => element.querySelector('rt')?.textContent ?? '' },
  }),
  parseHTML: () => [{ tag: 'ruby' }],
  renderHTML: ({ node }) => ['ruby', {}, String(node.attrs.base), ['rt', {}, String(node.attrs.reading)]],
})

/** Pages with KaTeX or MathML contain the source of their formulas, so pasting keeps them. */
export function keepFormulas(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const note of body.querySelectorAll('annotation[encoding="application/x-tex"]')) {
    const whole = note.closest('.katex-display') ?? note.closest('.katex') ?? note.closest('math')
    const span = document.createElement('span')
    span.setAttribute('data-formula', (note.textContent ?? '').trim())
    if (whole?.matches('.katex-display, [display=block]')) span.setAttribute('data-display', '1')
    whole?.replaceWith(span)
  }
  return body.innerHTML
}
