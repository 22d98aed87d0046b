import type katex from 'katex'
import { startTransition, useEffect, useState } from 'react'

type Katex = typeof katex

let loaded: Katex | null = null
let loading: Promise<Katex> | null = null

/** KaTeX, loaded by the first formula. */
export const katexNow = (): Katex | null => loaded

/** What nearly every formula is set in: with it there before the first one is drawn, nothing moves afterwards. */
const FACES = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']

/** Without its own letters a formula is still drawn. */
const loadFaces = () => Promise.allSettled(FACES.map((face) => document.fonts?.load(face)))

export function loadKatex(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    async ([module]) => {
      await loadFaces()
      loaded = module.default
      return loaded
    },
    (error: unknown) => {
      // The network may be back at the next formula.
      loading = null
      throw error
    },
  )
  return loading
}

/** Whether a rich text, or a text with several of them, holds a formula. */
export const hasFormula = (text: string): boolean => text.includes('data-formula')

/** From then on the source is better than nothing. */
const PATIENCE_MS = 4000

/** KaTeX as soon as it is loaded, where it is needed; `isWaiting`: it is on its way, and nothing is to be seen yet. */
export function useFormulas(isNeeded: boolean): { engine: Katex | null; isWaiting: boolean } {
  const [engine, setEngine] = useState(katexNow)
  const [isGivenUp, setGivenUp] = useState(false)
  useEffect(() => {
    if (!isNeeded || engine) return
    const giveUp = () => setGivenUp(true)
    const patience = setTimeout(giveUp, PATIENCE_MS)
    // A page of formulas is rendered in pieces, so that typing and scrolling stay responsive.
    loadKatex().then((katex) => startTransition(() => setEngine(() => katex)), giveUp)
    return () => clearTimeout(patience)
  }, [isNeeded, engine])
  return { engine, isWaiting: isNeeded && !engine && !isGivenUp }
}

export const useKatex = (isNeeded: boolean): Katex | null => useFormulas(isNeeded).engine

/** A formula as HTML; an invalid one as its marked source. */
export const formulaHtml = (engine: Katex, latex: string, display: boolean): string =>
  engine.renderToString(latex, { throwOnError: false, displayMode: display, output: 'htmlAndMathml', strict: 'ignore' })
