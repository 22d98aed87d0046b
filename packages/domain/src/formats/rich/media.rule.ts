/** A picture or sound that came with a file: its bytes in it, or its place in a package. */
export interface Medium {
  readonly name: string
  readonly base64?: string
  readonly path?: string
}

/** Stands for the id of the n-th of them until it is stored. */
export const mediumId = (n: number): string => `pic-${n}`

/** Where a reader finds what its texts refer to, and collects what is to be stored. */
export interface MediaFinder {
  readonly media: Medium[]
  /** The file that an address of the text names; null: it is not there. */
  find(address: string): Medium | null
}

const DATA = /^data:(?:image|audio)\/([\w.+-]+)(?:;[^,;]*)*;base64,([A-Za-z0-9+/=\s]*)$/
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  'svg+xml': 'svg',
  mpeg: 'mp3',
  'x-m4a': 'm4a',
  mp4: 'm4a',
}

function fromData(address: string): Medium | null {
  const found = DATA.exec(address.trim())
  if (!found) return null
  const kind = found[1] ?? ''
  return { name: `picture.${EXTENSIONS[kind] ?? kind}`, base64: (found[2] ?? '').replace(/\s+/g, '') }
}

const bare = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Files of one source by the names that its texts use; `nameOf` cuts what the format puts before them. */
export function mediaFinder(files: ReadonlyMap<string, Medium>, nameOf: (address: string) => string): MediaFinder {
  const inTexts = new Map<string, Medium | null>()
  const inText = (address: string): Medium | null => {
    if (!address.startsWith('data:')) return null
    const medium = inTexts.get(address) ?? fromData(address)
    inTexts.set(address, medium)
    return medium
  }
  return {
    media: [],
    find: (address) => inText(address) ?? files.get(bare(nameOf(address))) ?? files.get(nameOf(address)) ?? null,
  }
}

/** The id under which a text refers to a medium, each stored once. */
export function keepMedium({ media }: MediaFinder, medium: Medium): string {
  const at = media.indexOf(medium)
  return mediumId(at >= 0 ? at : media.push(medium) - 1)
}
