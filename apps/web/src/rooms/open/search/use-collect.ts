import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/open.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/open.ts'

/** Adds a course to one's favourites or removes it. */
export function useCollect(): (courseId: string, isCollected: boolean) => Promise<void> {
  const w = useWords(zh, en).courses
  const add = useAct('doCollectCourse', { noToast: true })
  const drop = useAct('cancelCollectCourse', { noToast: true })
  return async (courseId, isCollected) => {
    const done = await (isCollected ? drop : add).run({ courseId })
    if (!done.ok) return toast.error(isCollected ? w.uncollectFailed : w.collectFailed)
    toast.success(isCollected ? w.uncollected : w.collected)
  }
}
