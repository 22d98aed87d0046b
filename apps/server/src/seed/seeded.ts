/** What has been seeded once, by `kind key`; it is never seeded again, even if an administrator deleted it. */
export type Seeded = ReadonlySet<string>
export const seedName = (kind: string, key: string): string => `${kind} ${key}`
