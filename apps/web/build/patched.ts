import type { Plugin } from 'vite'

export interface Patch {
  /** In node_modules. */
  readonly file: string
  readonly from: string | RegExp
  readonly to: string
}

/** Says some lines of libraries otherwise, where they offer no way to set what they do. */
export function patched(name: string, patches: readonly Patch[]): Plugin {
  return {
    name,
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? ''
      const own = patches.filter(({ file }) => path.endsWith(`/node_modules/${file}`))
      if (own.length === 0) return null
      let result = code
      for (const { file, from, to } of own) {
        const next = result.replace(from, () => to)
        // A newer release of the library that writes it otherwise must not pass unnoticed.
        if (next === result) this.error(`${file} no longer says ${from}`)
        result = next
      }
      return { code: result, map: null }
    },
  }
}
