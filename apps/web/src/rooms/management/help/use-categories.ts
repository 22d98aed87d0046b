import { useMemo } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../words/use-words.ts'

export type Category = Answer<'categoryTreeHelpInfo'>[number]

/** All categories, with their articles counted, and as options of a select. */
export function useCategories() {
  const textOf = useText()
  const tree = useCall('categoryTreeHelpInfo', { all: '1' })
  const options = useMemo(
    () =>
      (tree.data ?? []).flatMap((top) => [
        { value: top.id, label: textOf(top.name, top.nameEn) },
        ...top.children.map((child) => ({
          value: child.id,
          label: `${textOf(top.name, top.nameEn)} / ${textOf(child.name, child.nameEn)}`,
        })),
      ]),
    [tree.data, textOf],
  )
  return { tree, options }
}
