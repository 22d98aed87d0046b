import type { Plugin } from 'vite'

/** antd's makers of styles: their second argument computes the rules of a component. */
const MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])
const STYLES = /\/node_modules\/antd\/es\/.*\.js$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: Node & { readonly name?: string }
  readonly arguments?: readonly Node[]
}

function* callsIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* callsIn(one)
  else if (node && typeof node === 'object') {
    if ((node as Node).type === 'CallExpression') yield node as Node
    for (const value of Object.values(node)) yield* callsIn(value)
  }
}

/**
 * The rules of all components stand in antd.css, and the theme says that none is computed while the page runs
 * (`zeroRuntime`). What would compute them is left out of the build: a third of antd's script.
 */
export function antdWithoutStyles(): Plugin {
  return {
    name: 'antd-without-styles',
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? ''
      if (!STYLES.test(path) || ![...MAKERS].some((maker) => code.includes(`${maker}(`))) return null
      let stripped = code
      const makers = [...callsIn(this.parse(code))].filter(({ callee }) => MAKERS.has(callee?.name ?? ''))
      // From the end, so that the places before stay right.
      for (const { arguments: [, rules] = [] } of makers.reverse())
        if (rules) stripped = `${stripped.slice(0, rules.start)}() => []${stripped.slice(rules.end)}`
      return { code: stripped, map: null }
    },
  }
}
