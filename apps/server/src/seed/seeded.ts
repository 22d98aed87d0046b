/** What the product brought in once, by `kind key`; never brought in again, even where an administrator took it away. */
export type Seeded = ReadonlySet<string>
export const seedName = (kind: string, key: string): string => `${kind} ${key}`
