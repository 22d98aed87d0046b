import { createHash } from 'node:crypto'
import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { partUploadPath } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import type { Person, Reply, TestServer } from './server.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The smallest valid files of each kind; `more` makes the content different. */
export const png = (more = ''): Bytes =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      Buffer.from(more),
    ]),
  )
export const text = (words: string): Bytes => new Uint8Array(Buffer.from(words))

interface Stored {
  fileId: string
  name: string
  mime: string
  size: number
  url: string
}

/** Uploads files as one person: at once or in parts. */
export async function senderOf(server: TestServer, person: Person) {
  const headers = await server.headers(person)
  const call = await server.as(person)
  return {
    headers,
    call,
    async send(name: string, bytes: Bytes, kind: FileKind, group = 'courseFileInfo'): Promise<Reply<Stored>> {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', new Blob([bytes]), name)
      const answer = await fetch(`${server.url}/api/file/${group}/upload`, { method: 'POST', headers, body: form })
      return (await answer.json()) as Reply<Stored>
    },
    async part(uploadId: string, partNo: number, bytes: Bytes, sha256 = sha256Of(bytes)): Promise<Reply<unknown>> {
      const answer = await fetch(`${server.url}${partUploadPath('courseFileInfo', uploadId, partNo)}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream', 'x-part-sha256': sha256 },
        body: bytes,
      })
      return (await answer.json()) as Reply<unknown>
    },
  }
}
