import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { fitWidths } from './fit-widths.ts'
import css from './TablePage.module.css'

export interface FitColumn {
  readonly key: string
  /** Width of the heading's longest word; 0: it breaks anywhere. */
  readonly headWord: number
  /** The designed width, for content that fills any width it is given. */
  readonly designed: number
  readonly drawn: number | undefined
}

/** Content that fills any width it is given says nothing about the width it needs. */
const ELASTIC = '.ant-progress, .ant-input, .ant-select, .ant-input-number, .ant-picker, img, video, canvas'
/** Numbers, codes and the like, which must not wrap. */
const ONE_WORD = /^[!-~]{1,24}$/
/** Layouts know parts of a pixel, of which `offsetWidth` tells none: a text that lacks one of them wraps. */
const ROUNDED_PX = 1
/** So many of a column's longest words tell its widest. */
const MEASURED = 3
/** For text that may wrap, however long it is. */
const LEAST_PX = 104
/** A Chinese heading is still readable on two lines at this width in pixels. */
const SHORT_HEAD_PX = 72

const widthsIn = (row: Element | null | undefined): number[] =>
  [...(row?.children ?? [])].map((cell) => (cell as HTMLElement).offsetWidth + ROUNDED_PX)

/** Days, times and what is between two of them. */
const MOMENTS = /^[\d\s:./–—-]{1,40}$/

const isWhole = (cell: Element): boolean =>
  ONE_WORD.test(cell.textContent) || MOMENTS.test(cell.textContent) || cell.querySelector('time') !== null

/** The width of a cell's text, with the cell's padding; a dialog that is still opening is drawn smaller. */
function contentWidth(cell: HTMLElement): number {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const first = texts.nextNode()
  let last = first
  for (let text = first; text; text = texts.nextNode()) last = text
  if (!first || !last) return 0
  // From text to text: the boxes around it may be as wide as the column.
  const content = document.createRange()
  content.setStart(first, 0)
  content.setEnd(last, last.textContent?.length ?? 0)
  const drawn = cell.getBoundingClientRect().width || 1
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
  const inner = (content.getBoundingClientRect().width * cell.offsetWidth) / drawn
  return Math.ceil(inner + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)) + ROUNDED_PX
}

/** Lays the table out once on single lines at any width, and reads the widths. */
function readNatural(box: HTMLElement, rows: readonly Element[]) {
  box.classList.add(css.natural ?? '')
  const cells = widthsIn(rows[0])
  const heads = widthsIn(box.querySelector('.ant-table-header tr'))
  const wholes = cells.map((_, at) => {
    const whole = rows.flatMap((row) => row.children[at] ?? []).filter(isWhole)
    const longest = whole.sort((a, b) => b.textContent.length - a.textContent.length).slice(0, MEASURED)
    return Math.max(0, ...longest.map((cell) => contentWidth(cell as HTMLElement)))
  })
  box.classList.remove(css.natural ?? '')
  return { cells, heads, wholes }
}

interface Fit {
  readonly key: string
  readonly widths: Readonly<Record<string, number>>
}

/**
 * Widths measured from the visible rows, so that screens need not guess them for two languages: measured when rows,
 * headings, language or window change. Empty until there are rows, and where there is no layout.
 */
export function useFitWidths(
  box: RefObject<HTMLElement | null>,
  columns: readonly FitColumn[],
  actions: number,
): Readonly<Record<string, number>> {
  const [fit, setFit] = useState<Fit>({ key: '', widths: {} })
  const [, redraw] = useState(0)
  useEffect(() => {
    const again = () => redraw((times) => times + 1)
    window.addEventListener('resize', again)
    // A font that loads late has different widths.
    void document.fonts?.ready.then(again)
    return () => window.removeEventListener('resize', again)
  }, [])
  useLayoutEffect(() => {
    const table = box.current
    const body = table?.querySelector<HTMLElement>('.ant-table-body')
    if (!table || !body?.clientWidth) return
    const size = getComputedStyle(body).fontSize
    const drawn = columns.map((one) => `${one.key}:${one.drawn ?? ''}`).join()
    const key = [body.clientWidth, size, actions, drawn, table.textContent].join('|')
    if (key === fit.key) return
    const rows = [...body.querySelectorAll('tr.ant-table-row')]
    const { cells, heads, wholes } = readNatural(table, rows)
    // Checkboxes and expand arrows come before the columns, actions after them.
    const first = cells.length - columns.length - (actions > 0 ? 1 : 0)
    if (cells.length === 0 || first < 0) return
    const others = cells.slice(0, first).reduce((sum, width) => sum + width, actions)
    const needs = columns.map(({ headWord, designed, drawn: own }, at) => {
      const shown = rows.flatMap((row) => row.children[first + at] ?? [])
      const isElastic = shown.some((cell) => cell.querySelector(ELASTIC))
      const natural = Math.max(cells[first + at] ?? 0, isElastic ? designed : 0)
      const head = heads[first + at] ?? 0
      return {
        cells: natural,
        head,
        headWord: Math.min(head, Math.max(headWord, SHORT_HEAD_PX)),
        least: isElastic ? natural : Math.max(LEAST_PX, wholes[first + at] ?? 0),
        drawn: own,
      }
    })
    const widths = fitWidths(needs, body.clientWidth - others)
    setFit({ key, widths: Object.fromEntries(columns.map((column, at) => [column.key, widths[at] ?? 0])) })
  })
  return fit.widths
}
