import { useCall } from '../../../api/use-call.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { flatChapters } from '../chapters/chapters.ts'
import type { BankPlace } from './BankTree.tsx'

/** The part of the bank being shown: kept in the address, its filters derived from the trees. */
export function useBankPlace(courseId: string) {
  const [params, setParams] = useSearch()
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  const points = useCall('treeCourseClassifyInfo', { courseId }, { fresh: 60_000 })
  const place: BankPlace = {
    by: params.has('classifyId') ? 'classify' : 'chapter',
    id: params.get('classifyId') ?? params.get('chapterId') ?? '',
  }
  const setPlace = ({ by, id }: BankPlace) =>
    setParams(
      (now) => {
        now.delete('chapterId')
        now.delete('classifyId')
        now.delete('page')
        if (id || by === 'classify') now.set(`${by}Id`, id)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const pointsBelow = (id: string): string[] => [
    id,
    ...(points.data ?? []).filter(({ pid }) => pid === id).flatMap((point) => pointsBelow(point.id)),
  ]
  const chapter = flatChapters(chapters.data ?? []).find(({ id }) => id === place.id)
  const filter = () => {
    if (place.id === '') return {}
    if (place.by === 'classify') return { classifyIds: pointsBelow(place.id) }
    if (place.id === 'none') return { noChapter: '1' as const }
    return { chapterIds: chapter ? flatChapters([chapter]).map(({ id }) => id) : [place.id] }
  }
  return { place, setPlace, filter: filter(), chapterId: chapter?.id ?? '' }
}
