import { saveBlob } from '../../../kit/save-blob.ts'
import { toast } from '../../../kit/toast.ts'
import { useExamWords } from '../room/use-exam-words.ts'
import { lateFileOf } from './late-file.ts'
import type { Sitting } from './sitting.ts'

/** What a file system may not like in a name. */
const UNFIT = /[\\/:*?"<>|\s]+/g

/** Saves what the server has not, as a signed file. */
export function useLateFile({ room, queue, clock }: Sitting) {
  const w = useExamWords().export
  return () => {
    const answers = queue.kept()
    if (answers.length === 0) return toast.warning(w.none)
    const file = lateFileOf(room, answers, clock.now())
    const name = `${room.title}-${room.studentNo}-${w.name}`.replace(UNFIT, '_')
    saveBlob(new Blob([JSON.stringify(file)], { type: 'application/json' }), `${name}.json`)
    toast.success(w.done(answers.length))
  }
}
