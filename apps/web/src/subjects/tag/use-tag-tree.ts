import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { TAG_TYPES } from '@shuyuan/contract/entities/course/tag.ts'
import { useCall } from '../../api/use-call.ts'
import type { Filter } from '../../kit/table/types.ts'
import en from '../../words/en/course/tag.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/tag.ts'

export type TagNode = Out<'selectTree'>[number]

export interface TagOption {
  value: string
  label: string
  /** What typing finds it by. */
  found: string
  children: TagOption[]
  selectable?: boolean
}

const optionOf = ({ id, name, synonyms, children }: TagNode): TagOption => ({
  value: id,
  label: name,
  found: [name, ...synonyms].join(' '),
  children: children.map(optionOf),
})

/** The tags that can be chosen in a course, or by those who keep tags: a tree of each type. */
export function useTagTree(input: In<'selectTree'>, enabled = true) {
  const w = useWords(zh, en)
  const { data = [], isLoading } = useCall('selectTree', input, { enabled, noToast: true, keep: true })
  const options: TagOption[] = TAG_TYPES.flatMap((type) => {
    const children = data.filter(({ tagType }) => tagType === type).map(optionOf)
    return children.length === 0 ? [] : [{ value: type, label: w.types[type], found: '', selectable: false, children }]
  })
  return { options, isLoading, nodes: data }
}

/** The filter of a list of resources by a tag and what lies below it. */
export function useTagFilter(courseId: string): Filter[] {
  const w = useWords(zh, en)
  const { options } = useTagTree({ courseId }, courseId !== '')
  return options.length === 0 ? [] : [{ name: 'tagId', label: w.filter, kind: 'tree', options, width: 140 }]
}
