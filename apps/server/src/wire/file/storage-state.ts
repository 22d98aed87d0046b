import { statfs } from 'node:fs/promises'
import type { StorageState } from '@shuyuan/contract/entities/account/profile.ts'

const MIB = 1024 * 1024
/** Below this, administrators are warned while there is still time. */
const LOW_BYTES = 1024 * MIB
/** Below this the next upload or a busy hour of the database may fail. */
const FULL_BYTES = 64 * MIB
const KNOWN_MS = 5000

const known = new Map<string, { at: number; state: Promise<StorageState> }>()

export const stateOf = (freeBytes: number): StorageState =>
  freeBytes < FULL_BYTES ? 'full' : freeBytes < LOW_BYTES ? 'low' : ''

async function ask(folder: string): Promise<StorageState> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return stateOf(bavail * bsize)
  } catch {
    // The folder is created with the first file.
    return ''
  }
}

/** Free space where files (and the embedded database) are stored; queried every few seconds. */
export function storageState(folder: string): Promise<StorageState> {
  const now = performance.now()
  const last = known.get(folder)
  if (last && now - last.at < KNOWN_MS) return last.state
  const state = ask(folder)
  known.set(folder, { at: now, state })
  return state
}
