import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import { type ExamTime, useFinalWords } from './final-view.tsx'

/** Publishes arranged times or takes them back; a paper without a time has nothing to publish. */
export function usePublishTimes() {
  const w = useFinalWords().time
  const publish = useAct('publishPaperTimeInfo')
  return async (rows: readonly ExamTime[], publishStatus: 'draft' | 'published', reason?: string) => {
    const ids = rows.flatMap(({ id }) => (id === '' ? [] : [id]))
    if (ids.length === 0) {
      toast.warning(w.needTime)
      return { ok: true } as const
    }
    const done = await publish.run({ ids, publishStatus, ...(reason ? { reason } : {}) })
    if (done.ok) toast.success((publishStatus === 'published' ? w.published : w.withdrawn)(done.data.changed))
    return done
  }
}
