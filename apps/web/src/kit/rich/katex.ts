import type katex from 'katex'
import { startTransition, useEffect, useState } from 'react'

type Katex = typeof katex

let loaded: Katex | null = null
let loading: Promise<Katex> | null = null

/** KaTeX, loaded by the first formula. */
export const katexNow = (): Katex | null => loaded

/** The font of nearly every formula: loaded before the first one is drawn, so that nothing moves afterwards. */
const FACES = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']

/** Formulas are drawn even without their fonts. */
const loadFaces = () => Promise.allSettled(FACES.map((face) => document.fonts?.load(face)))

export function loadKatex(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    async ([module]) => {
      await loadFaces()
      loaded = module.default
      return loaded
    },
    (error: unknown) => {
      // The network may be back by the next formula.
      loading = null
      throw error
    },
  )
  return loading
}

/** Whether one rich text, or any in a text with several of them, contains a formula. */
export const hasFormula = (text: string): boolean => text.includes('data-formula')

/** After this time the source is better than nothing. */
const PATIENCE_MS = 4000

/** KaTeX once it is loaded, if needed; `isWaiting`: it is loading, and nothing should be visible yet. */
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
