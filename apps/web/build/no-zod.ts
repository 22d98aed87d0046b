/**
 * Stands in for zod in the browser. Schemas are read by the server and, for the tables, by the build; the browser only
 * wants the limits and names that are written beside them. Whatever a schema is built of is taken and thrown away.
 */

const VALIDATING = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

// biome-ignore lint/suspicious/noExplicitAny: a thing that is called and asked for anything
function blank(known: Readonly<Record<string, unknown>> = {}): any {
  return new Proxy(() => undefined, {
    get(_, name) {
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (VALIDATING.has(name)) throw new Error('zod is not shipped to the browser; the server validates')
      return name in known ? known[name] : blank()
    },
    apply: () => blank(),
  })
}

export const z = blank({
  enum: (values: readonly string[] | Readonly<Record<string, string>>) =>
    blank({ options: Array.isArray(values) ? values : Object.values(values) }),
  literal: (value: unknown) => blank({ value, values: new Set([value]) }),
})
