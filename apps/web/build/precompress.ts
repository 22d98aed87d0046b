import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_BYTES = 1024
const packed = /\.(?:js|css|svg|json)$/
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Writes each asset's .gz and .br beside it once, so that the server never compresses on a request. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: ({ dir }) => {
      folder = dir ?? ''
    },
    async closeBundle() {
      if (!folder) return
      for (const file of await readdir(folder, { recursive: true })) {
        if (!packed.test(file)) continue
        const bytes = await readFile(join(folder, file))
        if (bytes.length < WORTH_BYTES) continue
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        await writeFile(join(folder, `${file}.gz`), await toGzip(bytes, { level: 9 }))
        await writeFile(join(folder, `${file}.br`), await toBrotli(bytes, quality))
      }
    },
  }
}
