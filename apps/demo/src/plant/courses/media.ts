import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

const EXT = { 'image/png': 'png', 'audio/wav': 'wav', 'application/pdf': 'pdf', 'video/mp4': 'mp4' } as const
const KIND = {
  'image/png': 'image',
  'audio/wav': 'audio',
  'application/pdf': 'document',
  'video/mp4': 'video',
} as const

/** Pictures, sounds, handouts and clips, made in code and kept as files of the host teacher. */
export async function seedMedia(world: World): Promise<void> {
  const { tx, content, files, config } = world
  const folder = join(config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const owner = world.users.of(content.teachers[0]?.teacherNo ?? '')
  const made = []
  for (const one of content.media) {
    const bytes = one.make()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = join(folder, `demo-${one.key}`)
    await writeFile(path, bytes)
    made.push({ one, sha256, size: bytes.length, storageKey: await files.put(path, sha256) })
  }
  const blobs = new Map(
    made.map(({ sha256, size, storageKey }) => [
      sha256,
      { sha256, size, storageKey, storage: files.name, refCount: 1 },
    ]),
  )
  await bulk(tx, 'fileBlob', [...blobs.values()])
  await bulk(
    tx,
    'file',
    made.map(({ one, sha256, size }) => ({
      id: world.media.make(one.key),
      scope: 'course',
      kind: KIND[one.mime],
      name: one.fileName,
      ext: EXT[one.mime],
      mime: one.mime,
      size,
      sha256,
      ownerId: owner,
    })),
  )
}
