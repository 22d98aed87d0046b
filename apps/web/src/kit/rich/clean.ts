/**
 * What rich text may contain. The server sanitizes by the same rules on the way in and out; this second net is for text
 * from elsewhere (pasted, imported, drafts of the browser).
 */
const TAGS = new Set(
  (
    'p br hr div span b strong i em u s sub sup mark ruby rt rp h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code a ' +
    'img figure figcaption table caption colgroup col thead tbody tfoot tr th td audio'
  ).split(' '),
)
/** 着重号, the one class that rich text has. */
const STRESS = 'stress'
/** Removed with all their content. */
const DROPPED = new Set('script style iframe object embed form svg math template noscript'.split(' '))
const ATTRIBUTES = new Set(
  'class href src alt title colspan rowspan span width height start controls data-formula data-display data-blank data-mention data-file-id data-plays'.split(
    ' ',
  ),
)
const ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|data:image\/(?:png|jpe?g|gif|webp);)/i
const ALIGNS = new Set(['left', 'center', 'right', 'justify'])

function cleanAttributes(element: HTMLElement): void {
  const align = element.style.textAlign
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name === 'href' || name === 'src'
    if (!ATTRIBUTES.has(name) || (isAddress && !ADDRESS.test(value.trim()))) element.removeAttribute(name)
  }
  if (element.className !== STRESS) element.removeAttribute('class')
  if (ALIGNS.has(align)) element.style.textAlign = align
  if (element.tagName !== 'A') return
  element.setAttribute('rel', 'noreferrer noopener')
  element.setAttribute('target', '_blank')
}

/** Sanitizes the children of a node in place. A foreign element is replaced by its text. */
function cleanChildren(parent: ParentNode): void {
  for (const element of [...parent.children]) {
    const tag = element.tagName.toLowerCase()
    if (DROPPED.has(tag)) {
      element.remove()
      continue
    }
    cleanChildren(element)
    if (TAGS.has(tag)) cleanAttributes(element as HTMLElement)
    else element.replaceWith(...element.childNodes)
  }
}

/** The rich text as a node that is safe to show. */
export function cleanHtml(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  cleanChildren(body)
  return body
}
