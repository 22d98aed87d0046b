import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useCan } from '../../../../kit/Can.tsx'
import { toast } from '../../../../kit/toast.ts'
import en from '../../../../words/en/study/player.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study/player.ts'
import type { StudyPlace } from '../use-place.ts'
import type { Opened } from '../use-play.ts'

const SHOWN_MAX = 500

/** Own notes and marks: of this resource, or of the whole course. */
export function useMarkList({ mode, resource }: Opened, isWhole: boolean) {
  const { courseId, id: resourceId } = resource
  return useCall(
    'listStudyResTagInfo',
    { courseId, limit: SHOWN_MAX, ...(isWhole ? {} : { resourceId }) },
    { enabled: mode !== 'preview', keep: true, noToast: true },
  )
}

export interface Marking {
  readonly bookmark: () => void
  readonly confused: () => void
}

/** Marks the place of this moment; null where nothing is kept. */
export function useMarking({ mode, resource }: Opened, place: StudyPlace): Marking | null {
  const w = useWords(zh, en).marks
  const can = useCan()
  const add = useAct('addStudyResTagInfo')
  if (mode !== 'study' || !can('note')) return null
  const mark = async (kind: 'bookmark' | 'confused', said: string) => {
    const done = await add.run({ resourceId: resource.id, kind, position: place.now() })
    if (done.ok) toast.success(said)
  }
  return {
    bookmark: () => void mark('bookmark', w.bookmarked),
    confused: () => void mark('confused', w.wasConfused),
  }
}
