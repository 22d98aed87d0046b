import type { SheetPage, SheetSet, SheetTurn } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { uploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import type { Uploader } from '../../../kit/upload/types.ts'
import { toUprightJpeg } from '../../../subjects/final/picture.ts'

/** While a code is shown somebody waits for a picture; else another device adds pages now and then. */
const WAITING_MS = 4000
const OPEN_MS = 15_000

const sendAnswer = uploader('student', { kind: 'answer' })
const turned = (page: SheetPage): SheetTurn => ((page.rotate + 90) % 360) as SheetTurn
const idsOf = (set: SheetSet | undefined) => set?.pages.map(({ id }) => id) ?? []

/** One's own sheets of one final: as the server has them, whichever device sent them. */
export function useSheets(finalExamCourseId: string, isWaiting: boolean) {
  const of = { finalExamCourseId }
  const found = useCall('mineFinalExamAnswerFile', of, {
    every: (set) => (set?.isOpen === '1' ? (isWaiting ? WAITING_MS : OPEN_MS) : false),
  })
  const [busy, setBusy] = useState('')
  const update = useAct('updateFinalExamAnswerFile')
  const remove = useAct('deleteFinalExamAnswerFile')
  const sort = useAct('sortFinalExamAnswerFile')
  const refetch = () => void found.refetch()

  // One after the other: pages that were chosen together keep their order.
  const upload = useMemo<Uploader>(() => {
    let before: Promise<unknown> = Promise.resolve()
    return (file, watch) => {
      const sent = before.then(async () => {
        const stored = await sendAnswer(await toUprightJpeg(file), watch)
        await call('addFinalExamAnswerFile', { finalExamCourseId, fileId: stored.fileId })
        return stored
      })
      before = sent.catch(() => undefined)
      return sent
    }
  }, [finalExamCourseId])

  return {
    found,
    /** The page that is being worked on. */
    busy,
    upload,
    refetch,
    turn: (page: SheetPage) => void update.run({ ...of, id: page.id, rotate: turned(page) }),
    remove: (page: SheetPage) => void remove.run({ ...of, id: page.id }),
    move(at: number, step: -1 | 1) {
      const ids = idsOf(found.data)
      const [id] = ids.splice(at, 1)
      if (id) void sort.run({ ...of, ids: ids.toSpliced(at + step, 0, id) })
    },
    async replace(page: SheetPage, file: File) {
      setBusy(page.id)
      try {
        const quiet = { signal: new AbortController().signal, onProgress: () => {}, onHashing: () => {} }
        const { fileId } = await sendAnswer(await toUprightJpeg(file), quiet)
        await update.run({ ...of, id: page.id, fileId })
      } catch {
        // The call has shown why, and the page stays as it was.
      } finally {
        setBusy('')
      }
    },
  }
}
export type Sheets = ReturnType<typeof useSheets>
