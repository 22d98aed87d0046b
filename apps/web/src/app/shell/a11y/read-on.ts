import { say } from './speech.ts'

interface Sentence {
  readonly text: string
  readonly range: Range
}

const BREAK = /[^。！？!?；;]+[。！？!?；;]*/g
const MARK = 'read-aloud'

/** The sentences of the page from its main heading on, each with its place. */
function sentencesOf(root: Element): Sentence[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) => {
    const parent = node.parentElement
    const isSeen = parent?.getClientRects().length && !parent.closest('[aria-hidden=true], script, style, [data-a11y]')
    return isSeen && node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
  })
  const found: Sentence[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const match of (node.textContent ?? '').matchAll(BREAK)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      found.push({ text: match[0], range })
    }
  }
  return found
}

function mark(range: Range | null): void {
  // Browsers without the highlight API still read aloud.
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
  if (range) CSS.highlights.set(MARK, new Highlight(range))
  else CSS.highlights.delete(MARK)
}

/** Reads the page sentence by sentence, marking the one that is read, until `signal` says enough. */
export async function readOn(rate: () => number, signal: AbortSignal): Promise<void> {
  const main = document.querySelector('main') ?? document.body
  for (const { text, range } of sentencesOf(main)) {
    if (signal.aborted) break
    mark(range)
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
    await say(text, rate())
  }
  mark(null)
}
