/** KaTeX, passed in by the caller, so that pages without formulas do not load it. */
export interface Typesetter {
  renderToString(
    latex: string,
    options: { throwOnError: true; displayMode: true; strict: 'ignore'; output: 'html' },
  ): string
}

export interface TypesetFault {
  /** Character of the source, from 0. */
  readonly at: number
  /** The sign or the command that stands there. */
  readonly sign: string
}

const SIGN = /^(?:\\[a-zA-Z]+|\\?\S)/

/** Where a formula cannot be rendered, or null. Tried in display mode, which allows more. */
export function typesetFault(latex: string, typesetter: Typesetter): TypesetFault | null {
  try {
    typesetter.renderToString(latex, { throwOnError: true, displayMode: true, strict: 'ignore', output: 'html' })
    return null
  } catch (error) {
    const at = Number((error as { position?: number }).position) || 0
    return { at, sign: SIGN.exec(latex.slice(at))?.[0] ?? '' }
  }
}
