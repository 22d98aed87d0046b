/** KaTeX, handed in by whoever has it at hand: rules do not carry it into pages that set no formula. */
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

/** Where a formula cannot be set, or null. What stands in a line of its own may hold more, so that is what is tried. */
export function typesetFault(latex: string, typesetter: Typesetter): TypesetFault | null {
  try {
    typesetter.renderToString(latex, { throwOnError: true, displayMode: true, strict: 'ignore', output: 'html' })
    return null
  } catch (error) {
    const at = Number((error as { position?: number }).position) || 0
    return { at, sign: SIGN.exec(latex.slice(at))?.[0] ?? '' }
  }
}
