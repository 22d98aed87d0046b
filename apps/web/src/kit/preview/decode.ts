export const encodings = ['UTF-8', 'ANSI'] as const
export type Encoding = (typeof encodings)[number]

/** ANSI means the Chinese code pages, of which GB18030 is the whole. */
const LABELS: Readonly<Record<Encoding, string>> = { 'UTF-8': 'utf-8', ANSI: 'gb18030' }

export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(LABELS[encoding]).decode(bytes)

/** UTF-8 when it is marked or valid as such, else ANSI. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'UTF-8'
  } catch {
    return 'ANSI'
  }
}
