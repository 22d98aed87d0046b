/** What is wrong with a formula and where (a character of its source), or null. Rendering it is up to the page. */
export interface LatexFault {
  at: number
  kind: 'empty' | 'brace' | 'leftRight' | 'environment'
}

const TOKEN = /\\(?:begin|end)\s*\{([^{}]*)\}|\\left(?![a-zA-Z])|\\right(?![a-zA-Z])|\\[a-zA-Z]+|\\.|[{}]/gs

interface Open {
  kind: LatexFault['kind']
  name: string
  at: number
}

/** The opening token that each closing token needs. */
function closes(token: string, name: string | undefined): { kind: LatexFault['kind']; name: string } | null {
  if (token === '}') return { kind: 'brace', name: '{' }
  if (token === '\\right') return { kind: 'leftRight', name: '\\left' }
  return token.startsWith('\\end') && name !== undefined ? { kind: 'environment', name } : null
}

function opens(token: string, name: string | undefined): { kind: LatexFault['kind']; name: string } | null {
  if (token === '{') return { kind: 'brace', name: '{' }
  if (token === '\\left') return { kind: 'leftRight', name: '\\left' }
  return token.startsWith('\\begin') && name !== undefined ? { kind: 'environment', name } : null
}

/** Braces, \left and \right, \begin and \end must nest; everything else is left to the renderer. */
export function latexFault(source: string): LatexFault | null {
  if (source.trim() === '') return { at: 0, kind: 'empty' }
  const open: Open[] = []
  for (const found of source.matchAll(TOKEN)) {
    const [token, name] = found
    const begun = opens(token, name)
    if (begun) open.push({ ...begun, at: found.index })
    const ended = closes(token, name)
    if (!ended) continue
    const last = open.pop()
    if (last?.name !== ended.name || last.kind !== ended.kind) return { at: found.index, kind: ended.kind }
  }
  const left = open.at(-1)
  return left ? { at: left.at, kind: left.kind } : null
}
