import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLang } from '../../words/use-words.ts'

/** At the usual size of words: a letter, a wide one, the cell's own margin, the arrows of a column that sorts. */
const LETTER_PX = 7.9
const WIDE_PX = 12
const WIDE = /[A-HK-RU-Zmw]/g
const AROUND_PX = 24
const SORTER_PX = 22
const LATIN_WORD = /[\p{Script=Latin}\d.'’-]+/gu

function widthOf(word: string): number {
  const wide = word.match(WIDE)?.length ?? 0
  return wide * WIDE_PX + (word.length - wide) * LETTER_PX
}

/** Widths are drawn for Chinese, which breaks anywhere. A Latin word must fit as a whole: the longest of a head. */
export function computeMinWidth(title: string, isSortable: boolean): number {
  const longest = Math.max(0, ...(title.match(LATIN_WORD) ?? []).map(widthOf))
  return longest === 0 ? 0 : Math.ceil(longest) + AROUND_PX + (isSortable ? SORTER_PX : 0)
}

/** Of what stands in the box, however wide the box itself is drawn. */
const contentWidth = (acts: Element): number =>
  (acts.lastElementChild?.getBoundingClientRect().right ?? 0) - acts.getBoundingClientRect().left

/**
 * The width of the column of acts: as designed, or as much as the words of the language and their size need, so that none
 * of them is out of reach.
 */
export function useActionsWidth(box: RefObject<HTMLElement | null>, designed: number): number {
  const lang = useLang()
  const [needed, setNeeded] = useState({ lang, width: 0 })
  useLayoutEffect(() => {
    const acts = [...(box.current?.querySelectorAll('[data-acts]') ?? [])]
    const width = Math.ceil(Math.max(0, ...acts.map(contentWidth))) + AROUND_PX
    if (needed.lang !== lang || width > Math.max(designed, needed.width)) setNeeded({ lang, width })
  })
  return needed.lang === lang ? Math.max(designed, needed.width) : designed
}
