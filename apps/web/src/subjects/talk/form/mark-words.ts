const NAME = 'blocked-words'

/** Every place of these words in the text of an element. */
function rangesOf(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase()
    for (const word of words.map((one) => one.toLowerCase()))
      for (let at = text.indexOf(word); at >= 0 && word; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
  }
  return ranges
}

/** Marks words where they stand without touching what is being written; nothing where the browser cannot. */
export function markWords(root: Element | null, words: readonly string[]): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(NAME)
  if (root && words.length > 0) CSS.highlights.set(NAME, new Highlight(...rangesOf(root, words)))
}
