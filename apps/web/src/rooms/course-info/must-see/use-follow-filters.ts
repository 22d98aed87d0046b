import { RESOURCE_KINDS } from '@shuyuan/contract/entities/course/course.ts'
import type { Filter } from '../../../kit/table/types.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { type ChapterNode, chapterOptions } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { useMustSeeWords } from './use-must-see-words.ts'

const UNDER = [100, 80, 60, 30]

/** By chapter, class, kind and rate: the same in all tabs, so that they go along from one to the next. */
export function useFollowFilters(tree: readonly ChapterNode[]): Filter[] {
  const w = useMustSeeWords()
  const course = useWords(zh, en).resource
  const { classes } = useCourse()
  return [
    {
      ...{ name: 'chapterId', label: w.chapter, kind: 'select' as const, width: 200 },
      options: [...chapterOptions(tree), { value: 'none', label: course.none }],
    },
    ...(classes.length > 1
      ? [
          {
            ...{ name: 'courseClassId', label: w.className, kind: 'select' as const, width: 180 },
            options: classes.map(({ courseClassId: value, name: label }) => ({ value, label })),
          },
        ]
      : []),
    {
      ...{ name: 'kind', label: w.kind, kind: 'select' as const, width: 110 },
      options: RESOURCE_KINDS.map((value) => ({ value, label: course.kind[value] })),
    },
    {
      ...{ name: 'under', label: w.under, kind: 'select' as const, width: 130 },
      options: UNDER.map((value) => ({ value: String(value), label: w.underOf(value) })),
    },
  ]
}
