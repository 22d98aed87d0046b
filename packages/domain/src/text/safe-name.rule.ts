/** Characters that file systems refuse, that would leave the folder, or that reverse a name on the screen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** File systems allow 255 bytes per name; this leaves room for an extension and a number. */
const NAME_BYTES = 180

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function cut(text: string): string {
  let kept = ''
  let bytes = 0
  for (const char of text) {
    bytes += bytesOf(char)
    if (bytes > NAME_BYTES) break
    kept += char
  }
  return kept
}

/** One part of a path that every system accepts: never empty, never leading out of the folder. */
export function safeName(text: string): string {
  // Lone surrogates are not characters and would be written as something else.
  const clean = cut(
    text
      .replace(/\p{Cs}/gu, '_')
      .replace(FORBIDDEN, '_')
      .trim(),
  ).replace(/^\.+|[. ]+$/g, '')
  if (clean === '') return '_'
  return RESERVED.test(clean) ? `_${clean}` : clean
}
