import { useEffect, useState } from 'react'

type Draw = (latex: string) => string

let drawing: Promise<Draw> | null = null

/** The formula engine is fetched with the first formula that a page shows, and its style sheet with it. */
function loadDraw(): Promise<Draw> {
  drawing ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([{ default: katex }]) =>
      (latex) =>
        katex.renderToString(latex, { throwOnError: false, strict: false, trust: false, output: 'htmlAndMathml' }),
  )
  return drawing
}

let ready: Draw | null = null

/** Only a displayed formula may be wider than a phone; it scrolls by itself, at the cost of an exact base line. */
const classOf = (latex: string) => (latex.startsWith('\\displaystyle') ? 'formula formulaWide' : 'formula')

/** A formula; its source stands there until the engine is loaded, and for good when it cannot be. */
export function Formula({ latex }: { readonly latex: string }) {
  const [draw, setDraw] = useState<Draw | null>(() => ready)
  useEffect(() => {
    if (ready) return
    let live = true
    loadDraw().then(
      (made) => {
        ready = made
        if (live) setDraw(() => made)
      },
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [])
  const className = classOf(latex)
  if (!draw) return <span className={className}>{latex}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the engine from LaTeX, which it escapes
  return <span className={className} dangerouslySetInnerHTML={{ __html: draw(latex) }} />
}
