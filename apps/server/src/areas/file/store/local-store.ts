import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../../wire/file/file-store.ts'

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/**
 * `{sha256 first 2}/{next 2}/{sha256}` below one folder: written to a temporary name, flushed and renamed into place.
 */
export function localStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    name: 'local',
    async put(path, sha256) {
      const key = `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
      const there = await access(pathOf(key)).then(
        () => true,
        () => false,
      )
      if (there) {
        await rm(path, { force: true })
        return key
      }
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await flush(path)
      await rename(path, pathOf(key))
      await flush(dirname(pathOf(key)))
      return key
    },
    read: async (key, range) => createReadStream(pathOf(key), range ?? {}),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
