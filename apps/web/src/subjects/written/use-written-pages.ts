import type { SheetPage, SheetTurn } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import type { PictureFault } from '@shuyuan/domain/finals/picture-quality.rule.ts'
import { useMemo } from 'react'
import { call } from '../../api/client.ts'
import { uploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import type { Uploader } from '../../kit/upload/types.ts'
import type { PageActions } from '../final/PageActs.tsx'
import { faultOfPicture, toUprightJpeg } from '../final/picture.ts'

interface Of {
  readonly assignmentId: string
  /** Of a teacher's pages: whose sheet was marked. */
  readonly studentId?: string
}

const senders = {
  own: uploader('student', { kind: 'answer' }),
  marked: uploader('teacher', { kind: 'answer' }),
}

/** Adds, moves, turns and removes pages; the lists that show them are fetched anew. */
export function useWrittenPages(
  { assignmentId, studentId }: Of,
  pages: readonly SheetPage[],
  onAdded: () => void,
  onFaint: (fault: PictureFault, name: string) => void,
): PageActions & { upload: Uploader } {
  const turn = useAct('turnPageWrittenWorkInfo')
  const remove = useAct('deletePageWrittenWorkInfo')
  const sort = useAct('sortPageWrittenWorkInfo')
  const of = studentId ? { assignmentId, studentId } : { assignmentId }

  // One after the other: pages that were chosen together keep their order.
  const upload = useMemo<Uploader>(() => {
    let before: Promise<unknown> = Promise.resolve()
    const whose = studentId ? { assignmentId, studentId } : { assignmentId }
    return (file, watch) => {
      const sent = before.then(async () => {
        const picture = await toUprightJpeg(file)
        const fault = await faultOfPicture(picture)
        if (fault) onFaint(fault, file.name)
        const stored = await senders[studentId ? 'marked' : 'own'](picture, watch)
        await call('addPageWrittenWorkInfo', { ...whose, fileId: stored.fileId })
        onAdded()
        return stored
      })
      before = sent.catch(() => undefined)
      return sent
    }
  }, [assignmentId, studentId, onAdded, onFaint])

  return {
    busy: '',
    upload,
    turn: (page) => void turn.run({ ...of, id: page.id, rotate: ((page.rotate + 90) % 360) as SheetTurn }),
    remove: (page) => void remove.run({ ...of, id: page.id }),
    move(at, step) {
      const ids = pages.map(({ id }) => id)
      const [id] = ids.splice(at, 1)
      if (id) void sort.run({ ...of, ids: ids.toSpliced(at + step, 0, id) })
    },
  }
}
