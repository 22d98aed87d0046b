import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLang } from '../../words/use-words.ts'

/** At the usual font size: a letter, a wide letter, the cell's padding, the arrows of a sortable column. */
const LETTER_PX = 7.9
const WIDE_PX = 12
const WIDE = /[A-HK-RU-Zmw]/g
const AROUND_PX = 18
const SORTER_PX = 22
/** Its own heading. */
const LEAST_ACTIONS_PX = 76
const LATIN_WORD = /[\p{Script=Latin}\d.'’-]+/gu

function widthOf(word: string): number {
  const wide = word.match(WIDE)?.length ?? 0
  return wide * WIDE_PX + (word.length - wide) * LETTER_PX
}

/** Column widths are designed for Chinese, which breaks anywhere; the longest Latin word of a head must fit too. */
export function computeMinWidth(title: string, isSortable: boolean): number {
  const longest = Math.max(0, ...(title.match(LATIN_WORD) ?? []).map(widthOf))
  return longest === 0 ? 0 : Math.ceil(longest) + AROUND_PX + (isSortable ? SORTER_PX : 0)
}

/** The width of the content, however wide its box is. */
const contentWidth = (acts: Element): number =>
  (acts.lastElementChild?.getBoundingClientRect().right ?? 0) - acts.getBoundingClientRect().left

/**
 * The width of the actions column: as wide as its labels need in this language and font size, so that none is cut off and
 * no space is wasted; the designed width until that is known.
 */
export function useActionsWidth(box: RefObject<HTMLElement | null>, designed: number): number {
  const lang = useLang()
  const [needed, setNeeded] = useState({ lang, width: 0 })
  useLayoutEffect(() => {
    const acts = [...(box.current?.querySelectorAll('[data-acts]') ?? [])]
    const width = Math.ceil(Math.max(0, ...acts.map(contentWidth))) + AROUND_PX
    if (needed.lang !== lang || width > needed.width) setNeeded({ lang, width })
  })
  return needed.lang === lang && needed.width > AROUND_PX ? Math.max(LEAST_ACTIONS_PX, needed.width) : designed
}
