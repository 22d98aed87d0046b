import { useMemo, useState } from 'react'
import { newId } from '../../../kit/new-id.ts'
import type { StoredFile, Uploader } from '../../../kit/upload/types.ts'
import type { AnswerFiles, RoomFiles } from '../files/use-files.ts'

const asStored = (file: File): StoredFile => ({
  fileId: newId(),
  name: file.name,
  size: file.size,
  mime: file.type,
  url: URL.createObjectURL(file),
})

/** Files of a trial stay in the page: they are shown like a student's and never sent. */
export function useTrialFiles(): RoomFiles {
  const [files, setFiles] = useState<ReadonlyMap<string, AnswerFiles>>(new Map())
  const put = (id: string, list: AnswerFiles) => setFiles((before) => new Map(before).set(id, list))
  const uploaders = useMemo(() => new Map<string, Uploader>(), [])
  function uploaderOf(id: string): Uploader {
    const upload: Uploader =
      uploaders.get(id) ??
      (async (file, watch) => {
        watch.onProgress(1)
        return asStored(file)
      })
    uploaders.set(id, upload)
    return upload
  }
  return {
    files,
    change: async (id, next) => put(id, next),
    replace: async (id, old, make) => {
      const made = asStored(await make())
      put(
        id,
        (files.get(id) ?? []).map((one) => (one.fileId === old.fileId ? made : one)),
      )
    },
    uploaderOf,
    isSending: () => false,
    isAnySending: false,
  }
}
