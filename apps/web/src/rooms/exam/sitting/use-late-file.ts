import { saveBlob } from '../../../kit/save-blob.ts'
import { toast } from '../../../kit/toast.ts'
import { useExamWords } from '../room/use-exam-words.ts'
import { toLateFile } from './late-file.ts'
import type { Sitting } from './sitting.ts'

/** Characters that some file systems refuse in a name. */
const UNSAFE = /[\\/:*?"<>|\s]+/g

/** Saves what the server does not have as a signed file. */
export function useLateFile({ room, queue, clock }: Sitting) {
  const w = useExamWords().export
  return () => {
    const answers = queue.allDrafts()
    if (answers.length === 0) return toast.warning(w.none)
    const file = toLateFile(room, answers, clock.now())
    const name = `${room.title}-${room.studentNo}-${w.name}`.replace(UNSAFE, '_')
    saveBlob(new Blob([JSON.stringify(file)], { type: 'application/json' }), `${name}.json`)
    toast.success(w.done(answers.length))
  }
}
