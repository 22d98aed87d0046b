export const encodings = ['UTF-8', 'ANSI'] as const
export type Encoding = (typeof encodings)[number]

/** ANSI means the Chinese code pages; GB18030 contains them all. */
const LABELS: Readonly<Record<Encoding, string>> = { 'UTF-8': 'utf-8', ANSI: 'gb18030' }

export const decode = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(LABELS[encoding]).decode(bytes)

/** UTF-8 if it has the mark or is valid, else ANSI. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'UTF-8'
  } catch {
    return 'ANSI'
  }
}
