import type { Room } from '@shuyuan/contract/entities/attempt.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { uploader } from '../../../api/upload-file.ts'
import type { StoredFile, Uploader } from '../../../kit/upload/types.ts'

export type AnswerFiles = readonly StoredFile[]

const sendAnswer = uploader('student', { kind: 'answer' })

/** Files that hang on answers. They are attached by calls of their own, as soon as they have arrived. */
export function useFiles(room: Room) {
  const [files, setFiles] = useState<ReadonlyMap<string, AnswerFiles>>(
    () => new Map(room.answers.map((one) => [one.questionVersionId, one.files])),
  )
  const [sending, setSending] = useState<ReadonlyMap<string, number>>(new Map())
  const count = (id: string, step: number) =>
    setSending((before) => new Map(before).set(id, (before.get(id) ?? 0) + step))
  const put = (id: string, list: AnswerFiles) => setFiles((before) => new Map(before).set(id, list))
  const base = (questionVersionId: string) => ({ studyPaperId: room.studyPaperId, questionVersionId })

  async function change(id: string, next: AnswerFiles): Promise<void> {
    const before = files.get(id) ?? []
    const removed = before.filter((file) => !next.some(({ fileId }) => fileId === file.fileId))
    put(id, next)
    try {
      for (const { fileId } of removed) put(id, await call('removeFileStudyPaperInfo', { ...base(id), fileId }))
    } catch {
      put(id, before)
    }
  }
  /** Uploads and attaches: a file that is here is part of the answer. */
  const uploaders = useMemo(() => new Map<string, Uploader>(), [])
  function uploaderOf(id: string): Uploader {
    const known = uploaders.get(id)
    if (known) return known
    const made: Uploader = async (file, watch) => {
      count(id, 1)
      try {
        const stored = await sendAnswer(file, watch)
        const list = await call('attachFileStudyPaperInfo', { ...base(id), fileId: stored.fileId })
        return list.find(({ fileId }) => fileId === stored.fileId) ?? stored
      } finally {
        count(id, -1)
      }
    }
    uploaders.set(id, made)
    return made
  }
  const isSending = (id: string) => (sending.get(id) ?? 0) > 0
  return { files, change, uploaderOf, isSending, anySending: [...sending.values()].some((n) => n > 0) }
}
export type FilesOfRoom = ReturnType<typeof useFiles>
