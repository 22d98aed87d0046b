import type katex from 'katex'
import { startTransition, useEffect, useState } from 'react'

type Katex = typeof katex

let loaded: Katex | null = null
let loading: Promise<Katex> | null = null

/** KaTeX, loaded by the first formula. */
export const katexNow = (): Katex | null => loaded

export function loadKatex(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(([module]) => {
    loaded = module.default
    return loaded
  })
  return loading
}

/** KaTeX as soon as it is loaded; null before, and where it is not needed. */
export function useKatex(isNeeded: boolean): Katex | null {
  const [engine, setEngine] = useState(katexNow)
  useEffect(() => {
    // A page of formulas is rendered in pieces, so that typing and scrolling stay responsive.
    if (isNeeded && !engine) void loadKatex().then((katex) => startTransition(() => setEngine(() => katex)))
  }, [isNeeded, engine])
  return engine
}

/** A formula as HTML; an invalid one as its marked source. */
export const formulaHtml = (engine: Katex, latex: string, display: boolean): string =>
  engine.renderToString(latex, { throwOnError: false, displayMode: display, output: 'htmlAndMathml', strict: 'ignore' })
