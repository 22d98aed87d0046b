import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileAnswer } from '../../wire/context.ts'
import type { FileStore } from '../../wire/file/file-store.ts'

export interface Zipped {
  name: string
  storageKey: string
  createdAt: Date
}

const OF_PATHS = /[/\\:*?"<>|]/g
const isControl = (letter: string) => letter < ' ' || letter === '\u007f'
const plain = (name: string) =>
  [...name]
    .filter((letter) => !isControl(letter))
    .join('')
    .replace(OF_PATHS, '_') || '_'

/** 报告.docx, 报告 (2).docx: unique names that every file system accepts. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = plain(given)
    const dot = name.lastIndexOf('.')
    const [stem, ext] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let own = name
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${stem} (${n})${ext}`
    taken.add(own.toLowerCase())
    return own
  })
}

/** Streams several files as one zip: nothing is buffered in memory or on disk, and one file is open at a time. */
export function zipOf(store: FileStore, files: readonly Zipped[], name: string): FileAnswer {
  const zip = new yazl.ZipFile()
  const names = uniqueNames(files.map((file) => file.name))
  files.forEach(({ storageKey, createdAt }, at) => {
    // Pictures, videos and office files are compressed already.
    const options = { compress: false, mtime: createdAt }
    zip.addReadStreamLazy(names[at] as string, options, (take) => {
      store.read(storageKey).then(
        (bytes) => take(null, bytes),
        (error: Error) => take(error, Readable.from([])),
      )
    })
  })
  zip.end()
  const body = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => body.destroy(error))
  return { body, name, mime: 'application/zip' }
}
