import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { uploader } from '../../../api/upload-file.ts'
import type { StoredFile, Uploader } from '../../../kit/upload/types.ts'
import { toUprightJpeg } from '../../../subjects/final/picture.ts'
import type { Facts } from '../sitting/save-port.ts'

export type AnswerFiles = readonly StoredFile[]

const sendAnswer = uploader('student', { kind: 'answer' })
const idsOf = (files: AnswerFiles) => files.map(({ fileId }) => fileId)
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])

/** Files of answers. Each is attached by a call of its own as soon as it is uploaded. */
export function useFiles(room: Pick<Room, 'studyPaperId' | 'answers'>, reported: Facts['files']) {
  const [files, setFiles] = useState<ReadonlyMap<string, AnswerFiles>>(
    () => new Map(room.answers.map((one) => [one.questionVersionId, one.files])),
  )
  const [sending, setSending] = useState<ReadonlyMap<string, number>>(new Map())
  /** Changes under way: what a beat reports meanwhile is outdated. */
  const busy = useRef(0)
  const countSending = (id: string, step: number) => {
    busy.current += step
    setSending((before) => new Map(before).set(id, (before.get(id) ?? 0) + step))
  }
  const put = (id: string, list: AnswerFiles) => setFiles((before) => new Map(before).set(id, list))
  const base = (questionVersionId: string) => ({ studyPaperId: room.studyPaperId, questionVersionId })

  /** Sends what changed in the list: one file moved, or some removed. */
  async function change(id: string, next: AnswerFiles): Promise<void> {
    const before = files.get(id) ?? []
    const removed = before.filter((file) => !next.some(({ fileId }) => fileId === file.fileId))
    const place = next.findIndex(({ fileId }, at) => fileId !== before[at]?.fileId)
    const moved = next[place]
    put(id, next)
    busy.current += 1
    try {
      for (const { fileId } of removed) put(id, await call('removeFileStudyPaperInfo', { ...base(id), fileId }))
      if (removed.length === 0 && moved && next.length === before.length) {
        // A file that moved down shows first by the one that took its place.
        const isDown = before[place + 1]?.fileId === moved.fileId
        const fileId = (isDown ? before[place]?.fileId : moved.fileId) ?? moved.fileId
        const sort = next.findIndex((one) => one.fileId === fileId)
        put(id, await call('attachFileStudyPaperInfo', { ...base(id), fileId, sort }))
      }
    } catch {
      put(id, before)
    } finally {
      busy.current -= 1
    }
  }

  /** Uploads and attaches, so that every file shown is part of the answer. */
  const uploaders = useMemo(() => new Map<string, Uploader>(), [])
  function uploaderOf(id: string): Uploader {
    const known = uploaders.get(id)
    if (known) return known
    const created: Uploader = async (file, watch) => {
      countSending(id, 1)
      try {
        const stored = await sendAnswer(await toUprightJpeg(file), watch)
        const list = await call('attachFileStudyPaperInfo', { ...base(id), fileId: stored.fileId })
        return list.find(({ fileId }) => fileId === stored.fileId) ?? stored
      } finally {
        countSending(id, -1)
      }
    }
    uploaders.set(id, created)
    return created
  }

  /** Replaces a file at its place, say by its rotated picture. */
  async function replace(id: string, old: StoredFile, make: () => Promise<File>): Promise<void> {
    const sort = (files.get(id) ?? []).findIndex(({ fileId }) => fileId === old.fileId)
    countSending(id, 1)
    try {
      const stored = await sendAnswer(await make(), {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onHashing: () => undefined,
      })
      // Removed first: the question may already hold as many files as it takes.
      await call('removeFileStudyPaperInfo', { ...base(id), fileId: old.fileId })
      put(id, await call('attachFileStudyPaperInfo', { ...base(id), fileId: stored.fileId, sort }))
    } catch {
      // The call has shown why; the next beat reports what the server has.
    } finally {
      countSending(id, -1)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a beat reports files that this page does not show
  useEffect(() => {
    if (!reported || busy.current > 0) return
    const onServer = new Map(reported.map(({ questionVersionId, fileIds }) => [questionVersionId, fileIds]))
    const ids = new Set([...onServer.keys(), ...files.keys()])
    if ([...ids].every((id) => isSame(onServer.get(id) ?? [], idsOf(files.get(id) ?? [])))) return
    void call('getStudyPaperInfo', { id: room.studyPaperId }, { noToast: true })
      .then(({ topics }) => {
        if (busy.current > 0) return
        const all = topics.flatMap(({ questions }) => questions)
        setFiles(new Map(all.map((one) => [one.questionVersionId, one.files])))
      })
      // The next beat asks again.
      .catch(() => undefined)
  }, [reported])

  const isSending = (id: string) => (sending.get(id) ?? 0) > 0
  return { files, change, replace, uploaderOf, isSending, isAnySending: [...sending.values()].some((n) => n > 0) }
}
export type RoomFiles = ReturnType<typeof useFiles>
